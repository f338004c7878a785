import GlanceTestSupport
import Testing

/// A to-do of one list with themes and widgets, through the command line alone.
@Suite struct OneListFeatureTests {
  let desk: FeatureDesk

  init() throws {
    desk = try FeatureDesk()
    for title in ["Buy milk", "Water the plants", "Write to Ada"] { try desk.glance("add", title) }
  }

  @Test func `a task is added at the end of the list`() throws {
    #expect(try desk.glance("add", "Last").output == "Added 4: Last\n")
    #expect(try desk.titles() == ["Buy milk", "Water the plants", "Write to Ada", "Last"])
  }

  @Test func `a task is changed`() throws {
    try desk.glance("edit", "2", "--title", "Water the cactus")
    #expect(try desk.titles() == ["Buy milk", "Water the cactus", "Write to Ada"])
  }

  @Test func `a task is completed, and opened again as old as it was`() throws {
    let created = try desk.tasks()[0]["created"] as? String
    try desk.glance("done", "1")
    #expect(try desk.titles() == ["Water the plants", "Write to Ada"])
    #expect(try desk.titles("completed") == ["Buy milk"])
    try desk.glance("reopen", "1", "--now", "2026-12-24")
    #expect(try desk.titles() == ["Buy milk", "Water the plants", "Write to Ada"])
    #expect(try desk.tasks()[0]["created"] as? String == created)
  }

  @Test func `a task is deleted, and comes back by undo`() throws {
    try desk.glance("delete", "2")
    #expect(try desk.titles("all") == ["Buy milk", "Write to Ada"])
    try desk.glance("undo")
    #expect(try desk.titles("all") == ["Buy milk", "Water the plants", "Write to Ada"])
  }

  @Test func `many tasks are completed and deleted at once`() throws {
    try desk.glance("done", "1-2")
    #expect(try desk.titles() == ["Write to Ada"])
    try desk.glance("purge", "--before", "tomorrow")
    #expect(try desk.titles("all") == ["Write to Ada"])
  }

  @Test func `a theme is chosen for all widgets, and kept`() throws {
    let formats = ["waybar", "pango", "i3bar", "polybar"]
    let dark = try formats.map { try desk.glance("show", "-f", $0).output }
    try desk.glance("theme", "light")
    let light = try formats.map { try desk.glance("show", "-f", $0).output }
    #expect(zip(dark, light).allSatisfy { $0 != $1 })
    try desk.glance("theme", "toggle")
    #expect(try formats.map { try desk.glance("show", "-f", $0).output } == dark)
  }

  @Test func `a theme is a person's own`() throws {
    let theme = "[theme.own]\nbase = \"dark\"\ntitle = \"#123456\"\n"
    _ = try desk.scratch.file("home/.config/glance/config.toml", Array(theme.utf8))
    let shown = try desk.glance("show", "-f", "pango", "--theme", "own").output
    #expect(shown.contains("#123456"))
    #expect(try !desk.glance("show", "-f", "pango").output.contains("#123456"))
  }

  @Test(arguments: ["small", "medium", "large"])
  func `widgets of three sizes show the list and its number`(_ size: String) throws {
    let object = try JSONText.object(desk.glance("show", "-f", "json", "-s", size).output)
    #expect(object["size"] as? String == size)
    #expect((object["counts"] as? [String: Int])?["open"] == 3)
    let next = try #require(object["next"] as? JSONText.Object)
    #expect(next["title"] as? String == "Buy milk")
    let text = try desk.glance("show", "-s", size).output
    #expect(text.contains("Buy milk") && text.contains("3"))
    #expect(text.contains("Write to Ada") == (size != "small"))
  }

  @Test func `a widget completes the next task`() throws {
    try desk.glance("done", "next")
    let object = try JSONText.object(desk.glance("show", "-f", "json").output)
    #expect((object["next"] as? JSONText.Object)?["title"] as? String == "Water the plants")
    #expect((object["progress"] as? [String: Int])?["done"] == 1)
  }
}
