/// Reads a due as a person writes it: `tomorrow`, `fri 17:00`, `24 dec`, `3d`, `in 2h`, `eom-3d`, `none`.
///
/// The words are English and ASCII, in any case and with any blanks between them. The whole text must be understood,
/// and what could mean two things is an error rather than a guess. Weeks begin on the
/// weekday of the moment.
public enum DateWords {
  /// The due that a text means at a moment, or `nil` where it says that there is none (`none`, `someday`).
  ///
  /// - Parameters:
  ///   - text: What the person wrote.
  ///   - moment: The moment that `today` and the like count from.
  /// - Returns: A day; with a time of day, a floating time; for `in 2h` and for times with an offset, an instant.
  /// - Throws: The one mistake that is in the way.
  public static func due(_ text: String, at moment: Moment) throws(DateWordsError) -> Due? {
    guard let words = normalized(text) else { throw .notUnderstood }
    guard !words.isEmpty else { throw .empty }
    guard let due = try meaning(of: words, at: moment) else { return nil }
    guard isInRange(due, in: moment.zone) else { throw .outOfRange }
    return due
  }

  /// Whether a text names a month, so that its day does not count from today.
  package static func namesMonth(_ text: String) -> Bool {
    guard let words = normalized(text), let tokens = DateWordsToken.tokens(of: words) else { return false }
    return tokens.contains { token in
      switch token.kind {
      case .word(let word): DateWordsParser.month(named: word) != nil
      // The dots of "24.12.".
      case .mark(let mark): mark == UInt8(ascii: ".")
      case .number: false
      }
    }
  }

  /// No meaningful text is longer; the limit keeps whatever else is passed cheap.
  static let byteLimit = 100

  /// The days that can be written, 1970-01-01 to 9989-12-31.
  ///
  /// Later years stand for "someday" in Taskwarrior's data.
  static let range: ClosedRange<Day> = Day.dueRange.lowerBound...Day(number: 2_929_244)

  private static func meaning(of words: [UInt8], at moment: Moment) throws(DateWordsError) -> Due? {
    if let form = ISO8601(String(decoding: words, as: UTF8.self)) { return Due(form) }
    guard let tokens = DateWordsToken.tokens(of: words) else { throw .notUnderstood }
    var parser = DateWordsParser(tokens: tokens, moment: moment)
    return try parser.due()
  }

  /// The text in lower case with single blanks between its words, or `nil` if it is too long or not ASCII.
  static func normalized(_ text: String, limit: Int = byteLimit) -> [UInt8]? {
    guard text.utf8.count <= limit else { return nil }
    var bytes: [UInt8] = []
    var isAfterBlank = false
    for byte in text.utf8 {
      switch byte {
      case 0x09...0x0D, 0x20:
        isAfterBlank = !bytes.isEmpty
        continue
      case 0x21...0x7E:
        if isAfterBlank { bytes.append(0x20) }
        isAfterBlank = false
        bytes.append(0x41...0x5A ~= byte ? byte + 0x20 : byte)
      default:
        return nil
      }
    }
    return bytes
  }

  private static func isInRange(_ due: Due, in zone: Zone) -> Bool {
    switch due {
    case .day(let day): range.contains(day)
    case .time(let time): range.contains(time.day)
    case .instant(let instant):
      // Both here and in UTC, so that it stays in range wherever one travels to.
      range.contains(zone.wallTime(at: instant).day) && range.contains(Zone.utc.wallTime(at: instant).day)
    }
  }
}
