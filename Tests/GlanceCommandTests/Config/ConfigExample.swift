import Foundation
import GlanceTestSupport

/// `examples/config.toml`.
enum ConfigExample {
  static func text() throws -> String {
    let url = SharedData.projectRoot.appending(path: "examples/config.toml")
    return try String(contentsOf: url, encoding: .utf8)
  }

  /// The text with its keys and tables in use, the explanations left out.
  static func uncommented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.wholeMatch(of: /#[a-z\[\]"].*/) != nil ? String(line.dropFirst()) : ""
    }.joined(separator: "\n")
  }
}
