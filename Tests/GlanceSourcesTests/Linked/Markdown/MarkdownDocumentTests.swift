import GlanceTasks
import Testing

@testable import GlanceSources

/// What a Markdown file says, line by line.
@Suite struct MarkdownDocumentTests {
  private func titles(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return MarkdownDocument(bytes).tasks.map { String(decoding: bytes[$0.fields.title], as: UTF8.self) }
  }

  private func fields(_ text: String) throws -> (title: String, fields: MarkdownFields) {
    let bytes = Array(text.utf8)
    let task = try #require(MarkdownDocument(bytes).tasks.first)
    return (String(decoding: bytes[task.fields.title], as: UTF8.self), task.fields)
  }

  @Test(arguments: [
    "- [ ] a", "* [ ] a", "+ [ ] a", "1. [ ] a", "23) [ ] a", "  -   [?] a", "\t> > - [ ] a", "- [ ]\ta",
    "\u{FEFF}- [ ] a", "- [ ] a\r", "- [é] a", "- [🔁] a",
  ])
  func isATask(_ line: String) {
    #expect(titles(line) == ["a"])
  }

  @Test(arguments: [
    "-[ ] a", "- [] a", "- [ ]a", "- [xx] a", "[ ] a", "a - [ ] b", "-\t[ ] a", "1 [ ] a", "- \\[ ] a",
    "\u{200B}- [ ] a",
  ])
  func isNoTask(_ line: String) {
    #expect(titles(line) == [])
  }

  @Test func tellsStates() {
    let states = MarkdownDocument(Array("- [ ] a\n- [x] b\n- [X] c\n- [-] d\n- [/] e\n- [>] f\n".utf8)).tasks
    #expect(states.map(\.status) == [.open, .done, .done, .cancelled, .open, .open])
  }

  @Test(arguments: [
    ("```\n- [ ] a\n```\n- [ ] b", ["b"]),
    ("~~~ md\n- [ ] a\n```\n~~~\n- [ ] b", ["b"]),
    ("````\n```\n- [ ] a\n````\n- [ ] b", ["b"]),
    ("``` a ` b\n- [ ] c", ["c"]),
    ("> ```\n> - [ ] a\n- [ ] b", ["b"]),
    ("```\n> ```\n- [ ] a\n```\n- [ ] b", ["b"]),
    ("- ```\n  - [ ] a\n  ```\n- [ ] b", ["b"]),
    ("<!-- - [ ] a\n- [ ] b\n--> c\n- [ ] d", ["d"]),
    ("<!-- a --> b\n- [ ] c", ["c"]),
    ("a <!--\n- [ ] b\n-->\n- [ ] c", ["c"]),
    ("`<!--` a\n- [ ] b\n-->", ["b"]),
    ("<!-- a\n- [ ] b", ["b"]),
    ("- [ ] a <!-- b\n- [ ] c\n-->", ["a <!-- b", "c"]),
    ("%%\n- [ ] a\n%%\n- [ ] b", ["b"]),
    ("a %% b\n- [ ] c\nd %%\n- [ ] e", ["e"]),
    ("50 %% off\n- [ ] a", ["a"]),
    ("$$\n- [ ] a\n$$\n- [ ] b", ["b"]),
    ("$$ a $$\n- [ ] b", ["b"]),
    ("---\n- [ ] a\n---\n- [ ] b", ["b"]),
    ("---\na: b\n...\n- [ ] c", ["c"]),
    ("---\n- [ ] a", ["a"]),
    ("a\n---\n- [ ] b\n---\n- [ ] c", ["b", "c"]),
    ("> [!todo] a\n> - [ ] b", ["b"]),
  ])
  func skipsWhatIsNotShown(_ text: String, _ expected: [String]) {
    #expect(titles(text) == expected)
    #expect(titles(text.split(separator: "\n").joined(separator: "\r\n")) == expected)
  }

  @Test func tellsOfCodeThatNothingEnds() {
    #expect(MarkdownDocument(Array("a\n```\n- [ ] b\n".utf8)).openFence == 2)
    #expect(MarkdownDocument(Array("a\n```\n- [ ] b\n```".utf8)).openFence == nil)
  }

  @Test(arguments: [
    ("- [ ] a 📅 2026-12-05", "a", "2026-12-05"),
    ("- [ ] a 📆2026-12-05", "a", "2026-12-05"),
    ("- [ ] a 🗓️ 2026-12-05 #b 🔼", "a", "2026-12-05"),
    ("- [ ] a ⏳ 2026-12-01 📅 2026-12-05 ➕ 2026-11-01 ⛔ x,y", "a", "2026-12-05"),
    ("- [ ] a 📅 2026-12-05 ^b-1", "a", "2026-12-05"),
    ("- [ ] a [due:: 2026-12-05]", "a", "2026-12-05"),
    ("- [ ] a (due::2026-12-05), [priority:: high]", "a", "2026-12-05"),
    ("- [ ] a [due:: 2026-12-05T17:00]", "a", "2026-12-05T17:00"),
    ("- [ ] a 📅 2026-12-05 📅 2026-12-06", "a", "2026-12-05"),
    ("- [ ] a 📅 2026-12-05 b", "a 📅 2026-12-05 b", nil),
    ("- [ ] a 📅 tomorrow", "a 📅 tomorrow", nil),
    ("- [ ] a [due:: soon]", "a [due:: soon]", nil),
    ("- [ ] a [when:: 2026-12-05]", "a [when:: 2026-12-05]", nil),
    ("- [ ] a 2026-12-05", "a 2026-12-05", nil),
    ("- [ ] see [b](c.md)", "see [b](c.md)", nil),
    ("- [ ] a #1", "a #1", nil),
    ("- [ ] #b #c", "#b #c", nil),
  ])
  func readsFieldsFromTheEnd(_ line: String, _ title: String, _ due: String?) throws {
    let read = try fields(line)
    #expect(read.title == title)
    #expect(read.fields.due?.text(in: .fixed(offset: 0)) == due)
    #expect(read.fields.faults.isEmpty)
  }

  @Test func readsTheOtherFields() throws {
    let read = try fields("- [x] a #b c #d/e 🆔 k-1 🔽 🛫 2026-12-01 ✅ 2026-11-29 🏁 delete 🔁 every day ^f")
      .fields
    #expect(read.priority == .low)
    #expect(read.start == .day(try #require(Day(year: 2026, month: 12, day: 1))))
    #expect(read.done == .day(try #require(Day(year: 2026, month: 11, day: 29))))
    #expect(read.isDeletedWhenDone)
    #expect(read.recurrence == "every day")
    #expect(read.tags.count == 1)
    #expect(read.id?.count == 3)
  }

  @Test func marksDatesThatThereAreNot() throws {
    let read = try fields("- [ ] a 📅 2026-02-30 #b")
    #expect(read.title == "a")
    #expect(read.fields.due == nil)
    #expect(read.fields.faults.count == 1)
  }
}
