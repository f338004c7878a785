import Foundation

/// A tmux in a pane of another tmux, which is its terminal, so that what it draws can be asked for as text.
struct TmuxTerminal: Sendable {
  let sandbox: Sandbox
  private let tmux: String

  /// The cells of a row of the terminal.
  static let width = 200
  private static let height = 8

  /// Does something with a new tmux of a configuration, which is a file.
  static func with(
    config: String,
    environment: [String: String] = [:],
    in sandbox: Sandbox,
    _ body: (TmuxTerminal) async throws -> Void
  ) async throws {
    let terminal = TmuxTerminal(sandbox: sandbox, tmux: try Program.tmux.found())
    let inner = "\(terminal.tmux) -u -S \(sandbox.path("inner")) -f \(config) new-session 'exec sleep 600'"
    let outer = """
      set -g status off
      new-session -d -x \(width) -y \(height) "unset TMUX; exec \(inner)"

      """
    // Both leave their shells to the variable, since the user of the sandbox has none. A server that is no daemon ends
    // as all programs here do.
    try sandbox.start(
      .tmux,
      ["-D", "-u", "-S", sandbox.path("outer"), "-f", try sandbox.write(outer, to: "outer.conf")],
      environment: environment.merging(["SHELL": "/bin/sh"]) { old, _ in old }
    )
    // It reads its configuration when it is first asked for anything.
    _ = try await eventually("an outer tmux; the log: \(sandbox.text(of: "tmux.log"))") {
      try? await terminal.run(["list-sessions"], on: "outer")
    }
    _ = try await eventually("an inner tmux; the log: \(sandbox.text(of: "tmux.log"))") {
      try? await terminal.run(["display-message", "-p", "x"])
    }
    try await body(terminal)
  }

  /// Runs a command of tmux and returns what it prints.
  @discardableResult
  func run(_ command: [String], on server: String = "inner") async throws -> String {
    let output = try await sandbox.output(of: tmux, ["-u", "-S", sandbox.path(server)] + command)
    return String(decoding: output, as: UTF8.self)
  }

  /// Presses keys in the terminal, such as `C-b`.
  func press(_ keys: String...) async throws {
    try await run(["send-keys"] + keys, on: "outer")
  }

  /// The last rows of the terminal, among them the status line, `styled` with the escape sequences of ECMA-48.
  func rows(_ count: Int = 1, styled: Bool = false) async throws -> [String] {
    let command = ["capture-pane", "-p"] + (styled ? ["-e"] : [])
    let rows = try await run(command, on: "outer").split(separator: "\n", omittingEmptySubsequences: false)
    return rows.dropLast().suffix(count).map(String.init)
  }
}
