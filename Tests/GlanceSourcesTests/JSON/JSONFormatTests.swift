import GlanceSources
import GlanceTasks
import GlanceTestSupport
import Testing

@Suite struct JSONFormatTests {
  private static let one = #"{"number":3,"uuid":"3063a37a-7471-455c-848f-a6f64b232a1e","title":"One"}"#

  @Test func oneTaskALine() throws {
    var samples = SampleTasks(seed: 5)
    let snapshot = samples.snapshot(30)
    let lines = try JSONFormat.text(of: snapshot).split(separator: "\n")
    #expect(lines.count == snapshot.tasks.count + snapshot.projects.count + 5)
    for (line, task) in zip(lines.dropFirst(snapshot.projects.count + 4), snapshot.tasks) {
      #expect(line.hasPrefix(#"{"number":\#(task.id),"uuid":"\#(task.uuid)","title":""#))
    }
  }

  @Test func whatAListPrints() throws {
    let read = try JSONFormat.read(
      """
      {"schema":1,"tasks":[{"id":3,"uuid":"3063a37a-7471-455c-848f-a6f64b232a1e","title":"One","note":null,\
      "due":"2026-12-24T19:30:00+01:00","group":"upcoming","priority":"high","tags":["a"],\
      "project":{"name":"home","color":"#123456"},"repeat":null,"source":"store",\
      "created":"2026-11-30T10:00:00+01:00","completed":null,"overdueDays":0}]}
      """
    )
    let draft = try #require(read.drafts.first)
    #expect(read.faults.isEmpty && read.projects == [Project(name: "home", color: Color(0x123456))])
    #expect(draft.number == 3 && draft.project == "home" && draft.tags == ["a"] && draft.completed == nil)
    #expect(draft.due == .instant(Instant(seconds: 1_798_137_000)))
    #expect(draft.created == Instant(seconds: 1_796_029_200))
  }

  @Test(
    "how a task repeats is read as a list prints it",
    arguments: [
      "FREQ=MONTHLY;BYDAY=-1FR", "FREQ=MONTHLY;X-GLANCE-FROM=COMPLETION", "FREQ=DAILY;UNTIL=20271231",
    ]
  )
  func repeatOfAList(_ value: String) throws {
    let read = try JSONFormat.read(
      #"{"schema":1,"tasks":[{"id":3,"title":"One","due":"2026-12-24","repeat":"\#(value)"}]}"#
    )
    #expect(read.faults.isEmpty)
    #expect(read.drafts.first?.recurrence.map(Recurrence.value) == value)
    #expect(read.drafts.first?.recurrence.flatMap(Recurrence.init) != nil)
  }

  @Test(arguments: [
    ("", 1), ("[]", 1), ("null", 1), ("{}", 1), ("{\"schema\":2,\n\"tasks\":[]}", 1),
    ("\n\n{\"schema\":\"1\"}", 3),
    (#"{"tasks":[]}"#, 1), (#"{"schema":1}"#, 1), ("{\"schema\":1,\n\"tasks\":7}", 2), ("nonsense", 1),
  ])
  func refuses(_ text: String, _ line: Int) throws {
    let error = try #require(try JSONFormat.failure(text))
    #expect(error.line == line && isHarmless(error.message))
    if text.contains("\"schema\":2") { #expect(error.remedy == "update glance") }
  }

  /// What is broken costs no task on another line.
  @Test(arguments: [
    (#"{"number":1,"title":"#, 3), (#""text","#, 3), ("{", 3), ("}", 3), (#"{"title":"a}"#, 3),
    (#"[1,{"a":2}]"#, 3), (#"{"title":" "},"#, 3), (#"{"uuid":"x","title":"y"},"#, 3), ("\u{1}", 3),
  ])
  func goodAmongBroken(_ broken: String, _ line: Int) throws {
    let two = Self.one.replacing("2a1e", with: "2a1f").replacing("One", with: "Two")
    let read = try JSONFormat.read("{\"schema\":1,\"tasks\":[\n\(Self.one),\n\(broken)\n\(two)\n]}\n")
    #expect(
      read.drafts.map(\.title) == ["One", "Two"] && read.faults.map(\.line) == [line],
      "\(read.faults)"
    )
  }

  @Test func cut() throws {
    let whole =
      "{\"schema\":1,\n\"projects\":[\n{\"name\":\"a\",\"color\":\"#123456\"}\n],\n\"tasks\":[\n\(Self.one)\n]}\n"
    for count in 0..<whole.utf8.count - 1 {
      let text = String(decoding: whole.utf8.prefix(count), as: UTF8.self)
      if let error = try JSONFormat.failure(text) {
        #expect(error.line >= 1)
      } else {
        #expect(try !JSONFormat.read(text).faults.isEmpty, "\(count)")
      }
    }
  }

  @Test func fields() throws {
    let read = try JSONFormat.read(
      """
      {"schema":1,"projects":[{"name":"p","color":"red"},{"name":"q","color":7},{"color":"#000000"}],"tasks":[
      {"title":"A","number":-1,"due":"soon","priority":"urgent","tags":"x","project":7,"created":"2026","position":"10"},
      {"title":"B","number":1.5,"tags":["a b",7,"a b",""],"note":3,"completed":"2026-11-30T10:00:00Z","other":[{}]}
      ]}
      """
    )
    #expect(
      read.projects == [
        Project(name: "p", color: Color(0xFF0000)), Project(name: "q", color: Color.projectPalette[1]),
      ]
    )
    #expect(read.drafts.map(\.title) == ["A", "B"] && read.drafts.map(\.tags) == [[], ["a-b"]])
    #expect(read.faults.map(\.line) == [1, 1, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3])
    #expect(read.drafts.allSatisfy { $0.number == nil && $0.position == nil && $0.note == nil })
  }

  @Test(arguments: ["", "0", "10", "5 ", "a", "-5", "1.5", String(repeating: "9", count: 100_001)])
  func notAPlace(_ text: String) throws {
    let read = try JSONFormat.read(#"{"schema":1,"tasks":[{"title":"A","position":"\#(text)"}]}"#)
    #expect(read.drafts.map(\.position) == [nil] && read.faults.map(\.what) == [.field("position")])
  }
}
