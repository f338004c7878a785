import GlanceTasks
import GlanceTestSupport
import Testing

/// What a summary says of tasks.
struct SummaryTests {
  private let moment: Moment

  init() throws {
    moment = try Moment.at("2026-11-30T10:00")
  }

  private func summary(_ dues: [Due?], completed: [Int] = []) throws -> Summary {
    var ledger = InMemoryLedger()
    _ = try ledger.add(dues.map { TaskDraft(title: "open", due: $0) }, at: moment)
    let done = completed.map { TaskDraft(title: "done", completed: moment.instant + $0) }
    _ = try ledger.add(done, at: moment)
    let request = SummaryRequest(moment: moment, openLimit: 3, completedLimit: 2, includesHistory: true)
    return try ledger.summary(for: request)
  }

  @Test("the state is the most pressing one")
  func state() throws {
    let late = Due.day(moment.today - 1)
    let today = Due.day(moment.today)
    let later = Due.day(moment.today + 1)
    #expect(try summary([nil, later, today, late]).state == .overdue)
    #expect(try summary([nil, later, today]).state == .today)
    #expect(try summary([nil, later]).state == .upcoming)
    #expect(try summary([nil]).state == .clear)
    #expect(try summary([], completed: [-60]).state == .clear)
    #expect(try summary([]).state == .clear)
  }

  @Test("progress is what was done today, of that and what is due, rounded down")
  func progress() throws {
    let today = Due.day(moment.today)
    let some = try summary(
      [today, .day(moment.today - 9), .day(moment.today + 1), nil],
      completed: [-60, -90_000]
    )
    #expect(some.progress.done == 1 && some.progress.total == 3 && some.progress.percentage == 33)
    let none = try summary([nil, .day(moment.today + 1)], completed: [-90_000])
    #expect(none.progress.done == 0 && none.progress.total == 0 && none.progress.percentage == 100)
    #expect(try summary([today]).progress.percentage == 0)
    #expect(try summary([], completed: [-60]).progress.percentage == 100)
    let almost = try summary([today], completed: Array(repeating: -60, count: 199))
    #expect(almost.progress.percentage == 99)
  }

  @Test("counts are whole, tasks are as many as were asked for")
  func limits() throws {
    let some = try summary(Array(repeating: nil, count: 9), completed: [-1, -2, -3])
    #expect(some.counts == Summary.Counts(anytime: 9, completed: 3, completedToday: 3))
    #expect(some.tasks[.anytime].count == 3 && some.tasks[.completed].count == 2)
    #expect(some.counts.open == 9 && some.counts.due == 0)
    #expect(some.next?.id == 1)
  }

  @Test("history is of the last 14 days, the oldest first, by the days of the zone")
  func history() throws {
    let midnight = try Moment.at("2026-11-30T00:00").instant.seconds - moment.instant.seconds
    let edges = [Int(midnight), Int(midnight) - 1, -13 * 86_400, -14 * 86_400]
    let history = try summary([], completed: edges).history
    #expect(history.map(\.day) == (-13...0).map { moment.today + $0 })
    #expect(history.map(\.completed) == [1] + Array(repeating: 0, count: 11) + [1, 1])
  }

  @Test("a time passes the minute after its own; a whole day is not foretold")
  func nextPassing() throws {
    let times = [720, 605, 599].map { Due.time(WallTime(day: moment.today, minuteOfDay: $0)) }
    let passing = try Moment.at("2026-11-30T10:06").instant
    #expect(try summary(times + [.day(moment.today), nil]).nextPassing == passing)
    #expect(try summary([.day(moment.today), .day(moment.today + 1), nil]).nextPassing == nil)
    #expect(try summary([.time(WallTime(day: moment.today + 1, minuteOfDay: 0))]).nextPassing == nil)
  }

  @Test("one project's summary is that of its tasks alone")
  func project() throws {
    var ledger = InMemoryLedger()
    for project in ["work", "home", "work", nil] {
      _ = try ledger.add([TaskDraft(title: "x", project: project)], at: moment)
    }
    _ = try ledger.complete([.number(1, digits: "1")], at: moment)
    var request = SummaryRequest(moment: moment, openLimit: 9, includesProjects: true)
    let all = try ledger.summary(for: request)
    #expect(all.projects.map(\.project.name) == ["home", "work"])
    #expect(all.projects.map(\.open) == [1, 1] && all.projects.map(\.completed) == [0, 1])
    request.project = "work"
    let work = try ledger.summary(for: request)
    #expect(work.counts == Summary.Counts(anytime: 1, completed: 1, completedToday: 1))
    #expect(work.projects.map(\.project.name) == ["work"])
    request.project = "WORK"
    #expect(try ledger.summary(for: request).counts == work.counts)
    request.project = "Wor"
    #expect(throws: TaskStoreError.noSuchProject("Wor", similar: "work")) {
      try ledger.summary(for: request)
    }
  }

  @Test("redacting takes every word away, and leaves every number")
  func redacted() throws {
    var ledger = InMemoryLedger()
    let draft = TaskDraft(
      title: "Q",
      note: "Q",
      due: .day(moment.today),
      priority: .high,
      tags: ["Q"],
      project: "Q",
      recurrence: "Q"
    )
    _ = try ledger.add([draft], at: moment)
    var summary = try ledger.summary(
      for: SummaryRequest(moment: moment, openLimit: 1, includesProjects: true)
    )
    #expect(summary.redacted.next?.source == TaskItem.ownSource)
    summary.tasks[.today][0].source = "Q"
    let redacted = summary.redacted
    #expect(redacted.counts == summary.counts && redacted.settings.isPrivate && redacted.projects.isEmpty)
    let task = try #require(redacted.next)
    #expect(task.title == "" && task.note == "" && task.tags == [] && task.project == nil)
    #expect(task.recurrence == nil && task.source == "")
    #expect(task.id == 1 && task.uuid == summary.next?.uuid && task.priority == .high)
  }
}
