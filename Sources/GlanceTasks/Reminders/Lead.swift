/// How long before its due a task is reminded of: `15min`, `2h`, `1d`, `1w`.
package struct Lead: Hashable, Sendable, CustomStringConvertible {
  /// The minutes from the reminder to the due; 1440 are a day of the calendar, however long it is.
  package let minutes: Int
  /// Whether it tells of tasks that are due on a day as a whole: it is a day or more, or was written in days.
  package let reachesDays: Bool
  /// The lead as it was written.
  package let description: String

  /// The lead that a text says, or `nil` for any other text, and for more than a year.
  package init?(_ text: String) {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let unit: Int
    switch text[digits.endIndex...] {
    case "min": unit = 1
    case "h": unit = 60
    case "d": unit = Lead.day
    case "w": unit = 7 * Lead.day
    default: return nil
    }
    guard let count = Int(digits), count <= Lead.most / unit else { return nil }
    minutes = count * unit
    reachesDays = unit >= Lead.day || minutes >= Lead.day
    description = text
  }

  private init(minutes: Int, description: String) {
    self.minutes = minutes
    self.reachesDays = true
    self.description = description
  }

  /// The day before.
  package static let oneDay = Lead(minutes: day, description: "1d")

  /// Whether the left lead is the shorter one; of two that are equally long, the one that reaches whole days is first.
  static func isShorter(_ left: Lead, _ right: Lead) -> Bool {
    (left.minutes, left.reachesDays ? 0 : 1) < (right.minutes, right.reachesDays ? 0 : 1)
  }

  /// What has to be written.
  package static let remedy = "write a time such as 15min, 2h, 1d or 1w, a year at most"

  private static let day = 1440
  private static let most = 366 * day
}
