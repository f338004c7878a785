internal import CGlanceLinux
internal import GlanceTasks
internal import Glibc

/// Changes files that other programs write too, so that nobody's change is lost.
///
/// A new file takes the place of the old one in one step, and what came out is compared with what was read: if somebody
/// has written in between, theirs goes back, and the change is made anew on top of it. At any moment the file is the old
/// one or the new one, whole.
package struct SharedFile {
  /// The path that a person knows.
  let path: String
  /// The file itself, behind any symbolic links.
  private let target: String
  private let backups: FileBackups

  /// The file at a path, which need not be there.
  package init(_ path: String, in environment: SourceEnvironment) {
    self.path = path
    if let real = realpath(path, nil) {
      target = String(cString: real)
      free(real)
    } else {
      target = path
    }
    backups = FileBackups(of: target, in: environment)
  }

  /// The bytes of the file, `nil` when it is not there.
  package func contents() throws(SourceError) -> [UInt8]? {
    try SharedFile.contents(of: target, named: path)
  }

  /// Changes the file.
  ///
  /// - Parameter change: Makes the new bytes of those that are there; it is called again when somebody else has written
  ///   meanwhile. The same bytes change nothing.
  /// - Throws: `SourceError` when the file is not there or can't be written, or what `change` throws.
  package func rewrite(_ change: ([UInt8]) throws(SourceError) -> [UInt8]) throws(SourceError) {
    let lock = backups.lock()
    defer { lock.release() }
    saveLeftovers()
    for _ in 0..<SharedFile.attempts {
      guard let former = try SharedFile.contents(of: target, named: path) else {
        throw .refused("\(path) is not there any more; bring it back, or remove the source")
      }
      let new = try change(former)
      if new == former { return }
      if try replace(former, with: new) { return }
    }
    throw .refused("\(path) is being written by another program all the time; try again when that is done")
  }

  /// Makes the file.
  ///
  /// - Throws: `SourceError` when there is one already, or it can't be made.
  package func create(_ bytes: [UInt8]) throws(SourceError) {
    let lock = backups.lock()
    defer { lock.release() }
    let temporary = temporaryPath
    try write(bytes, to: temporary)
    // A file system that can't tell whether the name is new knows links.
    let isMade =
      glance_rename_new(temporary, target) == 0 || (errno == EINVAL && link(temporary, target) == 0)
    let code = errno
    if !isMade || access(temporary, F_OK) == 0 { unlink(temporary) }
    guard isMade else { throw SharedFile.failure(path, code) }
    syncFolder()
  }

  /// Takes the file away; a copy is kept.
  ///
  /// - Throws: `SourceError` when it is not there, holds other bytes by now, or can't be taken away.
  package func remove(holding bytes: [UInt8]) throws(SourceError) {
    let lock = backups.lock()
    defer { lock.release() }
    saveLeftovers()
    let temporary = temporaryPath
    guard rename(target, temporary) == 0 else { throw SharedFile.failure(path, errno) }
    // Who has it open may write to it still.
    let isAlone = SharedFile.waitUntilAlone(temporary)
    guard (try? SharedFile.contents(of: temporary, named: path)) == bytes else {
      if glance_rename_new(temporary, target) != 0 { backups.keep(temporary) }
      throw .refused("\(path) has been changed meanwhile, so nothing was done; look at it and try again")
    }
    discard(temporary, holding: bytes, isAlone: isAlone)
  }

  /// How often a change is made anew before it is given up.
  private static let attempts = 16

  /// Puts new bytes in the place of those that were read.
  ///
  /// - Returns: Whether they are there; they are not when somebody else has written meanwhile.
  private func replace(_ former: [UInt8], with new: [UInt8]) throws(SourceError) -> Bool {
    var status = stat()
    // Who may not write to it may not replace it either.
    guard stat(target, &status) == 0, access(target, W_OK) == 0 else {
      throw SharedFile.failure(path, errno)
    }
    guard status.st_nlink == 1, access(folder, W_OK) == 0 else { return try overwrite(former, with: new) }
    let temporary = temporaryPath
    try write(new, to: temporary)
    guard giveLooks(of: status, to: temporary) else {
      unlink(temporary)
      return try overwrite(former, with: new)
    }
    if glance_exchange(temporary, target) != 0 {
      let code = errno
      if code == EINVAL || code == ENOSYS { return try replaceByName(temporary, former) }
      unlink(temporary)
      // A file that is mounted by itself, or that belongs to another one in a folder of many, can't be moved.
      if code == EBUSY || code == EXDEV || code == EPERM { return try overwrite(former, with: new) }
      throw SharedFile.failure(path, code)
    }
    // Who has the old file open may write to it still.
    let isAlone = SharedFile.waitUntilAlone(temporary)
    guard (try? SharedFile.contents(of: temporary, named: path)) == former else {
      // Theirs goes back; ours was seen by nobody for long, and is made anew.
      if glance_exchange(temporary, target) == 0, try SharedFile.contents(of: temporary, named: path) == new {
        unlink(temporary)
      } else {
        backups.keep(temporary)
      }
      return false
    }
    discard(temporary, holding: former, isAlone: isAlone)
    return true
  }

  /// Takes a file away that was replaced or removed; a copy is kept.
  private func discard(_ temporary: String, holding bytes: [UInt8], isAlone: Bool) {
    // What somebody writes to it even later is found among the copies.
    if isAlone || !backups.take(temporary) {
      backups.keep(bytes)
      unlink(temporary)
    }
    syncFolder()
  }

  /// Where two files can't be swapped, a last look has to do.
  private func replaceByName(_ temporary: String, _ former: [UInt8]) throws(SourceError) -> Bool {
    guard try SharedFile.contents(of: target, named: path) == former else {
      unlink(temporary)
      return false
    }
    backups.keep(former)
    guard rename(temporary, target) == 0 else {
      let code = errno
      unlink(temporary)
      throw SharedFile.failure(path, code)
    }
    syncFolder()
    return true
  }

  /// A file with several names, or that can't be replaced by one that looks the same, keeps its place; a copy is kept
  /// before.
  private func overwrite(_ former: [UInt8], with new: [UInt8]) throws(SourceError) -> Bool {
    let descriptor = open(target, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw SharedFile.failure(path, errno) }
    defer { close(descriptor) }
    guard backups.keep(former, isSafe: true) else {
      throw .refused(
        "\(path) can only be written in place, and there is no folder for a copy; set $XDG_STATE_HOME or $HOME"
      )
    }
    // Its other names have locks of their own.
    guard SharedFile.lock(descriptor) else { return false }
    guard try SharedFile.contents(of: target, named: path) == former else { return false }
    // Room for what is longer is taken first, so that a full disk leaves the file as it is.
    if new.count > former.count {
      let code = posix_fallocate(descriptor, off_t(former.count), off_t(new.count - former.count))
      guard code == 0 || code == EOPNOTSUPP || code == EINVAL else {
        ftruncate(descriptor, off_t(former.count))
        throw SharedFile.failure(path, code)
      }
    }
    guard SharedFile.write(new, to: descriptor), ftruncate(descriptor, off_t(new.count)) == 0,
      fsync(descriptor) == 0
    else { throw SharedFile.failure(path, errno) }
    return true
  }

  private func write(_ bytes: [UInt8], to temporary: String) throws(SourceError) {
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SharedFile.failure(path, errno) }
    defer { close(descriptor) }
    guard SharedFile.write(bytes, to: descriptor), fsync(descriptor) == 0 else {
      let code = errno
      unlink(temporary)
      throw SharedFile.failure(path, code)
    }
  }

  /// Gives a new file the owner, the mode, the access control list and the other attributes of the file.
  ///
  /// - Returns: Whether it has all of them.
  private func giveLooks(of status: stat, to temporary: String) -> Bool {
    let former = open(target, O_RDONLY | O_CLOEXEC)
    let new = open(temporary, O_WRONLY | O_CLOEXEC)
    defer {
      close(former)
      close(new)
    }
    guard former >= 0, new >= 0, fchown(new, status.st_uid, status.st_gid) == 0 else { return false }
    glance_remove_access_list(new)
    return fchmod(new, status.st_mode & 0o7777) == 0 && glance_copy_attributes(former, new) == 0
  }

  /// Keeps what a program left that was killed: it may be what another one wrote meanwhile.
  private func saveLeftovers() {
    for name in FilePath.names(in: folder, beginningWith: SharedFile.prefix)
    where name.hasSuffix("-\(fileName).tmp") {
      // One that runs has another lock, as when its $XDG_RUNTIME_DIR is not ours.
      let owner = pid_t(name.dropFirst(SharedFile.prefix.count).prefix { $0 != "-" }) ?? 0
      let isRunning = owner > 0 && owner != getpid() && (kill(owner, 0) == 0 || errno == EPERM)
      if !isRunning { backups.keep(folder + "/" + name) }
    }
  }

  /// How the names of files begin that are about to take the place of others.
  private static let prefix = ".glance-"

  private var folder: String { FilePath.folder(of: target) }

  private var fileName: String { FilePath.name(of: target) }

  private var temporaryPath: String { "\(folder)/\(SharedFile.prefix)\(getpid())-\(fileName).tmp" }

  private func syncFolder() {
    let directory = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { return }
    fsync(directory)
    close(directory)
  }
}

extension SharedFile {
  /// Milliseconds that a program which has the old file open gets to write it.
  private static let longestWait: Int32 = 200

  /// Waits until nobody else has a file open, though not for long.
  ///
  /// - Returns: Whether nobody has.
  private static func waitUntilAlone(_ path: String) -> Bool {
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return true }
    defer { close(descriptor) }
    var waited: Int32 = 0
    while glance_is_alone(descriptor) == 0 {
      guard waited < longestWait else { return false }
      usleep(5000)
      waited += 5
    }
    return true
  }

  /// Takes the lock of a file that is written in place, though it does not wait for long.
  private static func lock(_ descriptor: Int32) -> Bool {
    var waited: Int32 = 0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR {
      guard waited < longestWait else { return false }
      usleep(5000)
      waited += 5
    }
    return true
  }

  /// The bytes of a file, `nil` when it is not there.
  static func contents(of file: String, named path: String) throws(SourceError) -> [UInt8]? {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw failure(path, errno)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(path, errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .refused("\(path) is no file") }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size) + 1)
    var count = 0
    while true {
      let read = bytes.withUnsafeMutableBytes { buffer in
        Glibc.read(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
      }
      if read < 0, errno == EINTR { continue }
      guard read >= 0 else { throw failure(path, errno) }
      if read == 0 { break }
      count += read
      // It has grown since it was asked for its length.
      if count == bytes.count { bytes += [UInt8](repeating: 0, count: bytes.count) }
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return false }
      rest = rest.dropFirst(written)
    }
    return true
  }

  /// What an error number means for a file, and what helps.
  package static func failure(_ path: String, _ code: Int32) -> SourceError {
    switch code {
    case ENOENT: .refused("\(path) is not there; check the path, or whether its disk is mounted")
    case EACCES, EPERM:
      .refused("\(path): permission denied; check the permissions of the file and its folder")
    case EROFS: .refused("\(path) is on a disk that can only be read")
    case ENOSPC, EDQUOT: .refused("\(path): the disk is full; make room and try again")
    case EEXIST: .refused("\(path) is there already")
    default: .refused("\(path): \(String(cString: strerror(code)))")
    }
  }
}
