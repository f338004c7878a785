import GlanceTasks
import GlanceTestSupport
import Testing

@testable import GlanceCommand

/// A task as a text for an editor, and back.
@Suite struct TaskFormTests {
  let moment: Moment
  let task: TaskItem

  init() throws {
    moment = try Moment.at("2026-11-30T10:00")
    task = TaskItem(
      id: 12,
      uuid: TaskID(),
      title: "Call the bank",
      note: "Ask for Marta.\n\n# No comment\n",
      due: .time(WallTime(day: moment.today + 4, minuteOfDay: 17 * 60)),
      priority: .high,
      tags: ["phone", "a b"],
      project: Project(name: "home", color: Color(0x112233)),
      created: moment.instant
    )
  }

  private func read(_ text: String) throws -> (changes: [String], edit: TaskEdit) {
    let former = TaskForm(of: task, at: moment)
    let form = try TaskForm(Array(text.utf8), over: former)
    return (
      form.changes(from: former), try form.edit(from: former, at: moment).edit(of: task, in: moment.zone)
    )
  }

  private var text: String { TaskForm.text(of: task, at: moment) }

  @Test func form() {
    #expect(
      text == """
        # Task 12: save it and leave the editor to apply what you have changed.
        # What stands behind a colon may be such as
        #   due: today, fri 17:00, 3d, 24 dec, 2026-12-24 18:30
        #   repeat: every 2 weeks, every fri, 1 month after done
        #   priority: high, medium, low
        #   tags: @phone @urgent
        # or nothing, which takes it away. The note stands below the blank line.
        title: Call the bank
        due: 2026-12-04 17:00
        repeat:
        project: home
        priority: high
        tags: @phone @a\\u{20}b

        Ask for Marta.

        # No comment


        """
    )
  }

  @Test func repeats() throws {
    let weekly = "due: 2026-12-04 17:00\nrepeat: every 2 weeks"
    let edit = try read(text.replacing("due: 2026-12-04 17:00\nrepeat:", with: weekly)).edit
    #expect(edit.recurrence == .some("DTSTART:20261204T170000\nRRULE:FREQ=WEEKLY;INTERVAL=2"))
    var repeating = task
    repeating.recurrence = edit.recurrence ?? nil
    #expect(TaskForm.text(of: repeating, at: moment).contains("\n" + weekly + "\n"))
    let former = TaskForm(of: repeating, at: moment)
    let ended = TaskForm.text(of: repeating, at: moment).replacing(
      "every 2 weeks\nproject",
      with: "\nproject"
    )
    let end = try TaskForm(Array(ended.utf8), over: former).edit(from: former, at: moment)
    #expect(end.edit(of: repeating, in: moment.zone).recurrence == .some(nil))
    #expect(throws: TaskForm.Mistake.self) {
      try read(text.replacing("repeat:", with: "repeat: every now and then"))
    }
  }

  @Test("what an editor may do to the ends of lines changes nothing")
  func unchanged() throws {
    #expect(try read(text).changes == [])
    #expect(try read(text.replacing("\n", with: "\r\n")).changes == [])
    #expect(try read("\u{FEFF}" + text).changes == [])
    #expect(try read(text.replacing("due: ", with: "  Due :\t")).changes == [])
    #expect(try read("").changes == ["note"])
  }

  @Test(
    arguments: [
      ("title: Call the bank", "title: Call: Ada ", "title"), ("due: 2026-12-04 17:00", "due: fri", "due"),
      ("due: 2026-12-04 17:00", "due:", "due"), ("project: home", "project: work", "project"),
      ("project: home", "project:", "project"), ("project: home", "project: none", "project"),
      ("priority: high", "priority: low", "priority"), ("priority: high", "priority: none", "priority"),
      ("tags: @phone @a\\u{20}b", "tags: x @y", "tags"), ("tags: @phone @a\\u{20}b", "tags:", "tags"),
      ("Marta", "Ada", "note"),
    ]
  )
  func change(_ part: String, _ replacement: String, _ name: String) throws {
    #expect(text.contains(part))
    let (changes, edit) = try read(text.replacing(part, with: replacement))
    #expect(changes == [name])
    var expected = TaskEdit()
    switch replacement {
    case "title: Call: Ada ": expected.title = "Call: Ada"
    case "due: fri": expected.due = .some(.day(moment.today + 4))
    case "due:": expected.due = .some(nil)
    case "project: work": expected.project = .some("work")
    case "project:", "project: none": expected.project = .some(nil)
    case "priority: low": expected.priority = .some(.low)
    case "priority: none": expected.priority = .some(nil)
    case "tags: x @y": expected.tags = ["x", "y"]
    case "tags:": expected.tags = []
    default: expected.note = .some("Ask for Ada.\n\n# No comment\n")
    }
    #expect(edit == expected)
  }

  @Test("a line that was taken out leaves its part as it is")
  func lineTakenOut() throws {
    #expect(try read(text.replacing("due: 2026-12-04 17:00\n", with: "")).changes == [])
    #expect(try read("title: X\n\n").edit.title == "X")
    #expect(try read("title: X").edit.note == .some(nil))
  }

  @Test(
    arguments: [
      ("due: 2026-12-04 17:00", "due: nope", 9, "due \"nope\": not understood"),
      ("title: Call the bank", "title:", 8, "the title is empty"),
      ("priority: high", "priority: urgent", 12, "write one of high, medium, low, or nothing"),
      (
        "project: home", "color: red", 11,
        "\"color: red\": write title:, due:, repeat:, project:, priority:, tags:"
      ),
      ("project: home", "home", 11, "below a blank line"),
      ("project: home", "title: again", 11, "title: is there already in line 8"),
      ("tags: @phone @a\\u{20}b", "tags: @", 13, "a tag is one word"),
    ]
  )
  func mistakes(_ part: String, _ replacement: String, _ line: Int, _ message: String) throws {
    #expect(text.contains(part))
    #expect {
      try read(text.replacing(part, with: replacement))
    } throws: { error in
      guard let mistake = error as? TaskForm.Mistake else { return false }
      return mistake.line == line && mistake.message.contains(message)
    }
  }

  @Test func bytesThatAreNotUTF8() {
    let former = TaskForm(of: task, at: moment)
    #expect(throws: TaskForm.Mistake.self) { try TaskForm(Array("title: ".utf8) + [0xFF], over: former) }
    #expect(throws: TaskForm.Mistake.self) { try TaskForm(Array("title: x\n\n".utf8) + [0xFF], over: former) }
  }

  @Test("no task changes by being looked at, and a note that is written comes back", arguments: UInt64(1)...8)
  func random(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let parts = [
      "# x", "\n", "\n\n", "\r\n", "\r", "\t", " ", "title: y", "due:", "\u{1B}]0;x\u{7}", #"\u{1B}"#, "\\",
      "e\u{301}", "\u{0}",
      "\u{2028}", "\u{FEFF}", "京都", "@", "none",
    ]
    func words() -> String {
      (0...Int.random(in: 0...6, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
        .joined()
    }
    for _ in 0..<300 {
      let bit = { Bool.random(using: &random) }
      var task = task
      task.title = words()
      task.note = bit() ? words() : nil
      task.tags = bit() ? [words(), words()] : []
      task.project = bit() ? Project(name: words(), color: Color(0)) : nil
      let wall = WallTime(day: moment.today, minuteOfDay: Int.random(in: 0..<1440, using: &random))
      task.due =
        [nil, .day(moment.today), .time(wall), .instant(moment.instant + 7)].randomElement(using: &random)
        ?? nil
      let former = TaskForm(of: task, at: moment)
      let bytes = Array(TaskForm.text(of: task, at: moment).utf8)
      #expect(!bytes.contains { $0 < 0x20 && $0 != 0x0A && $0 != 0x09 })
      let form = try TaskForm(bytes, over: former)
      #expect(form.changes(from: former) == [])
      #expect(try form.edit(from: former, at: moment).edit(of: task, in: moment.zone) == TaskEdit())
      // A note is put where another one was.
      let note = words()
      var other = task
      other.note = note
      let changed = try TaskForm(Array(TaskForm.text(of: other, at: moment).utf8), over: former)
      let edit = try changed.edit(from: former, at: moment).edit(of: task, in: moment.zone)
      if note != task.note ?? "" { #expect(edit.note == .some(note)) }
      #expect(edit.title == nil && edit.due == nil && edit.tags == nil && edit.project == nil)
    }
  }
}
