import GlanceTestSupport
import Testing

@testable import GlanceCommand

/// What is read of a text in TOML.
struct TOMLReaderTests {
  /// The keys of a text with their values, as short lines.
  static func entries(_ text: String) -> [String] {
    let document = TOMLReader.read(Array(text.utf8))
    #expect(document.faults.isEmpty, "\(text.debugDescription)")
    return document.entries.map { "\($0.path.joined(separator: "/"))=\(Self.text(of: $0.value))" }
  }

  static func text(of value: TOMLValue) -> String {
    switch value.kind {
    case .string(let text): "'\(text)'"
    case .integer(let number): "\(number)"
    case .bool(let flag): "\(flag)"
    case .array: "[" + value.elements.map(text).joined(separator: " ") + "]"
    }
  }

  @Test(
    "nothing but blanks, comments and line ends",
    arguments: ["", "\n", "# a\n#b", " \t\r\n\t# c = 1", "\u{FEFF}"]
  )
  func nothing(_ text: String) {
    #expect(Self.entries(text) == [])
  }

  @Test(
    "keys",
    arguments: [
      ("a = 1", ["a=1"]), ("a=1 # why", ["a=1"]), ("  a\t= 1  \n\n b = 2", ["a=1", "b=2"]),
      ("A-b_9 = 1", ["A-b_9=1"]), ("12 = 1", ["12=1"]), ("'a b' = 1", ["a b=1"]),
      (#""a\"b" = 1"#, [#"a"b=1"#]),
      (#""" = 1"#, ["=1"]), (#""ʎǝʞ" = 1"#, ["ʎǝʞ=1"]), ("a.b.c = 1", ["a/b/c=1"]),
      ("a . 'b.c' = 1", ["a/b.c=1"]),
      ("a.b = 1\na.c = 2", ["a/b=1", "a/c=2"]), ("1.2 = 3", ["1/2=3"]),
      ("a = 1\r\nb = 2\r\n", ["a=1", "b=2"]),
      ("\u{FEFF}a = 1", ["a=1"]), ("true = false", ["true=false"]),
    ]
  )
  func keys(_ text: String, _ expected: [String]) {
    #expect(Self.entries(text) == expected)
  }

  @Test(
    "tables",
    arguments: [
      ("[a]\nb = 1\n[c]\nd = 2", ["a/b=1", "c/d=2"]), ("[ a . 'b c' ] # why\nd = 1", ["a/b c/d=1"]),
      ("[a.b]\nc = 1\n[a]\nd = 2", ["a/b/c=1", "a/d=2"]),
      ("[a]\nb.c = 1\n[a.b.d]\ne = 2", ["a/b/c=1", "a/b/d/e=2"]),
      ("a = 1\n[b]", ["a=1"]), ("[a]\n[a.b]\n[a.b.c]\nd = 1", ["a/b/c/d=1"]),
    ]
  )
  func tables(_ text: String, _ expected: [String]) {
    #expect(Self.entries(text) == expected)
  }

  @Test(
    "values",
    arguments: [
      ("true", "true"), ("false", "false"), ("0", "0"), ("+7", "7"), ("-17", "-17"), ("-0", "0"),
      ("1_000_000", "1000000"), ("0xDEAD_beef", "3735928559"), ("0o755", "493"), ("0b1101", "13"),
      ("9223372036854775807", "9223372036854775807"), ("-9223372036854775808", "-9223372036854775808"),
      (#""a # b""#, "'a # b'"), (#""""#, "''"), ("''", "''"), (#"'C:\new "x"'"#, #"'C:\new "x"'"#),
      (#""\b\t\n\f\r\"\\""#, "'\u{8}\t\n\u{C}\r\"\\'"), (#""\u00e9\U0001F600""#, "'é😀'"),
      ("\"a\tb\"", "'a\tb'"),
      ("[]", "[]"), ("[1, 2]", "[1 2]"), ("[1,2,]", "[1 2]"),
      (#"["a", [true, 'b'], 3]"#, "['a' [true 'b'] 3]"),
      ("[ # one\n  1, # two\n\n  2\n  # three\n]", "[1 2]"), ("[\r\n1\r\n,\r\n]", "[1]"),
    ]
  )
  func values(_ text: String, _ expected: String) {
    #expect(Self.entries("a = \(text)\nb = 1") == ["a=\(expected)", "b=1"])
  }

  @Test("each value and each key knows its line and its column")
  func places() {
    let text = "\u{FEFF}a = 'é' # é\r\n\n[b]\n  cé"
    let bytes = Array("\u{FEFF}a = 'é'\r\n\n[b.\"é\"]\n  c = [\n 1,\n é".utf8)
    let document = TOMLReader.read(bytes)
    let places = document.entries.map {
      [TextPlace(of: $0.offset, in: bytes), TextPlace(of: $0.value.offset, in: bytes)]
    }
    #expect(places.map { $0.map { [$0.line, $0.column] } } == [[[1, 1], [1, 5]]])
    #expect(document.tables.map { TextPlace(of: $0.offset, in: bytes).line } == [3])
    let fault = document.faults.first.map { TextPlace(of: $0.offset, in: bytes) }
    #expect(fault.map { [$0.line, $0.column] } == [6, 2])
    let other = Array(text.utf8)
    #expect(TOMLReader.read(other).faults.map { TextPlace(of: $0.offset, in: other).column } == [4])
  }

  @Test("what is written is read again", arguments: 0..<300)
  func roundTrip(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let scalars = Array("ab \"\\'#=[]{}.\t\n\r\u{7F}\u{0}é日👍,_-".unicodeScalars)
    var lines: [String] = []
    var expected: [String] = []
    for number in 0..<Int.random(in: 1...8, using: &random) {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        text.append(scalars.randomElement(using: &random) ?? "a")
      }
      let key = "k\(number)"
      lines.append("\(quoted(key, using: &random)) = \(quoted(String(text), using: &random))")
      expected.append("\(key)='\(String(text))'")
    }
    #expect(Self.entries(lines.joined(separator: "\n")) == expected)
  }

  private func quoted(_ text: String, using random: inout SplitMix64) -> String {
    text.unicodeScalars.reduce(into: "\"") { quoted, scalar in
      let mustEscape = scalar.value < 0x20 || scalar == "\"" || scalar == "\\" || scalar.value == 0x7F
      guard mustEscape || Int.random(in: 0..<4, using: &random) == 0 else {
        quoted.unicodeScalars.append(scalar)
        return
      }
      let digits = String(scalar.value, radix: 16)
      quoted += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
    } + "\""
  }
}
