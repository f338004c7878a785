/// The days of a list.
struct RepeatDays {
  var monthDays: [Int] = []
  var weekdays: [RecurrenceRule.Weekday] = []
  var positions: [Int] = []

  /// Whether they are those of any week.
  var areWeekdaysAlone: Bool {
    monthDays.isEmpty && positions.isEmpty && weekdays.allSatisfy { $0.ordinal == 0 }
  }
}

extension RepeatWordsParser {
  /// What a number in a list counts.
  fileprivate enum Noun {
    case day
    case workday
    case weekday(Int)
  }

  /// A list of days: `mon, wed and fri`, `the 1st and 3rd monday`, `the 15th and last day`.
  ///
  /// A number without a noun takes the one that follows: the 1st is a Monday in `1st and 3rd monday`.
  mutating func dayList() throws(RepeatWordsError) -> RepeatDays {
    var days = RepeatDays()
    var waiting: [Int] = []
    var hasPlainWeekday = false
    var hasOrdinal = false
    repeat {
      let hasEvery = skip("every")
      _ = skip("the")
      if let place = try place() {
        guard !hasEvery else { throw notUnderstood }
        hasOrdinal = true
        waiting.append(place)
        guard let noun = noun() else { continue }
        for place in waiting { try days.add(place, noun, self) }
        waiting = []
      } else if let weekdays = weekdayOrGroup() {
        hasPlainWeekday = hasPlainWeekday || !hasEvery
        days.weekdays += weekdays
      } else {
        throw notUnderstood
      }
    } while skipSeparator()
    // "last" alone is no day, and a number that weekdays follow may count them or not.
    guard waiting.allSatisfy({ $0 > 0 }), !(hasOrdinal && hasPlainWeekday) else { throw notUnderstood }
    for place in waiting { try days.add(place, .day, self) }
    guard days.positions.isEmpty || days.monthDays.isEmpty else { throw notUnderstood }
    return days
  }

  /// Weekdays alone: `tue`, `mon and fri`, `weekend`.
  mutating func weekdays() throws(RepeatWordsError) -> [RecurrenceRule.Weekday]? {
    guard word != nil else { return nil }
    let days = try dayList()
    return days.areWeekdaysAlone ? days.weekdays : nil
  }

  private mutating func weekdayOrGroup() -> [RecurrenceRule.Weekday]? {
    if let weekday = words.weekday() { return weekdays(from: weekday) }
    if isWorkday() { return RecurrenceRule.workdays }
    if skip("weekend") || skip("weekends") { return RecurrenceRule.weekend }
    return nil
  }

  /// A weekday, or all up to another one: `mon-fri`, `sat to mon`.
  private mutating func weekdays(from first: Int) -> [RecurrenceRule.Weekday] {
    let start = words.index
    guard words.skip(mark: "-") || skip("to"), let last = words.weekday() else {
      words.index = start
      return [RecurrenceRule.Weekday(first)]
    }
    return (0...(last - first + 7) % 7).map { RecurrenceRule.Weekday((first - 1 + $0) % 7 + 1) }
  }

  private mutating func isWorkday() -> Bool {
    skip("weekday") || skip("weekdays") || skip("workday") || skip("workdays") || skip("business", "day")
      || skip("business", "days")
  }

  private mutating func noun() -> Noun? {
    if skip("day") { return .day }
    if isWorkday() { return .workday }
    return words.weekday().map(Noun.weekday)
  }

  /// A place counted from the beginning, or from the end when it is negative: `2nd`, `last`, `2nd last`.
  mutating func place() throws(RepeatWordsError) -> Int? {
    if skip("last") { return -1 }
    guard let number = try ordinal() else { return nil }
    return skip("last") ? -number : number
  }

  /// A number with its ending, or as a word.
  mutating func ordinal() throws(RepeatWordsError) -> Int? {
    for (index, name) in ["first", "second", "third", "fourth", "fifth"].enumerated() where skip(name) {
      return index + 1
    }
    let start = words.index
    guard let number = words.number(digits: 1...9), words.isJoined, let ending = word,
      ["st", "nd", "rd", "th"].contains(ending)
    else {
      words.index = start
      return nil
    }
    words.index += 1
    guard 1...366 ~= number, ending == DateWordsParser.ending(of: number) else { throw .noSuchOrdinal }
    return number
  }

  /// A day of the year: `24 dec`, `the 24th of december`, `dec 24`.
  mutating func dayOfYear() throws(RepeatWordsError) -> (month: Int, day: Int)? {
    let start = words.index
    _ = skip("the")
    var day = try ordinal() ?? words.number(digits: 1...2)
    if day != nil { _ = skip("of") }
    let month = words.month()
    if day == nil { day = try ordinal() ?? words.number(digits: 1...2) }
    guard let month, let day else {
      words.index = start
      return nil
    }
    // 2000 was a leap year, so that it has each day that any year has.
    guard Day(year: 2000, month: month, day: day) != nil else { throw .noSuchDay }
    return (month, day)
  }
}

extension RepeatDays {
  fileprivate mutating func add(
    _ place: Int,
    _ noun: RepeatWordsParser.Noun,
    _ parser: RepeatWordsParser
  ) throws(RepeatWordsError) {
    switch noun {
    case .day:
      guard 1...31 ~= abs(place) else { throw .noSuchOrdinal }
      monthDays.append(place)
    case .weekday(let number):
      guard 1...53 ~= abs(place) else { throw .noSuchOrdinal }
      weekdays.append(RecurrenceRule.Weekday(number, ordinal: place))
    case .workday:
      guard weekdays.isEmpty || weekdays == RecurrenceRule.workdays else { throw parser.notUnderstood }
      weekdays = RecurrenceRule.workdays
      positions.append(place)
    }
  }
}
