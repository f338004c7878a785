internal import Glibc

/// The lock that Taskwarrior 2 takes on `pending.data`, held over a whole change.
///
/// `task` holds it while it reads and again while it writes, and what others add in between is lost (seen of 2.6.2: 4
/// to 8 of 80 tasks, while one `task` completed 20 of them and another one added 60). Here it is held from one to the
/// other, by this program, and the `task` that it runs takes none.
final class TaskwarriorLock {
  /// The file that it goes with.
  ///
  /// A `task` that is at work when this program is killed keeps it to its end. Other programs that are started meanwhile
  /// don't get it, since a menu may stay open for hours.
  let descriptor: Int32

  /// Milliseconds that another one gets to let it go.
  private static let patience = 2000

  /// Takes the lock of a folder, or gives `nil` when it can't be taken, so that `task` has to take its own.
  init?(of folder: String) {
    // A hook may run `task` itself, which would wait for this lock, and this change for the hook.
    guard !TaskwarriorLock.hasHooks(folder) else { return nil }
    descriptor = open(folder + "/pending.data", O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    for _ in 0..<TaskwarriorLock.patience {
      var lock = flock()
      lock.l_type = Int16(F_WRLCK)
      lock.l_whence = Int16(SEEK_SET)
      // A lock of the open file, which does not go when another descriptor of it is closed.
      if fcntl(descriptor, TaskwarriorLock.setFileLock, &lock) == 0 { return }
      guard errno == EAGAIN || errno == EACCES || errno == EINTR else { break }
      usleep(1000)
    }
    close(descriptor)
    return nil
  }

  deinit {
    close(descriptor)
  }

  /// `F_OFD_SETLK` of fcntl(2), which glibc declares for GNU sources alone.
  private static let setFileLock: Int32 = 37

  private static func hasHooks(_ folder: String) -> Bool {
    guard let directory = opendir(folder + "/hooks") else { return false }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      if entry.pointee.d_name.0 != CChar(bitPattern: UInt8(ascii: ".")) { return true }
    }
    return false
  }
}
