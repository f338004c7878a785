internal import CGlanceLinux
internal import Glibc

/// A file without a name that lives in memory, for what goes to a program and comes from it.
///
/// A pipe could do the same, but it holds 64 KiB: a program that reads late would be waited for, and one that ends early
/// would send SIGPIPE.
struct MemoryFile: ~Copyable {
  /// Its number.
  let descriptor: Int32

  /// A file with some bytes in it, at whose beginning a program reads; `nil` when the system has no room for it.
  init?(_ bytes: [UInt8] = []) {
    descriptor = glance_memory_file()
    guard descriptor >= 0, Process.write(bytes, to: descriptor) == nil else { return nil }
    lseek(descriptor, 0, SEEK_SET)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// The first bytes that it holds now, no more than a limit.
  func read(limit: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
    return Array(bytes.prefix(max(0, count)))
  }
}
