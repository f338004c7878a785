/// The cells of a table that a spreadsheet may open.
///
/// A spreadsheet takes what begins with one of some characters for a formula, which may send what is in the table
/// elsewhere or start programs (https://owasp.org/www-community/attacks/CSV_Injection), and titles are text of anybody's.
/// So an apostrophe is put before it, and before those that it has already, and an import takes one off again.
enum CSVCell {
  /// Appends a cell, in quotes where it needs them.
  static func append(_ text: String, to bytes: inout [UInt8]) {
    let text = isFormula(text) ? "'" + text : text
    guard text.utf8.contains(where: needsQuotes) else {
      bytes += text.utf8
      return
    }
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// The text of a cell as it was before it was made harmless.
  static func text(_ cell: String) -> String {
    cell.utf8.first == UInt8(ascii: "'") && isFormula(cell) ? String(cell.dropFirst()) : cell
  }

  /// Whether a text begins like a formula, be it behind apostrophes.
  private static func isFormula(_ text: String) -> Bool {
    switch text.unicodeScalars.first(where: { $0 != "'" }) {
    case "=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}": true
    default: false
    }
  }

  private static func needsQuotes(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\""), 0x09, 0x0A, 0x0D: true
    default: false
    }
  }
}
