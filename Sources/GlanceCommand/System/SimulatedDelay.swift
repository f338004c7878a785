internal import CGlanceLinux
internal import Glibc

/// A latency that stands in for slow storage.
struct SimulatedDelay: Hashable {
  let milliseconds: Int

  /// The delay that a text such as `1.5s`, `200ms` or `2` (seconds) means, or `nil` for any other text.
  init?(_ text: String) {
    let isMilliseconds = text.hasSuffix("ms")
    let digits = isMilliseconds ? text.dropLast(2) : text.hasSuffix("s") ? text.dropLast() : text[...]
    guard let number = Double(digits), number.isFinite, number >= 0, digits.first != "+" else { return nil }
    let milliseconds = isMilliseconds ? number : number * 1000
    guard milliseconds <= 3_600_000 else { return nil }
    self.milliseconds = Int(milliseconds)
  }

  /// Waits that long, signals notwithstanding.
  func wait() {
    var left = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
    withUnsafeMutablePointer(to: &left) { left in
      while nanosleep(left, left) != 0, errno == EINTR {}
    }
  }
}
