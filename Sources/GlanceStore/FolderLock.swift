internal import Glibc

/// A lock on the folder of a store, which keeps out others that ask for it, also in other processes.
///
/// It is let go with the value, and by the system when the process ends in whatever way. SQLite's own locks are on the
/// files, and know nothing of it (flock(2)). A file system that locks no folders, as NFS does not, lets everyone in.
struct FolderLock: ~Copyable {
  private let descriptor: Int32

  /// Takes the lock, and waits for it while another has it.
  init(of folder: String) {
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }
}
