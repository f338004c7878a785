import GlanceTasks
import GlanceTestSupport
import Testing

/// The words for weeks, whichever day these begin on.
struct WeekStartTests {
  @Test("a week has its seven days, and the next one follows it", arguments: 1...7, 0..<14)
  func weeks(_ firstWeekday: Int, _ shift: Int) throws {
    let monday = try Moment.at("2026-11-30T10:00")
    let instant = monday.instant + shift * 86_400
    let moment = Moment(instant: instant, zone: monday.zone, firstWeekday: firstWeekday)
    func day(_ words: String) throws -> Day {
      guard case .day(let day) = try DateWords.due(words, at: moment) else { throw NoDay() }
      return day
    }
    let next = try day("next week")
    #expect(next.weekday == firstWeekday && (1...7).contains(next - moment.today))
    #expect(try day("sonw") == next && day("eow") == next - 1 && day("end of week") == next - 1)
    #expect(try day("eonw") == next + 6 && day("end of next week") == next + 6)
    for (index, name) in ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].enumerated() {
      let inNext = try day("next \(name)")
      #expect(inNext.weekday == index + 1 && (0...6).contains(inNext - next))
      #expect(try day("\(name) next week") == inNext)
      let coming = try day(name)
      #expect(coming.weekday == index + 1 && (1...7).contains(coming - moment.today))
      if inNext - 7 >= moment.today {
        #expect(try day("this \(name)") == inNext - 7)
      } else {
        #expect(throws: DateWordsError.hasPassed) { try day("this \(name)") }
      }
    }
    // What the calendar or work decides is the same for all.
    let usual = Moment(instant: instant, zone: monday.zone)
    for words in ["weekend", "this weekend", "next weekend", "eoww", "2026-W50", "eom", "3b"] {
      #expect(try DateWords.due(words, at: moment) == DateWords.due(words, at: usual))
    }
  }

  private struct NoDay: Error {}
}
