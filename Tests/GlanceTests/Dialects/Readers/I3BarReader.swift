import Foundation
import Glance

/// I3bar and swaybar, which read arrays of blocks, whose texts are no markup unless a block says so.
enum I3BarReader: BarReader {
  static let dialect: any Dialect.Type = I3BarDialect.self
  static let tags: Set<String> = []
  static let special = [
    "\"", "\\", "\\\"", "}],[{", "\"full_text\":\"", "\\u0000", "\u{1}", "\n", "<b>", "&", "\u{FFFE}", "a",
  ]

  static func read(_ output: String) -> Reading {
    guard let blocks = try? JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]] else {
      return Reading(fault: "no JSON: \(output)")
    }
    var reading = Reading()
    for block in blocks {
      reading.text += block["full_text"] as? String ?? ""
      if block["markup"] != nil { reading.fault = "markup" }
    }
    return reading
  }

  /// What stands between two blocks is not shown, and no block ends in blanks.
  static func text(of presentation: Presentation) -> String {
    let spans = presentation.fittedLine.spans
    guard let last = spans.compactMap({ $0.block?.index }).max() else { return spans.map(\.text).joined() }
    return (0...last).reduce(into: "") { text, index in
      text += spans.filter { $0.block?.index == index }.map(\.text).joined()
      while text.last == " " { text.removeLast() }
    }
  }
}
