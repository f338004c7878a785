/// How far a long change has come, on one line of a terminal, which is empty again at the end.
///
/// There is none for what takes no time to speak of, none without a terminal, and none on one that can't go back on a line.
final class ProgressBar {
  private let total: Int
  private let show: (@Sendable ([UInt8]) -> Void)?
  private var shown: Int?

  /// Up to so many things, a person sees no time pass.
  static let least = 3000

  /// The cells of the bar.
  private static let width = 30

  /// A bar for a number of things.
  init(total: Int, in session: Session) {
    self.total = total
    let isDumb = session.variable("TERM") == "dumb"
    show = total > ProgressBar.least && !isDumb ? session.invocation.showProgress : nil
  }

  /// Tells how many are done; what is drawn changes with each whole percent.
  func advance(to count: Int) {
    guard let show else { return }
    let percent = min(100, count * 100 / total)
    guard percent != shown else { return }
    shown = percent
    let cells = percent * ProgressBar.width / 100
    let bar = String(repeating: "#", count: cells) + String(repeating: "-", count: ProgressBar.width - cells)
    show(Array("\rImporting [\(bar)] \(percent)% of \(total)".utf8))
  }

  /// Takes the bar away.
  func end() {
    guard shown != nil else { return }
    shown = nil
    show?(Array("\r\u{1B}[K".utf8))
  }
}
