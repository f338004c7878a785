internal import Glance

/// `[icons]`: a set of glyphs, and single ones in place of its own.
enum IconsSection: ConfigSection {
  static let name = "icons"
  static let keys = ["set"] + IconSet.Glyph.allCases.map(\.rawValue) + ["spark"]

  /// The most cells of a glyph, so that the text beside it keeps some.
  private static let cellLimit = 4

  static func take(
    _ value: TOMLValue,
    for key: String,
    in table: String?,
    of reading: inout ConfigReading
  ) throws(ConfigFault) {
    switch key {
    case "set":
      reading.config.iconSet = try value.word(among: IconSet.all.map(\.name))
    case "spark":
      let levels = try value.texts(0...16)
      guard levels.allSatisfy({ IconSet.cellWidth(of: $0) == 1 }), levels.count != 1 else {
        throw value.fault("a sparkline has at least 2 levels of one cell each, or none at all")
      }
      reading.config.spark = levels
    default:
      guard let glyph = IconSet.Glyph(rawValue: key) else { return }
      reading.config.glyphs.append((glyph, try text(value, of: glyph)))
    }
  }

  private static func text(_ value: TOMLValue, of glyph: IconSet.Glyph) throws(ConfigFault) -> String {
    let text = try value.text()
    let cells = IconSet.cellWidth(of: text)
    switch glyph {
    case .ellipsis:
      guard cells == 1 else {
        throw value.fault("\(text.quoted) takes \(cells) cells; an ellipsis takes one")
      }
    case .barFull, .barEmpty:
      guard cells == 1 else {
        throw value.fault("\(text.quoted) takes \(cells) cells; a part of a bar takes one")
      }
    default:
      guard cells <= cellLimit else {
        throw value.fault("\(text.quoted) takes \(cells) cells; a glyph takes at most \(cellLimit)")
      }
    }
    return text
  }
}
