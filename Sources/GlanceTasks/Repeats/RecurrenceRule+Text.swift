extension RecurrenceRule {
  /// The rule that a value of RRULE is, such as `FREQ=WEEKLY;INTERVAL=2;BYDAY=MO`; case makes no difference.
  ///
  /// - Throws: The first thing that is wrong, or not supported.
  public init(_ text: String) throws(RecurrenceRuleError) {
    var parts = text.utf8.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    // Some programs end a rule with a semicolon.
    if parts.count > 1, parts.last?.isEmpty == true { parts.removeLast() }
    var rule = RecurrenceRule(.daily)
    var known: Set<String> = []
    for part in parts {
      let sides = part.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, let name = RecurrenceRule.name(sides[0]) else { throw .notAPart }
      guard known.insert(name).inserted else { throw .duplicatePart(name) }
      try rule.read(name, String(decoding: sides[1], as: UTF8.self).uppercased())
    }
    guard known.contains("FREQ") else { throw .noFrequency }
    if known.contains("COUNT"), known.contains("UNTIL") { throw .notTogether("COUNT", "UNTIL") }
    if known.contains("SKIP"), !known.contains("RSCALE") { throw .skipAlone }
    if let contradiction = rule.contradiction { throw contradiction }
    self = rule.sorted
  }

  /// The name of a part in upper case, or `nil` for what can't be one.
  private static func name(_ bytes: Substring.UTF8View) -> String? {
    let isName = bytes.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"): true
      default: false
      }
    }
    guard isName, 1...30 ~= bytes.count else { return nil }
    return String(decoding: bytes, as: UTF8.self).uppercased()
  }

  private mutating func read(_ name: String, _ value: String) throws(RecurrenceRuleError) {
    switch name {
    case "FREQ":
      guard let frequency = Frequency(rawValue: value) else {
        throw .badValue(name, accepted: "DAILY, WEEKLY, MONTHLY or YEARLY")
      }
      self.frequency = frequency
    case "INTERVAL":
      interval = try RecurrenceRule.number(value, of: name, in: RecurrenceRule.intervals)
    case "COUNT":
      end = .count(try RecurrenceRule.number(value, of: name, in: RecurrenceRule.counts))
    case "UNTIL":
      guard let until = RecurrenceRule.until(value) else {
        throw .badValue(name, accepted: "a date such as 20261224, 20261224T180000 or 20261224T180000Z")
      }
      end = until
    case "BYMONTH":
      months = try RecurrenceRule.numbers(value, of: name, accepted: "months from 1 to 12") { 1...12 ~= $0 }
    case "BYMONTHDAY":
      monthDays = try RecurrenceRule.numbers(value, of: name, accepted: "days from 1 to 31 or -1 to -31") {
        1...31 ~= abs($0)
      }
    case "BYSETPOS":
      positions = try RecurrenceRule.numbers(value, of: name, accepted: "places from 1 to 366 or -1 to -366")
      {
        1...366 ~= abs($0)
      }
    case "BYDAY":
      weekdays = try RecurrenceRule.list(value) { RecurrenceRule.weekday(String($0)) }
        .orThrow(.badValue(name, accepted: "weekdays such as MO, 2TU or -1FR, the number from 1 to 53"))
    case "WKST":
      weekStart =
        try RecurrenceRule.weekdayNames.firstIndex(of: value)
        .orThrow(.badValue(name, accepted: RecurrenceRule.weekdayNames.joined(separator: ", "))) + 1
    case "RSCALE":
      guard value == "GREGORIAN" else { throw .badValue(name, accepted: "GREGORIAN") }
    case "SKIP":
      skip = try Skip(rawValue: value).orThrow(.badValue(name, accepted: "OMIT, BACKWARD or FORWARD"))
    default:
      throw .unknownPart(name)
    }
  }

  private static func number(
    _ text: String,
    of name: String,
    in range: ClosedRange<Int>
  ) throws(RecurrenceRuleError) -> Int {
    guard let number = number(text[...]), range ~= number else {
      throw .badValue(name, accepted: "a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  private static func numbers(
    _ text: String,
    of name: String,
    accepted: String,
    _ isAccepted: (Int) -> Bool
  ) throws(RecurrenceRuleError) -> [Int] {
    try list(text) { number($0).flatMap { isAccepted($0) ? $0 : nil } }.orThrow(
      .badValue(name, accepted: accepted)
    )
  }

  /// The elements between commas, or `nil` when one of them is none.
  private static func list<Element>(_ text: String, _ element: (Substring) -> Element?) -> [Element]? {
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    let elements = words.compactMap(element)
    return elements.count == words.count ? elements : nil
  }

  /// A number with or without a sign, of not more digits than any that is accepted.
  private static func number(_ text: Substring) -> Int? {
    text.utf8.count <= 8 ? Int(text) : nil
  }

  private static let weekdayNames = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  private static func weekday(_ text: String) -> Weekday? {
    guard let index = weekdayNames.firstIndex(of: String(text.suffix(2))) else { return nil }
    let digits = text.dropLast(2)
    if digits.isEmpty { return Weekday(index + 1) }
    guard let ordinal = number(digits), 1...53 ~= abs(ordinal) else { return nil }
    return Weekday(index + 1, ordinal: ordinal)
  }

  private static func until(_ text: String) -> End? {
    switch ISO8601(basic: text) {
    case .day(let day): .day(day)
    case .wall(let time, let second): .time(time, second: second)
    case .instant(let instant): .instant(instant)
    case nil: nil
    }
  }
}

extension RecurrenceRule: CustomStringConvertible {
  /// The value of RRULE, its parts and their lists in one order; what is the default is left out.
  public var description: String {
    var parts: [String] = []
    if skip != .omit { parts.append("RSCALE=GREGORIAN") }
    parts.append("FREQ=\(frequency.rawValue)")
    if interval != 1 { parts.append("INTERVAL=\(interval)") }
    switch end {
    case .never: break
    case .count(let count): parts.append("COUNT=\(count)")
    case .day(let day): parts.append("UNTIL=\(day.basic)")
    case .time(let time, let second): parts.append("UNTIL=\(time.basic(second: second))")
    case .instant(let instant): parts.append("UNTIL=\(instant.basic)")
    }
    let rule = sorted
    func append(_ name: String, _ values: [String]) {
      if !values.isEmpty { parts.append("\(name)=\(values.joined(separator: ","))") }
    }
    append("BYMONTH", rule.months.map(String.init))
    append("BYMONTHDAY", rule.monthDays.map(String.init))
    append(
      "BYDAY",
      rule.weekdays.map {
        ($0.ordinal == 0 ? "" : "\($0.ordinal)") + RecurrenceRule.weekdayNames[$0.number - 1]
      }
    )
    append("BYSETPOS", rule.positions.map(String.init))
    if weekStart != 1 { parts.append("WKST=\(RecurrenceRule.weekdayNames[weekStart - 1])") }
    if skip != .omit { parts.append("SKIP=\(skip.rawValue)") }
    return parts.joined(separator: ";")
  }
}

extension Optional {
  fileprivate func orThrow(_ error: RecurrenceRuleError) throws(RecurrenceRuleError) -> Wrapped {
    guard let self else { throw error }
    return self
  }
}
