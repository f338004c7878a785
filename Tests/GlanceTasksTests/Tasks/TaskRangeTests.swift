import GlanceTasks
import Testing

/// Ranges of task numbers.
struct TaskRangeTests {
  @Test(
    arguments: [
      ("3-8", 3...8), ("1-1", 1...1), ("007-9", 7...9), ("1234-1235", 1234...1235), ("1-10000", 1...10_000),
      // Behind eight digits stand four of a UUID at most.
      ("12345678-12345680", 12_345_678...12_345_680), ("1234567-1234568", 1_234_567...1_234_568),
    ] as [(String, ClosedRange<Int>)]
  )
  func ranges(_ text: String, _ range: ClosedRange<Int>) throws {
    #expect(try TaskSelector.range(text) == .range(range))
    #expect(TaskSelector.range(range).description == "\(range.lowerBound)-\(range.upperBound)")
  }

  @Test(arguments: [
    "", "3", "-", "3-", "-8", "3--8", "3-8-9", "a-b", "3-b", "0-8", "+3-8", "3- 8", "٣-٨", "12345678-9",
    "12345678-", "12345678-1234", "910a2dec-8902-4cc1-beeb-8da1658eec67", "99999999999999999999-3",
  ])
  func noRanges(_ text: String) throws {
    #expect(try TaskSelector.range(text) == nil)
  }

  @Test("what can be the beginning of a UUID stays one")
  func beginningsOfUUIDs() {
    for text in ["12345678-", "12345678-9", "12345678-1234"] { #expect(TaskSelector(text) == .prefix(text)) }
  }

  @Test func mistakes() {
    #expect(throws: TaskSelector.RangeMistake.reversed) { try TaskSelector.range("8-3") }
    #expect(throws: TaskSelector.RangeMistake.reversed) { try TaskSelector.range("1234-5") }
    #expect(throws: TaskSelector.RangeMistake.tooLong) { try TaskSelector.range("1-10001") }
    #expect(throws: TaskSelector.RangeMistake.tooLong) { try TaskSelector.range("1-9223372036854775807") }
  }
}
