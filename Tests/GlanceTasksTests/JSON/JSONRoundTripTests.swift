import Foundation
import GlanceTasks
import GlanceTestSupport
import Testing

@Suite struct JSONRoundTripTests {
  @Test func stringsOfAWriter() {
    let texts = [
      "", "a", "\"\\/", "\u{0}\u{1F}\u{7F}\n\t", "é", "👩‍👩‍👧", "\u{2028}\u{FFFE}", "#[x] %{} <b>&amp;",
    ]
    #expect(JSONReader.strings(written(texts)) == texts)
    #expect(JSONReader.strings("[]").isEmpty)
  }

  @Test func stringsOfOtherTexts() {
    #expect(JSONReader.strings(#"["a", 1, null, ["b"], "c"]"#) == ["a", "c"])
    for text in ["", "x", "{}", #""a""#, #"["a""#] {
      #expect(JSONReader.strings(text).isEmpty)
    }
  }

  @Test(arguments: UInt64(0)..<200)
  func randomStrings(_ seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let texts = (0..<10).map { _ in
      let scalars = (0..<Int.random(in: 0..<12, using: &generator)).compactMap { _ in
        Unicode.Scalar(
          UInt32.random(in: 0..<(Bool.random(using: &generator) ? 0x80 : 0x11_0000), using: &generator)
        )
      }
      return String(String.UnicodeScalarView(scalars))
    }
    #expect(JSONReader.strings(written(texts)).map { Array($0.utf8) } == texts.map { Array($0.utf8) })
  }

  @Test(.enabled(if: SharedData.isPresent))
  func naughtyStrings() throws {
    let data = try Data(contentsOf: URL(filePath: SharedData.path("corpora/naughty-strings/blns.json")))
    let expected = try #require(JSONSerialization.jsonObject(with: data) as? [String])
    let texts = JSONReader.strings(String(decoding: data, as: UTF8.self))
    #expect(texts.count > 400 && texts.count == expected.count)
    let again = JSONReader.strings(written(texts))
    for ((text, expected), again) in zip(zip(texts, expected), again) {
      // Foundation takes a string that is U+FEFF alone for a byte order mark, and drops it.
      #expect(Array(text.utf8) == Array(expected.utf8) || text == "\u{FEFF}" && expected.isEmpty)
      #expect(Array(text.utf8) == Array(again.utf8))
    }
  }

  private func written(_ texts: [String]) -> String {
    var writer = JSONWriter()
    writer.array { for text in texts { $0.string(text) } }
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
