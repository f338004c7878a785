internal import GlanceTasks
internal import Glibc

/// The file of a store and what must be known of it before SQLite opens it.
struct StoreFile {
  let path: String

  /// What stands at the path.
  enum State {
    /// Nothing, or a file without a byte in it: a store that nobody has written to yet.
    case absent
    case present
  }

  /// What stands at the path.
  ///
  /// - Throws: `unavailable` when no store can be at the path.
  func state() throws(TaskStoreError) -> State {
    var status = stat()
    guard stat(path, &status) == 0 else {
      let code = errno
      if code == ENOENT, path.utf8.last != UInt8(ascii: "/") { return .absent }
      throw .unavailable(path: path, reason: StoreFile.reason(code))
    }
    if status.st_mode & S_IFMT == S_IFDIR {
      throw .unavailable(path: path, reason: "it is a folder; name a file in it")
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .notAStore(path: path, reason: "it is not a regular file")
    }
    guard access(path, R_OK) == 0 else { throw .unavailable(path: path, reason: StoreFile.reason(errno)) }
    // SQLite takes a file of one byte for an empty database.
    guard status.st_size == 0 || status.st_size >= StoreFile.smallestPage else {
      throw .notAStore(path: path, reason: "it is not an SQLite database")
    }
    return status.st_size == 0 ? .absent : .present
  }

  /// Checks that the last page is there as a whole, which SQLite does not; one that is being copied in may be cut.
  ///
  /// - Throws: `damaged` when the end of the file is missing.
  func checkLength() throws(TaskStoreError) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_size % StoreFile.smallestPage != 0, !resolved.hasLog else {
      return
    }
    throw .damaged(path: path, reason: "its end is missing")
  }

  /// The smallest page of an SQLite database in bytes; all others are multiples of it.
  private static let smallestPage = 512

  /// Makes the file, for its owner alone, and the folders that lead to it.
  func create() throws(TaskStoreError) {
    try StoreFile.createFolder(folder, of: path)
    // To open and close a file that SQLite has open would drop the locks of the whole process on it.
    var descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor < 0, errno == EEXIST {
      if access(path, F_OK) == 0 { return }
      // A symbolic link that leads to no file yet.
      descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    }
    guard descriptor >= 0 else { throw .unavailable(path: path, reason: StoreFile.reason(errno)) }
    close(descriptor)
    // So that after a power failure the folder still knows of the file.
    let directory = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if directory >= 0 {
      fsync(directory)
      close(directory)
    }
  }

  /// The file that a symbolic link leads to, beside which SQLite puts its helper files.
  var resolved: StoreFile {
    guard let real = realpath(path, nil) else { return self }
    defer { free(real) }
    return StoreFile(path: String(cString: real))
  }

  /// Whether SQLite may make its helper files beside the file.
  var isFolderWritable: Bool {
    access(folder, W_OK) == 0
  }

  /// Checks that SQLite may make its helper files, whose absence it does not explain.
  ///
  /// - Throws: `unavailable` with the path of a file when it may not.
  func checkFolder(of file: StoreFile) throws(TaskStoreError) {
    guard access(folder, W_OK) != 0 else { return }
    throw .unavailable(path: file.path, reason: StoreFile.reason(errno))
  }

  /// Whether the write-ahead log holds anything.
  var hasLog: Bool { logSize > 0 }

  /// The bytes of the write-ahead log.
  var logSize: Int {
    var status = stat()
    return stat(path + "-wal", &status) == 0 ? Int(status.st_size) : 0
  }

  /// The log and its index, as the system tells files apart.
  struct HelperFiles: Hashable {
    /// Their numbers; 0 for one that is not there.
    fileprivate let log: ino_t, index: ino_t
  }

  /// The log and the index that are there now.
  var helperFiles: HelperFiles {
    func number(_ suffix: String) -> ino_t {
      var status = stat()
      return stat(path + suffix, &status) == 0 ? status.st_ino : 0
    }
    return HelperFiles(log: number("-wal"), index: number("-shm"))
  }

  /// Copies the file and its log to a new folder of our own.
  ///
  /// - Returns: The copy, which `discard()` removes.
  func privateCopy() throws(TaskStoreError) -> StoreFile {
    let temporary = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(temporary)/glance-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw .unavailable(path: path, reason: StoreFile.reason(errno)) }
    let bytes = template.dropLast().map { UInt8(bitPattern: $0) }
    let copy = StoreFile(path: String(decoding: bytes, as: UTF8.self) + "/tasks.db")
    do {
      try StoreFile.copy(path, to: copy.path)
      if access(path + "-wal", F_OK) == 0 { try StoreFile.copy(path + "-wal", to: copy.path + "-wal") }
    } catch {
      copy.discard()
      throw error
    }
    return copy
  }

  /// Removes a private copy with its folder.
  func discard() {
    for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
    rmdir(folder)
  }

  /// The folder that it is in.
  var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func createFolder(_ folder: String, of path: String) throws(TaskStoreError) {
    guard mkdir(folder, 0o700) != 0, errno != EEXIST else { return }
    let code = errno
    guard code == ENOENT, let slash = folder.lastIndex(of: "/"), slash != folder.startIndex else {
      throw .unavailable(path: path, reason: reason(code))
    }
    try createFolder(String(folder[..<slash]), of: path)
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
      throw .unavailable(path: path, reason: reason(errno))
    }
  }

  private static func copy(_ source: String, to target: String) throws(TaskStoreError) {
    let input = open(source, O_RDONLY | O_CLOEXEC)
    guard input >= 0 else { throw .unavailable(path: source, reason: reason(errno)) }
    defer { close(input) }
    let output = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard output >= 0 else { throw .unavailable(path: target, reason: reason(errno)) }
    defer { close(output) }
    while true {
      let sent = sendfile(output, input, nil, 1 << 30)
      if sent == 0 { return }
      guard sent > 0 else { throw .unavailable(path: target, reason: reason(errno)) }
    }
  }

  /// What an error number means and what helps.
  static func reason(_ code: Int32) -> String {
    let text = String(cString: strerror(code))
    switch code {
    case ENOENT: return "no such file or directory; check the folders of the path"
    case ENOTDIR: return "a part of the path is a file, not a folder; check the path"
    case EACCES, EPERM: return "permission denied; check the permissions of the file and its folders"
    case ENAMETOOLONG: return "the path is too long; use a shorter one"
    case ENOSPC: return "the disk is full; make room and try again"
    case EROFS: return "the disk can only be read; use another place"
    default: return text.prefix(1).lowercased() + text.dropFirst()
    }
  }
}
