import GlanceTestSupport
import Testing

/// A manager of projects with colours, due dates, and lists of what is to do and what is done, through the command line
/// alone.
@Suite struct ProjectFeatureTests {
  let desk: FeatureDesk

  init() throws {
    desk = try FeatureDesk()
    try desk.glance("project", "add", "Garden", "--color", "tomato")
    try desk.glance("add", "Plant the tulips", "+Garden", "due:fri")
    try desk.glance("add", "Buy a spade", "+garden", "due:tomorrow")
    try desk.glance("add", "Mow the lawn", "+GARDEN")
    try desk.glance("add", "Elsewhere", "due:today")
  }

  @Test(arguments: [("#ABCDEF", "#abcdef"), ("#0f0", "#00ff00"), ("SteelBlue", "#4682b4")])
  func `a project has a colour by number or name, which can be changed`(_ color: String, _ stored: String)
    throws
  {
    #expect(try desk.projects().map { $0["color"] as? String } == ["#ff6347"])
    try desk.glance("project", "add", "Other", "--color", color)
    try desk.glance("project", "edit", "Garden", "--color", color)
    #expect(try desk.projects().map { $0["color"] as? String } == [stored, stored])
    let project = try #require(desk.tasks("--project", "Garden").first?["project"] as? [String: String])
    #expect(project == ["name": "Garden", "color": stored])
  }

  @Test func `a project's name can be changed, and stays the only one of it`() throws {
    #expect(
      desk.scratch.run("project", "add", "gardEN").errors.contains(#"there is a project "Garden" already"#)
    )
    try desk.glance("project", "edit", "garden", "--name", "Yard")
    #expect(try desk.projects().map { $0["name"] as? String } == ["Yard"])
    #expect(try desk.titles("--project", "yard").count == 3)
  }

  @Test func `projects are listed with what is open and what is done`() throws {
    try desk.glance("done", "1")
    let project = try #require(desk.projects().first)
    #expect(project["open"] as? Int == 2 && project["completed"] as? Int == 1)
    #expect(try desk.glance("project", "list").output.contains("2 open, 1 completed"))
  }

  @Test func `tasks move from the list of what is to do to that of what is done, and back`() throws {
    #expect(try desk.titles("--project", "Garden") == ["Buy a spade", "Plant the tulips", "Mow the lawn"])
    #expect(try desk.titles("completed", "--project", "Garden") == [])
    try desk.glance("done", "1")
    #expect(try desk.titles("--project", "Garden") == ["Buy a spade", "Mow the lawn"])
    #expect(try desk.titles("completed", "--project", "Garden") == ["Plant the tulips"])
    try desk.glance("reopen", "1")
    #expect(try desk.titles("completed", "--project", "Garden") == [])
  }

  @Test func `a due is set, changed, put off and cleared`() throws {
    func due() throws -> String? {
      try desk.tasks("--project", "Garden").first { $0["id"] as? Int == 3 }?["due"] as? String
    }
    #expect(try due() == nil)
    try desk.glance("edit", "3", "--due", "24 dec")
    #expect(try due() == "2026-12-24")
    try desk.glance("edit", "3", "--due", "24 dec 9:00")
    #expect(try due() == "2026-12-24T09:00")
    try desk.glance("postpone", "3", "1d")
    #expect(try due() == "2026-12-25T09:00")
    try desk.glance("edit", "3", "--due", "none")
    #expect(try due() == nil)
  }

  @Test func `the soonest due comes first, and what is late is marked so`() throws {
    try desk.glance("add", "Late", "+Garden", "due:-2d")
    #expect(try desk.titles("--project", "Garden").first == "Late")
    #expect(try desk.tasks("overdue").first?["overdueDays"] as? Int == 2)
    #expect(try desk.glance("show", "-f", "waybar").output.contains(#""alt":"overdue""#))
  }

  @Test func `a task changes its project or leaves it`() throws {
    try desk.glance("edit", "2", "--project", "House")
    #expect(try desk.titles("--project", "House") == ["Buy a spade"])
    try desk.glance("edit", "2", "--project", "none")
    #expect(try desk.titles("--project", "House") == [])
  }

  @Test(arguments: [("keep", 4), ("delete", 1)])
  func `a project is deleted with its tasks or without, as a person says`(_ fate: String, _ left: Int) throws
  {
    let refused = desk.scratch.run("project", "delete", "Garden")
    #expect(
      refused.isRefusal && refused.status == 2 && refused.errors.contains("--tasks keep or --tasks delete")
    )
    try desk.glance("project", "delete", "Garden", "--tasks", fate)
    #expect(try desk.projects().isEmpty && desk.titles("all").count == left)
    try desk.glance("undo")
    #expect(try desk.titles("--project", "Garden").count == 3)
  }

  @Test(arguments: [
    ("tulip", ["Plant the tulips"]), ("GÀRDEN", ["Buy a spade", "Plant the tulips", "Mow the lawn"]),
    (#""the lawn""#, ["Mow the lawn"]), ("garden buy", ["Buy a spade"]), ("nothing", []),
  ])
  func `tasks are searched by title, note and project`(_ text: String, _ titles: [String]) throws {
    #expect(try JSONText.titles(desk.glance("find", text, "--json").output) == titles)
    try desk.glance("edit", "4", "--note", "Ask nothing of Zoë")
    #expect(try JSONText.titles(desk.glance("find", "zoe", "--json").output) == ["Elsewhere"])
  }

  @Test(.enabled(if: Binary.isBuilt))
  func `a reminder comes the day before, once`() throws {
    let notifier = try FakeNotifier(in: desk.scratch)
    #expect(notifier.remind().status == 0)
    #expect(notifier.summaries == ["Elsewhere", "Buy a spade"])
    #expect(notifier.remind().output == "Nothing to remind of\n")
    #expect(notifier.remind("--now", "2026-12-03T09:00").status == 0)
    #expect(notifier.summaries.last == "Plant the tulips")
  }

  @Test func `a bar shows one project alone`() throws {
    #expect(try desk.shown("upcoming", "--project", "garden") == ["Buy a spade", "Plant the tulips"])
    #expect(try desk.shown("today", "--project", "garden") == [])
  }
}
