import GlanceStore
import GlanceTasks
import GlanceTestSupport
import Testing

/// What a store in a file promises of tasks that repeat, beside what the plain store in memory does too.
@Suite struct RepeatTests {
  private let store: TemporaryStore
  private let ledger: SQLiteLedger
  private let moment: Moment

  init() throws {
    store = try TemporaryStore()
    ledger = store.open()
    moment = try Moment.at("2026-11-30T10:00")
  }

  private func number(_ number: Int) -> TaskSelector {
    .number(number, digits: "\(number)")
  }

  private func add(_ draft: TaskDraft) throws {
    _ = try ledger.add([draft], at: moment)
  }

  /// The day so many days from today.
  private func day(_ distance: Int) -> Due {
    .day(moment.today + distance)
  }

  @Test("what follows has all texts to the byte, and undo takes back both")
  func bytes() throws {
    try add(
      TaskDraft(
        title: "a\u{0}b",
        note: "\"x\"\u{0}",
        due: day(0),
        priority: .high,
        tags: ["ö", "q\"\u{0}"],
        project: "home",
        recurrence: "DTSTART;VALUE=DATE:20261130\nRRULE:FREQ=DAILY"
      )
    )
    let rows =
      "SELECT group_concat(hex(title) || hex(note) || hex(tags) || project_id || priority || hex(recurrence)) FROM task"
    let before = try store.sql().texts(rows)
    let done = try ledger.complete([number(1)], at: moment)
    let next = try #require(done.first?.next)
    #expect(next == (try ledger.task(number(2), at: moment)))
    #expect(next.title == "a\u{0}b" && next.created == moment.instant)
    #expect(next.due == day(1))
    let copies =
      "SELECT count(DISTINCT hex(title) || hex(note) || hex(tags) || project_id || priority) FROM task"
    #expect(try store.sql().texts(copies) == ["1"])
    try StoreIntegrity.check(store.sql())
    _ = try ledger.undo(at: moment)
    #expect(try store.sql().texts(rows) == before)
    try StoreIntegrity.check(store.sql())
  }

  @Test(
    "a task that is put off keeps its series, and one with a new due begins it anew",
    arguments: [true, false]
  )
  func postponed(_ keepsSeries: Bool) throws {
    try add(
      TaskDraft(
        title: "A",
        due: day(0),
        recurrence: "DTSTART;VALUE=DATE:20261130\nRRULE:FREQ=WEEKLY"
      )
    )
    var edit = TaskEdit()
    edit.due = .some(day(2))
    edit.keepsSeries = keepsSeries
    _ = try ledger.edit(number(1), edit, at: moment)
    let next = try ledger.complete([number(1)], at: moment).first?.next
    #expect(next?.due == day(keepsSeries ? 7 : 9))
  }

  @Test(
    "a rule alone begins with the due that the task had",
    arguments: ["FREQ=WEEKLY", "RRULE:FREQ=WEEKLY"]
  )
  func bareRule(_ rule: String) throws {
    try add(TaskDraft(title: "A", due: day(0), recurrence: rule))
    var edit = TaskEdit()
    edit.due = .some(day(2))
    edit.keepsSeries = true
    let edited = try ledger.edit(number(1), edit, at: moment)
    #expect(edited.recurrence == "DTSTART;VALUE=DATE:20261130\nRRULE:FREQ=WEEKLY")
    try add(TaskDraft(title: "B", due: day(0), recurrence: rule))
    let next = try ledger.complete([number(2)], at: moment).first?.next
    #expect(
      next?.recurrence == "DTSTART;VALUE=DATE:20261130\nRRULE:FREQ=WEEKLY" && next?.due == day(7)
    )
    try add(TaskDraft(title: "C", recurrence: rule))
    #expect(try ledger.complete([number(4)], at: moment).first?.next?.due == day(7))
  }

  @Test("a UUID that is taken is taken by no other")
  func takenUUID() throws {
    try add(TaskDraft(title: "A", due: day(0), recurrence: "FREQ=DAILY"))
    let first = try ledger.task(number(1), at: moment)
    try add(TaskDraft(title: "B", uuid: first.uuid.successor))
    let next = try ledger.complete([number(1)], at: moment).first?.next
    #expect(next?.uuid == first.uuid.successor.successor)
    // The one that has the UUID is none that followed.
    #expect(try ledger.reopen([number(1)], at: moment).first?.recurrence == nil)
    #expect(try ledger.task(number(2), at: moment).title == "B")
  }

  @Test("what was completed elsewhere, and texts of some other kind, are followed by nothing")
  func nothingFollows() throws {
    try add(TaskDraft(title: "A", recurrence: "FREQ=DAILY", completed: moment.instant))
    try add(TaskDraft(title: "B", recurrence: "weekly"))
    let done = try ledger.complete([number(2)], at: moment)
    #expect(done.first?.next == nil && done.first?.isLast == false && done.first?.task.recurrence == "weekly")
    #expect(try ledger.tasks(in: TaskGroup.open, project: nil, at: moment).isEmpty)
    #expect(try ledger.reopen([number(1)], at: moment).first?.recurrence == "FREQ=DAILY")
  }

  @Test(
    "what is opened again is not taken away with what it follows, in whatever order",
    arguments: [[1, 2], [2, 1]]
  )
  func bothOpened(_ numbers: [Int]) throws {
    var memory: any TaskLedger = InMemoryLedger()
    var file: any TaskLedger = ledger
    func openBoth(in ledger: inout any TaskLedger) throws {
      _ = try ledger.add([TaskDraft(title: "A", due: day(0), recurrence: "FREQ=DAILY")], at: moment)
      _ = try ledger.complete([number(1)], at: moment)
      _ = try ledger.complete([number(2)], at: moment)
      let reopened = try ledger.reopen(numbers.map(number), at: moment)
      #expect(reopened.map(\.id) == numbers)
      let tasks = try ledger.snapshot(of: nil).tasks
      #expect(tasks.map(\.id) == [1, 2] && tasks.allSatisfy { $0.completed == nil })
      #expect(tasks.map { $0.recurrence == nil } == [true, false])
    }
    try openBoth(in: &memory)
    try openBoth(in: &file)
    try StoreIntegrity.check(store.sql())
  }

  @Test("a due can't be taken away from what repeats")
  func noDue() throws {
    try add(TaskDraft(title: "A", due: day(0), recurrence: "FREQ=DAILY"))
    var edit = TaskEdit()
    edit.due = .some(nil)
    #expect(throws: TaskStoreError.repeatsWithoutDue) { try ledger.edit(number(1), edit, at: moment) }
    edit.recurrence = .some(nil)
    #expect(try ledger.edit(number(1), edit, at: moment).due == nil)
  }
}
