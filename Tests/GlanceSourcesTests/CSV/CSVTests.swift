import GlanceSources
import GlanceTasks
import GlanceTestSupport
import Testing

@Suite struct CSVTests {
  @Test(arguments: [
    "title,due\nA,2026-12-01\nB,\n", "title,due\r\nA,2026-12-01\r\nB,\r\n", "due;title\n2026-12-01;A\n;B",
    "\u{FEFF}Title\tDue\nA\t2026-12-01\nB\n", "\"title\",\"due\"\n\"A\",\"2026-12-01\"\n\n\"B\"\n",
    " Due , TITLE \n2026-12-01,A\n,B\n",
  ])
  func shapes(_ text: String) throws {
    let read = try CSVFormat.read(text)
    #expect(read.drafts.map(\.title) == ["A", "B"] && read.faults.isEmpty && read.remarks.isEmpty)
    #expect(read.drafts.map(\.due) == [.day(try #require(Day(year: 2026, month: 12, day: 1))), nil])
  }

  @Test func quotes() throws {
    let read = try CSVFormat.read("title,note\n\"a \"\"b\"\", c\",\"one\r\ntwo\n\"\nx\"y\"z,\"q\"r\n")
    #expect(read.drafts.map(\.title) == ["a \"b\", c", "x\"y\"z"])
    #expect(read.drafts.map(\.note) == ["one\r\ntwo\n", "qr"])
    let cut = try CSVFormat.read("title\nA\n\"B\nC")
    #expect(cut.drafts.map(\.title) == ["A", "B\nC"] && cut.faults.map(\.line) == [3])
  }

  /// No cell of an export begins as a formula does, and an import gives the text back.
  @Test(arguments: ["=1+1", "+1", "-1", "@x", "'=1", "''+1", "'plain'", "＝1", "a=1"])
  func formulas(_ title: String) throws {
    let task = TaskItem(
      id: 1,
      uuid: TaskID(),
      title: title,
      note: "\t" + title,
      tags: ["=x"],
      created: Instant(seconds: 0)
    )
    let text = try CSVFormat.text(of: TaskSnapshot(tasks: [task]))
    let cells = text.split(separator: "\r\n")[1].split(separator: ",", omittingEmptySubsequences: false)
    for cell in cells {
      let content = cell.first == "\"" ? cell.dropFirst() : cell
      #expect(!"=+-@\t＝".contains(content.first ?? "a"), "\(cell)")
    }
    let read = try CSVFormat.read(text)
    #expect(read.drafts.map(\.title) == [title] && read.drafts.map(\.note) == ["\t" + title])
    #expect(read.drafts.map(\.tags) == [["=x"]])
  }

  @Test func columns() throws {
    let read = try CSVFormat.read("colour,title,title,who\nred,A,B,me\n")
    #expect(
      read.drafts.map(\.title) == ["A"]
        && read.remarks == [#"other columns left out: "colour", "title", "who""#]
    )
    let error = try #require(try CSVFormat.failure("name,due\nA,\n"))
    #expect(error.line == 1 && error.description.contains("no column \"title\""))
    #expect(try CSVFormat.read("").drafts.isEmpty)
  }

  @Test func faults() throws {
    let read = try CSVFormat.read(
      """
      title,due,priority,number,uuid,created,repeat
      A,tomorrow,urgent,0,x,now,often
      ,2026-12-01,,,,,
      B,2026-02-30,HIGH,3,,2026-11-01,RRULE:FREQ=DAILY,more
      """
    )
    #expect(read.drafts.map(\.title) == ["A", "B"] && read.drafts.map(\.number) == [nil, 3])
    #expect(read.drafts.map(\.priority) == [nil, .high] && read.drafts.map(\.due) == [nil, nil])
    #expect(read.faults.map(\.line) == [2, 2, 2, 2, 2, 2, 3, 4, 4])
    #expect(read.drafts.map(\.recurrence) == [nil, "RRULE:FREQ=DAILY"])
  }
}
