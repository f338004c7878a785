import Glance
import GlanceTasks
import GlanceTestSupport
import Testing

/// What holds for the text dialect whatever is in a store.
struct TextContractTests {
  @Test("no line is wider than it may be, and no control but the line ends is in it", arguments: 0..<80)
  func widths(_ seed: UInt64) throws {
    var store = try GeneratedStore(seed: seed)
    for presentation in try store.presentations(for: TextDialect.self) {
      let output = TextDialect.text(of: presentation)
      #expect(output.utf8.last == UInt8(ascii: "\n"))
      #expect(!output.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
      for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
        #expect(line.cellWidth <= presentation.width ?? 80, "\(line.debugDescription)")
        #expect(line.last != " ")
      }
    }
  }

  @Test("colours are escape sequences of our own around the same text", arguments: 0..<40)
  func colors(_ seed: UInt64) throws {
    var store = try GeneratedStore(seed: seed)
    for presentation in try store.presentations(for: TextDialect.self) {
      let plain = TextDialect.text(of: presentation)
      for colors in [TerminalColors.indexed, .direct] {
        let output = TextDialect.text(of: presentation, colors: colors)
        let (text, codes) = try SelectGraphicRendition.strip(output)
        #expect(text == plain)
        // Each colour is put back at once, so that a line that is cut leaves no colour behind.
        for (index, code) in codes.enumerated() { #expect((code == "0") == !index.isMultiple(of: 2)) }
        #expect(codes.count.isMultiple(of: 2))
      }
    }
  }

  @Test("the same is written each time", arguments: 0..<10)
  func determinism(_ seed: UInt64) throws {
    var store = try GeneratedStore(seed: seed)
    for presentation in try store.presentations(for: TextDialect.self) {
      #expect(TextDialect.text(of: presentation) == TextDialect.text(of: presentation))
    }
  }
}

/// The escape sequences that set colours (ECMA-48 §8.3.117).
enum SelectGraphicRendition {
  struct OtherControl: Error {}

  /// A text without its sequences, and the parameters of these.
  static func strip(_ output: String) throws -> (text: String, codes: [String]) {
    var text = String.UnicodeScalarView()
    var codes: [String] = []
    var rest = output.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\u{1B}" else {
        text.append(scalar)
        continue
      }
      guard rest.popFirst() == "[", let end = rest.firstIndex(of: "m") else { throw OtherControl() }
      let code = String(rest[..<end])
      guard code.wholeMatch(of: /[0-9;]+/) != nil else { throw OtherControl() }
      codes.append(code)
      rest = rest[end...].dropFirst()
    }
    return (String(text), codes)
  }
}
