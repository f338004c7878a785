extension DateWordsParser {
  /// A time of day in minutes: `9:30`, `17:00`, `5pm`, `5:30pm`, `noon`.
  mutating func time() throws(DateWordsError) -> Int? {
    if skip("noon") { return 12 * 60 }
    if skip("midnight") { throw .midnight }
    return try attempt { (parser) throws(DateWordsError) in
      guard let hour = parser.number(digits: 1...2) else { return nil }
      var minute: Int?
      if parser.skip(joining: ":") {
        minute = parser.number(digits: 2...2)
        guard minute != nil else { return nil }
      }
      let half = parser.halfOfDay()
      // Without minutes or a half of the day it is a number of whatever else.
      guard minute != nil || half != nil else { return nil }
      return try DateWordsParser.minuteOfDay(hour: hour, minute: minute ?? 0, half: half)
    }
  }

  /// The hours that `am` or `pm` adds.
  private mutating func halfOfDay() -> Int? {
    skip("am") ? 0 : skip("pm") ? 12 : nil
  }

  private static func minuteOfDay(hour: Int, minute: Int, half: Int?) throws(DateWordsError) -> Int {
    guard minute < 60, half == nil ? hour < 24 : 1...12 ~= hour else { throw .noSuchTime }
    guard let half else { return hour * 60 + minute }
    return (hour % 12 + half) * 60 + minute
  }
}
