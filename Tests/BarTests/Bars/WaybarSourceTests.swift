import Testing

extension BarTests {
  /// The tasks of a linked file on a real waybar, which other programs and clicks change.
  @Suite(.needs(.sway, .waybar, .grim, .tesseract, .shell), .timeLimit(.minutes(5)))
  struct WaybarSourceTests {
    /// Runs a line of a shell that knows nothing of glance.
    private func shell(_ line: String, in sandbox: Sandbox) async throws {
      try await sandbox.output(of: Program.shell.found(), ["-c", line])
    }

    @Test
    func `a line that another program adds comes onto the bar, and a click completes it in the file`()
      async throws
    {
      try await Sandbox.with { sandbox in
        let environment = sandbox.exampleEnvironment(store: "tasks.db")
        try await shell("printf 'x 2026-11-01 Old one\\r\\n' > todo.txt", in: sandbox)
        try await sandbox.glance(["source", "add", "todotxt", sandbox.path("todo.txt")], in: environment)
        try await SwayDesktop.with(in: sandbox) { desktop in
          let pointer = try desktop.pointer(atX: 20, y: 10)
          try desktop.startWaybar(
            config: WaybarExampleTests.config(),
            style: WaybarExampleTests.text(of: "style.css"),
            environment: environment
          )
          _ = try await desktop.picture("waybar-source-none") {
            $0.count(of: DarkTheme.done, within: 12) > 10
          }

          let line = "Water the plants +home due:$(date +%F) key:value"
          try await shell("printf \"\(line)\\r\\n\" >> todo.txt", in: sandbox)
          let (_, y) = try await desktop.block(reads: "Water the plants", in: DarkTheme.today)
          _ = try await desktop.picture("waybar-source-added") {
            $0.count(of: DarkTheme.today, within: 12) > 20
          }
          let open = sandbox.text(of: "todo.txt")
          // At its left end, which stays where it is when the words get fewer.
          try pointer.move(toX: 60, y: y, of: (SwayDesktop.width, SwayDesktop.height))
          try pointer.click(.right)
          _ = try await desktop.picture("waybar-source-done") {
            $0.count(of: DarkTheme.done, within: 12) > 20 && $0.count(of: DarkTheme.today, within: 12) < 20
          }
          let lines = sandbox.text(of: "todo.txt").split(separator: "\r\n").map(String.init)
          #expect(lines.count == 2 && lines.first == "x 2026-11-01 Old one")
          let done = try #require(lines.last)
          #expect(done.hasPrefix("x 20") && done.hasSuffix("key:value"), "\(done)")

          try pointer.click(.right)
          try await desktop.block(reads: "Water the plants", in: DarkTheme.today)
          #expect(sandbox.text(of: "todo.txt") == open)
        }
      }
    }
  }
}
