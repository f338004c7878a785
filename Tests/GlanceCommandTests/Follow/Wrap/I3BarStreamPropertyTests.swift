import Foundation
import GlanceTestSupport
import Testing

@testable import GlanceCommand

/// Streams cut and damaged in any way.
struct I3BarStreamPropertyTests {
  private static let texts = [
    "a", "12:00", "é 😀", "],[", "}]", "[{", "\\\"", "\\\\", "\\ud83d\\ude00", "\\n", "", "{}",
    "\\\"}],[{\\\"full_text\\\":\\\"",
  ]

  /// A good status line; each differs from all others by its number.
  private static func line(_ number: Int, _ random: inout SplitMix64) -> String {
    let blank = ["", "", " ", "\n ", "\r\n"].randomElement(using: &random) ?? ""
    let blocks = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      "{\"full_text\"\(blank):\"\(texts.randomElement(using: &random) ?? "")\"\(blank),\"separator\":true}"
    }
    return "[" + (["{\"n\":\(number)}"] + blocks).joined(separator: blank + ",") + blank + "]"
  }

  private static let garbage = [
    "[{\"full_text\":\"x\"", "[1]", "}", "oops", "[{\"full_text\":\"x\n", "\u{1}", "[{]", "[[[", "\"",
  ]

  private static func stream(_ random: inout SplitMix64) -> String {
    let starts = [
      I3BarStream.header, "{\"version\":1}[", "{ \"version\":1,\n\"click_events\":true }\n[", "text\n", "\n",
    ]
    return (0..<8).reduce(into: starts.randomElement(using: &random) ?? "") { text, number in
      let piece = Int.random(in: 0..<4, using: &random) == 0 ? garbage.randomElement(using: &random) : nil
      text += piece ?? line(number, &random)
      text += ["\n", ",\n", "\n,", ",", "\n\n"].randomElement(using: &random) ?? ""
    }
  }

  @Test("any cuts of a stream give the same elements", arguments: 0..<300 as Range<UInt64>)
  func cuts(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let bytes = Array(Self.stream(&random).utf8)
    var whole = I3BarStreamReader()
    let expected = whole.read(bytes[...])
    var reader = I3BarStreamReader()
    var elements: [I3BarStreamReader.Element] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Int.random(in: 0...min(rest.count, seed % 3 == 0 ? 1 : 40), using: &random)
      elements += reader.read(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    #expect(elements == expected)
  }

  @Test(
    "damage never gives a status line that a strict parser refuses, and the next good one is found",
    arguments: 0..<1000 as Range<UInt64>
  )
  func damage(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let separator = ["\n,", ",\n", "\n"][Int(seed % 3)]
    let good = (0..<5).map { number in
      Self.line(number, &random).replacing("\r", with: "").replacing("\n", with: " ")
    }
    var damaged = Array(good[2].utf8)
    for _ in 0...Int.random(in: 0..<3, using: &random) {
      let place = Int.random(in: 0..<damaged.count, using: &random)
      // Bytes that mean something in JSON do more harm than others.
      let byte =
        Bool.random(using: &random)
        ? Array("[]{},:\"\\\n\u{0} 1x".utf8).randomElement(using: &random) ?? 0
        : UInt8.random(in: 0...255, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: damaged[place] = byte
      case 1: damaged.insert(byte, at: place)
      default: if damaged.count > 1 { damaged.remove(at: place) }
      }
    }
    let separatorBytes = Array(separator.utf8)
    let before = Array((I3BarStream.header + good[0] + separator + good[1] + separator).utf8)
    let after = separatorBytes + Array((good[3] + separator + good[4] + "\n").utf8)
    var reader = I3BarStreamReader()
    let elements = reader.read((before + damaged + after)[...])
    #expect(elements.allSatisfy(I3BarStream.isStrict))
    let told = elements.map(I3BarStream.told).map { Self.number(of: $0) }
    #expect(told.prefix(3) == ["header", "0", "1"])
    #expect(told.suffix(2) == ["3", "4"])
  }

  /// The number of a good status line.
  private static func number(of line: String) -> String {
    line.firstMatch(of: /^\[\{"n":(\d+)\}/).map { String($0.output.1) } ?? line
  }

  @Test("noise of any kind gives nothing that a strict parser refuses", arguments: 0..<300 as Range<UInt64>)
  func noise(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let alphabet = Array("[[[]]]{{}},,::\"\"\"\\\\u d8001e-.truenull\n\n\u{0}\u{7F}é".utf8) + [0xFF, 0xC0]
    let noise = (0..<2000).map { _ in alphabet.randomElement(using: &random) ?? 0 }
    for start in ["", I3BarStream.header] {
      var reader = I3BarStreamReader()
      #expect(reader.read((Array(start.utf8) + noise)[...]).allSatisfy(I3BarStream.isStrict))
    }
  }
}
