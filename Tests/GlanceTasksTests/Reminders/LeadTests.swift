import GlanceTasks
import Testing

struct LeadTests {
  @Test(arguments: [
    ("15min", 15, false), ("0min", 0, false), ("2h", 120, false), ("23h", 1380, false), ("24h", 1440, true),
    ("36h", 2160, true), ("0d", 0, true), ("1d", 1440, true), ("1w", 10_080, true), ("366d", 527_040, true),
    ("007d", 10_080, true),
  ])
  func isUnderstood(text: String, minutes: Int, reachesDays: Bool) throws {
    let lead = try #require(Lead(text))
    #expect(lead.minutes == minutes && lead.reachesDays == reachesDays && lead.description == text)
  }

  @Test(arguments: [
    "", "d", "1", "1 d", " 1d", "1d ", "-1d", "+1d", "1.5h", "1m", "1y", "1days", "1D", "367d", "53w", "٣d",
    "1d1h",
    "99999999999999999999d", "9223372036854775807w",
  ])
  func isRefused(text: String) {
    #expect(Lead(text) == nil)
  }

  @Test func theUsualOneIsADay() {
    #expect(Lead("1d") == Lead.oneDay)
  }
}
