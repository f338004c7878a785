import Foundation

/// A `notify-send` that nobody sees: it writes down what it is told, and ends as a test says.
struct FakeNotifier {
  let scratch: Scratch

  private static let script = """
    #!/bin/sh
    [ ! -e "$0.script" ] || . "$0.script"
    { for word; do printf '%s\\0' "$word"; done; printf '\\n\\0'; } >> "$0.calls"

    """

  /// Puts it where `$PATH` leads to.
  init(in scratch: Scratch) throws {
    self.scratch = scratch
    try scratch.install(FakeNotifier.script, as: path)
  }

  /// Where it is.
  var path: String { scratch.folder + "/bin/notify-send" }

  /// The environment of a session in which it is found, and a shell's tools.
  var environment: [String: String] { ["PATH": scratch.folder + "/bin:/usr/bin:/bin"] }

  /// Lets a shell do something before each notification is written down; an empty script is none.
  func does(_ script: String) throws {
    _ = try scratch.file("bin/notify-send.script", Array((script + "\n").utf8))
  }

  /// The arguments of each notification so far.
  var calls: [[String]] {
    let bytes = FileManager.default.contents(atPath: path + ".calls") ?? Data()
    let words = String(decoding: bytes, as: UTF8.self).split(
      separator: "\0",
      omittingEmptySubsequences: false
    )
    return words.dropLast().split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
      $0.map(String.init)
    }
  }

  /// The summary and the body of each notification so far.
  var texts: [[String]] {
    calls.map { call in call.drop { $0 != "--" }.dropFirst().map { $0 } }
  }

  /// The summary of each notification so far.
  var summaries: [String] { texts.compactMap(\.first) }

  /// Runs `glance remind`.
  func remind(_ words: String..., environment: [String: String?] = [:]) -> Ran {
    let own = self.environment.mapValues { Optional($0) }
    return scratch.run(["remind"] + words, environment: own.merging(environment) { _, other in other })
  }
}
