import Glance
import GlanceTestSupport
import Testing

/// Text from outside, made harmless.
struct NeutraliseTests {
  @Test(
    "examples",
    arguments: [
      ("Buy milk", "Buy milk"), ("naïve 日本 👩‍👩‍👧", "naïve 日本 👩‍👩‍👧"), ("", ""),
      ("a\nb\r\nc\rd\te\u{B}f\u{C}g\u{85}h\u{2028}i\u{2029}j", "a b c d e f g h i j"), ("a\n\r\nb", "a  b"),
      ("a\u{0}b\u{1B}[31mc\u{7F}d\u{9B}e", "ab[31mcde"),
      ("a\u{202E}b\u{2066}c\u{2069}d\u{200E}e\u{200F}f\u{61C}g", "abcdefg"),
      ("\u{FEFF}a\u{FFF9}b\u{FFFA}c\u{FFFB}", "abc"), ("a\u{E0041}\u{E0001}b", "ab"),
      ("\u{301}a", "◌\u{301}a"), ("\u{0}ि", "◌ि"), ("e\u{301}a", "e\u{301}a"),
      ("🏴󠁧󠁢󠁥󠁮󠁧󠁿 in", "🏴󠁧󠁢󠁥󠁮󠁧󠁿 in"), ("🏴 \u{E0067}", "🏴 "), ("a\u{200B}b\u{200C}c", "a\u{200B}b\u{200C}c"),
    ]
  )
  func examples(_ text: String, _ expected: String) {
    #expect(Array(text.neutralised.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test("a noncharacter is replaced", arguments: [0xFFFE, 0xFFFF, 0xFDD0, 0xFDEF, 0x1FFFE, 0x10FFFF])
  func noncharacters(_ value: UInt32) {
    #expect(("a" + HostileText.noncharacter(value) + "b").neutralised == "a\u{FFFD}b")
  }

  @Test("a long text is cut to 200 clusters, the last of them an ellipsis")
  func length() {
    #expect(String(repeating: "x", count: 200).neutralised == String(repeating: "x", count: 200))
    #expect(String(repeating: "x", count: 201).neutralised == String(repeating: "x", count: 199) + "…")
  }

  @Test("a text of many bytes is cut between clusters to 900 of them")
  func bytes() {
    // A family is 18 bytes, an ellipsis 3.
    #expect(String(repeating: "👩‍👩‍👧", count: 50).neutralised == String(repeating: "👩‍👩‍👧", count: 50))
    #expect(String(repeating: "👩‍👩‍👧", count: 51).neutralised == String(repeating: "👩‍👩‍👧", count: 49) + "…")
    let tower = "a" + String(repeating: "\u{301}", count: 15)
    #expect(String(repeating: tower, count: 300).neutralised == String(repeating: tower, count: 28) + "…")
  }

  @Test("a tower of marks is cut to 16 scalars")
  func tower() {
    let tower = "a" + String(repeating: "\u{301}", count: 1000)
    #expect((tower + "b").neutralised == "a" + String(repeating: "\u{301}", count: 15) + "b")
  }

  @Test("any text comes out bounded, harmless, and unchanged by a second time")
  func properties() {
    for text in HostileText.all {
      let harmless = text.neutralised
      #expect(Array(harmless.neutralised.unicodeScalars) == Array(harmless.unicodeScalars))
      #expect(harmless.count <= 200 && harmless.utf8.count <= 900)
      #expect(harmless.allSatisfy { $0.unicodeScalars.count <= 16 })
      #expect(!harmless.unicodeScalars.contains(where: isForbidden))
      if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }), text.count <= 200 { #expect(harmless == text) }
    }
  }

  @Test("the naughty strings are read", .enabled(if: SharedData.isPresent, "they are not in ../shared"))
  func naughtyStrings() {
    #expect(HostileText.naughty.count > 400)
  }

  private func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return properties.generalCategory == .control || properties.isNoncharacterCodePoint
      || properties.isBidiControl
      || "\u{2028}\u{2029}\u{FEFF}\u{FFF9}\u{FFFA}\u{FFFB}".unicodeScalars.contains(scalar)
      || (0xE0000...0xE001F).contains(scalar.value)
  }
}
