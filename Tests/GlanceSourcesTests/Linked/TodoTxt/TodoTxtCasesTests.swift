import GlanceStore
import GlanceTasks
import GlanceTestSupport
import Testing

@testable import GlanceSources

/// What public reports of bugs in other programs ask for, in a linked file.
@Suite struct TodoTxtCasesTests {
  @Test func returns() throws {
    for input in try TodoCase.inputs(
      "01-crlf",
      "(A) Switch task list +reorg\r\nTell the team about the plan +reorg @work\r\n"
    ) {
      let place = try TodoPlace(input)
      let tasks = try place.open()
      #expect(tasks.map { $0.project?.name } == ["reorg", "reorg"])
      #expect(tasks.flatMap(\.tags) == ["work"])
      #expect(tasks.allSatisfy { !$0.title.utf8.contains(0x0D) })
      let lines = input.split(separator: "\r\n").map(String.init)
      try place.complete(tasks[0].title)
      #expect(place.text == "x 2026-11-30 Switch task list +reorg pri:A\r\n\(lines[1])\r\n")
      try place.undo()
      #expect(place.text == input)
    }
  }

  @Test func noFinalNewline() throws {
    for input in try TodoCase.inputs("02-no-final-newline", "Water the plants\n(B) Buy seeds @shop") {
      let place = try TodoPlace(input)
      #expect(try place.open().map(\.title) == ["Water the plants", "Buy seeds"])
      try place.edit("Water the plants") { $0.title = "Water them" }
      #expect(place.text == "Water them\n(B) Buy seeds @shop")
      try place.undo()
      let task = try place.add(TaskDraft(title: "Sweep"))
      #expect(task.title == "Sweep" && task.source == "todo")
      #expect(place.text == input + "\nSweep\n")
      try place.undo()
      #expect(place.text == input)
      try place.redo()
      #expect(place.text == input + "\nSweep\n")
    }
  }

  @Test func addresses() throws {
    for input in try TodoCase.inputs(
      "04-url-with-colons",
      "Read https://example.org:8080/a:b?c=d:e#f soon url:https://example.org/x due:2026-12-01\n"
    ) {
      let place = try TodoPlace(input)
      let task = try #require(try place.open().first)
      #expect(task.due == .day(try #require(Day(year: 2026, month: 12, day: 1))) && task.tags.isEmpty)
      #expect(task.title.hasPrefix("Read https://example.org:8080/a:b?c=d:e#f soon"))
      #expect(task.title.hasSuffix("url:https://example.org/x"))
      try place.complete(task.title)
      #expect(place.text == "x 2026-11-30 " + input)
      try place.undo()
      #expect(place.text == input)
    }
  }

  @Test func colons() throws {
    for input in try TodoCase.inputs(
      "05-word-colon",
      "Note: buy milk; ratio 3:2, key: and :value and a::b due: t:\n"
    ) {
      let place = try TodoPlace(input)
      let tasks = try place.open()
      #expect(tasks.count == 1 && tasks[0].due == nil && tasks[0].title + "\n" == input)
      #expect(try place.warnings().isEmpty)
    }
  }

  @Test func toggles() throws {
    for input in try TodoCase.inputs("07-toggle-done-twice", "(A) 2026-09-01 Test task\n") {
      let place = try TodoPlace(input)
      let number = try place.task("Test task").id
      for _ in 0..<10 {
        try place.complete("Test task")
        #expect(place.text == "x 2026-11-30 2026-09-01 Test task pri:A\n")
        #expect(try place.task("Test task").priority == .high)
        try place.reopen("Test task")
        #expect(place.text == input)
      }
      for _ in 0..<10 {
        try place.undo()
        #expect(place.text == "x 2026-11-30 2026-09-01 Test task pri:A\n")
        try place.undo()
        #expect(place.text == input)
      }
      #expect(try place.task("Test task").id == number)
    }
  }

  @Test func blankLines() throws {
    for input in try TodoCase.inputs(
      "08-blank-lines-kept",
      "Mail the new address @move\n\nBook painter for the fence\n   \n\nx 2026-11-01 Pack boxes\n"
    ) {
      let place = try TodoPlace(input)
      #expect(try place.open().map(\.title) == ["Mail the new address", "Book painter for the fence"])
      #expect(try place.completed().map(\.title) == ["Pack boxes"])
      let keys = TodoTxtLines(place.bytes).keys()
      #expect(keys.indices.filter { !keys[$0].isEmpty } == [0, 2, 5])
      try place.complete("Book painter for the fence")
      let lines = input.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      var expected = lines
      expected[2] = "x 2026-11-30 " + lines[2]
      #expect(place.text == expected.joined(separator: "\n"))
      try place.delete("Pack boxes")
      expected.remove(at: 5)
      #expect(place.text == expected.joined(separator: "\n"))
      try place.undo()
      try place.undo()
      #expect(place.text == input)
    }
  }

  @Test func repeatsByTheSchedule() throws {
    for input in try TodoCase.inputs(
      "10-rec-strict-keeps-gap",
      "Send report rec:+1w t:2026-11-27 due:2026-12-03\n"
    ) {
      let place = try TodoPlace(input)
      let completion = try place.complete("Send report")
      #expect(place.text == "x 2026-11-30 \(input)Send report rec:+1w t:2026-12-04 due:2026-12-10\n")
      // It is hidden until the day of its `t:`.
      #expect(completion.next == nil)
      #expect(try place.open().isEmpty)
      #expect(try place.place.open().look(at: place.moment)[0].wakeAt != nil)
      let later = try Moment.at("2026-12-04T00:00")
      let tasks = try place.place.open().tasks(in: TaskGroup.open, project: nil, at: later)
      #expect(tasks.map { $0.due?.text(in: later.zone) } == ["2026-12-10"])
      try place.undo()
      #expect(place.text == input)
    }
  }

  @Test func repeatsFromTheCompletion() throws {
    for input in try TodoCase.inputs("11-rec-from-completion", "Replace filter rec:1m due:2026-10-31\n") {
      let place = try TodoPlace(input)
      let completion = try place.complete("Replace filter")
      #expect(completion.next?.due?.text(in: place.moment.zone) == "2026-12-30")
      #expect(place.text == "x 2026-11-30 \(input)Replace filter rec:1m due:2026-12-30\n")
      let strict = try TodoPlace(input.replacing("rec:1m", with: "rec:+1m"))
      #expect(
        try strict.complete("Replace filter").next?.due?.text(in: place.moment.zone) == "2026-11-30"
      )
    }
  }

  @Test func mark() throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    for input in try TodoCase.inputs(
      "13-bom",
      "\u{FEFF}(A) First line after a BOM due:2026-12-01\nSecond line\n"
    ) {
      let place = try TodoPlace(input)
      let first = try place.task("First line after a BOM")
      #expect(first.priority == .high && first.due?.text(in: .utc) == "2026-12-01")
      let isMarkedOnce = {
        place.bytes.starts(with: mark) && !place.bytes.dropFirst(3).starts(with: mark)
      }
      try place.complete(first.title)
      #expect(isMarkedOnce())
      #expect(place.bytes.dropFirst(3).starts(with: "x 2026-11-30 First".utf8))
      try place.add(TaskDraft(title: "Third"))
      #expect(isMarkedOnce())
      try place.delete(first.title)
      #expect(isMarkedOnce() && place.bytes.dropFirst(3).starts(with: "Second line".utf8))
      for _ in 0..<3 { try place.undo() }
      #expect(place.bytes == Array(input.utf8))
    }
  }

  @Test func notCompleted() throws {
    for input in try TodoCase.inputs(
      "14-not-completed",
      """
      xylophone lesson
      X 2026-01-01 Make resolutions
      (A) x Find ticket prices
      (b) Get back to the office
      (B)->Submit report
      x
      x  2026-11-01 two spaces
       x leading space

      """
    ) {
      let place = try TodoPlace(input)
      #expect(
        try place.open().map(\.title) == [
          "xylophone lesson", "X 2026-01-01 Make resolutions", "x Find ticket prices",
          "(b) Get back to the office", "(B)->Submit report", "x", "x leading space",
        ]
      )
      #expect(try place.open().map(\.priority) == [nil, nil, .high, nil, nil, nil, nil])
      let done = try #require(try place.completed().first)
      #expect(done.title == "2026-11-01 two spaces")
      let summary = try place.place.open().summary(for: SummaryRequest(moment: place.moment, openLimit: 8))
      #expect(summary.counts.completedToday == 0)
      // Each of them is completed and opened again without a trace.
      for title in try place.open().map(\.title) {
        try place.complete(title)
        #expect(try place.completed().count == 2, "\(title)")
        try place.reopen(title)
        #expect(place.text == input)
      }
    }
  }

  @Test func invalidDates() throws {
    for input in try TodoCase.inputs(
      "16-invalid-dates",
      """
      Pay rent due:2027-02-29
      Call due:tomorrow
      2026-13-40 Not a creation date
      Old due:26-1-5
      Twice due:2026-12-01 due:2026-12-05
      Upper DUE:2026-12-02

      """
    ) {
      let place = try TodoPlace(input)
      let tasks = try place.open()
      #expect(
        tasks.map { $0.due?.text(in: .utc) } == [nil, nil, nil, nil, "2026-12-01", "2026-12-02"]
      )
      #expect(tasks[2].title.hasPrefix("2026-13-40"))
      let warnings = try place.warnings()
      #expect(
        warnings.map { $0.dropFirst(place.path.utf8.count).prefix(4) } == [":1: ", ":2: ", ":4: "]
      )
      for task in tasks {
        try place.complete(task.title)
        try place.reopen(task.title)
        #expect(place.text == input)
      }
    }
  }

  @Test func unicodeSpace() throws {
    for input in try TodoCase.inputs(
      "17-unicode-space",
      "Meet\u{A0}Anna +café @büro \u{2028} not a new line\u{C} still one\u{85} \u{B}tab\t+two\n"
    ) {
      let place = try TodoPlace(input)
      let tasks = try place.open()
      #expect(tasks.count == 1)
      #expect(tasks.first?.project?.name == "café" && tasks.first?.tags == ["büro", "two"])
      try place.complete(tasks[0].title)
      #expect(place.text == "x 2026-11-30 " + input)
    }
  }

  @Test func priorities() throws {
    for input in try TodoCase.inputs(
      "83-todo-priorities",
      "(A) First\n(B) 2026-05-09 Second\n(C) +Project @Ctx third t:2026-12-11\n(D) fourth\n(Z) last\n"
    ) {
      let place = try TodoPlace(input, at: "2026-12-11T10:00")
      let tasks = try place.place.open().tasks(in: TaskGroup.open, project: nil, at: place.moment)
      #expect(tasks.map(\.title) == ["First", "Second", "third", "fourth", "last"])
      #expect(tasks.map(\.priority) == [.high, .medium, .low, .low, .low])
      #expect(tasks.allSatisfy { $0.due == nil })
      // A letter stays what it is as long as its level is the same.
      try place.edit("fourth") { $0.priority = .low }
      #expect(place.text == input)
      try place.edit("fourth") { $0.priority = .medium }
      #expect(place.text.contains("(B) fourth\n"))
    }
  }

  @Test func letters() throws {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map { "(\($0)) task \($0)" }
    var random = SplitMix64(seed: 26)
    let place = try TodoPlace((["none"] + letters.shuffled(using: &random)).joined(separator: "\n"))
    let titles = try place.place.open().tasks(in: TaskGroup.open, project: nil, at: place.moment).map(\.title)
    #expect(titles == letters.map { String($0.dropFirst(4)) } + ["none"])
  }
}
