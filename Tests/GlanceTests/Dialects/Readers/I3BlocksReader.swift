import Foundation
import Glance

/// I3blocks, which reads a block's keys line by line: in version 1.4 the first three, in 1.5 ten more.
///
/// Both are modelled, since a person may have either: the fields of 1.4 have room for so many bytes and what is beyond
/// goes on in the next field, and 1.5 decodes a text again that is a string of JSON.
enum I3BlocksReader: BarReader {
  static let dialect: any Dialect.Type = I3BlocksDialect.self
  static let tags: Set<String> = []
  static let special = [
    "\"", "\"a\"", "\\", "\\u003c", "\n", "\r", "\u{85}", "\u{0}", "\u{1}", "<b>", "&", "a",
  ]
  static let batch = 8

  static func read(_ output: String) -> Reading {
    guard output.utf8.last == 0x0A else { return Reading(fault: "1.5 drops a line without its end") }
    let lines = output.utf8.dropLast().split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard lines != [""] else { return Reading() }
    var reading = Reading(text: look(of: lines[0]))
    if lines.count != 3 { reading.fault = "\(lines.count) lines" }
    // 1.5 takes each further line for the next key.
    let more = ["background", "border", "min_width", "align", "name", "instance", "urgent"]
    reading.tags.formUnion(zip(more, lines.dropFirst(3)).map(\.0))
    if lines.last?.wholeMatch(of: /#[0-9a-f]{6}/) == nil { reading.fault = "color \(lines.last ?? "")" }
    // 1.4 reads 2047 bytes at once.
    if output.utf8.count > 2047 || lines[0].utf8.count > 1023
      || lines.dropFirst().first?.utf8.count ?? 0 > 511
    {
      reading.fault = "too long"
    }
    // 1.4 copies what would break i3bar's line.
    if output.dropLast().unicodeScalars.contains(where: {
      $0.properties.generalCategory == .control && $0 != "\n"
    }) {
      reading.fault = "control"
    }
    for text in lines.prefix(2) {
      guard text.utf8.first == UInt8(ascii: "\""),
        let decoded = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
      else { continue }
      reading.fault = "decoded again: \(decoded)"
    }
    return reading
  }

  /// The line, of which a block has room for 900 bytes.
  static func text(of presentation: Presentation) -> String {
    var text = presentation.fittedLine.text
    guard text.utf8.count > 900 else { return text }
    while text.utf8.count > 897 { text.removeLast() }
    return text + "…"
  }

  /// Nobody sees a space without width.
  static func look(of text: String) -> String {
    text.unicodeScalars.starts(with: "\u{200B}\"".unicodeScalars)
      ? String(text.unicodeScalars.dropFirst()) : text
  }
}
