/// Reads the tokens of words that say how something repeats, but for what `until` begins.
struct RepeatWordsParser {
  /// The tokens, and the rules for what dates and repeats have in common.
  var words: DateWordsParser
  private var rule = RecurrenceRule(.daily)
  private var mode = Recurrence.Mode.schedule
  private var minuteOfDay: Int?
  private var saysSkip = false

  init(_ words: DateWordsParser) {
    self.words = words
  }

  /// The whole text.
  mutating func meaning() throws(RepeatWordsError) -> RepeatWords {
    try head()
    try afterCompletion()
    try months()
    if skip("on") { try days(isBehindEvery: false) }
    try months()
    try limits()
    try time()
    try times()
    guard words.isAtEnd else { throw notUnderstood }
    addRest()
    return RepeatWords(rule: rule, mode: mode, minuteOfDay: minuteOfDay, saysSkip: saysSkip)
  }

  /// What the words leave open: a day that some months lack, and the weekday on which weeks begin.
  private mutating func addRest() {
    if !saysSkip, rule.frequency != .daily, rule.greatestMonthDay > 28 { rule.skip = .backward }
    if rule.frequency == .weekly, rule.interval > 1, !rule.weekdays.isEmpty {
      rule.weekStart = words.moment.firstWeekday
    }
  }

  /// The unit and the number of units, or the days that a rule of its own is for.
  private mutating func head() throws(RepeatWordsError) {
    if let unit = adverb() { return try take(unit) }
    let isEvery = skip("every") || skip("each")
    if let number = words.number(digits: 1...DateWords.byteLimit) {
      if let unit = unit() {
        try take(unit, times: number)
        try afterCompletion()
        guard isEvery || mode == .completion else { throw notUnderstood }
        return
      }
      words.index -= 1
    }
    // The plural alone says that it is each of them; "monday" alone would be a date.
    guard isEvery || word == "weekdays" || word == "workdays" || word == "weekends" else {
      throw notUnderstood
    }
    if skip("other") {
      if let unit = unit() { return try take(unit, times: 2) }
      guard let weekdays = try weekdays() else { throw notUnderstood }
      rule = RecurrenceRule(.weekly)
      rule.interval = 2
      rule.weekdays = weekdays
      return
    }
    let start = words.index
    if let number = try ordinal(), let unit = unit(), word != "of" { return try take(unit, times: number) }
    words.index = start
    if let unit = unit() { return try take(unit) }
    try days(isBehindEvery: true)
  }

  private mutating func afterCompletion() throws(RepeatWordsError) {
    guard skip("after") else { return }
    guard skip("done") || skip("completion") else { throw notUnderstood }
    mode = .completion
  }

  private typealias Unit = (frequency: RecurrenceRule.Frequency, factor: Int)

  private mutating func take(_ unit: Unit, times number: Int = 1) throws(RepeatWordsError) {
    guard RecurrenceRule.intervals ~= number * unit.factor else { throw .numberOutOfRange }
    rule = RecurrenceRule(unit.frequency)
    rule.interval = number * unit.factor
  }

  private mutating func adverb() -> Unit? {
    if skip("daily") { return (.daily, 1) }
    if skip("weekly") { return (.weekly, 1) }
    if skip("fortnightly") { return (.weekly, 2) }
    if skip("monthly") { return (.monthly, 1) }
    if skip("quarterly") { return (.monthly, 3) }
    if skip("yearly") || skip("annually") { return (.yearly, 1) }
    return nil
  }

  private mutating func unit() -> Unit? {
    if skip("day") || skip("days") || skip("d") { return (.daily, 1) }
    if skip("week") || skip("weeks") || skip("w") { return (.weekly, 1) }
    if skip("fortnight") || skip("fortnights") { return (.weekly, 2) }
    if skip("month") || skip("months") || skip("mo") { return (.monthly, 1) }
    if skip("quarter") || skip("quarters") { return (.monthly, 3) }
    if skip("year") || skip("years") || skip("y") { return (.yearly, 1) }
    return nil
  }

  /// Days, of the month, of the week or of the year; behind `every`, they decide in what unit the rule counts.
  private mutating func days(isBehindEvery: Bool) throws(RepeatWordsError) {
    if let (month, day) = try dayOfYear() {
      if isBehindEvery { rule = RecurrenceRule(.yearly) }
      guard rule.frequency == .yearly, rule.months.isEmpty else { throw notUnderstood }
      rule.months = [month]
      rule.monthDays = [day]
      return
    }
    let days = try dayList()
    if isBehindEvery {
      rule = RecurrenceRule(days.areWeekdaysAlone ? .weekly : .monthly)
      if skip("of") || skip("in") {
        if !(skip("the", "month") || skip("each", "month") || skip("every", "month")) {
          guard !skip("the", "year") else {
            rule = RecurrenceRule(.yearly)
            return try put(days)
          }
          let months = try monthList()
          rule = RecurrenceRule(days.areWeekdaysAlone && rule.frequency == .weekly ? .weekly : .yearly)
          rule.months = months
        }
      }
    } else {
      _ = skip("of", "the", "month") || skip("of", "the", "year")
    }
    try put(days)
  }

  private mutating func put(_ days: RepeatDays) throws(RepeatWordsError) {
    rule.monthDays = days.monthDays
    rule.weekdays = days.weekdays
    rule.positions = days.positions
    let start = words.index
    guard skip("if"), word != "there" else {
      words.index = start
      return
    }
    guard rule.weekdays.isEmpty else { throw notUnderstood }
    rule.weekdays = try dayList().weekdays
    guard !rule.weekdays.isEmpty else { throw notUnderstood }
  }

  /// The months behind `in`.
  private mutating func months() throws(RepeatWordsError) {
    guard rule.months.isEmpty, skip("in") || (!rule.isPlain && skip("of")) else { return }
    rule.months = try monthList()
  }

  private mutating func monthList() throws(RepeatWordsError) -> [Int] {
    var months: [Int] = []
    repeat {
      guard let month = words.month() else { throw notUnderstood }
      months.append(month)
    } while skipSeparator()
    return months
  }

  /// What chooses among the days, and what stands for one that a month lacks.
  private mutating func limits() throws(RepeatWordsError) {
    var start = words.index
    _ = words.skip(mark: ",")
    if skip("only") {
      _ = skip("the")
      repeat {
        guard let place = try place() else { throw notUnderstood }
        rule.positions.append(place)
      } while skipSeparator()
      start = words.index
      _ = words.skip(mark: ",")
    }
    if skip("if", "there", "is") {
      guard skip("one") else { throw notUnderstood }
      saysSkip = true
    } else if skip("else") {
      guard skip("the", "day", "after") else { throw notUnderstood }
      rule.skip = .forward
      saysSkip = true
    } else {
      words.index = start
    }
  }

  /// The time of day: `at 9:00`, `9:00`, `5pm`.
  private mutating func time() throws(RepeatWordsError) {
    let hasAt = skip("at") || words.skip(mark: "@")
    if !hasAt, word == "for" || isCount { return }
    do throws(DateWordsError) { minuteOfDay = try words.time() } catch { throw .time(error) }
    if hasAt, minuteOfDay == nil { throw notUnderstood }
  }

  /// Whether a number of times follows.
  private var isCount: Bool {
    var next = words
    guard next.number(digits: 1...DateWords.byteLimit) != nil else { return false }
    return next.skip("times") || next.skip("time") || next.skip("x")
  }

  /// How often: `10 times`, `for 10 times`, `once`.
  private mutating func times() throws(RepeatWordsError) {
    if skip("once") {
      rule.end = .count(1)
      return
    }
    let hasFor = skip("for")
    guard isCount, let number = words.number(digits: 1...DateWords.byteLimit) else {
      if hasFor { throw notUnderstood }
      return
    }
    words.index += 1
    guard RecurrenceRule.counts ~= number else { throw .numberOutOfRange }
    rule.end = .count(number)
  }
}

// Looking at words and moving over them.
extension RepeatWordsParser {
  var word: String? { words.word }

  mutating func skip(_ words: String...) -> Bool {
    let start = self.words.index
    if words.allSatisfy({ self.words.skip($0) }) { return true }
    self.words.index = start
    return false
  }

  /// A comma, `and`, `or`, or a comma and one of them; nothing before what is no list any more.
  mutating func skipSeparator() -> Bool {
    let start = words.index
    let hasComma = words.skip(mark: ",")
    if skip("and") || skip("or") { return true }
    guard hasComma, word != "only", word != "if", word != "else" else {
      words.index = start
      return false
    }
    return true
  }

  /// The error at the word that is next.
  var notUnderstood: RepeatWordsError {
    guard words.index < words.tokens.count else { return .notUnderstood(word: nil) }
    switch words.tokens[words.index].kind {
    case .word(let word): return .notUnderstood(word: word)
    case .number(let number, _):
      var next = words
      next.index += 1
      return .notUnderstood(word: next.word.map { "\(number) \($0)" } ?? "\(number)")
    case .mark(let mark): return .notUnderstood(word: String(UnicodeScalar(mark)))
    }
  }
}
