import GlanceTasks
import GlanceTestSupport
import Testing

/// What tasks are put off to; it is Monday 2026-11-30, 10:00 in Berlin.
@Suite struct PostponementTests {
  let moment: Moment

  init() throws {
    moment = try Moment.at("2026-11-30T10:00")
  }

  private func task(_ due: Due?) -> TaskItem {
    TaskItem(id: 3, uuid: TaskID(), title: "A", due: due, created: moment.instant)
  }

  private func due(_ words: String) throws -> Due? {
    try DateWords.due(words, at: moment)
  }

  @Test(
    "words count from today or the due, whichever is later",
    arguments: [
      // Without a due.
      ("none", "1d", "2026-12-01"), ("none", "tomorrow", "2026-12-01"), ("none", "today", "2026-11-30"),
      ("none", "2h", "in 2h"), ("none", "24 dec", "2026-12-24"), ("none", "17:00", "2026-11-30 17:00"),
      // Overdue.
      ("-3d", "today", "2026-11-30"), ("-3d", "1d", "2026-12-01"), ("-3d", "next week", "2026-12-07"),
      ("-3d", "-1d", "2026-11-29"), ("2026-11-27 09:00", "1d", "2026-12-01 09:00"),
      ("2026-11-27 09:00", "30min", "2026-11-30 10:30"),
      // Due today, and later.
      ("today", "tomorrow", "2026-12-01"), ("today 17:00", "1d", "2026-12-01 17:00"),
      ("today 17:00", "2h", "2026-11-30 19:00"), ("today 17:00", "+2h", "2026-11-30 19:00"),
      ("today 09:00", "2h", "2026-11-30 12:00"), ("fri", "tomorrow", "2026-12-05"),
      ("fri", "fri", "2026-12-11"), ("fri", "next week", "2026-12-07"), ("fri", "1mo", "2027-01-04"),
      ("fri", "in 3 days", "2026-12-07"), ("fri", "weekend", "2026-12-05"), ("fri", "eom", "2026-12-31"),
      ("fri", "31st", "2026-12-31"), ("fri 17:00", "tomorrow", "2026-12-05 17:00"),
      ("fri 17:00", "tomorrow 9:00", "2026-12-05 09:00"), ("fri 17:00", "18:00", "2026-12-04 18:00"),
      ("fri 17:00", "16:00", "2026-12-05 16:00"), ("31 jan 2027", "1mo", "2027-02-28"),
      // Days by their date.
      ("fri", "2026-12-24", "2026-12-24"), ("fri 17:00", "24 dec", "2026-12-24 17:00"),
      ("fri", "24.12.", "2026-12-24"), ("fri", "dec 24 9:00", "2026-12-24 09:00"),
      ("2026-12-04T17:00+01:00", "tomorrow", "2026-12-05T17:00+01:00"),
      ("2026-12-04T17:00:30+01:00", "2h", "2026-12-04T19:00:00+01:00"),
    ]
  )
  func later(_ present: String, _ words: String, _ expected: String) throws {
    let edit = try Postponement(words, at: moment).edit(of: task(due(present)))
    #expect(try edit.due == .some(due(expected)))
  }

  @Test(
    "what is no later is refused",
    arguments: [
      ("fri", "today"), ("fri", "-1d"), ("fri", "2026-12-01"), ("fri", "2026-12-04"), ("today", "today"),
      ("fri", "17:00"), ("today", "2h"), ("26 dec", "24 dec"), ("fri 17:00", "2026-12-04 16:59"),
      ("fri 17:00", "2026-12-04 17:00"), ("2026-12-05", "this fri"), ("-3d", "-3d"), ("-3d", "-4d"),
    ]
  )
  func notLater(_ present: String, _ words: String) throws {
    let postponement = try Postponement(words, at: moment)
    #expect {
      try postponement.edit(of: task(due(present)))
    } throws: { error in
      guard case .notPostponed(3, _, _)? = error as? TaskStoreError else { return false }
      return "\(error)".contains("glance edit 3 --due WHEN")
    }
  }

  @Test func pastOfTaskWithoutDue() throws {
    #expect(throws: TaskStoreError.notPostponed(3, to: "2026-11-29", from: nil)) {
      try Postponement("yesterday", at: moment).edit(of: task(nil))
    }
  }

  @Test func completedTask() throws {
    var task = task(nil)
    task.completed = moment.instant
    #expect(throws: TaskStoreError.alreadyCompleted(.number(3, digits: "3"))) {
      try Postponement("1d", at: moment).edit(of: task)
    }
  }

  @Test func beyondTheYears() throws {
    let last = try due("9989-12-31")
    #expect(throws: TaskStoreError.dateOutOfRange) {
      try Postponement("1d", at: moment).edit(of: task(last))
    }
  }

  @Test(
    arguments: [
      ("tommorow", .words(.notUnderstood)), ("", .words(.empty)), ("1m", .words(.monthOrMinute)),
      ("3", .words(.bareNumber)), ("friday+17h", .words(.hoursCountFromNow)), ("none", .noDue),
      ("someday", .noDue), ("every day", .words(.repeating)), ("12/24", .words(.dayMonthOrder)),
    ] as [(String, Postponement.Mistake)]
  )
  func mistakes(_ words: String, _ mistake: Postponement.Mistake) {
    #expect(throws: mistake) { try Postponement(words, at: moment) }
  }

  @Test("a due is never put off to an earlier one, and a day keeps its time", arguments: UInt64(1)...8)
  func random(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let words = [
      "1d", "tomorrow", "next week", "fri", "2h", "90min", "eom", "17:00", "24 dec", "mon 8:00", "1y", "-2d",
    ]
    for _ in 0..<300 {
      let minutes = Int.random(in: -10_000...60_000, using: &random)
      let due: Due =
        switch Int.random(in: 0..<3, using: &random) {
        case 0: .day(moment.today + minutes / 1440)
        case 1: .time(WallTime(minute: moment.wall.minute + minutes))
        default: .instant(moment.instant + minutes * 60)
        }
      let word = words.randomElement(using: &random) ?? "1d"
      guard let edit = try? Postponement(word, at: moment).edit(of: task(due)) else { continue }
      let new = try #require(edit.due ?? nil)
      #expect(new.passes(in: moment.zone) > due.passes(in: moment.zone), "\(due) \(word) \(new)")
      if ["1d", "tomorrow", "fri", "eom", "1y", "24 dec", "next week"].contains(word) {
        let clocks = [due, new].map { $0.wallTime(in: moment.zone)?.minuteOfDay }
        #expect(clocks[0] == clocks[1], "\(due) \(word) \(new)")
      }
    }
  }
}
