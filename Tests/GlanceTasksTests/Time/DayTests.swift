import Foundation
import GlanceTasks
import GlanceTestSupport
import Testing

struct DayTests {
  @Test func allDaysAgreeWithFoundation() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let last = try #require(Day(year: 2400, month: 12, day: 31))
    // Reporting each of 157,000 expectations would take longer than the days themselves.
    var different: [Day] = []
    for number in 0...last.number {
      let day = Day(number: number)
      let (year, month, dayOfMonth) = day.parts
      let parts = calendar.dateComponents(
        [.year, .month, .day, .weekday],
        from: Date(timeIntervalSince1970: Double(number) * 86_400)
      )
      let isSame =
        parts.year == year && parts.month == month && parts.day == dayOfMonth
        && parts.weekday == day.weekday % 7 + 1
        && Day(year: year, month: month, day: dayOfMonth) == day
      if !isSame { different.append(day) }
    }
    #expect(different == [])
  }

  @Test func daysFollowOneAnotherFromTheFirstToTheLastYear() throws {
    var number = try #require(Day(year: 1, month: 1, day: 1)).number
    for year in 1...9999 {
      for month in 1...12 {
        let length = Day.length(ofMonth: month, year: year)
        let first = Day(year: year, month: month, day: 1)
        let last = Day(year: year, month: month, day: length)
        guard first?.number == number, last?.number == number + length - 1,
          Day(year: year, month: month, day: length + 1) == nil
        else {
          Issue.record("\(year)-\(month)")
          return
        }
        number += length
      }
    }
    #expect(number - 1 == Day.dueRange.upperBound.number)
  }

  @Test(arguments: [
    (0, 1, 1), (10_000, 1, 1), (-1, 1, 1), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0), (2026, 1, 32),
    (2026, 4, 31), (2026, 2, 29), (1900, 2, 29), (2100, 2, 29), (.max, 1, 1), (2026, .max, 1),
    (2026, 1, .min),
  ])
  func noSuchDay(year: Int, month: Int, day: Int) {
    #expect(Day(year: year, month: month, day: day) == nil)
  }

  @Test(arguments: [2000, 2024, 2028, 2400, 4])
  func leapDays(year: Int) throws {
    let day = try #require(Day(year: year, month: 2, day: 29))
    #expect((day + 1).parts == (year, 3, 1))
    #expect(day.adding(months: 12).parts == (year + 1, 2, 28))
    #expect(day.adding(months: 48).parts == (year + 4, 2, 29))
  }

  @Test(arguments: [
    ("2027-01-31", 1, "2027-02-28"), ("2028-01-31", 1, "2028-02-29"), ("2027-03-31", -1, "2027-02-28"),
    ("2027-01-31", 3, "2027-04-30"), ("2027-12-15", 1, "2028-01-15"), ("2027-01-15", -1, "2026-12-15"),
    ("2027-01-15", -13, "2025-12-15"), ("2027-05-31", 0, "2027-05-31"), ("2027-05-31", 1200, "2127-05-31"),
    ("0001-01-01", 119_987, "9999-12-01"),
  ])
  func monthsAreClamped(from: String, months: Int, to: String) throws {
    #expect(try DayTests.day(from).adding(months: months) == DayTests.day(to))
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func monthsAreCounted(seed: UInt64) throws {
    // Not against Foundation, which moves 1970-06-29 back by 100 months to 1962-03-01 (seen in Swift 6.3.1).
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let day = Day(number: Int.random(in: 0...2_000_000, using: &random))
      let months = Int.random(in: -20_000...20_000, using: &random)
      let (year, month, dayOfMonth) = day.adding(months: months).parts
      #expect(year * 12 + month - (day.parts.year * 12 + day.parts.month) == months)
      #expect(dayOfMonth == min(day.parts.day, Day.length(ofMonth: month, year: year)))
    }
  }

  @Test func starts() throws {
    let day = try DayTests.day("2026-12-31")
    #expect(day.weekday == 4)
    #expect(day.startOfWeek.description == "2026-12-28")
    #expect(day.startOfMonth.description == "2026-12-01")
    let beforeEpoch = Day(number: -1)
    #expect(beforeEpoch.description == "1969-12-31")
    #expect(beforeEpoch.weekday == 3)
    #expect(beforeEpoch.startOfWeek.description == "1969-12-29")
  }

  @Test func orderAndDistance() throws {
    let day = try DayTests.day("2026-11-30")
    #expect(day < day + 1)
    #expect((day + 40) - day == 40)
    #expect((day + 1) - 1 == day)
    #expect(Day(year: 1, month: 2, day: 3)?.description == "0001-02-03")
  }

  static func day(_ text: String) throws -> Day {
    guard case .day(let day) = ISO8601(text) else { throw NoDay(text: text) }
    return day
  }

  struct NoDay: Error {
    let text: String
  }
}
