/// Reads the tokens of a due by recursive descent.
///
/// A rule that finds its form moves behind it; one that does not gives `nil` and stays where it was; one that finds
/// its form with something impossible or ambiguous in it throws.
struct DateWordsParser {
  let tokens: [DateWordsToken]
  let moment: Moment
  var index = 0

  var today: Day { moment.today }

  /// The first day of the next week.
  var nextWeek: Day { today.startOfWeek(from: moment.firstWeekday) + 7 }

  /// A day of a week that begins on a day, by its weekday.
  func day(_ weekday: Int, ofWeekFrom start: Day) -> Day {
    start + (weekday - moment.firstWeekday + 7) % 7
  }

  init(tokens: [DateWordsToken], moment: Moment) {
    self.tokens = tokens
    self.moment = moment
  }

  /// The whole text: no due, a span from now, a time with or without a date, or a date with or without a time.
  mutating func due() throws(DateWordsError) -> Due? {
    if isNothing { return nil }
    if skip("every") { throw .repeating }
    if let instant = try span() {
      try expectEnd()
      return .instant(instant)
    }
    if let minute = try time() {
      if isAtEnd { return .time(coming(minuteOfDay: minute)) }
      guard !isJoined else { throw .notUnderstood }
      let day = try date()
      try expectEnd()
      return .time(WallTime(day: day, minuteOfDay: minute))
    }
    let day = try date()
    if isAtEnd { return .day(day) }
    let minute = try separatedTime()
    try expectEnd()
    return .time(WallTime(day: day, minuteOfDay: minute))
  }

  /// Whether the text says that there is no due.
  private var isNothing: Bool {
    switch tokens.map(\.kind) {
    case [.word("none")], [.word("no"), .word("date")], [.mark(UInt8(ascii: "-"))]: true
    case [.word("someday")], [.word("later")]: true
    default: false
    }
  }

  /// The next coming of a time of day, now included.
  private func coming(minuteOfDay: Int) -> WallTime {
    let time = WallTime(day: today, minuteOfDay: minuteOfDay)
    // In the hour that comes twice when clocks go back, a time ahead on the wall can have passed.
    let isOver = time < moment.wall || moment.group(of: .time(time)) == .overdue
    return isOver ? WallTime(day: today + 1, minuteOfDay: minuteOfDay) : time
  }

  /// The time behind a date: `17:00`, `at 5pm`, `@noon`, `T17:00`.
  private mutating func separatedTime() throws(DateWordsError) -> Int {
    var mayJoin = false
    if skip(mark: "@") {
      mayJoin = true
    } else if isJoined {
      guard skip("t") else { throw .notUnderstood }
      mayJoin = true
    } else {
      _ = skip("at")
    }
    guard mayJoin || !isJoined, let minute = try time() else { throw .notUnderstood }
    return minute
  }
}

// Looking at tokens and moving over them.
extension DateWordsParser {
  var isAtEnd: Bool { index == tokens.count }

  /// Whether the next token follows the one before it without a blank.
  var isJoined: Bool {
    index < tokens.count && tokens[index].isJoined
  }

  /// The next word.
  var word: String? {
    guard index < tokens.count, case .word(let word) = tokens[index].kind else { return nil }
    return word
  }

  func expectEnd() throws(DateWordsError) {
    guard isAtEnd else { throw .notUnderstood }
  }

  mutating func skip(_ word: String) -> Bool {
    guard self.word == word else { return false }
    index += 1
    return true
  }

  mutating func skip(mark: Unicode.Scalar) -> Bool {
    guard index < tokens.count, tokens[index].kind == .mark(UInt8(ascii: mark)) else { return false }
    index += 1
    return true
  }

  /// A mark without blanks around it.
  mutating func skip(joining mark: Unicode.Scalar) -> Bool {
    guard isJoined, index + 1 < tokens.count, tokens[index + 1].isJoined else { return false }
    return skip(mark: mark)
  }

  /// A number of so many digits.
  mutating func number(digits: ClosedRange<Int>) -> Int? {
    guard index < tokens.count, case .number(let value, let count) = tokens[index].kind, digits ~= count
    else { return nil }
    index += 1
    return value
  }

  /// What a rule gives; where it gives `nil`, it has not moved.
  mutating func attempt<Value>(
    _ rule: (inout DateWordsParser) throws(DateWordsError) -> Value?
  ) throws(DateWordsError) -> Value? {
    let start = index
    let value = try rule(&self)
    if value == nil { index = start }
    return value
  }
}
