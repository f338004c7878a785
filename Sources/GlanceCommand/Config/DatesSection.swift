internal import Glance
internal import GlanceTasks

/// `[dates]`: how days and times are written, and on which day weeks begin.
enum DatesSection: ConfigSection {
  static let name = "dates"
  static let keys = ["style", "clock", "week-start"]

  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  static func take(
    _ value: TOMLValue,
    for key: String,
    in table: String?,
    of reading: inout ConfigReading
  ) throws(ConfigFault) {
    switch key {
    case "style":
      let style = try value.word(among: DateStyle.allCases.map(\.rawValue))
      reading.config.wording.dateStyle = DateStyle(rawValue: style) ?? .dayMonth
    case "clock":
      let style = try value.word(among: ClockStyle.allCases.map(\.rawValue))
      reading.config.wording.clockStyle = ClockStyle(rawValue: style) ?? .hours24
    default:
      let weekday = try value.word(among: weekdays)
      reading.config.firstWeekday = (weekdays.firstIndex(of: weekday) ?? 0) + 1
    }
  }
}
