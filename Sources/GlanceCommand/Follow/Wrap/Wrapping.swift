internal import Glance

/// What a stream knows of the generator whose blocks stand behind ours.
struct Wrapping {
  /// Milliseconds that the first update waits for the header of the generator, whose wishes only ours can tell the bar.
  private static let patience = 300

  private let program: String
  private let start: Int
  private var header: I3BarHeader?
  private var isKnown = false
  /// The blocks of its last frame.
  private var frame: [UInt8] = []
  private var cause: GeneratorNotice.Cause?

  /// A generator that has just been started by its words.
  init(_ words: [String], at now: Int) {
    program = words.first ?? ""
    start = now
  }

  /// Until when the first update waits for the header; `nil` when it need not.
  var awaitsHeaderUntil: Int? { isKnown ? nil : start + Wrapping.patience }

  /// Takes what the generator has written.
  mutating func take(_ elements: [I3BarStreamReader.Element]) {
    for element in elements {
      switch element {
      case .header(let header): self.header = header
      case .frame(let frame): self.frame = frame
      case .broken: break
      }
      isKnown = true
    }
  }

  /// Takes note that the generator is not there.
  mutating func lose(_ cause: GeneratorNotice.Cause) {
    self.cause = cause
    isKnown = true
  }

  /// The beginning of the stream.
  func head(pauses: Bool) -> [UInt8] {
    I3BarHeader.ours(pauses: pauses, wrapping: header).bytes
  }

  /// An update of ours with the blocks of the generator, or with one that tells that it is gone.
  func merged(with update: [UInt8], theme: Theme, icons: IconSet) -> [UInt8] {
    let theirs = cause.map { GeneratorNotice(program: program, cause: $0).block(theme: theme, icons: icons) }
    return WrappedLine.merging(update, with: theirs ?? frame)
  }
}
