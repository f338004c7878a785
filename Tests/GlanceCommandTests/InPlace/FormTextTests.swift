import GlanceTestSupport
import Testing

@testable import GlanceCommand

/// A person's text in a form for an editor.
struct FormTextTests {
  @Test(
    arguments: [
      ("plain ümlaut 👩‍👩‍👧 c:\\new # x: y", "plain ümlaut 👩‍👩‍👧 c:\\new # x: y"),
      ("\u{1B}[31mred\u{7}", #"\u{1B}[31mred\u{7}"#), ("a\tb\nc\r\nd", #"a\u{9}b\u{A}c\u{D}\u{A}d"#),
      ("\u{85}\u{9B}\u{7F}\u{0}", #"\u{85}\u{9B}\u{7F}\u{0}"#), ("\u{2028}\u{202E}x", #"\u{2028}\u{202E}x"#),
      (#"\u{1B}"#, #"\u{5C}u{1B}"#), (#"\u 12 \x \\"#, #"\u 12 \x \\"#), ("", ""),
    ]
  )
  func lines(_ text: String, _ written: String) {
    #expect(FormText.written(text, ofLines: false) == written)
    #expect(FormText.read(written) == text)
  }

  @Test func severalLines() {
    #expect(FormText.written("a\tb\n# c\r\n\u{1B}", ofLines: true) == "a\tb\n# c\\u{D}\n\\u{1B}")
  }

  @Test(
    "what only looks like a number stays as it is",
    arguments: [
      #"\u{}"#, #"\u{110000}"#, #"\u{D800}"#, #"\u{+1B}"#, #"\u{1B"#, #"\u{ 1B}"#, #"\u1B"#, #"\u{0000001B}"#,
      "\\",
    ]
  )
  func noNumbers(_ text: String) {
    #expect(FormText.read(text) == text)
  }

  @Test("any text comes back", arguments: UInt64(1)...4)
  func random(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let parts = [
      "\\", "u{", "1B}", "}", "\u{1B}", "\n", "\r", "\t", "\u{0}", "\u{202E}", "e\u{301}", "\u{301}", "🏳️‍🌈",
      " ", "#", ":",
      "\u{FEFF}", "\u{2029}", "x", "5C}",
    ]
    for _ in 0..<2000 {
      let count = Int.random(in: 0...12, using: &random)
      let text = (0..<count).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
      for ofLines in [true, false] {
        let written = FormText.written(text, ofLines: ofLines)
        #expect(FormText.read(written).unicodeScalars.elementsEqual(text.unicodeScalars))
        #expect(
          !written.unicodeScalars.contains {
            $0.value < 0x20 && !(ofLines && "\n\t".unicodeScalars.contains($0))
          }
        )
      }
    }
  }
}
