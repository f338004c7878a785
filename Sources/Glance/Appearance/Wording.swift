internal import GlanceTasks

/// How things are said: the words of layouts, the names of days and months, the style of dates and times of day.
public struct Wording: Hashable, Sendable {
  private var own: [OwnWord] = []
  /// The short names of the seven days, Monday first.
  public var weekdays: [String]
  /// The short names of the twelve months.
  public var months: [String]
  /// The whole names of the seven days, Monday first, and of the twelve months, for headings.
  public var longWeekdays: [String], longMonths: [String]
  /// How a day is written that is more than six days away.
  public var dateStyle = DateStyle.dayMonth
  /// How a time of day is written.
  public var clockStyle = ClockStyle.hours24

  private struct OwnWord: Hashable {
    let word: Word
    let text: String
  }

  /// English.
  public static let english = Wording(
    weekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
    months: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
    longWeekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
    longMonths: [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
      "November", "December",
    ]
  )

  private init(weekdays: [String], months: [String], longWeekdays: [String], longMonths: [String]) {
    self.weekdays = weekdays
    self.months = months
    self.longWeekdays = longWeekdays
    self.longMonths = longMonths
  }

  /// The text of a word; English unless it was set to another one.
  public subscript(word: Word) -> String {
    get {
      for entry in own where entry.word == word { return entry.text }
      return word.english
    }
    set {
      own.removeAll { $0.word == word }
      own.append(OwnWord(word: word, text: newValue))
    }
  }

  /// The text of a word with a number in its place.
  package func text(_ word: Word, _ number: String) -> String {
    var text = before(word)
    text += number
    text += after(word)
    return text
  }

  /// What stands before the number in the text of a word.
  func before(_ word: Word) -> String {
    part(Word.parts(of: self[word])?.before, of: word)
  }

  /// What stands behind the number in the text of a word.
  func after(_ word: Word) -> String {
    part(Word.parts(of: self[word])?.after, of: word)
  }

  /// A part of the text of a word, with the number of days where it asks for it.
  private func part(_ part: Substring?, of word: Word) -> String {
    guard let part else { return "" }
    guard word == .history else { return String(part) }
    let bytes = Array(part.utf8)
    let mark = Array("{days}".utf8)
    guard let start = bytes.firstOffset(of: mark, from: 0) else { return String(part) }
    return String(decoding: bytes[..<start], as: UTF8.self) + String(Summary.historyLength)
      + String(decoding: bytes[(start + mark.count)...], as: UTF8.self)
  }

  /// What heads the tasks of a group.
  func heading(of group: TaskGroup) -> String {
    switch group {
    case .overdue: self[.headingOverdue]
    case .today: self[.headingToday]
    case .upcoming: self[.headingUpcoming]
    case .anytime: self[.headingAnytime]
    case .completed: self[.headingCompleted]
    }
  }

  /// The short name of the day of the week.
  func weekday(of day: Day) -> String {
    Wording.name(day.weekday, in: weekdays)
  }

  /// The whole name of the day of the week.
  func longWeekday(of day: Day) -> String {
    Wording.name(day.weekday, in: longWeekdays)
  }

  /// A day of the calendar, with its year when that is not the current one.
  func date(_ day: Day, from today: Day) -> String {
    date(day, from: today, months: months)
  }

  /// The same with the whole name of the month.
  func longDate(_ day: Day, from today: Day) -> String {
    date(day, from: today, months: longMonths)
  }

  /// The name of a number from 1, or the number itself where a person gave no name.
  private static func name(_ number: Int, in names: [String]) -> String {
    names.indices.contains(number - 1) ? names[number - 1] : String(number)
  }

  private func date(_ day: Day, from today: Day, months: [String]) -> String {
    let (year, month, number) = day.parts
    let isOtherYear = year != today.parts.year
    let name = Wording.name(month, in: months)
    switch dateStyle {
    case .dayMonth: return isOtherYear ? "\(number) \(name) \(year)" : "\(number) \(name)"
    case .monthDay: return isOtherYear ? "\(name) \(number), \(year)" : "\(name) \(number)"
    case .dotted: return isOtherYear ? "\(number).\(month).\(year)" : "\(number).\(month)."
    case .iso: return day.description
    case .ideographic: return isOtherYear ? "\(year)年\(month)月\(number)日" : "\(month)月\(number)日"
    }
  }

  /// A time of day.
  func clock(_ time: WallTime) -> String {
    switch clockStyle {
    case .hours24: return time.clock
    case .hours12:
      let hour = time.minuteOfDay / 60
      let shown = "\((hour + 11) % 12 + 1):\(padded: time.minuteOfDay % 60)"
      return text(hour < 12 ? .morning : .afternoon, shown)
    }
  }
}

/// How a day of the calendar is written; the raw value is 24 December in that style.
public enum DateStyle: String, CaseIterable, Sendable {
  /// The day before the name of the month: `24 Dec`, `24 Dec 2026`.
  case dayMonth = "24 Dec"
  /// The name of the month first: `Dec 24`, `Dec 24, 2026`.
  case monthDay = "Dec 24"
  /// Numbers with dots: `24.12.`, `24.12.2026`.
  case dotted = "24.12."
  /// ISO 8601, always with the year: `2026-12-24`.
  case iso = "2026-12-24"
  /// As in Chinese and Japanese: `12月24日`, `2026年12月24日`.
  case ideographic = "12月24日"
}

/// How a time of day is written.
public enum ClockStyle: String, CaseIterable, Sendable {
  /// From 00:00 to 23:59.
  case hours24 = "24h"
  /// From 12:00 am to 11:59 pm.
  case hours12 = "12h"
}
