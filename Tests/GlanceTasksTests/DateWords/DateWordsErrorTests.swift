import GlanceTasks
import GlanceTestSupport
import Testing

struct DateWordsErrorTests {
  static func error(_ words: String, at now: String = "2027-06-16T14:20") throws -> DateWordsError? {
    let moment = try Moment.at(now)
    do throws(DateWordsError) {
      _ = try DateWords.due(words, at: moment)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    "next", "this", "in", "at 5pm", "ago", "friday foo", "foo friday", "friday saturday", "17:00 18:00",
    "in friday", "in 2 weeks ago", "-2w ago", "+2w ago", "tomorrow at 9", "tomorrow at", "friday @",
    "@ 17:00", "2026-12", "2026-12-4", "24.12", "24.12.26", "24.12.18:30", "24 dec 26", "dec 24,",
    "1st dec", "end of", "end of world", "no", "none 9:00", "in 2h friday", "friday17:00", "17:00-1d",
    "tomorrow 17:00+1w", "9:3", "9:300", "9 : 30", "17:00:30", "1 st", "2 business weeks", "2026-W5",
    "eoz", "5pmfriday", "2026-12-24 18:30 Z", "2026-12-24T18:30+25:00", "-noon", "--", "+", "today;",
    "today!", "\"today\"", "tod\u{0}ay", "today\u{A0}", "today\u{7F}", "９:30", "３d", "tomorrów",
    "\u{1F4C5}", "morgen", "24 dez",
  ])
  func notUnderstood(words: String) throws {
    #expect(try DateWordsErrorTests.error(words) == .notUnderstood)
  }

  @Test(arguments: [
    ("", DateWordsError.empty), (" \t\n", .empty), ("0", .bareNumber), ("9", .bareNumber),
    ("2027", .bareNumber), ("+9", .bareNumber), ("in 9", .bareNumber),
    ("99999999999999999999999999999999", .bareNumber), ("friday+3", .bareNumber), ("17:00 9", .bareNumber),
    ("1m", .monthOrMinute), ("in 30 m", .monthOrMinute), ("friday+1m", .monthOrMinute),
    ("1 m ago", .monthOrMinute), ("12/24", .dayMonthOrder), ("24/12/26", .dayMonthOrder),
    ("24-12-2026", .dayMonthOrder), ("24/12/2026 18:30", .dayMonthOrder), ("17:00 1/2", .dayMonthOrder),
    ("midnight", .midnight), ("tomorrow midnight", .midnight), ("friday at midnight", .midnight),
    ("2h", .hoursCountFromNow), ("-2h", .hoursCountFromNow), ("2 hours ago", .hoursCountFromNow),
    ("eom-30min", .hoursCountFromNow), ("tomorrow +2h", .hoursCountFromNow), ("every", .repeating),
    ("every 2 weeks", .repeating), ("Every Monday at 9:00", .repeating), ("2027-02-29", .noSuchDay),
    ("20270229", .noSuchDay), ("30 feb", .noSuchDay), ("feb 30", .noSuchDay), ("29 feb 2027", .noSuchDay),
    ("31.4.", .noSuchDay), ("0.1.", .noSuchDay), ("1.13.", .noSuchDay), ("0000-01-01", .noSuchDay),
    ("2026-W50-8", .noSuchDay), ("2027-02-29T18:30Z", .noSuchDay), ("25:00", .noSuchTime),
    ("9:60", .noSuchTime), ("0am", .noSuchTime), ("13:00pm", .noSuchTime), ("friday 24:00", .noSuchTime),
    ("2026-12-24T24:00", .noSuchTime), ("2026-12-24T25:00Z", .noSuchTime), ("2026-W00", .noSuchWeek),
    ("2025-W53", .noSuchWeek), ("2026-W99", .noSuchWeek), ("0th", .noSuchDayOfMonth),
    ("1th", .noSuchDayOfMonth), ("11st", .noSuchDayOfMonth), ("12nd", .noSuchDayOfMonth),
    ("13rd", .noSuchDayOfMonth), ("32nd", .noSuchDayOfMonth), ("111111111th", .noSuchDayOfMonth),
    ("this monday", .hasPassed), ("this tue 9:00", .hasPassed), ("10000d", .numberTooLarge),
    ("in 10000 min", .numberTooLarge), ("friday+99999999999999999999y", .numberTooLarge),
    ("9999y", .outOfRange), ("-58y", .outOfRange), ("1969-12-31", .outOfRange),
    ("1 jan 9990", .outOfRange), ("9999-12-31", .outOfRange), ("9989-12-31+1d", .outOfRange),
    ("1969-12-31T23:59Z", .outOfRange), ("1970-01-01T00:30+01:00", .outOfRange),
    ("9999-12-31 23:59", .outOfRange),
    ("today+9999y+9999y+9999y+9999y+9999y+9999y+9999y+9999y+9999y+9999y+9999y+9999y+9999y", .outOfRange),
  ])
  func mistakes(words: String, error: DateWordsError) throws {
    #expect(try DateWordsErrorTests.error(words) == error)
  }

  @Test func longTextIsRefused() throws {
    #expect(try DateWordsErrorTests.error(String(repeating: "today ", count: 1_000_000)) == .notUnderstood)
    let padding = String(repeating: " ", count: 94)
    #expect(try DateWordsErrorTests.error("today\(padding)") == nil)
    #expect(try DateWordsErrorTests.error("today \(padding)x") == .notUnderstood)
  }

  @Test func textsSayWhatIsAccepted() {
    let error = DateWordsError.notUnderstood
    #expect(error.message == "not understood")
    #expect("\(error)".hasPrefix("not understood: "))
    #expect("\(error)".contains("fri 17:00"))
    #expect("\(DateWordsError.empty)" == #"empty: use "none" to clear"#)
  }

  @Test(arguments: ["2027-06-16T14:20", "2000-02-29T00:00", "9980-12-31T23:59"])
  func whatTheTextsSuggestIsUnderstood(now: String) throws {
    for words in [
      "none", "24 dec", "2026-12-24", "eod", "tomorrow 00:00", "in 2h", "friday", "tomorrow", "fri 17:00",
      "2026-12-24 18:30", "3d", "eow", "9:00", "9th", "9 dec", "9d", "00:00", "23:59", "1am", "12pm",
      "1st", "31st", "1mo", "in 1min",
    ] {
      #expect(try DateWordsErrorTests.error(words, at: now) == nil, "\(words)")
    }
  }
}
