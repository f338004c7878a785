internal import Glibc

/// The numbers by which the system tells what went wrong (errno(3)).
enum ErrorNumber {
  /// What one means, in words that go on in a sentence.
  static func reason(_ code: Int32) -> String {
    let text = String(cString: strerror(code))
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
