internal import CGlanceLinux
internal import Glibc

/// Reads files whole.
enum File {
  /// The most bytes that are read; far more than any person's tasks, and what a machine has room for.
  static let limit = 1 << 30

  /// The bytes of a file, or why it can't be read.
  static func read(path: String) -> Result<[UInt8], Invocation.ReadFailure> {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return .failure(failure(errno)) }
    defer { close(descriptor) }
    return read(descriptor: descriptor)
  }

  /// The bytes of a regular file of a limited size, or why it can't be read; nothing else is waited for.
  static func readRegular(path: String, limit: Int) -> Result<[UInt8], Invocation.ReadFailure> {
    // Without waiting for a writer, should it be a pipe.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return .failure(failure(errno)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return .failure(failure(errno)) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      return .failure(Invocation.ReadFailure(reason: "it is not a regular file"))
    }
    guard status.st_size <= limit else {
      return .failure(Invocation.ReadFailure(reason: "it is larger than \(limit / 1024) KiB"))
    }
    // One byte more than there are, so that the file is read at once, unless it grows meanwhile.
    return read(descriptor: descriptor, chunk: max(4096, Int(status.st_size) + 1))
  }

  /// The bytes of a descriptor to its end, or why it can't be read.
  static func read(
    descriptor: Int32,
    chunk size: Int = 1 << 16
  ) -> Result<[UInt8], Invocation.ReadFailure> {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: size)
    while true {
      let count = chunk.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count == 0 { return .success(bytes) }
      if count < 0 {
        if errno == EINTR { continue }
        return .failure(failure(errno))
      }
      guard bytes.count + count <= limit else {
        return .failure(Invocation.ReadFailure(reason: "it is larger than \(limit >> 30) GiB"))
      }
      bytes += chunk[..<count]
    }
  }

  /// Whether there is a folder at a path.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether there is something at a path.
  static func exists(_ path: String) -> Bool {
    access(path, F_OK) == 0
  }

  /// The names of what is in a folder, in no order; none where it can't be read.
  static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  private static func failure(_ code: Int32) -> Invocation.ReadFailure {
    // That nothing is there is no news for a config, and must not cost what finding the words does.
    if code == ENOENT { return Invocation.ReadFailure(reason: "no such file or directory", isAbsence: true) }
    return Invocation.ReadFailure(reason: ErrorNumber.reason(code), isAbsence: code == ENOTDIR)
  }
}
