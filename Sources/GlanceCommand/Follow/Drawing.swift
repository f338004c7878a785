internal import Glance

/// When a stream writes an update.
struct Drawing {
  /// Milliseconds between two updates: some bars show only the first of two that arrive together.
  static let pace = 100
  /// Milliseconds until a sign is shown that the store is still being read.
  static let placeholderDelay = 30
  /// Milliseconds after which the last of several updates in a row is repeated, for bars that may have missed it.
  private static let settling = 1000

  private let traits: StreamTraits
  private let start: Int
  private var last: [UInt8]?
  private var drawnAt: Int?
  private var repeatAt: Int?

  /// Whether what is shown may be another one.
  var isNeeded = false
  /// Whether an update is written with the next drawing even if nothing has changed.
  var isForced = false
  /// Whether no update has been written yet.
  var isFirst: Bool { drawnAt == nil }

  /// Why an update is written.
  enum Reason {
    case change
    /// The bar may have missed the last one, or be about to give the stream up.
    case again
  }

  init(at now: Int, traits: StreamTraits) {
    self.traits = traits
    self.start = now
  }

  /// When the next update may be written at the earliest.
  var next: Int { drawnAt.map { $0 + Drawing.pace } ?? start }

  /// Why an update is to be written now; `nil` when none is.
  func reason(at now: Int, isKnown: Bool) -> Reason? {
    if drawnAt == nil { return isKnown || start + Drawing.placeholderDelay <= now ? .change : nil }
    guard next <= now else { return nil }
    if isNeeded { return .change }
    return [repeatAt, silence].contains { $0.map { $0 <= now } ?? false } ? .again : nil
  }

  /// When something is to be done unless something happens.
  func deadline(isKnown: Bool) -> Int? {
    if drawnAt == nil { return isKnown ? start : start + Drawing.placeholderDelay }
    if isNeeded { return next }
    return [repeatAt, silence].compactMap { $0 }.min()
  }

  /// When the bar would be about to give the stream up.
  private var silence: Int? {
    guard let seconds = traits.keepAlive, let drawnAt else { return nil }
    return drawnAt + 1000 * seconds
  }

  /// Takes an update, which is to be written now unless it says what the last one said.
  ///
  /// - Returns: Whether it is to be written.
  mutating func take(
    _ update: [UInt8],
    at now: Int,
    for reason: Reason,
    isSame: ([UInt8], [UInt8]) -> Bool
  ) -> Bool {
    isNeeded = false
    let isRepeated = reason == .again
    if let last, isSame(last, update), !isForced, !isRepeated { return false }
    let isClose = drawnAt.map { now - $0 <= Drawing.settling && traits.repeatsLast } ?? traits.repeatsFirst
    repeatAt = isClose && !isRepeated ? now + Drawing.settling : nil
    isForced = false
    last = update
    drawnAt = now
    return true
  }
}
