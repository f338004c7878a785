import GlanceTestSupport
import Testing

@testable import GlanceTasks

/// The rules of libical's own tests with the instances that it expects: those of the subset agree, others are refused.
@Suite(.enabled(if: SharedData.isPresent)) struct RecurrenceCorpusTests {
  struct Case: CustomTestStringConvertible {
    let rule: String, start: String, instances: [String]

    var testDescription: String { "\(rule) from \(start)" }

    /// What the subset leaves out.
    var isOutside: Bool {
      // libical takes the days of a year without months for those of the month of the anchor, others for all months.
      if rule.hasPrefix("FREQ=YEARLY;BYMONTHDAY") { return true }
      return [
        "BYWEEKNO", "BYYEARDAY", "BYHOUR", "BYMINUTE", "BYSECOND", "HOURLY", "MINUTELY", "SECONDLY",
        "RSCALE=RUSSIAN",
      ].contains { rule.contains($0) }
    }
  }

  static let cases: [Case] = ["icalrecur_test.txt", "icalrecur_test_rscale.txt"].flatMap { name in
    let text = (try? SharedData.text("corpora/ics-libical/src/test/" + name)) ?? ""
    return text.split(separator: "\n\n").compactMap { block -> Case? in
      var lines: [Substring: String] = [:]
      for line in block.split(separator: "\n") where !line.hasPrefix("#") {
        let parts = line.split(separator: ":", maxSplits: 1)
        if parts.count == 2 { lines[parts[0]] = String(parts[1]) }
      }
      guard let rule = lines["RRULE"], let start = lines["DTSTART"], let instances = lines["INSTANCES"] else {
        return nil
      }
      return Case(
        rule: rule,
        start: start,
        instances: instances.split(separator: ",").map(String.init)
      )
    }
  }

  @Test func counts() {
    let outside = Self.cases.count { $0.isOutside }
    #expect(Self.cases.count == 160)
    #expect(outside == 78)
  }

  @Test(arguments: cases.filter { !$0.isOutside })
  func agrees(_ test: Case) throws {
    let rule = try RecurrenceRule(test.rule)
    let suffix = test.start.dropFirst(8)
    let anchor: Due =
      switch try #require(ISO8601(basic: test.start)) {
      case .day(let day): .day(day)
      case .wall(let time, _): .time(time)
      case .instant(let instant): .instant(instant)
      }
    let first = anchor.day(in: .utc)
    let last = rule.lastDay(of: anchor, in: .utc) ?? Day.dueRange.upperBound
    func days(near day: Day) -> [Day] {
      var days: [Day] = []
      for day in RecurrenceDays(of: rule, from: first, near: day) {
        if day > last || days.count > test.instances.count { break }
        days.append(day)
      }
      return days
    }
    let all = days(near: first)
    #expect(all.map { $0.basic + suffix } == test.instances)
    // Those before a day may be left out, but none from it on.
    for (index, day) in all.enumerated() {
      let later = days(near: day).drop { $0 < day }
      #expect(Array(later.prefix(all.count - index)) == Array(all[index...]))
    }
  }

  @Test(arguments: cases.filter(\.isOutside))
  func refuses(_ test: Case) {
    #expect(throws: RecurrenceRuleError.self) { try RecurrenceRule(test.rule) }
  }
}
