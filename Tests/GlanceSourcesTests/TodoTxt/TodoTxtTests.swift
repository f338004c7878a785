import GlanceSources
import GlanceTasks
import GlanceTestSupport
import Testing

@Suite struct TodoTxtTests {
  private func task(_ line: String) throws -> TaskDraft {
    let read = try TodoTxtFormat.read(line)
    #expect(read.faults.isEmpty, "\(read.faults)")
    return try #require(read.drafts.first)
  }

  /// The facts of a line: title, project and tags.
  @Test(
    arguments: [
      ("Call mom +home @phone", "Call mom", "home", ["phone"]),
      ("+home @phone Call mom", "Call mom", "home", ["phone"]),
      ("Ask @anna about the +garage keys", "Ask @anna about the +garage keys", "garage", ["anna"]),
      ("Mail a@b.org about 2+2 + @ end", "Mail a@b.org about 2+2 + @ end", nil, []),
      ("Two +a +b @c", "Two", "a", ["b", "c"]),
      ("+a @b", "+a @b", "a", ["b"]),
      (#"\+1 for \\@x and \z"#, #"+1 for \@x and \z"#, nil, []),
      (
        "Plan key:value a:b:c 11:30 3:2 http://x.org:80/a",
        "Plan key:value a:b:c 11:30 3:2 http://x.org:80/a", nil, []
      ),
      ("tab\tkept  twice @x", "tab\tkept  twice", nil, ["x"]),
      ("trailing. @x. @x.", "trailing.", nil, ["x."]),
    ] as [(String, String, String?, [String])]
  )
  func words(_ line: String, _ title: String, _ project: String?, _ tags: [String]) throws {
    let draft = try task(line)
    #expect(draft.title == title && draft.project == project && draft.tags == tags)
  }

  @Test(
    arguments: [
      ("(A) a", Priority.high, nil, nil), ("(B) a", .medium, nil, nil), ("(C) a", .low, nil, nil),
      ("(Z) a", .low, nil, nil), ("a", nil, nil, nil), ("(A) 2026-11-01 a", .high, "2026-11-01", nil),
      ("x 2026-11-03 2026-11-01 a", nil, "2026-11-01", "2026-11-03"),
      ("x (B) 2026-11-03 2026-11-01 a", .medium, "2026-11-01", "2026-11-03"),
      ("x 2026-11-03 (B) 2026-11-01 a", .medium, "2026-11-01", "2026-11-03"),
      ("x 2026-11-03 a pri:C", .low, "2026-11-03", "2026-11-03"),
      ("x a", nil, nil, "2026-11-30"),
    ] as [(String, Priority?, String?, String?)]
  )
  func heads(_ line: String, _ priority: Priority?, _ created: String?, _ completed: String?) throws {
    let draft = try task(line)
    let zone = try Zone.named("Europe/Berlin")
    let day = { (instant: Instant?) in instant.map { zone.wallTime(at: $0).day.description } }
    #expect(draft.title == "a" && draft.priority == priority)
    #expect(day(draft.created) == created && day(draft.completed) == completed)
  }

  @Test(arguments: ["xylophone", "X 2026-01-01 a", "(b) a", "(B)->a", "x", " x a", "(A)a"])
  func openWithoutPriority(_ line: String) throws {
    let draft = try task(line)
    #expect(draft.completed == nil && draft.priority == nil)
  }

  @Test(arguments: [
    ("a rec:+1w due:2026-12-03", "DTSTART;VALUE=DATE:20261203\nRRULE:FREQ=WEEKLY"),
    ("a rec:2m due:2026-12-03", "RRULE;X-GLANCE-FROM=COMPLETION:FREQ=MONTHLY;INTERVAL=2"),
    ("a rec:+3d due:2026-12-03T17:00", "DTSTART:20261203T170000\nRRULE:FREQ=DAILY;INTERVAL=3"),
    ("a rec:y", "RRULE;X-GLANCE-FROM=COMPLETION:FREQ=YEARLY"),
    ("2026-11-01 a rec:+1y", "DTSTART;VALUE=DATE:20261101\nRRULE:FREQ=YEARLY"),
  ])
  func cycles(_ line: String, _ recurrence: String) throws {
    let draft = try task(line)
    #expect(draft.title == "a" && draft.recurrence == recurrence)
  }

  @Test(arguments: ["rec:1b", "rec:0d", "rec:+", "rec:2x", "rec:99999d"])
  func cyclesThatCantBeSaid(_ word: String) throws {
    let read = try TodoTxtFormat.read("a \(word) b")
    #expect(read.drafts.map(\.title) == ["a \(word) b"] && read.drafts.first?.recurrence == nil)
    #expect(read.faults.map(\.what) == [.field("rec")])
  }

  @Test func identity() throws {
    let uuid = try #require(TaskID("3063a37a-7471-455c-848f-a6f64b232a1e"))
    #expect(try task("a uuid:\(uuid)").uuid == uuid)
    #expect(try task("a ID:\(uuid)").uuid == uuid)
    #expect(try task("a id:1").title == "a id:1")
    let twice = try TodoTxtFormat.read("a\na\nb\n").drafts.map(\.uuid)
    #expect(Set(twice).count == 3)
    #expect(try TodoTxtFormat.read("a\na\nb\n").drafts.map(\.uuid) == twice)
    let read = try TodoTxtFormat.read("a uuid:\(uuid)\nb uuid:\(uuid)")
    #expect(read.drafts.map(\.title) == ["a"] && read.faults.map(\.line) == [2])
  }

  @Test func hidden() throws {
    let read = try TodoTxtFormat.read("a h:1\nb t:2026-12-01\nc t:2026-11-30\nd t:soon\nx e h:1")
    #expect(read.drafts.map(\.title) == ["a", "b", "c", "d t:soon", "e"])
    #expect(read.remarks == ["2 hidden until later shown from now on"])
  }

  /// A line as it was written comes back as it was, but for what a title's own words may look like.
  @Test(arguments: [
    "(A) 2026-11-01 Call mom +home @phone due:2026-12-01 uuid:3063a37a-7471-455c-848f-a6f64b232a1e",
    "x 2026-11-02 2026-11-01 Ask @anna about the +garage keys @b pri:B uuid:3063a37a-7471-455c-848f-a6f64b232a1e",
    "2026-11-01 a due:2026-12-03T17:00 rec:+2w uuid:3063a37a-7471-455c-848f-a6f64b232a1e",
    #"2026-11-01 \+1 \due:x \\@y uuid:3063a37a-7471-455c-848f-a6f64b232a1e"#,
  ])
  func exports(_ line: String) throws {
    let moment = try Moment.at("2026-11-30T10:00")
    let store = try TodoTxtFormat.store(of: Array(line.utf8), at: moment)
    #expect(try TodoTxtFormat.text(of: store) == line + "\n")
  }

  @Test func noText() throws {
    let error = try #require(try TodoTxtFormat.failure("a\nb\u{0}"))
    #expect(error.line == 2 && error.message.contains("no text"))
  }
}

/// The shared cases, as far as an import can show what they ask for.
@Suite(.enabled(if: SharedData.isPresent)) struct TodoTxtCaseTests {
  private func read(_ name: String) throws -> ImportedTasks {
    try TodoTxtFormat.read(try SharedData.text("cases/\(name).txt"))
  }

  @Test func returns() throws {
    let read = try read("01-crlf")
    #expect(read.drafts.map(\.project) == ["reorg", "reorg"] && read.drafts.map(\.tags) == [[], ["work"]])
    #expect(read.drafts.allSatisfy { !$0.title.utf8.contains(0x0D) })
  }

  @Test func noFinalNewline() throws {
    #expect(try read("02-no-final-newline").drafts.map(\.title) == ["Water the plants", "Buy seeds"])
  }

  @Test func colons() throws {
    let draft = try #require(try read("04-url-with-colons").drafts.first)
    #expect(draft.due == .day(try #require(Day(year: 2026, month: 12, day: 1))) && draft.tags.isEmpty)
    #expect(draft.title == "Read https://example.org:8080/a:b?c=d:e#f soon url:https://example.org/x")
    let words = try read("05-word-colon")
    #expect(words.drafts.map(\.due) == [nil] && words.faults.isEmpty)
    #expect(words.drafts.map(\.title) == ["Note: buy milk; ratio 3:2, key: and :value and a::b due: t:"])
  }

  @Test func blankLines() throws {
    #expect(try read("08-blank-lines-kept").drafts.map { $0.completed != nil } == [false, false, true])
  }

  @Test func mark() throws {
    let read = try read("13-bom")
    #expect(read.drafts.map(\.title) == ["First line after a BOM", "Second line"])
    #expect(read.drafts.map(\.priority) == [.high, nil])
  }

  @Test func notCompleted() throws {
    let read = try read("14-not-completed")
    #expect(
      read.drafts.map { $0.completed != nil } == [false, false, false, false, false, false, true, false]
    )
    #expect(read.drafts.map(\.priority) == [nil, nil, .high, nil, nil, nil, nil, nil])
    #expect(read.drafts[2].title == "x Find ticket prices")
  }

  @Test func invalidDates() throws {
    let read = try read("16-invalid-dates")
    let zone = Zone.utc
    #expect(read.drafts.map { $0.due?.text(in: zone) } == [nil, nil, nil, nil, "2026-12-01", "2026-12-02"])
    #expect(read.faults.map(\.line) == [1, 2, 4])
    #expect(read.drafts[2].title.hasPrefix("2026-13-40"))
  }

  @Test func unicodeSpace() throws {
    let read = try read("17-unicode-space")
    #expect(read.drafts.count == 1 && read.drafts.first?.tags == ["büro", "two"])
  }

  @Test func priorities() throws {
    let read = try read("83-todo-priorities")
    #expect(read.drafts.map(\.priority) == [.high, .medium, .low, .low, .low])
    #expect(read.drafts.allSatisfy { $0.due == nil })
  }

  @Test func specification() throws {
    let read = try TodoTxtFormat.read(try SharedData.text("corpora/todotxt-spec/examples.txt"))
    #expect(!read.drafts.isEmpty && read.faults.isEmpty)
  }
}
