import GlanceStore
import GlanceTasks
import GlanceTestSupport
import Testing

@testable import GlanceSources

/// What holds for any file and any change.
@Suite struct TodoTxtPropertyTests {
  private static let words = [
    "Call", "mom", "+home", "@phone", "due:2026-12-01", "due:soon", "due:", "pri:B", "k:v", "x", "(B)", "+",
    "@",
    "2026-10-10", "rec:1w", "rec:+2b", "t:2026-11-01", "h:0", "http://a.b/c:d", "11:30", "ö📞", "\u{2028}",
    "\\+1",
    "id:7", "\u{FEFF}", "a\u{0}b", "DUE:2026-12-24T09:15", "due:20261205",
    "uuid:3063a37a-7471-455c-848f-a6f64b232a1e",
  ]

  private static func bytes(_ random: inout SplitMix64) -> [UInt8] {
    var bytes: [UInt8] = Int.random(in: 0..<4, using: &random) == 0 ? [0xEF, 0xBB, 0xBF] : []
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      var line: [UInt8] = []
      switch Int.random(in: 0..<8, using: &random) {
      case 0: break
      case 1: line = [0x20, 0x09]
      case 2: line = [0xFF, 0x41, 0xC3]
      default:
        line +=
          ["", "", "x ", "(A) ", "(Q) ", "x 2026-11-02 2026-11-01 ", "2026-11-01 ", "x 2026-11-02 (C) "]
          .randomElement(using: &random).map { Array($0.utf8) } ?? []
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          line += Array((words.randomElement(using: &random) ?? "").utf8)
          line += [" ", " ", "  ", "\t"].randomElement(using: &random).map { Array($0.utf8) } ?? []
        }
        if Bool.random(using: &random) { line.removeLast() }
      }
      bytes += line + (["\n", "\r\n", "\n"].randomElement(using: &random).map { Array($0.utf8) } ?? [])
    }
    if Int.random(in: 0..<3, using: &random) == 0 { bytes.removeLast() }
    return bytes
  }

  private static func edit(_ random: inout SplitMix64) -> TaskEdit {
    var edit = TaskEdit()
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      edit.title = (0..<Int.random(in: 1...4, using: &random))
        .map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
    case 1: edit.due = .some([nil, .day(Day(number: 20_800))].randomElement(using: &random) ?? nil)
    case 2: edit.priority = .some([nil, .high, .medium, .low].randomElement(using: &random) ?? nil)
    case 3: edit.project = .some([nil, "home", "new"].randomElement(using: &random) ?? nil)
    default: edit.tags = [[], ["phone"], ["a", "b"]].randomElement(using: &random) ?? []
    }
    return edit
  }

  /// Only one line changes, a follower may come at the end, and undo gives back every byte and every task.
  @Test(arguments: UInt64(1)...60)
  func anyChangeConcernsItsLineAlone(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let bytes = Self.bytes(&random)
    let place = try TodoPlace(bytes)
    let tasks = try place.all()
    #expect(place.bytes == bytes)
    guard let task = tasks.randomElement(using: &random) else { return }
    let ledger = place.place.open()
    let isEdit: Bool
    do {
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        isEdit = false
        _ = try ledger.delete([.uuid(task.uuid)], at: place.moment)
      case 1:
        isEdit = false
        if task.completed == nil {
          _ = try ledger.complete([.uuid(task.uuid)], at: place.moment)
        } else {
          _ = try ledger.reopen([.uuid(task.uuid)], at: place.moment)
        }
      default:
        isEdit = true
        let edit = Self.edit(&random)
        _ = try ledger.edit([.uuid(task.uuid)], as: .edit, at: place.moment) { _ in edit }
      }
    } catch {
      #expect(place.bytes == bytes, "\(error)")
      return
    }
    let former = TodoTxtLines(bytes)
    let new = TodoTxtLines(place.bytes)
    let formerLines = former.lines.indices.map { Array(former.text($0)) }
    let newLines = new.lines.indices.map { Array(new.text($0)) }
    let kept = newLines.prefix(formerLines.count)
    let changes =
      kept.count == formerLines.count
      ? zip(kept, formerLines).count { $0 != $1 } : formerLines.difference(from: newLines).count
    #expect(changes <= 1, "\(task.title)")
    #expect(newLines.count <= formerLines.count + (isEdit ? 0 : 1))
    guard place.bytes != bytes else { return }
    let changed = place.bytes
    try place.undo()
    #expect(place.bytes == bytes)
    #expect(try place.all().map(\.title) == tasks.map(\.title))
    #expect(try place.all().map(\.uuid) == tasks.map(\.uuid))
    try place.redo()
    #expect(place.bytes == changed)
    try place.undo()
    #expect(place.bytes == bytes)
  }

  @Test(arguments: UInt64(1)...20)
  func receiptsLoseNoByte(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let hunks = (0..<3).map { index in
      TodoTxtHunk(
        line: index == 0 ? .max : index,
        former: index == 1 ? nil : TodoTxtHunk.Piece(text: Self.bytes(&random), ending: [0x0D, 0x0A]),
        new: index == 2 ? nil : TodoTxtHunk.Piece(text: Array(0...255), ending: []),
        previous: index == 1 ? [] : nil,
        next: Array("a%0A\t".utf8),
        glue: [0x0A],
        isMain: index == 0
      )
    }
    #expect(TodoTxtReceipt.hunks(of: TodoTxtReceipt.text(of: hunks)) == hunks)
    #expect(TodoTxtReceipt.hunks(of: "todotxt 2\n") == nil)
  }

  /// Numbers stay when others change lines, move them, or put lines between them.
  @Test func keepsNumbersWhileOthersEdit() throws {
    let place = try TodoPlace("Buy oat milk\nCall mom\nCall mom\nWater the plants\n")
    let numbers = try place.open().map(\.id)
    try place.write("new\nWater the plants\nCall mom\nBuy oat milk tomorrow\nCall mom\n")
    #expect(try place.task("Buy oat milk tomorrow").id == numbers[0])
    #expect(try place.task("Water the plants").id == numbers[3])
    #expect(try Set(place.open().filter { $0.title == "Call mom" }.map(\.id)) == [numbers[1], numbers[2]])
    try place.write("new\nx 2026-11-30 Water the plants\nCall mom\nBuy oat milk tomorrow\nCall mom\n")
    #expect(try place.task("Water the plants").id == numbers[3])
    // What merely came when another one went is another task.
    try place.write("Sell car\nx 2026-11-30 Water the plants\nCall mom\nBuy oat milk tomorrow\nCall mom\n")
    #expect(try !numbers.contains(place.task("Sell car").id))
    #expect(try place.task("Sell car").id != place.task("Call mom").id)
  }

  @Test func knowsTasksByTheirIdentity() throws {
    let uuid = "3063a37a-7471-455c-848f-a6f64b232a1e"
    let place = try TodoPlace("Call mom uuid:\(uuid)\nPaint id:7\nWash id:8\nWash id:8\n")
    let tasks = try place.open()
    #expect(tasks[0].uuid.description == uuid && tasks.map(\.title) == ["Call mom", "Paint", "Wash", "Wash"])
    try place.write("Something else uuid:\(uuid)\nOther words id:7\n")
    #expect(try place.task("Something else").id == tasks[0].id)
    #expect(try place.task("Other words").id == tasks[1].id)
  }

  @Test func hidesAndWakes() throws {
    let place = try TodoPlace(
      "a h:1\nb t:2026-12-02\nc t:2026-11-30\nd t:soon\nx e h:1\nf H:0 T:2026-12-01\n"
    )
    #expect(try place.open().map(\.title) == ["c", "d t:soon"])
    #expect(try place.completed().map(\.title) == ["e"])
    let wake = try place.place.open().look(at: place.moment)[0].wakeAt
    #expect(wake.map { place.moment.zone.wallTime(at: $0).description } == "2026-12-01T00:00")
    let later = try Moment.at("2026-12-01T00:00")
    let titles = try place.place.open().tasks(in: TaskGroup.open, project: nil, at: later).map(\.title)
    #expect(Set(titles) == ["c", "d t:soon", "f"])
  }

  /// A mark inside of the file never becomes that of the file.
  @Test func marksOfOtherLines() throws {
    let place = try TodoPlace("one\n\u{FEFF}two\n")
    #expect(place.refusal { try place.delete("one") }?.contains("byte order mark") == true)
    #expect(place.bytes == Array("one\n\u{FEFF}two\n".utf8))
    try place.complete("one")
    try place.undo()
    #expect(place.bytes == Array("one\n\u{FEFF}two\n".utf8))
  }

  /// Bytes that are no text are kept, and in the way of nothing.
  @Test func bytesThatAreNoText() throws {
    let bytes: [UInt8] =
      [0xFF, 0xFE, 0x41, 0x0A, 0x61, 0, 0x62, 0x0A] + [UInt8](repeating: 0x7A, count: 300_000)
    let place = try TodoPlace(bytes)
    let tasks = try place.open()
    #expect(tasks.count == 3 && tasks[0].title == "\u{FFFD}\u{FFFD}A" && tasks[1].title == "a\u{FFFD}b")
    for task in tasks { try place.complete(task.title) }
    let lines = place.bytes.split(separator: 0x0A)
    #expect(lines[0].dropFirst(13).elementsEqual([0xFF, 0xFE, 0x41]))
    #expect(lines[1].dropFirst(13).elementsEqual([0x61, 0, 0x62]))
    for _ in tasks { try place.undo() }
    #expect(place.bytes == bytes)
  }
}
