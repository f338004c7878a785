internal import CGlanceLinux
internal import Glibc
internal import Synchronization

/// The files that this process itself has left empty, so that nothing more is to be waited for.
enum EmptiedFiles {
  private static let stamps = Mutex<Set<UInt64>>([])

  /// Whether a file is as this process left it.
  static func contains(_ status: stat) -> Bool {
    stamps.withLock { $0.contains(FileStamp.etag(of: status)) }
  }

  /// Takes note of a file that was emptied.
  static func insert(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_size == 0 else { return }
    let stamp = FileStamp.etag(of: status)
    _ = stamps.withLock { $0.insert(stamp) }
  }
}
