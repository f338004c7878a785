extension XDesktop {
  /// Presses keys one after the other, each named as X names it: `Return`, `Down`, `ctrl+Return`.
  func press(_ keys: String...) async throws {
    try await sandbox.output(
      of: Program.xdotool.found(),
      ["key", "--delay", "20"] + keys,
      environment: environment
    )
  }

  /// Types words.
  func type(_ words: String) async throws {
    try await sandbox.output(
      of: Program.xdotool.found(),
      ["type", "--delay", "20", "--", words],
      environment: environment
    )
  }
}
