/// A rule by which clocks change each year, as the `TZ` variable of POSIX writes it: `CET-1CEST,M3.5.0,M10.5.0/3`.
struct ZoneRule: Sendable {
  private let standard: Int
  private let summer: Summer?

  private struct Summer: Sendable {
    let offset: Int
    let begin: Change, end: Change
  }

  /// When clocks change, in a year and on the clock that is changed.
  private struct Change: Sendable {
    enum Place: Sendable {
      /// A weekday, from 0 for Sunday, of a week, 5 being the last, of a month.
      case weekday(month: Int, week: Int, weekday: Int)
      /// A day from 1, which never counts 29 February.
      case julian(Int)
      /// A day from 0.
      case day(Int)
    }

    let place: Place
    let seconds: Int
  }

  /// Reads a rule, or gives `nil` when it is none.
  init?(_ text: String) {
    var cursor = Cursor(rest: Array(text.utf8)[...])
    guard cursor.skipName(), let west = cursor.time() else { return nil }
    standard = -west
    guard !cursor.rest.isEmpty else {
      summer = nil
      return
    }
    guard cursor.skipName() else { return nil }
    var offset = standard + 3600
    if !cursor.isAt(",") {
      guard let west = cursor.time() else { return nil }
      offset = -west
    }
    guard let begin = cursor.change(), let end = cursor.change(), cursor.rest.isEmpty else { return nil }
    summer = Summer(offset: offset, begin: begin, end: end)
  }

  /// Seconds east of UTC at an instant.
  func offset(at instant: Instant) -> Int {
    guard let summer else { return standard }
    let year = WallTime(minute: (instant + standard).minute).day.parts.year
    let begin = ZoneRule.seconds(of: summer.begin, in: year) - Int64(standard)
    let end = ZoneRule.seconds(of: summer.end, in: year) - Int64(summer.offset)
    let isSummer =
      begin < end
      ? begin <= instant.seconds && instant.seconds < end
      : !(end <= instant.seconds && instant.seconds < begin)
    return isSummer ? summer.offset : standard
  }

  /// The seconds of a change as if the wall showed UTC.
  private static func seconds(of change: Change, in year: Int) -> Int64 {
    guard let newYear = Day(year: min(max(year, 1), 9999), month: 1, day: 1) else { return 0 }
    let day: Day
    switch change.place {
    case .weekday(let month, let week, let weekday):
      let first = newYear.adding(months: month - 1)
      let distance = (weekday - first.weekday).floorRemainder(by: 7)
      let days = distance + (week - 1) * 7
      day = first + (days < Day.length(ofMonth: month, year: year) ? days : days - 7)
    case .julian(let number):
      let isBehindLeapDay = Day.length(ofMonth: 2, year: year) == 29 && number >= 60
      day = newYear + (number - 1 + (isBehindLeapDay ? 1 : 0))
    case .day(let number): day = newYear + number
    }
    return Int64(day.number) * 86_400 + Int64(change.seconds)
  }

  private struct Cursor {
    var rest: ArraySlice<UInt8>

    func isAt(_ character: Unicode.Scalar) -> Bool {
      rest.first == UInt8(ascii: character)
    }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
      guard isAt(character) else { return false }
      rest = rest.dropFirst()
      return true
    }

    /// Skips a name: letters, or anything in angle brackets.
    mutating func skipName() -> Bool {
      if skip("<") {
        rest = rest.drop { $0 != UInt8(ascii: ">") }
        return skip(">")
      }
      let count = rest.prefix { 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0 }.count
      rest = rest.dropFirst(count)
      return count >= 3
    }

    mutating func number() -> Int? {
      let digits = rest.prefix { 0x30...0x39 ~= $0 }
      rest = rest.dropFirst(digits.count)
      return 1...3 ~= digits.count ? Int(String(decoding: digits, as: UTF8.self)) : nil
    }

    /// Hours, minutes and seconds with a sign, in seconds.
    mutating func time() -> Int? {
      let isNegative = skip("-")
      if !isNegative { _ = skip("+") }
      guard let hours = number() else { return nil }
      var seconds = hours * 3600
      for unit in [60, 1] where skip(":") {
        guard let count = number() else { return nil }
        seconds += count * unit
      }
      return isNegative ? -seconds : seconds
    }

    mutating func change() -> Change? {
      guard skip(",") else { return nil }
      let place: Change.Place
      if skip("M") {
        guard let month = number(), 1...12 ~= month, skip("."), let week = number(), 1...5 ~= week, skip("."),
          let weekday = number(), 0...6 ~= weekday
        else { return nil }
        place = .weekday(month: month, week: week, weekday: weekday)
      } else if skip("J") {
        guard let day = number(), 1...365 ~= day else { return nil }
        place = .julian(day)
      } else {
        guard let day = number(), 0...365 ~= day else { return nil }
        place = .day(day)
      }
      guard skip("/") else { return Change(place: place, seconds: 7200) }
      return time().map { Change(place: place, seconds: $0) }
    }
  }
}
