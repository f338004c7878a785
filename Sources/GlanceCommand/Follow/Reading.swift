/// When a stream reads its store.
///
/// SQLite writes the log of a change before others can see it, so that a look at the event may come too early; and
/// a writer that keeps its connection open causes no further event. So each event is followed by looks at growing
/// distances, and by more while a writer holds its lock.
///
/// What is written to a source can be seen at once, so that one look follows its event; but it may cost as much as
/// there are files, which is why looks at sources rest in between for longer than they take.
struct Reading {
  /// How much is to be read, the least first.
  enum Need: Int, Comparable {
    case nothing
    /// A summary, if the store has changed.
    case look
    /// A summary in any case, for another moment.
    case whole
    /// A summary of the file that is at the path by now.
    case anew

    static func < (left: Need, right: Need) -> Bool { left.rawValue < right.rawValue }
  }

  /// The milliseconds after which a store that does not answer is told of.
  static let patience = 10_000
  /// The milliseconds between the last looks, and the most between two attempts at a store that can't be read.
  private static let longest = (look: 512, attempt: 64_000)
  private static let firstAttempt = 1000
  /// The milliseconds until a source is looked at again that was being written.
  private static let settling = 2000
  /// How many times as long as they took looks at sources rest, and the most milliseconds that they do.
  private static let rest = (factor: 4, most: 5000)

  private var need = Need.anew
  /// Whether the sources are to be looked at, too, and before when not.
  private var needsSources = false, sourcesFrom = 0
  private var asksSources = false
  /// When the answer that is still to come was asked for.
  private var askedAt: Int?
  /// The milliseconds until the next look, and when it comes.
  private var distance = longest.look * 2, lookAt: Int?
  /// The milliseconds until the next attempt at a store that can't be read.
  private var attempt = firstAttempt
  private var isFailed = false
  /// Whether a source was being written when it was looked at last.
  private var isUnsettled = false

  /// Takes note that more is to be read.
  mutating func need(_ more: Need) {
    need = max(need, more)
  }

  /// Takes note that a source may have changed.
  mutating func touchSources() {
    need(.look)
    needsSources = true
  }

  /// Takes note of an event on the files of the store.
  mutating func touch(isReplaced: Bool) {
    need(isReplaced ? .anew : .look)
    distance = 1
    lookAt = nil
    attempt = Reading.firstAttempt
  }

  /// Whether an event would be news: not while the store is to be read anyway, unless that may take forever.
  var isListening: Bool { need == .nothing || isStalled }

  /// What is to be asked for now, if anything; never before the answer to the last question has come.
  mutating func start(at now: Int, notBefore gate: Int) -> StoreLook? {
    if let at = lookAt, at <= now {
      lookAt = nil
      need(isFailed ? .anew : .look)
      // One that was being written causes no event when it just stays as it is.
      if isUnsettled { needsSources = true }
    }
    guard need > .nothing, askedAt == nil, self.gate(gate) <= now else { return nil }
    let look = StoreLook(
      ifChanged: need == .look,
      reopening: need == .anew,
      includingSources: needsSources || need > .look
    )
    need = .nothing
    needsSources = false
    asksSources = look.includingSources
    askedAt = now
    return look
  }

  /// Before when nothing is asked for.
  private func gate(_ gate: Int) -> Int { needsSources ? max(gate, sourcesFrom) : gate }

  /// Takes note that an answer has come.
  mutating func finish(at now: Int, _ facts: StoreFacts = StoreFacts()) {
    if asksSources, let askedAt {
      sourcesFrom = now + min(Reading.rest.factor * (now - askedAt), Reading.rest.most)
      isUnsettled = facts.isUnsettled
    }
    askedAt = nil
    isStalled = false
    attempt = Reading.firstAttempt
    isFailed = false
    if distance > Reading.longest.look {
      guard facts.isBeingWritten else { return lookAt = isUnsettled ? now + Reading.settling : nil }
      distance = Reading.longest.look
    }
    lookAt = now + distance
    distance *= 2
  }

  /// Takes note that the store can't be read, which may end without an event.
  ///
  /// - Parameters:
  ///   - now: The uptime.
  ///   - isLocked: Whether it is another program's lock that is in the way, which will be gone soon.
  mutating func fail(at now: Int, isLocked: Bool) {
    askedAt = nil
    isStalled = false
    isFailed = true
    if isLocked { attempt = Reading.firstAttempt }
    lookAt = now + attempt
    attempt = min(2 * attempt, Reading.longest.attempt)
  }

  /// Whether an answer has not come for so long that it is told of.
  private(set) var isStalled = false

  /// Takes note that an answer does not come.
  ///
  /// - Returns: Whether that is news.
  mutating func stall(at now: Int) -> Bool {
    guard let askedAt, !isStalled, askedAt + Reading.patience <= now else { return false }
    isStalled = true
    return true
  }

  /// When something is to be done unless something happens.
  func deadline(notBefore gate: Int) -> Int? {
    if let askedAt { return isStalled ? nil : askedAt + Reading.patience }
    return need > .nothing ? self.gate(gate) : lookAt.map { max($0, gate) }
  }
}
