import GlanceTestSupport
import Testing

@testable import GlanceCommand

/// What is no TOML, or outside of the part of it that is read.
struct TOMLFaultTests {
  /// The one fault of a line between two good ones, which are read all the same.
  private func fault(_ line: String) throws -> (place: TextPlace, message: String) {
    let bytes = Array("[t]\nfirst = 1\n\(line)\n[last]\nlast = 2\n".utf8)
    let document = TOMLReader.read(bytes)
    let names = document.entries.compactMap(\.path.last)
    #expect(names.first == "first" && names.last == "last" && names.count == 2, "\(line): \(names)")
    #expect(document.faults.count == 1, "\(line): \(document.faults.map(\.message))")
    let fault = try #require(document.faults.first)
    return (TextPlace(of: fault.offset, in: bytes), fault.message)
  }

  @Test(
    "what a config has no use for is named",
    arguments: [
      ("a = 1.5", "fractions", 5), ("a = 6e3", "fractions", 5), ("a = -1.2E-3", "fractions", 5),
      ("a = inf", "numbers", 5), ("a = -nan", "numbers", 5), ("a = 2026-12-24", "dates", 5),
      ("a = 2026-12-24T10:00:00Z", "dates", 5), ("a = 10:30:00", "times", 5),
      ("a = {b = 1}", "inline tables", 5),
      ("a = [{}]", "inline tables", 6), ("[[a]]\nb = 1", "arrays of tables", 1),
      ("a = \"\"\"\nb = 1\n\\\"\"\" \"\"\"", "several lines", 5), ("a = '''\n[b]\n'''", "several lines", 5),
    ]
  )
  func unsupported(_ line: String, _ kind: String, _ column: Int) throws {
    let (place, message) = try fault(line)
    #expect(message.contains(kind) && message.contains("not supported"))
    #expect(place.line == 3 && place.column == column)
  }

  @Test(
    "what is no TOML is named with its place",
    arguments: [
      ("a", 2, "expected = behind the key, found the end of the line"), ("a = ", 5, "expected a value"),
      ("= 1", 1, "expected a key, found ="), ("a b = 1", 3, "expected = behind the key, found b"),
      ("a = nerd", 5, "found nerd; a text stands in quotes"),
      ("a = 'x' y", 9, "expected the end of the line"),
      ("a = 1 b = 2", 7, "expected the end of the line"), ("a = \"x", 7, "expected a closing quote"),
      ("a = 'x", 7, "expected a closing quote"), (#"a = "\x41""#, 6, "no such escape"),
      (#"a = "\u12""#, 6, "hexadecimal"), (#"a = "\uD800""#, 6, "surrogate"),
      (#"a = "\U00110000""#, 6, "hexadecimal"),
      (#"a = "\u+123""#, 6, "hexadecimal"), ("a = 012", 5, "no whole number"),
      ("a = 1__0", 5, "no whole number"),
      ("a = _1", 5, "a text stands in quotes"), ("a = 1_", 5, "no whole number"),
      ("a = +-1", 5, "no whole number"),
      ("a = 0x", 5, "no whole number"), ("a = 0x-1", 5, "no whole number"),
      ("a = +0x1", 5, "no whole number"),
      ("a = 9223372036854775808", 5, "no whole number"), ("a = True", 5, "a text stands in quotes"),
      ("a = [1 2]", 8, "expected , or ]"), ("a = [,]", 6, "expected a value"),
      ("a = [1,,2]", 8, "expected a value"),
      ("a. = 1", 4, "expected a key"), (".a = 1", 1, "expected a key"), ("[", 2, "expected a key"),
      ("[]", 2, "expected a key"), ("[a", 3, "expected ] behind"),
      ("[a] b", 5, "expected the end of the line"),
      ("é = 1", 1, "a character outside ASCII"), ("a = \u{7}", 5, "the control character 7"),
      ("# \u{0}", 3, "the control character 0"), ("a = 'x\u{7F}'", 7, "the control character 127"),
      ("a = 1\rb = 2", 6, "expected the end of the line"), ("'''a''' = 1", 1, "one line"),
    ]
  )
  func wrong(_ line: String, _ column: Int, _ fragment: String) throws {
    let (place, message) = try fault(line)
    #expect(message.contains(fragment), "\(message)")
    #expect(place.line == 3 && place.column == column, "\(place)")
  }

  @Test(
    "no key and no table is there twice",
    arguments: [
      "first = 2", "'first' = 2", "first.a = 1", "[t]", "[t.first]", "[t.first.a]", "a.b = 1\na.b.c = 2",
      "a.b = 1\na = 2",
      "[x]\n[x]", "[x.y]\n[x]\ny = 1", "[x.y]\n[x]\ny.z = 1", "[x]\na.b = 1\n[x.a]",
    ]
  )
  func twice(_ lines: String) {
    let document = TOMLReader.read(Array("[t]\nfirst = 1\n\(lines)\n[last]\nlast = 2\n".utf8))
    #expect(document.faults.count == 1, "\(lines)")
    #expect(
      document.entries.first?.path == ["t", "first"] && document.entries.last?.path == ["last", "last"]
    )
    #expect(document.entries.count { $0.path == ["t", "first"] } == 1)
  }

  @Test("below a header that is wrong, keys belong to no table")
  func brokenHeader() {
    let document = TOMLReader.read(Array("[a]\nb = 1\n[c\nd = 2\n[e]\nf = 3".utf8))
    #expect(document.entries.map(\.path) == [["a", "b"], ["e", "f"]])
  }

  @Test("below a header that is there twice, keys are read")
  func repeatedHeader() {
    #expect(
      TOMLReader.read(Array("[a]\nb = 1\n[c]\n[a]\nd = 2".utf8)).entries.map(\.path) == [
        ["a", "b"], ["a", "d"],
      ]
    )
  }

  @Test("an array that never ends, or is wrong inside, takes no other key with it")
  func brokenArray() {
    for text in [
      "[\n 'x',\n", "[ 'x' 'y',\n 'z',\n]", "[\n [1, 2],\n nerd,\n ['x', 'y']\n]", "[\n1.5,\n2,\n]",
    ] {
      let document = TOMLReader.read(Array("a = \(text)\nb = 1\n[c]\nd = 2".utf8))
      #expect(document.entries.map(\.path) == [["b"], ["c", "d"]], "\(text)")
      #expect(document.faults.count == 1, "\(text): \(document.faults)")
    }
  }

  @Test("bytes that are no UTF-8 are named, in a text, a key or a comment")
  func notUTF8() {
    for line in ["a = 'é", "# é", "\"é"] {
      var bytes = Array("b = 1\n\(line)".utf8)
      let column = line.count + 1
      bytes += [0xFF, 0x27, 0x22, 0x0A]
      bytes += Array("c = 2\n".utf8)
      let document = TOMLReader.read(bytes)
      #expect(document.entries.map(\.path) == [["b"], ["c"]])
      #expect(document.faults.map(\.message) == ["this is not UTF-8; save the file in UTF-8"], "\(line)")
      let place = document.faults.first.map { TextPlace(of: $0.offset, in: bytes) }
      #expect(place?.line == 2 && place?.column == column)
    }
  }

  private static let long = 1 << 20
  private static let endlessLines: [String] = ["[", "a.", "a = [\n", "a = '''\n", "\n", "[[", "k = {"]
  private static let endlessTexts: [String] = endlessLines.map {
    String(repeating: $0, count: long / $0.utf8.count)
  }
  private static let endlessValues: [String] = [
    "a = " + String(repeating: "[", count: long), "a = \"" + String(repeating: "\\", count: long),
    "a = [" + String(repeating: "1,", count: long / 2) + "x",
  ]
  private static let endlessKeys: [String] = ["k#=x", "k#=1", "[k#]"].map { line in
    (0..<(1 << 16)).map { line.replacing("#", with: "\($0)") }.joined(separator: "\n")
  }

  @Test("what is endless ends soon", arguments: endlessTexts + endlessValues + endlessKeys)
  func endless(_ text: String) {
    let clock = ContinuousClock()
    let time = clock.measure {
      #expect(ConfigReading.read(Array(text.utf8), path: "c").faults.count <= TOMLReader.faultLimit)
    }
    #expect(time < .seconds(20), "\(text.prefix(20))")
  }

  @Test("no bytes crash it, and every fault has its place in the text", arguments: 0..<40)
  func mutated(_ seed: UInt64) throws {
    let example = try ConfigExample.text()
    var random = SplitMix64(seed: seed)
    for _ in 0..<25 {
      var bytes = Array(ConfigExample.uncommented(example).utf8)
      for _ in 0..<Int.random(in: 1...30, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: index)
        case 2:
          bytes.insert(contentsOf: Array("\"'[]{}=.#\\\n".utf8).shuffled(using: &random).prefix(2), at: index)
        default: bytes.removeSubrange(index..<min(bytes.count, index + 9))
        }
      }
      let document = TOMLReader.read(bytes)
      for fault in document.faults { #expect(0...bytes.count ~= fault.offset) }
      let config = ConfigReading.read(bytes, path: "c")
      #expect(config.faults.allSatisfy { $0.wholeMatch(of: /c:[0-9]+:[0-9]+: .+/) != nil })
      #expect(config.faults.count >= min(1, document.faults.count))
    }
  }
}
