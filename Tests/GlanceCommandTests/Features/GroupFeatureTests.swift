import GlanceTestSupport
import Testing

/// A to-do with notes, groups by due, and an order by hand, through the command line alone.
@Suite struct GroupFeatureTests {
  let desk: FeatureDesk

  init() throws {
    desk = try FeatureDesk()
    for words in [
      ["Late", "-1d"], ["At noon", "12:00"], ["Today", "today"], ["Tomorrow", "tomorrow"], ["Friday", "fri"],
      ["Some day", "none"], ["Done", "today"],
    ] { try desk.glance("add", words[0], "--due", words[1]) }
    try desk.glance("done", "7")
  }

  private func note(_ number: Int) throws -> String? {
    try desk.tasks("all").first { $0["id"] as? Int == number }?["note"] as? String
  }

  @Test func `a note of several lines is set, continued, changed and taken away`() throws {
    try desk.glance("edit", "1", "--note", "One\ntwo")
    try desk.glance("edit", "1", "--append-note", "three")
    #expect(try note(1) == "One\ntwo\nthree")
    try desk.glance("edit", "1", "--note", "other")
    #expect(try note(1) == "other")
    try desk.glance("edit", "1", "--note", "")
    #expect(try note(1) == nil)
    try desk.glance("add", "New", "--note", "with it")
    #expect(try note(8) == "with it")
  }

  @Test func `a note is written in an editor`() throws {
    let person = FakePerson(edits: [FakePerson.rewriting { $0 + "Ask Ada.\n# and Bob\n" }])
    #expect(desk.scratch.run(["edit", "1"], person: person).output.hasPrefix("Changed 1: Late ("))
    #expect(try note(1) == "Ask Ada.\n# and Bob")
  }

  @Test(arguments: [
    ("overdue", ["Late"]), ("today", ["At noon", "Today"]), ("upcoming", ["Tomorrow", "Friday"]),
    ("anytime", ["Some day"]), ("completed", ["Done"]),
  ])
  func `each task is in one group`(_ group: String, _ titles: [String]) throws {
    #expect(try desk.titles(group) == titles)
    #expect(try desk.tasks(group).allSatisfy { $0["group"] as? String == group })
    #expect(try desk.shown(group) == titles)
    #expect(try desk.titles("all").count == 7)
  }

  @Test func `groups change as the clock goes on`() throws {
    #expect(try desk.titles("overdue", "--now", "2026-11-30T12:01") == ["Late", "At noon"])
    #expect(try desk.titles("today", "--now", "2026-12-01T00:00") == ["Tomorrow"])
    #expect(try desk.titles("overdue", "--now", "2026-12-01T00:00") == ["Late", "At noon", "Today"])
  }

  @Test func `a due takes a task to another group`() throws {
    try desk.glance("edit", "6", "--due", "today")
    #expect(try desk.titles("anytime") == [])
    try desk.glance("postpone", "2-3", "tomorrow")
    #expect(try desk.titles("today") == ["Some day"])
  }

  @Test func `completed tasks stand the latest first, and are shown or not`() throws {
    try desk.glance("done", "1", "--now", "2026-11-30T11:00")
    try desk.glance("done", "6", "--now", "2026-11-30T10:30")
    #expect(try desk.titles("completed") == ["Late", "Some day", "Done"])
    #expect(try desk.titles() == ["At noon", "Today", "Tomorrow", "Friday"])
    #expect(try desk.titles("all").suffix(3) == ["Late", "Some day", "Done"])
    #expect(try desk.titles("overdue") == [])
  }

  @Test func `tasks are put in any order inside their group, which every reader keeps`() throws {
    for title in ["B", "C"] { try desk.glance("add", title) }
    try desk.glance("move", "9", "--first")
    #expect(try desk.titles("anytime") == ["C", "Some day", "B"])
    try desk.glance("move", "6", "--last")
    #expect(try desk.titles("anytime") == ["C", "B", "Some day"])
    try desk.glance("move", "6", "--before", "8")
    try desk.glance("move", "9", "--after", "8")
    #expect(try desk.titles("anytime") == ["Some day", "B", "C"])
    #expect(try desk.shown("anytime") == ["Some day", "B", "C"])
    // Also against the order by due.
    try desk.glance("move", "5", "--before", "4")
    #expect(try desk.titles("upcoming") == ["Friday", "Tomorrow"])
    try desk.glance("undo")
    #expect(try desk.titles("upcoming") == ["Tomorrow", "Friday"])
  }

  @Test func `no task moves to another group by its place`() throws {
    let before = try desk.scratch.content()
    let ran = desk.scratch.run("move", "4", "--before", "3")
    #expect(ran.isRefusal && ran.errors.contains("another due takes it to another one"))
    #expect(desk.scratch.run("move", "7", "--first").errors.contains("is completed"))
    #expect(try desk.scratch.content() == before)
  }
}
