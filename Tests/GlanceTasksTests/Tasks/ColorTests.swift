import GlanceTestSupport
import Testing

@testable import GlanceTasks

/// Colours as a person writes them.
struct ColorTests {
  @Test(
    "forms that are read",
    arguments: [
      ("#1e66f5", 0x1E66F5), ("#1E66F5", 0x1E66F5), ("#000000", 0), ("#ffffff", 0xFFFFFF), ("#00000a", 0xA),
      ("#abc", 0xAABBCC), ("#F0a", 0xFF00AA), ("#000", 0), ("red", 0xFF0000), ("RebeccaPurple", 0x663399),
      ("YELLOWGREEN", 0x9ACD32), ("aliceblue", 0xF0F8FF), ("grey", 0x808080), ("gray", 0x808080),
    ] as [(String, UInt32)]
  )
  func forms(_ text: String, _ bits: UInt32) {
    #expect(Color(text) == Color(bits))
  }

  @Test(
    "anything else is no colour",
    arguments: [
      "", "#", "#12", "#1234", "#12345", "#1234567", "#12345g", "#+12345", "#-1", "# abc", "1e66f5",
      "0x1e66f5", "reddish",
      " red", "red ", "rgb(1,2,3)", "transparent", "currentcolor", "#١٢٣", "#ＡＢＣ",
    ]
  )
  func errors(_ text: String) {
    #expect(Color(text) == nil)
  }

  @Test("a colour is written as six digits in lower case, and read again", arguments: 0..<20)
  func roundTrip(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let color = Color(UInt32.random(in: 0...0xFFFFFF, using: &random))
    #expect(color.description.wholeMatch(of: /#[0-9a-f]{6}/) != nil)
    #expect(Color(color.description) == color)
    #expect(Color(color.description.uppercased()) == color)
  }

  @Test("the names are the 148 of CSS, in alphabetical order, each read in any case")
  func names() {
    #expect(ColorName.all.count == 148)
    #expect(ColorName.all == ColorName.all.sorted())
    for name in ColorName.all { #expect(Color(name) != nil && Color(name) == Color(name.uppercased())) }
  }

  @Test("the colours of projects differ")
  func palette() {
    #expect(Set(Color.projectPalette).count == Color.projectPalette.count)
  }
}
