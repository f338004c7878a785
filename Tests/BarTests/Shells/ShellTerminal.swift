import Foundation

/// An interactive shell on a terminal, whose keys a test presses and whose screen it reads.
struct ShellTerminal: Sendable {
  let sandbox: Sandbox
  private let tmux: String

  /// What the shell writes before each line that it reads; zsh has a use of its own for `%`.
  static let prompt = "ready>"

  /// Does something with a shell that is ready.
  static func with(
    _ words: [String],
    environment: [String: String],
    in sandbox: Sandbox,
    _ body: (ShellTerminal) async throws -> Void
  ) async throws {
    let terminal = ShellTerminal(sandbox: sandbox, tmux: try Program.tmux.found())
    let config = """
      set -g status off
      new-session -d -x 160 -y 50 "unset TMUX; exec \(words.joined(separator: " "))"

      """
    try sandbox.start(
      .tmux,
      ["-D", "-u", "-S", sandbox.path("terminal"), "-f", try sandbox.write(config, to: "terminal.conf")],
      environment: environment.merging(["SHELL": "/bin/sh"]) { old, _ in old }
    )
    // It reads its configuration when it is first asked for anything.
    _ = try await eventually("a terminal; the log: \(sandbox.text(of: "tmux.log"))") {
      try? await terminal.run(["list-sessions"])
    }
    try await terminal.waitForLine("")
    try await body(terminal)
  }

  @discardableResult
  private func run(_ command: [String]) async throws -> String {
    let output = try await sandbox.output(of: tmux, ["-u", "-S", sandbox.path("terminal")] + command)
    return String(decoding: output, as: UTF8.self)
  }

  /// Types a text as it is.
  func type(_ text: String) async throws {
    try await run(["send-keys", "-l", "--", text])
  }

  /// Presses keys, such as `Tab`.
  func press(_ keys: String...) async throws {
    try await run(["send-keys"] + keys)
  }

  /// The rows of the screen without blanks at their ends.
  func screen() async throws -> [String] {
    try await run(["capture-pane", "-p"]).split(separator: "\n").map(String.init)
  }

  /// Waits until the line that the shell reads is the one that is expected, blanks at its end aside.
  func waitForLine(_ expected: String) async throws {
    var last: [String] = []
    let row = expected.isEmpty ? ShellTerminal.prompt : "\(ShellTerminal.prompt) \(expected)"
    _ = try await eventually("\(row) on the screen: \(last.joined(separator: "\n"))") {
      last = try await screen()
      return last.last { $0.hasPrefix(ShellTerminal.prompt) } == row ? true : nil
    }
  }

  /// Waits until the screen has a row with some words.
  func waitForRow(_ what: String, where isExpected: (String) -> Bool) async throws {
    var last: [String] = []
    _ = try await eventually("\(what) on the screen: \(last.joined(separator: "\n"))") {
      last = try await screen()
      return last.contains(where: isExpected) ? true : nil
    }
  }

  /// Takes the line back and what else is on the screen.
  func clear() async throws {
    // Not C-c, which would end a completion that still runs, and nothing else.
    try await press("C-u", "C-l")
    try await waitForLine("")
    _ = try await eventually("an empty screen") { try await screen().count == 1 ? true : nil }
  }
}
