internal import CGlanceLinux
internal import GlanceTasks
internal import Glibc

/// A file, or a folder whose files with some ending count, also those in folders inside of it.
///
/// Files and folders whose names begin with a dot are left out, such as `.obsidian` and `.trash`, and so are symbolic
/// links to folders, which might lead around in circles. The parts are the files by their paths inside of the folder.
/// A folder that can't be looked into is a part too, its path ended by a slash, so that its reading tells why.
struct FileTree {
  /// The path of the file or the folder.
  let place: String
  /// The ending of the names, with its dot.
  let ending: String

  /// Folders that lie deeper are not looked into.
  static let depthLimit = 64

  /// The absolute path that is kept for what a person typed.
  ///
  /// - Throws: `SourceError` when there is neither a folder nor a file with the ending.
  static func place(for operand: String?, ending: String, kind: String) throws(SourceError) -> String {
    guard let operand, !operand.isEmpty else {
      throw .refused("\(kind) needs a file or a folder, as in 'glance source add \(kind) notes'")
    }
    let path = FilePath.absolute(operand)
    var status = stat()
    guard stat(path, &status) == 0 else { throw SharedFile.failure(operand, errno) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return path
    case S_IFREG where operand.hasSuffix(ending): return path
    default: throw .refused("\(operand) is neither a folder nor a file with the ending \(ending)")
    }
  }

  /// The path of a part.
  func path(of part: String) -> String {
    var status = stat()
    guard stat(place, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return place }
    return place + "/" + part
  }

  /// The name of the file of a part, without its ending.
  func title(of part: String) -> String {
    let name = FilePath.name(of: part)
    return name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : name
  }

  /// Looks at the files.
  ///
  /// - Throws: `SourceError` when the place is not there or can't be looked into.
  func scan(_ probe: inout SourceProbe) throws(SourceError) {
    var status = stat()
    guard stat(place, &status) == 0 else { throw SharedFile.failure(place, errno) }
    probe.see(device: UInt64(status.st_dev))
    guard status.st_mode & S_IFMT == S_IFDIR else {
      let name = place.utf8.split(separator: UInt8(ascii: "/")).last ?? place.utf8[...]
      return probe.see(name, etag: FileStamp.etag(of: status))
    }
    let descriptor = open(place, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SharedFile.failure(place, errno) }
    var walk = Walk(ending: Array(ending.utf8))
    walk.enter(
      descriptor,
      file: { path, status in probe.see(path, etag: FileStamp.etag(of: status)) },
      obstacle: { path in probe.see(path, etag: 0) },
      folder: { _ in }
    )
  }

  /// The places whose events tell that files may have changed.
  var watchedPlaces: [WatchedPlace] {
    var status = stat()
    guard stat(place, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      return [WatchedPlace(path: place, isFolder: false)]
    }
    var places = [WatchedPlace(path: place, isFolder: true)]
    let descriptor = open(place, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return places }
    var walk = Walk(ending: Array(ending.utf8))
    walk.enter(
      descriptor,
      file: { _, _ in },
      obstacle: { _ in },
      folder: {
        places.append(WatchedPlace(path: place + "/" + String(decoding: $0, as: UTF8.self), isFolder: true))
      }
    )
    return places
  }

  /// A walk through folders.
  private struct Walk {
    let ending: [UInt8]
    /// The path of the folder that it is in, ended by a slash unless it is the first one.
    private var path: [UInt8] = []
    private var depth = 0

    init(ending: [UInt8]) {
      self.ending = ending
    }

    /// Looks into an open folder, and closes it.
    mutating func enter(
      _ descriptor: Int32,
      file: (ArraySlice<UInt8>, stat) -> Void,
      obstacle: (ArraySlice<UInt8>) -> Void,
      folder: (ArraySlice<UInt8>) -> Void
    ) {
      guard let directory = fdopendir(descriptor) else {
        close(descriptor)
        return obstacle(path[...])
      }
      defer { closedir(directory) }
      let length = path.count
      while let entry = readdir(directory) {
        let type = Int32(entry.pointee.d_type)
        withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: 256) { name in
            guard name[0] != 0x2E else { return }
            path.append(
              contentsOf: UnsafeRawBufferPointer(start: name, count: strlen(name))
            )
            defer { path.removeLast(path.count - length) }
            if type == DT_DIR || type == DT_UNKNOWN {
              let inner = openat(
                descriptor,
                name,
                O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK
              )
              let code = errno
              if inner >= 0 || (type == DT_DIR && code != ENOENT) {
                folder(path[...])
                path.append(UInt8(ascii: "/"))
                guard inner >= 0, depth < FileTree.depthLimit else {
                  if inner >= 0 { close(inner) }
                  return obstacle(path[...])
                }
                depth += 1
                enter(inner, file: file, obstacle: obstacle, folder: folder)
                depth -= 1
                return
              }
            }
            guard path.count > length + ending.count, path.suffix(ending.count) == ending[...] else { return }
            var status = stat()
            guard fstatat(descriptor, name, &status, 0) == 0, status.st_mode & S_IFMT == S_IFREG else {
              return
            }
            file(path[...], status)
          }
        }
      }
    }
  }
}

extension FileTree {
  /// What there is of a part.
  enum Content {
    /// The bytes of the file, and when it was written.
    case bytes([UInt8], modified: Instant)
    /// Nothing that can be read, or that is to be, and what the part is then.
    case nothing(PartReading)
  }

  /// What there is of a part.
  ///
  /// - Throws: `SourceError` when it is not there any more, or the disk fails, so that its tasks stay as they are.
  func content(
    of part: String,
    in environment: SourceEnvironment,
    at moment: Moment
  ) throws(SourceError) -> Content {
    let path = path(of: part)
    // A file that was named as the source is read, or its tasks stay as they are; one of many must not stop the others.
    if path != place, let obstacle = FileTree.obstacle(to: part, at: path) {
      return .nothing(PartReading([], warnings: [obstacle]))
    }
    guard let bytes = try SharedFile(path, in: environment).contents() else { throw .unsettled }
    var status = stat()
    guard stat(path, &status) == 0 else { throw .unsettled }
    let modified = Instant(seconds: min(max(0, Int64(status.st_mtim.tv_sec)), 253_402_300_799))
    if bytes.isEmpty, let reading = PartReading.emptied(modified, at: moment) { return .nothing(reading) }
    return .bytes(bytes, modified: modified)
  }

  /// Why a file or folder is left out.
  private static func obstacle(to part: String, at path: String) -> String? {
    if part.unicodeScalars.contains("\u{FFFD}") {
      return "\(path): the name is not UTF-8, so the file can't be read; rename it"
    }
    if part.hasSuffix("/") {
      guard access(path, R_OK | X_OK) == 0 else { return SharedFile.failure(path, errno).reason }
      return "\(path) lies too deep, and is not looked into"
    }
    if ConflictCopies.isCopy(FilePath.name(of: part)) {
      return
        "\(path) is a copy that a program made of two that differ, and is not read; merge it and delete it"
    }
    if access(path, R_OK) != 0, errno == EACCES { return SharedFile.failure(path, EACCES).reason }
    return nil
  }
}
