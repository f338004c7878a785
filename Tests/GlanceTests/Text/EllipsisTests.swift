import Glance
import Testing

/// Text cut to a number of cells.
struct EllipsisTests {
  @Test(
    "examples",
    arguments: [
      ("Buy milk", 8, "Buy milk"), ("Buy milk", 7, "Buy mi…"), ("Buy milk", 5, "Buy…"),
      ("Buy milk", 4, "Buy…"),
      ("Buy milk", 1, "…"), ("Buy milk", 0, ""), ("Buy milk", -3, ""), ("", 0, ""), ("", 3, ""),
      ("日本語", 6, "日本語"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("日本語", 2, "…"),
      ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("👩‍👩‍👧👩‍👩‍👧", 3, "👩‍👩‍👧…"), ("👩‍👩‍👧👩‍👩‍👧", 4, "👩‍👩‍👧👩‍👩‍👧"),
      ("    word", 4, "…"), ("a   b", 4, "a…"),
    ]
  )
  func examples(_ text: String, _ cells: Int, _ expected: String) {
    #expect(text.fitted(to: cells) == expected)
  }

  @Test("any text fits, keeps its clusters whole, and is left alone once it fits")
  func properties() {
    for text in HostileText.all {
      for cells in [0, 1, 2, 3, 7, 20, 60] {
        let fitted = text.fitted(to: cells)
        #expect(fitted.cellWidth <= cells)
        #expect(fitted.fitted(to: cells) == fitted)
        if cells > 0, text.cellWidth <= cells { #expect(fitted == text) }
        guard fitted != text, !fitted.isEmpty else { continue }
        let kept = fitted.unicodeScalars.dropLast()
        #expect(fitted.unicodeScalars.last == "…")
        #expect(String(kept).last != " ")
        #expect(text.unicodeScalars.starts(with: kept))
        let cut = text.unicodeScalars.index(text.startIndex, offsetBy: kept.count)
        #expect(text.indices.contains(cut), "\(text.debugDescription) \(cells)")
      }
    }
  }
}
