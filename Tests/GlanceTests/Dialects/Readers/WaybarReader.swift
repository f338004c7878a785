import Foundation
import Glance

/// Waybar, which reads an object of JSON, and Pango markup in its text and its tooltip.
enum WaybarReader: BarReader {
  static let dialect: any Dialect.Type = WaybarDialect.self
  /// A line holds so many scalars.
  static let batch = 8
  static let tags: Set<String> = ["markup", "tt", "span foreground", "span weight", "span foreground weight"]
  static let special = [
    "&", "<", ">", "\"", "'", "\\", "\\u0026", "&amp;", "&#60;", "<b>", "</span>", "<!--", "]]>", "\\x3c",
    "{", "}",
    "a",
  ]

  private struct Object: Decodable {
    let text: String
    let tooltip: String
  }

  static func read(_ output: String) -> Reading {
    guard let object = try? JSONDecoder().decode(Object.self, from: Data(output.utf8)) else {
      return Reading(fault: "no JSON: \(output)")
    }
    let text = MarkupReader(object.text)
    let tooltip = MarkupReader(object.tooltip)
    return Reading(
      text: text.text,
      tags: text.elements.union(tooltip.elements),
      fault: text.fault ?? tooltip.fault
    )
  }

  static func text(of presentation: Presentation) -> String {
    WaybarDialect.line(of: presentation).text
  }
}
