import Glance
import GlanceTestSupport
import Testing

/// How wide text is on a terminal.
struct CellWidthTests {
  @Test(
    "examples",
    arguments: [
      ("", 0), ("abc", 3), ("naïve", 5), ("e\u{301}", 1), ("\u{301}", 0), ("日本", 4), ("ﾊﾝ", 2), ("Ａ", 2),
      ("한글", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("👍", 2), ("👍🏽", 2), ("👩‍👩‍👧", 2), ("🇬🇧", 2), ("❤", 1), ("❤️", 2),
      ("1️⃣", 2), ("⌚", 2), ("⌚︎", 1), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("का", 2), ("क्ष", 2), ("ก็", 1), ("…", 1), ("▁▂█", 3),
      ("\u{AD}", 1),
      ("\u{200B}", 0), ("\u{200D}", 0), ("\n", 0), ("\r\n", 0), ("\u{1B}", 0), ("a\tb", 2), ("שלום", 4),
    ]
  )
  func examples(_ text: String, _ width: Int) {
    #expect(text.cellWidth == width)
    #expect(text.reduce(0) { $0 + $1.cellWidth } == width)
    #expect(text[...].cellWidth == width)
  }
}

/// The widths that other measures give, from the shared data.
@Suite(.enabled(if: SharedData.isPresent, "the width tables are not in ../shared"))
struct CellWidthOracleTests {
  private static func scalars(_ field: some StringProtocol) -> [Unicode.Scalar] {
    field.split(separator: " ").compactMap { UInt32($0, radix: 16) }.compactMap(Unicode.Scalar.init)
  }

  private static func string(_ scalars: [Unicode.Scalar]) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  @Test("agrees with wcwidth; emoji sequences may differ, but seldom do")
  func wcwidth() throws {
    var compared = 0
    var sequences = 0
    var differing: [String] = []
    for line in try SharedData.text("corpora/wcwidth-oracle/width.tsv").split(separator: "\n").dropFirst() {
      let fields = line.split(separator: "\t")
      guard fields.count == 2, let expected = Int(fields[1]), expected >= 0 else { continue }
      let scalars = Self.scalars(fields[0])
      let width = Self.string(scalars).cellWidth
      let mayDiffer = scalars.contains { scalar in
        scalar.value == 0x200D || scalar.value == 0xFE0F || scalar.properties.isEmojiModifier
          || (0x1F1E6...0x1F1FF).contains(scalar.value)
      }
      compared += 1
      if mayDiffer {
        sequences += 1
        if width != expected { differing.append("\(fields[0]) \(expected) \(width)") }
      } else {
        #expect(width == expected, "\(fields[0])")
      }
    }
    #expect(compared == 1291)
    #expect(sequences == 839)
    // One row strings up Arabic number signs, which are one cluster for us.
    #expect(differing.count <= 1, "\(differing)")
  }

  @Test("every wide or fullwidth scalar of Unicode 15 fills two cells, and no other one does")
  func eastAsianWidth() throws {
    var wide = Set<UInt32>()
    for line in try SharedData.text("corpora/unicode-15.0/EastAsianWidth.txt").split(separator: "\n") {
      let fields = line.prefix { $0 != "#" }.split(separator: ";")
      guard fields.count == 2, ["W", "F"].contains(fields[1].filter { $0 != " " }) else { continue }
      let bounds = fields[0].filter { $0 != " " }.split(separator: ".").compactMap { UInt32($0, radix: 16) }
      let lower = try #require(bounds.first)
      wide.formUnion(lower...(bounds.last ?? lower))
    }
    var wrong: [String] = []
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .spacingMark, .enclosingMark: continue
      default: break
      }
      // The Hangul filler is wide by the table, and invisible.
      let expected = wide.contains(value) && value != 0x3164
      if (Character(scalar).cellWidth == 2) != expected { wrong.append(String(value, radix: 16)) }
    }
    #expect(wrong.isEmpty)
  }

  @Test("the standard library finds the same grapheme clusters as Unicode 15, but for newer rules")
  func graphemeClusters() throws {
    var count = 0
    var differing: [String] = []
    for line in try SharedData.text("corpora/unicode-15.0/GraphemeBreakTest.txt").split(separator: "\n") {
      let test = line.prefix { $0 != "#" }
      guard test.contains("÷") else { continue }
      let clusters = test.split(separator: "÷").map { cluster in
        Self.scalars(cluster.replacing("×", with: " ").replacing("\t", with: " "))
      }.filter { !$0.isEmpty }
      count += 1
      let actual = Self.string(clusters.flatMap { $0 }).map { Array($0.unicodeScalars) }
      if actual != clusters { differing.append(String(test)) }
    }
    #expect(count == 602)
    // The scissors of U+2701 are no pictograph any more.
    #expect(differing.count <= 1, "\(differing)")
  }
}
