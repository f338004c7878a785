import Testing

@testable import GlanceTasks

/// Rules as text, and the days that they give.
struct RecurrenceRuleTests {
  @Test(
    "a rule is written in one order, without what is the default",
    arguments: [
      ("FREQ=DAILY", "FREQ=DAILY"),
      ("freq=weekly;interval=02;wkst=mo;", "FREQ=WEEKLY;INTERVAL=2"),
      ("INTERVAL=1;FREQ=YEARLY;COUNT=10", "FREQ=YEARLY;COUNT=10"),
      ("BYDAY=SU,-1FR,MO,2FR,FR,+2FR;FREQ=MONTHLY", "FREQ=MONTHLY;BYDAY=MO,FR,2FR,-1FR,SU"),
      ("FREQ=MONTHLY;BYMONTHDAY=-1,31,1,-2,1", "FREQ=MONTHLY;BYMONTHDAY=1,31,-2,-1"),
      ("FREQ=MONTHLY;BYSETPOS=-1,1;BYDAY=MO,TU", "FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1,-1"),
      ("FREQ=YEARLY;BYMONTH=12,1;BYMONTHDAY=1", "FREQ=YEARLY;BYMONTH=1,12;BYMONTHDAY=1"),
      ("FREQ=DAILY;UNTIL=20261224", "FREQ=DAILY;UNTIL=20261224"),
      ("FREQ=DAILY;UNTIL=20261224t180001", "FREQ=DAILY;UNTIL=20261224T180001"),
      ("FREQ=DAILY;UNTIL=20261224T180001Z", "FREQ=DAILY;UNTIL=20261224T180001Z"),
      ("SKIP=FORWARD;RSCALE=gregorian;FREQ=MONTHLY", "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=FORWARD"),
      ("RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=OMIT", "FREQ=MONTHLY"),
      ("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU"),
    ]
  )
  func writes(_ text: String, _ expected: String) throws {
    let rule = try RecurrenceRule(text)
    #expect(rule.description == expected)
    #expect(try RecurrenceRule(expected) == rule)
  }

  @Test(
    "what is outside of the subset is refused by the name of its part",
    arguments: [
      ("", "parts like INTERVAL=2"), ("weekly", "parts like INTERVAL=2"), ("INTERVAL=2", "there is no FREQ"),
      ("FREQ=HOURLY", "FREQ is not supported"), ("FREQ=", "FREQ is not supported"),
      ("FREQ=DAILY;BYHOUR=9", "BYHOUR is not supported"), ("FREQ=YEARLY;BYWEEKNO=20", "BYWEEKNO"),
      ("FREQ=YEARLY;BYYEARDAY=1", "BYYEARDAY"), ("FREQ=DAILY;X-A=1", "X-A is not supported"),
      ("FREQ=DAILY;;COUNT=2", "parts like"), ("FREQ=DAILY;COUNT", "parts like"),
      ("FREQ=DAILY;FREQ=DAILY", "FREQ stands there twice"),
      ("FREQ=DAILY;count=1;COUNT=1", "COUNT stands there"),
      ("FREQ=DAILY;COUNT=2;UNTIL=20261224", "COUNT and UNTIL"), ("FREQ=DAILY;INTERVAL=0", "1 to 9999"),
      ("FREQ=DAILY;INTERVAL=-1", "INTERVAL"), ("FREQ=DAILY;INTERVAL=10000", "INTERVAL"),
      ("FREQ=DAILY;COUNT=0", "COUNT"), ("FREQ=DAILY;COUNT=99999999999999999999", "COUNT"),
      ("FREQ=DAILY;UNTIL=2026-12-24", "UNTIL"), ("FREQ=DAILY;UNTIL=20261324", "UNTIL"),
      ("FREQ=DAILY;UNTIL=20261224T250000", "UNTIL"), ("FREQ=DAILY;BYMONTH=13", "1 to 12"),
      ("FREQ=DAILY;BYMONTH=0", "BYMONTH"), ("FREQ=DAILY;BYMONTH=1,", "BYMONTH"),
      ("FREQ=MONTHLY;BYMONTHDAY=32", "BYMONTHDAY"), ("FREQ=MONTHLY;BYMONTHDAY=0", "BYMONTHDAY"),
      ("FREQ=WEEKLY;BYMONTHDAY=1", "BYMONTHDAY and FREQ=WEEKLY"),
      ("FREQ=YEARLY;BYMONTHDAY=1", "needs BYMONTH"),
      ("FREQ=WEEKLY;BYDAY=1MO", "BYDAY with a number and FREQ=WEEKLY"),
      ("FREQ=DAILY;BYDAY=-1MO", "FREQ=DAILY"),
      ("FREQ=WEEKLY;BYDAY=XX", "BYDAY"), ("FREQ=WEEKLY;BYDAY=", "BYDAY"), ("FREQ=MONTHLY;BYDAY=0MO", "BYDAY"),
      ("FREQ=MONTHLY;BYDAY=54MO", "1 to 53"), ("FREQ=MONTHLY;BYSETPOS=1", "BYSETPOS needs"),
      ("FREQ=MONTHLY;BYDAY=MO;BYSETPOS=0", "BYSETPOS"), ("FREQ=MONTHLY;WKST=1MO", "WKST"),
      ("RSCALE=HEBREW;FREQ=DAILY", "write GREGORIAN"), ("FREQ=MONTHLY;SKIP=BACKWARD", "needs RSCALE"),
      ("RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=UP", "SKIP"), ("FREQ=DAILY;\u{1B}[31m=1", "parts like"),
      ("FREQ=DAILY;COUNT=٣", "COUNT"), ("FREQ=DAILY\nCOUNT=1", "FREQ"),
    ]
  )
  func refuses(_ text: String, _ fragment: String) {
    let error = #expect(throws: RecurrenceRuleError.self) { try RecurrenceRule(text) }
    #expect(error?.description.contains(fragment) == true, "\(error?.description ?? "")")
  }

  @Test(
    "a rule that gives no days ends all the same",
    arguments: [
      "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=MONTHLY;BYMONTH=4;BYMONTHDAY=31",
      "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", "FREQ=DAILY;INTERVAL=7;BYDAY=MO", "FREQ=MONTHLY;BYDAY=6MO",
      "FREQ=YEARLY;INTERVAL=9999;BYMONTH=2;BYMONTHDAY=29", "FREQ=WEEKLY;BYDAY=MO;BYSETPOS=2",
      "FREQ=YEARLY;INTERVAL=2;BYMONTH=2;BYMONTHDAY=29;COUNT=5",
    ]
  )
  func none(_ text: String) throws {
    let start = try #require(Day(year: 2027, month: 3, day: 2))
    #expect(Array(RecurrenceDays(of: try RecurrenceRule(text), from: start)).isEmpty)
  }

  @Test("the calendar ends with 9999")
  func lastYear() throws {
    let start = try #require(Day(year: 9998, month: 12, day: 31))
    for (rule, count) in [
      ("FREQ=DAILY", 366), ("FREQ=WEEKLY", 53), ("FREQ=MONTHLY", 8), ("FREQ=YEARLY", 2),
      ("RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=FORWARD", 13),
    ] {
      #expect(Array(RecurrenceDays(of: try RecurrenceRule(rule), from: start)).count == count, "\(rule)")
    }
  }

  @Test("a leap day comes every 4 years, but for some")
  func leapDays() throws {
    let start = try #require(Day(year: 2096, month: 2, day: 29))
    let days = RecurrenceDays(of: try RecurrenceRule("FREQ=YEARLY"), from: start).prefix(3)
    #expect(days.map(\.description) == ["2096-02-29", "2104-02-29", "2108-02-29"])
    let others = RecurrenceDays(
      of: try RecurrenceRule("RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=BACKWARD"),
      from: start
    )
    #expect(
      others.prefix(5).map(\.description) == [
        "2096-02-29", "2097-02-28", "2098-02-28", "2099-02-28", "2100-02-28",
      ]
    )
  }
}
