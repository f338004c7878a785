internal import Glibc

/// The copies of what was replaced in a file, and the lock by which programs of ours write it one after the other.
///
/// Both are away from the file, since whatever is beside it may be carried to other machines.
struct FileBackups {
  private let folder: String?
  private let lockPath: String?
  private let name: String

  /// How many copies of a file are kept, the latest ones.
  private static let kept = 5

  /// The copies of a file by its real path.
  init(of path: String, in environment: SourceEnvironment) {
    var hash = Hash64()
    hash.combine(path.utf8)
    let digits = String(hash.value, radix: 16)
    name = FilePath.name(of: path)
    folder = environment.backupFolder.map { "\($0)/\(digits)" }
    lockPath = environment.lockFolder.map { "\($0)/\(digits).lock" }
  }

  /// A lock that is held until it is released, and by the system until the process ends.
  struct Lock {
    fileprivate let descriptor: Int32

    func release() {
      if descriptor >= 0 { close(descriptor) }
    }
  }

  /// Takes the lock, and waits for it while another program of ours has it.
  func lock() -> Lock {
    guard let lockPath, let slash = lockPath.lastIndex(of: "/"),
      FileBackups.makeFolder(String(lockPath[..<slash]))
    else { return Lock(descriptor: -1) }
    let descriptor = open(lockPath, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    if descriptor >= 0 { while flock(descriptor, LOCK_EX) != 0, errno == EINTR {} }
    return Lock(descriptor: descriptor)
  }

  /// Keeps a copy of a file, and takes the file away.
  func keep(_ path: String) {
    // What nobody can keep a copy of stays where it is.
    if let bytes = try? SharedFile.contents(of: path, named: path), keep(bytes) { unlink(path) }
  }

  /// Keeps a copy of some bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - isSafe: Whether it is on the disk when this returns, since the bytes are nowhere else then.
  /// - Returns: Whether it is kept.
  @discardableResult
  func keep(_ bytes: [UInt8], isSafe: Bool = false) -> Bool {
    guard let path = newPath else { return false }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    let isWritten = SharedFile.write(bytes, to: descriptor) && (!isSafe || fsync(descriptor) == 0)
    close(descriptor)
    if isWritten { removeOldest() } else { unlink(path) }
    return isWritten
  }

  /// Takes a file itself as a copy.
  ///
  /// - Returns: Whether it is taken; it can't be from another disk.
  func take(_ path: String) -> Bool {
    guard let copy = newPath, rename(path, copy) == 0 else { return false }
    removeOldest()
    return true
  }

  /// The path of the next copy; `nil` when there is no folder for it.
  private var newPath: String? {
    guard let folder, FileBackups.makeFolder(folder) else { return nil }
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return "\(folder)/\(now.tv_sec).\(String(now.tv_nsec + 1_000_000_000).dropFirst())-\(name)"
  }

  private func removeOldest() {
    guard let folder else { return }
    for name in FilePath.names(in: folder).sorted().dropLast(FileBackups.kept) { unlink("\(folder)/\(name)") }
  }

  /// Makes a folder for its owner alone, with those that lead to it.
  private static func makeFolder(_ folder: String) -> Bool {
    if mkdir(folder, 0o700) == 0 || errno == EEXIST { return true }
    guard errno == ENOENT, let slash = folder.lastIndex(of: "/"), slash != folder.startIndex,
      makeFolder(String(folder[..<slash]))
    else { return false }
    return mkdir(folder, 0o700) == 0 || errno == EEXIST
  }
}
