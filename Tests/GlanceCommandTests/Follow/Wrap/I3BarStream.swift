import Foundation

@testable import GlanceCommand

/// What a generator wrote, read in one go, as texts that are easy to compare.
enum I3BarStream {
  /// The header of most streams.
  static let header = "{\"version\":1}\n[\n"

  /// A status line that is told as it stands, brackets included; `!` for something broken, `header` for the header.
  static func read(_ text: String) -> [String] {
    read(Array(text.utf8))
  }

  static func read(_ bytes: [UInt8]) -> [String] {
    var reader = I3BarStreamReader()
    return reader.read(bytes[...]).map(told)
  }

  /// What comes of a text behind a header.
  static func lines(_ text: String) -> [String] {
    Array(read(header + text).dropFirst())
  }

  static func told(_ element: I3BarStreamReader.Element) -> String {
    switch element {
    case .header: "header"
    case .frame(let blocks): "[" + String(decoding: blocks, as: UTF8.self) + "]"
    case .broken: "!"
    }
  }

  /// Whether a status line is one that i3bar can read, by a parser that is not ours.
  static func isStrict(_ element: I3BarStreamReader.Element) -> Bool {
    guard case .frame(let blocks) = element else { return true }
    let line = Array("[".utf8) + blocks + Array("]".utf8)
    guard String(validating: line, as: UTF8.self) != nil, !line.contains(where: { $0 < 0x20 }) else {
      return false
    }
    let objects = try? JSONSerialization.jsonObject(with: Data(line)) as? [[String: Any]]
    return objects?.allSatisfy { $0.values.allSatisfy { !($0 is [Any]) && !($0 is [String: Any]) } } ?? false
  }
}
