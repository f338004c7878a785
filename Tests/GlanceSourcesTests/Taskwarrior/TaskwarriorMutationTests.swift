import GlanceSources
import GlanceTasks
import GlanceTestSupport
import Testing

/// Damaged exports never crash the reader, and every fault has a line that the text has.
@Suite struct TaskwarriorMutationTests {
  private static let text = """
    [
    {"id":1,"description":"One \\u00e9 \\"quoted\\"","entry":"20261101T061607Z","status":"pending","tags":["a","b"],\
    "uuid":"\(id(1))","due":"20261204T160000Z","annotations":[{"entry":"20261102T000000Z","description":"n"}]},
    {"id":2,"description":"Two","end":"20261103T000000Z","status":"completed","uuid":"\(id(2))","priority":"H"},
    {
    "description": "Three",
    "annotations": [
    {
    "entry": "20261102T000000Z",
    "description": "x"
    }
    ],
    "depends": ["["\(id(1))"]"],
    "uuid": "\(id(3))"
    },
    {"description":"Four","status":"recurring","uuid":"\(id(4))","estimate":3.,"until":"1796112000"}
    ]

    """

  @Test(arguments: UInt64(0)..<1500)
  func damage(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var bytes = Array(Self.text.utf8)
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let index = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 1: bytes.remove(at: index)
      case 2: bytes.insert(bytes[index], at: index)
      case 3: bytes[index] = Array("{}[]\",:\\\n".utf8).randomElement(using: &generator) ?? 0
      default:
        let end = min(bytes.count, index + Int.random(in: 1...120, using: &generator))
        let part = Array(bytes[index..<end])
        if Bool.random(using: &generator) { bytes.removeSubrange(index..<end) } else { bytes += part }
      }
    }
    let lines = 1...lineCount(bytes)
    do throws(ImportError) {
      let read = try TaskwarriorExport(
        parsing: bytes,
        at: Moment(instant: Instant(seconds: 1_796_029_200), zone: .utc)
      )
      #expect(read.faults.allSatisfy { lines.contains($0.line) && isHarmless($0.message) })
      #expect(read.faults.map(\.line) == read.faults.map(\.line).sorted())
      #expect(Set(read.drafts.compactMap(\.uuid)).count == read.drafts.filter { $0.uuid != nil }.count)
    } catch {
      #expect(lines.contains(error.line) && error.column >= 1 && isHarmless(error.message))
    }
  }

  @Test func undamaged() throws {
    let read = try export(Self.text)
    #expect(read.drafts.map(\.title) == ["One é \"quoted\"", "Two", "Three"])
    #expect(read.faults.isEmpty)
  }

  /// One broken line costs no other line of an export with one object a line.
  @Test(arguments: UInt64(0)..<300)
  func otherLinesSurvive(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var lines = (0..<9).map { #"{"uuid":"\#(id($0))","description":"T\#($0)","status":"pending"},"# }
    let victim = Int.random(in: 0..<9, using: &generator)
    lines[victim].removeLast(Int.random(in: 2..<40, using: &generator))
    let read = try export("[\n" + lines.joined(separator: "\n") + "\n]\n")
    #expect(read.drafts.map(\.title) == (0..<9).filter { $0 != victim }.map { "T\($0)" })
    #expect(read.faults.map(\.line) == [victim + 2])
  }
}
