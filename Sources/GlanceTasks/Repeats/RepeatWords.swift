/// Reads how something repeats as a person writes it: `every 2 weeks`, `every mon, wed and fri`, `every last friday`,
/// `every 24 dec`, `1 month after done`, `daily at 9:00 until 1 may`, `every day 10 times`.
///
/// The words are English and ASCII, in any case and with any blanks between them. The whole text must be understood,
/// and what could mean two things is an error rather than a guess. A rule of RFC 5545 is read too, and taken to the
/// letter.
public struct RepeatWords: Hashable, Sendable {
  /// The rule.
  public var rule: RecurrenceRule
  /// What the next due is counted from.
  public var mode: Recurrence.Mode
  /// The time of day that the words hold, in minutes from 0 to 1439.
  public var minuteOfDay: Int?
  /// Whether the words say what to do in months that lack a day; otherwise it follows from where the series begins.
  var saysSkip: Bool
}

extension RepeatWords {
  /// What a text means at a moment.
  ///
  /// - Parameters:
  ///   - text: What the person wrote.
  ///   - moment: The moment that a date behind `until` counts from.
  /// - Returns: The meaning, or `nil` where the text says that nothing repeats (`none`).
  /// - Throws: The one mistake that is in the way.
  public static func meaning(_ text: String, at moment: Moment) throws(RepeatWordsError) -> RepeatWords? {
    if text.utf8.contains(UInt8(ascii: "=")) { return try RepeatWords(rule: text) }
    guard let words = DateWords.normalized(text, limit: byteLimit) else { throw .notUnderstood(word: nil) }
    guard !words.isEmpty else { throw .empty }
    let whole = String(decoding: words, as: UTF8.self)
    if whole == "none" { return nil }
    let (main, until) = RepeatWords.split(whole)
    guard let tokens = DateWordsToken.tokens(of: Array(main.utf8)) else { throw .notUnderstood(word: nil) }
    var parser = RepeatWordsParser(DateWordsParser(tokens: tokens, moment: moment))
    var meaning = try parser.meaning()
    if let until {
      guard meaning.rule.end == .never else { throw .twoEnds }
      meaning.rule.end = try RepeatWords.end(until, at: moment)
    }
    if let contradiction = meaning.rule.contradiction { throw .rule(contradiction) }
    if meaning.mode == .completion, !meaning.rule.countsFromCompletion { throw .notAfterCompletion }
    meaning.rule = meaning.rule.sorted
    return meaning
  }

  /// No meaningful text is longer; the limit keeps whatever else is passed cheap.
  private static let byteLimit = 1000

  /// A rule of RFC 5545, with or without the name of its property.
  private init(rule text: String) throws(RepeatWordsError) {
    let trimmed = String(text.split(whereSeparator: \.isWhitespace).joined())
    if let recurrence = Recurrence(trimmed), recurrence.anchor == nil {
      self.init(rule: recurrence.rule, mode: recurrence.mode, minuteOfDay: nil, saysSkip: true)
      return
    }
    let value = trimmed.uppercased().hasPrefix("RRULE:") ? String(trimmed.dropFirst(6)) : trimmed
    do { _ = try RecurrenceRule(value) } catch { throw .rule(error) }
    throw .notAfterCompletion
  }

  /// What stands before ` until `, and what behind it.
  private static func split(_ text: String) -> (main: Substring, until: Substring?) {
    let words = text.split(separator: " ")
    guard let index = words.firstIndex(of: "until"), index > 0 else { return (text[...], nil) }
    let until = words[words.index(after: index)...].first.map { text[$0.startIndex...] } ?? ""
    return (text[..<words[index].startIndex], until)
  }

  private static func end(_ text: Substring, at moment: Moment) throws(RepeatWordsError) -> RecurrenceRule.End
  {
    let due: Due?
    do { due = try DateWords.due(String(text), at: moment) } catch {
      throw error == .empty ? .noEnd : .until(error)
    }
    switch due {
    case .day(let day): return .day(day)
    case .time(let time): return .time(time, second: 0)
    case .instant(let instant): return .instant(instant)
    case nil: throw .noEnd
    }
  }

  /// The recurrence whose series begins with a due.
  public func recurrence(from due: Due, in zone: Zone) -> Recurrence {
    let recurrence = Recurrence(rule: rule, mode: mode)
    guard mode == .schedule else { return recurrence }
    var anchored = recurrence.anchored(at: due, in: zone)
    if saysSkip { anchored.rule.skip = rule.skip }
    return anchored
  }

  /// The due that a task without one gets: the first day of the rule from today on, or from tomorrow when the time of
  /// the words has passed today.
  ///
  /// - Returns: The due, or `nil` when the rule gives none before it ends.
  public func firstDue(at moment: Moment) -> Due? {
    let start = due(on: moment.today)
    guard mode == .schedule else { return start }
    let hasPassed = moment.group(of: start) == .overdue
    guard let day = rule.firstDay(from: hasPassed ? moment.today + 1 : moment.today) else { return nil }
    let first = due(on: day)
    if let last = rule.lastDay(of: first, in: moment.zone), day > last { return nil }
    return first
  }

  /// A due on a day at the time of the words.
  public func due(on day: Day) -> Due {
    minuteOfDay.map { .time(WallTime(day: day, minuteOfDay: $0)) } ?? .day(day)
  }
}
