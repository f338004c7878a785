import GlanceTasks
import GlanceTestSupport
import Testing

/// What the forms mean on Wednesday 2027-06-16 at 14:20, and on other days where that matters.
struct DateWordsTests {
  static func text(_ words: String, at now: String = "2027-06-16T14:20") throws -> String {
    let moment = try Moment.at(now)
    do throws(DateWordsError) {
      return try DateWords.due(words, at: moment)?.text(in: moment.zone) ?? "none"
    } catch {
      return "error: \(error)"
    }
  }

  @Test(arguments: [
    ("today", "2027-06-16"), ("TOD", "2027-06-16"), ("tom", "2027-06-17"), ("yesterday", "2027-06-15"),
    ("wednesday", "2027-06-23"), ("thur", "2027-06-17"), ("thurs", "2027-06-17"), ("tues", "2027-06-22"),
    ("this sunday", "2027-06-20"), ("this wed", "2027-06-16"), ("next tue", "2027-06-22"),
    ("sunday next week", "2027-06-27"), ("next week", "2027-06-21"), ("next month", "2027-07-01"),
    ("next year", "2028-01-01"), ("weekend", "2027-06-19"), ("this weekend", "2027-06-19"),
    ("next weekend", "2027-06-26"), ("eod", "2027-06-16"), ("end of day", "2027-06-16"),
    ("eow", "2027-06-20"), ("end of week", "2027-06-20"), ("eonw", "2027-06-27"),
    ("end of next week", "2027-06-27"), ("eoww", "2027-06-18"), ("end of work week", "2027-06-18"),
    ("eom", "2027-06-30"), ("end of month", "2027-06-30"), ("eonm", "2027-07-31"),
    ("end of next month", "2027-07-31"), ("eoq", "2027-06-30"), ("end of quarter", "2027-06-30"),
    ("eoy", "2027-12-31"), ("end of year", "2027-12-31"), ("sonw", "2027-06-21"), ("sonm", "2027-07-01"),
    ("sony", "2028-01-01"),
  ])
  func namedDays(words: String, day: String) throws {
    #expect(try DateWordsTests.text(words) == day)
  }

  @Test(arguments: [
    ("0d", "2027-06-16"), ("in 0 days", "2027-06-16"), ("3 d", "2027-06-19"), ("+ 3 d", "2027-06-19"),
    ("in +3d", "2027-06-19"), ("in -1 day", "2027-06-15"), ("-1w", "2027-06-09"), ("1wk", "2027-06-23"),
    ("2 weeks ago", "2027-06-02"), ("3mo ago", "2027-03-16"), ("1 yr", "2028-06-16"),
    ("003d", "2027-06-19"), ("3b", "2027-06-21"), ("-3b", "2027-06-11"),
    ("1 business day ago", "2027-06-15"), ("0b", "2027-06-16"), ("9999d", "2054-10-31"),
    ("7000y", "9027-06-16"), ("eom-3d", "2027-06-27"), ("eom - 3 d", "2027-06-27"),
    ("friday+1w", "2027-06-25"), ("today+1mo-1d", "2027-07-15"), ("2027-06-18+1b", "2027-06-21"),
    ("3 days ago + 1w", "2027-06-20"), ("24.12.+1d", "2027-12-25"),
  ])
  func counts(words: String, day: String) throws {
    #expect(try DateWordsTests.text(words) == day)
  }

  @Test(arguments: [
    ("2028-02-29", "2028-02-29"), ("20280229", "2028-02-29"), ("2026-W53", "2026-12-28"),
    ("2026-w53-7", "2027-01-03"), ("2026-W50-4d", "2026-12-03"), ("1.7.", "2027-07-01"),
    ("01.07.2030", "2030-07-01"), ("16.6.", "2027-06-16"), ("15.6.", "2028-06-15"),
    ("29.2.", "2028-02-29"), ("sept", "2027-09-01"), ("june", "2028-06-01"), ("may 5", "2028-05-05"),
    ("5may", "2028-05-05"), ("dec 24 2030", "2030-12-24"), ("Dec 24, 2030", "2030-12-24"),
    ("24 dec 2030", "2030-12-24"), ("1 jan 1970", "1970-01-01"), ("31 dec 9989", "9989-12-31"),
    ("16th", "2027-07-16"), ("17th", "2027-06-17"), ("31st", "2027-07-31"), ("2nd", "2027-07-02"),
    ("3rd", "2027-07-03"), ("11th", "2027-07-11"), ("12th", "2027-07-12"), ("13th", "2027-07-13"),
    ("21st", "2027-06-21"), ("22nd", "2027-06-22"), ("23rd", "2027-06-23"),
  ])
  func calendarDays(words: String, day: String) throws {
    #expect(try DateWordsTests.text(words) == day)
  }

  @Test(arguments: [
    ("14:20", "2027-06-16T14:20"), ("14:19", "2027-06-17T14:19"), ("2:20pm", "2027-06-16T14:20"),
    ("12:05am", "2027-06-17T00:05"), ("9 am", "2027-06-17T09:00"), ("noon tomorrow", "2027-06-17T12:00"),
    ("tomorrow at noon", "2027-06-17T12:00"), ("today 9:00", "2027-06-16T09:00"),
    ("tod 18:30", "2027-06-16T18:30"), ("weekend 10:00", "2027-06-19T10:00"),
    ("eow at 6pm", "2027-06-20T18:00"), ("friday @ 17:00", "2027-06-18T17:00"),
    ("friday @17:00", "2027-06-18T17:00"), ("friday@5pm", "2027-06-18T17:00"),
    ("1st 9am", "2027-07-01T09:00"), ("24.12. 18:30", "2027-12-24T18:30"),
    ("24 dec 2027 18:30", "2027-12-24T18:30"), ("3d 9:00", "2027-06-19T09:00"),
    ("dec 24, 18:30", "2027-12-24T18:30"), ("dec 9:00", "2027-12-01T09:00"),
    ("dec 9am", "2027-12-01T09:00"), ("dec 9 9am", "2027-12-09T09:00"),
    ("next week 9:00", "2027-06-21T09:00"), ("17:00 eom-3d", "2027-06-27T17:00"),
    ("friday next week 0:00", "2027-06-25T00:00"), ("17:00 +1d", "2027-06-17T17:00"),
    ("9:00 1st", "2027-07-01T09:00"), ("2027-07-01 9:00", "2027-07-01T09:00"),
    ("2027-07-01t9:00", "2027-07-01T09:00"), ("2027-07-01T09:00:30", "2027-07-01T09:00"),
    ("2027-W30-1T09:00", "2027-07-26T09:00"),
  ])
  func times(words: String, time: String) throws {
    #expect(try DateWordsTests.text(words) == time)
  }

  @Test(arguments: [
    ("in 2h", "2027-06-16T16:20:00+02:00"), ("+2 h", "2027-06-16T16:20:00+02:00"),
    ("in 0 min", "2027-06-16T14:20:00+02:00"), ("in 1 hr", "2027-06-16T15:20:00+02:00"),
    ("+ 90 mins", "2027-06-16T15:50:00+02:00"), ("2027-01-05 18:30Z", "2027-01-05T19:30:00+01:00"),
    ("2027-06-16t18:30:15-04:00", "2027-06-17T00:30:15+02:00"),
  ])
  func instants(words: String, instant: String) throws {
    #expect(try DateWordsTests.text(words) == instant)
  }

  @Test func secondsOfTheClockAreDropped() throws {
    #expect(try DateWordsTests.text("in 1h", at: "2027-06-16T14:20:59+02:00") == "2027-06-16T15:20:00+02:00")
  }

  @Test(arguments: ["none", "NONE", " no  date ", "-", "someday", "Later"])
  func nothing(words: String) throws {
    #expect(try DateWords.due(words, at: Moment.at("2027-06-16T14:20")) == nil)
  }

  @Test func blanksAndCaseDoNotMatter() throws {
    #expect(try DateWordsTests.text("\tNext \u{B}\n  FRIDAY  At\r5PM ") == "2027-06-25T17:00")
  }

  @Test(arguments: [
    ("2027-06-19T08:00", "weekend", "2027-06-19"), ("2027-06-20T08:00", "this weekend", "2027-06-20"),
    ("2027-06-20T08:00", "next weekend", "2027-06-26"), ("2027-06-19T08:00", "eoww", "2027-06-25"),
    ("2027-06-18T08:00", "eoww", "2027-06-18"), ("2027-06-20T08:00", "eow", "2027-06-20"),
    ("2027-06-19T08:00", "1b", "2027-06-21"), ("2027-06-19T08:00", "-1b", "2027-06-18"),
    ("2027-06-19T08:00", "0b", "2027-06-19"), ("2027-06-20T08:00", "-5b", "2027-06-14"),
    ("2027-12-31T08:00", "eoq", "2027-12-31"), ("2028-01-01T08:00", "eoq", "2028-03-31"),
    ("2028-02-29T08:00", "1y", "2029-02-28"), ("2028-02-29T08:00", "29 feb", "2028-02-29"),
    ("2096-03-01T08:00", "29 feb", "2104-02-29"), ("2027-12-01T08:00", "dec", "2027-12-01"),
    ("2027-01-30T08:00", "30th", "2027-03-30"), ("2028-01-31T08:00", "1mo", "2028-02-29"),
  ])
  func otherDays(now: String, words: String, day: String) throws {
    #expect(try DateWordsTests.text(words, at: now) == day)
  }
}
