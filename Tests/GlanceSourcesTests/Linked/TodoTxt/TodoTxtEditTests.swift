import GlanceTasks
import GlanceTestSupport
import Testing

@testable import GlanceSources

/// What an edit makes of a line, byte by byte.
@Suite struct TodoTxtEditTests {
  private func edited(_ line: String, _ change: (inout TaskEdit) -> Void) throws -> String {
    let place = try TodoPlace("first \n\n\(line)\r\nlast")
    let title = try #require(try place.all().first { !["first", "last"].contains($0.title) }).title
    try place.edit(title, change)
    let text = place.text
    #expect(text.hasPrefix("first \n\n") && text.hasSuffix("\r\nlast"))
    try place.undo()
    #expect(place.text == "first \n\n\(line)\r\nlast")
    return String(text.dropFirst(8).dropLast(5))
  }

  @Test(
    arguments: [
      ("Call mom", "Call dad", "Call dad"),
      (
        "(A) 2026-01-01 Call mom +home @phone due:2026-12-01", "Ring",
        "(A) 2026-01-01 Ring +home @phone due:2026-12-01"
      ),
      ("@phone due:2026-12-01 Call  mom k:v", "Ring  her", "@phone due:2026-12-01 Ring  her"),
      ("Pay due:2026-12-01 the rent", "Pay it", "Pay it due:2026-12-01"),
      ("Ask @anna about the +garage keys", "Ask @anna for the keys", "Ask @anna for the keys +garage"),
      ("Call mom +home", "+1 for due:friday", #"\+1 for \due:friday +home"#),
      ("Call mom", "x first", " x first"),
      ("Call mom", "(A) first", " (A) first"),
      ("2026-01-01 Call mom", "2026-02-02 first", "2026-01-01 2026-02-02 first"),
      ("Call mom", "2026-02-02 first", " 2026-02-02 first"),
      ("x 2026-01-02 2026-01-01 Call mom pri:A", "Ring", "x 2026-01-02 2026-01-01 Ring pri:A"),
    ] as [(String, String, String)]
  )
  func titles(_ line: String, _ title: String, _ expected: String) throws {
    #expect(try edited(line) { $0.title = title } == expected)
  }

  @Test(
    arguments: [
      ("Call mom  ", "2026-12-24", "Call mom due:2026-12-24  "),
      ("Call due:2026-12-01 mom", "2026-12-24", "Call due:2026-12-24 mom"),
      ("Call DUE:2026-12-01 due:2026-12-02", "2026-12-24", "Call due:2026-12-24 due:2026-12-02"),
      ("Call due:soon mom", "2026-12-24", "Call due:soon mom due:2026-12-24"),
      ("Call due:2026-12-01T17:00", "2026-12-24", "Call due:2026-12-24"),
      ("Call due:2026-12-01T17:00", "2026-12-24T08:30", "Call due:2026-12-24T08:30"),
      ("due:2026-12-01 Call due:2026-12-02 mom", nil, "Call mom"),
    ] as [(String, String?, String)]
  )
  func dues(_ line: String, _ due: String?, _ expected: String) throws {
    let due = due.flatMap { ISO8601($0) }.map { Due($0) }
    #expect(try edited(line) { $0.due = .some(due) } == expected)
  }

  @Test(
    arguments: [
      ("Call", .high, "(A) Call"), ("(A) Call", .low, "(C) Call"), ("(F) Call", .low, "(F) Call"),
      ("(A) 2026-01-01 Call", nil, "2026-01-01 Call"),
      ("2026-01-01 Call", .medium, "(B) 2026-01-01 Call"),
      ("Call pri:B mom", nil, "Call mom"),
      ("x 2026-01-02 Call", .medium, "x 2026-01-02 Call pri:B"),
      ("x 2026-01-02 Call pri:A rec:1d", .medium, "x 2026-01-02 Call pri:B rec:1d"),
      ("x (A) 2026-01-02 Call", .medium, "x (B) 2026-01-02 Call"),
      ("x 2026-01-02 (A) 2026-01-01 Call", nil, "x 2026-01-02 2026-01-01 Call"),
    ] as [(String, Priority?, String)]
  )
  func priorities(_ line: String, _ priority: Priority?, _ expected: String) throws {
    if expected == line {
      let place = try TodoPlace(line)
      try place.edit("Call") { $0.priority = priority }
      #expect(place.text == line)
    } else {
      #expect(try edited(line) { $0.priority = .some(priority) } == expected)
    }
  }

  @Test func projectsAndTags() throws {
    #expect(try edited("Call +home due:2026-12-01") { $0.project = "work" } == "Call +work due:2026-12-01")
    #expect(try edited("Call @a") { $0.project = "work" } == "Call @a +work")
    #expect(try edited("Call +home @a") { $0.project = .some(nil) } == "Call @a")
    #expect(try edited("Call the +home office") { $0.project = .some(nil) } == "Call the home office")
    #expect(try edited("Call @a @b +p +q") { $0.tags = ["b", "c"] } == "Call @b +p @c")
    #expect(try edited("Ask @anna about it @b") { $0.tags = [] } == "Ask anna about it")
    let place = try TodoPlace("Call +home +work\n")
    #expect(place.refusal { try place.edit("Call") { $0.project = .some(nil) } }?.contains("work") == true)
    #expect(
      place.refusal { try place.edit("Call") { $0.project = "two words" } }?.contains("one word") == true
    )
    #expect(place.text == "Call +home +work\n")
  }

  /// A project that the store writes in another case is the same one, and no reason to refuse anything.
  @Test func projectsOfTheStore() throws {
    let place = try TodoPlace("Call mom +home\n")
    _ = try place.place.open().add([TaskDraft(title: "own", project: "Home")], at: place.moment)
    try place.edit("Call mom") { $0.title = "Call dad" }
    #expect(place.text == "Call dad +home\n")
  }

  @Test func repeats() throws {
    #expect(
      try edited("Call due:2026-12-01") {
        $0.recurrence = "DTSTART;VALUE=DATE:20261201\nRRULE:FREQ=WEEKLY;INTERVAL=2"
      } == "Call due:2026-12-01 rec:+2w"
    )
    #expect(
      try edited("Call rec:1d due:2026-12-31") {
        $0.recurrence = "DTSTART;VALUE=DATE:20261231\nRRULE:RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD"
      } == "Call rec:+1m due:2026-12-31"
    )
    #expect(try edited("Call rec:1b due:2026-12-31") { $0.recurrence = .some(nil) } == "Call due:2026-12-31")
    let place = try TodoPlace("Call due:2026-12-01\n")
    let refusal = place.refusal {
      try place.edit("Call") { $0.recurrence = "RRULE:FREQ=MONTHLY;BYDAY=2TU" }
    }
    #expect(refusal?.contains("every 2 weeks") == true)
  }

  @Test func refusals() throws {
    let place = try TodoPlace("Call mom\n")
    #expect(place.refusal { try place.edit("Call mom") { $0.note = "n" } }?.contains("no notes") == true)
    let time = try Due(#require(ISO8601("2026-12-01T17:00")))
    #expect(
      place.refusal { try place.edit("Call mom") { $0.due = time } }?.contains("2026-12-01") == true
    )
    #expect(place.refusal { try place.edit("Call mom") { $0.title = "a\nb" } }?.contains("one line") == true)
    #expect(place.refusal { try place.add(TaskDraft(title: "a\nb")) }?.contains("one line") == true)
    #expect(place.refusal { try place.add(TaskDraft(title: "a", due: time)) }?.contains("whole day") == true)
    #expect(place.text == "Call mom\n")
    #expect(try place.place.open().history(limit: 1).isEmpty)
  }

  @Test func adds() throws {
    let place = try TodoPlace("\u{FEFF}a\r\nb")
    let due = try Due(#require(ISO8601("2026-12-01")))
    let task = try place.add(
      TaskDraft(
        title: "x (A) due:now +1",
        due: due,
        priority: .medium,
        tags: ["phone", "ü"],
        project: "home",
        recurrence: "RRULE;X-GLANCE-FROM=COMPLETION:FREQ=DAILY"
      )
    )
    #expect(
      place.text
        == "\u{FEFF}a\r\nb\r\n(B) x (A) \\due:now \\+1 +home @phone @ü due:2026-12-01 rec:1d\r\n"
    )
    #expect(task.title == "x (A) due:now +1" && task.project?.name == "home" && task.tags == ["phone", "ü"])
    #expect(task.due == due && task.priority == .medium)
    try place.undo()
    #expect(place.text == "\u{FEFF}a\r\nb")
    let empty = try TodoPlace("")
    try empty.add(TaskDraft(title: "first"))
    #expect(empty.text == "first\n")
    #expect(try empty.open().map(\.title) == ["first"])
    try empty.undo()
    #expect(empty.text.isEmpty)
    #expect(try empty.open().isEmpty)
  }

  /// A file gets a day of creation as the lines that are there have it.
  @Test(
    arguments: [
      ("2026-01-01 a\nb\n", "New", "New"), ("a\n(C) 2026-01-01 b\n\n", "New", "2026-11-30 New"),
      ("2026-01-01 a\nx 2026-02-02 b\n", "New", "2026-11-30 New"),
      ("x 2026-02-02 2026-01-01 a\n", "New", "2026-11-30 New"),
      ("x 2026-02-02 a\n", "New", "New"), (" \n", "New", "New"),
      ("a\n", "x New", "2026-11-30 x New"), ("a\n", "(A) New", "2026-11-30 (A) New"),
      ("a\n", "2026-05-05 New", "2026-11-30 2026-05-05 New"),
    ] as [(String, String, String)]
  )
  func daysOfCreation(_ text: String, _ title: String, _ line: String) throws {
    let place = try TodoPlace(text)
    #expect(try place.add(TaskDraft(title: title)).title == title)
    #expect(place.text == text + line + "\n")
  }

  /// Lines of the same text are changed together, as any others.
  @Test func equalLines() throws {
    for text in ["Call\nBuy\nCall\nCall\n", "Call\nCall\nCall\n"] {
      let place = try TodoPlace(text)
      let calls = try place.open().filter { $0.title == "Call" }.map { TaskSelector.uuid($0.uuid) }
      _ = try place.place.open().complete(calls, at: place.moment)
      #expect(place.text == text.replacing("Call", with: "x 2026-11-30 Call"))
      try place.undo()
      #expect(place.text == text)
      _ = try place.place.open().delete(calls, at: place.moment)
      #expect(place.text == text.replacing("Call\n", with: ""))
      try place.undo()
      #expect(place.text == text)
    }
  }

  /// Who asks for a change of a task that was another line a moment ago may mean neither.
  @Test func anotherLineInThePlaceOfTheOneThatWasSeen() throws {
    let place = try TodoPlace("Buy milk\nCall Anna\n")
    let seen = try place.task("Call Anna")
    try place.write("Buy milk\nCall Bob\n")
    #expect(throws: TaskStoreError.changedMeanwhile(seen.id, "title")) {
      try place.place.open().complete([.uuid(seen.uuid)], at: place.moment)
    }
    try place.write("Buy milk\nCall Carl\n")
    #expect(throws: TaskStoreError.changedMeanwhile(seen.id, "title")) {
      try place.place.open().toggleCompletion(.uuid(seen.uuid), at: place.moment)
    }
    #expect(place.text == "Buy milk\nCall Carl\n")
    try place.write("Buy milk\nCall Carl at home\n")
    _ = try place.place.open().complete([.uuid(seen.uuid)], at: place.moment)
    #expect(place.text == "Buy milk\nx 2026-11-30 Call Carl at home\n")
  }

  /// A look with another clock leaves nothing that is not yet.
  @Test func clocksThatAreSetBack() throws {
    let place = try TodoPlace("a\nb t:2027-01-01\n")
    #expect(try place.open().map(\.title) == ["a"])
    let later = try Moment.at("2027-06-01T10:00")
    #expect(try place.place.open().tasks(in: TaskGroup.open, project: nil, at: later).count == 2)
    #expect(try place.open().map(\.title) == ["a"])
    #expect(try place.place.open().tasks(in: TaskGroup.open, project: nil, at: later).count == 2)
  }

  @Test(
    arguments: [
      ("a rec:1b due:2026-11-27", "a rec:1b due:2026-12-01"),
      ("a rec:+1b due:2026-12-04", "a rec:+1b due:2026-12-07"),
      ("a rec:+3b due:2026-12-05 t:2026-11-29", "a rec:+3b due:2026-12-09 t:2026-12-03"),
      ("a rec:+1m due:2027-01-31", "a rec:+1m due:2027-02-28"),
      ("a rec:+1y due:2028-02-29", "a rec:+1y due:2029-02-28"),
      ("a rec:2w t:2026-11-29", "a rec:2w t:2026-12-14"),
      ("a rec:d", "a rec:d"),
      (
        "(A) 2026-01-01 a due:2026-12-01T17:00 rec:+d +p @c k:v",
        "(A) 2026-11-30 a due:2026-12-02T17:00 rec:+d +p @c k:v"
      ),
      ("a due:20261201 rec:+d", "a due:20261202 rec:+d"),
      ("a rec:+d id:7 p:3 due:2026-12-01", "a rec:+d p:3 due:2026-12-02"),
    ] as [(String, String)]
  )
  func followers(_ line: String, _ next: String) throws {
    let place = try TodoPlace(line)
    try place.complete(try place.open()[0].title)
    #expect(place.text.split(separator: "\n").last.map(String.init) == next)
    try place.undo()
    #expect(place.text == line)
    try place.redo()
    #expect(place.text.hasSuffix(next + "\n"))
  }
}
