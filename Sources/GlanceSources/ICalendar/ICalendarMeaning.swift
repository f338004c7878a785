/// What properties of a to-do say, however they are written: servers order, fold and escape them anew.
struct ICalendarMeaning: Hashable {
  /// What each property says; categories are those of all lines together.
  private let values: [String]

  /// The names of properties that tell of changes, and are none themselves.
  static let stamps = ["DTSTAMP", "LAST-MODIFIED", "CREATED", "SEQUENCE"]

  /// What the properties of a name say.
  init(of name: String, _ contents: [[UInt8]]) {
    let lines = contents.compactMap { ICalendarLine($0[...], line: 1, range: 0..<0) }
    if name == "CATEGORIES" {
      values = Set(lines.flatMap { ICalendarText.list($0.value) }).sorted()
    } else {
      values = lines.map { line in
        ICalendarText.text(line.value) + (line.parameter("TZID").map { " in \($0)" } ?? "")
      }
      .sorted()
    }
  }

  /// What the properties of a name say in a to-do.
  init(of name: String, in item: ICalendarItem) {
    self.init(of: name, item[name].map(\.content))
  }

  /// Whether two to-dos say the same but for the stamps of programs that passed them on.
  static func areEqual(_ one: ICalendarItem, _ other: ICalendarItem) -> Bool {
    let names = Set((one.properties + other.properties).map(\.line.name)).subtracting(stamps)
    return one.hasComponents == other.hasComponents
      && names.allSatisfy { ICalendarMeaning(of: $0, in: one) == ICalendarMeaning(of: $0, in: other) }
  }
}
