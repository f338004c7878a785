internal import GlanceTasks

/// Dates in full words, for headings.
enum LongDate {
  private static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]

  /// The weekday, as in `Monday`.
  static func weekday(of day: Day) -> String {
    weekdays[day.weekday - 1]
  }

  /// The day and the month, as in `30 November`.
  static func date(of day: Day) -> String {
    let (_, month, dayOfMonth) = day.parts
    return "\(dayOfMonth) \(months[month - 1])"
  }

  /// The name of a later day: `Tomorrow`, `Friday 4 December`, and the year where it is another one.
  static func heading(of day: Day, from today: Day) -> String {
    if day - today == 1 { return "Tomorrow" }
    let year = day.parts.year
    return "\(weekday(of: day)) \(date(of: day))" + (year == today.parts.year ? "" : " \(year)")
  }
}
