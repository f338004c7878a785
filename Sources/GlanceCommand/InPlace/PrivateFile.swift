internal import Glibc

/// A file that only its person can read, in a folder of its own, into which editors put their backups too.
struct PrivateFile {
  /// Where it is.
  let path: String
  private let folder: String

  /// Makes the file in a new folder.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - bytes: What it holds.
  ///   - parent: Where the folder is made.
  /// - Throws: The reason why it can't be made, in words.
  init(_ name: String, _ bytes: [UInt8], in parent: String) throws(Invocation.ReadFailure) {
    var template = Array((parent + "/glance-XXXXXX").utf8CString)
    let made = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
    guard let made else {
      throw Invocation.ReadFailure(reason: "\(parent): \(ErrorNumber.reason(errno))")
    }
    folder = made
    path = folder + "/" + name
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    var code = descriptor < 0 ? errno : 0
    if descriptor >= 0 {
      code = Process.write(bytes, to: descriptor) ?? 0
      if close(descriptor) != 0, code == 0 { code = errno }
    }
    guard code == 0 else {
      remove()
      throw Invocation.ReadFailure(reason: "\(path): \(ErrorNumber.reason(code))")
    }
  }

  /// Removes it with its folder and all that a program has put there.
  func remove() {
    for name in File.names(in: folder) { unlink(folder + "/" + name) }
    rmdir(folder)
  }
}
