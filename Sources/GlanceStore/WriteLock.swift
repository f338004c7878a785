internal import Glibc

/// The lock that a writer of an SQLite database holds from the beginning of its change until others can see it
/// (https://sqlite.org/walformat.html#the_wal_index_file_format, `WAL_WRITE_LOCK`).
///
/// The log is written, and perhaps waits for a slow disk, before the change can be seen; this tells that it is coming.
struct WriteLock: ~Copyable {
  private let descriptor: Int32

  /// The place of the lock in the file of the index.
  private static let offset: off_t = 120

  /// The lock of a store that is open; `nil` when its index can't be opened.
  ///
  /// To close any descriptor of the index drops the locks that this process has on it: the value must outlive the
  /// connection.
  init?(of file: StoreFile) {
    descriptor = open(file.path + "-shm", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
  }

  deinit {
    close(descriptor)
  }

  /// Whether another process holds it.
  var isHeld: Bool {
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = WriteLock.offset
    lock.l_len = 1
    return fcntl(descriptor, F_GETLK, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
  }
}
