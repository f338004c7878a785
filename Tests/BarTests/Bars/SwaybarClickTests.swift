import Testing

extension BarTests {
  /// Clicks on the blocks of a real swaybar, which tells them in its own way.
  @Suite(.needs(.sway, .swaybar, .swaymsg, .grim, .tesseract), .timeLimit(.minutes(5)))
  struct SwaybarClickTests {
    @Test
    func `a click shows the next task, a right one completes it, and the same again takes that back`()
      async throws
    {
      try await Sandbox.with { sandbox in
        let environment = sandbox.exampleEnvironment(store: "tasks.db")
        for title in ["Water the plants", "Call the bank", "Feed the cat"] {
          try await sandbox.glance(["add", title, "--due", "today"], in: environment)
        }
        // The font of the example is small for reading.
        let file = try sandbox.example("sway/bar.conf") {
          $0.replacing("-s large", with: "-s medium")
            .replacing("position top", with: "position top\n  font pango:DejaVu Sans 20px")
        }
        try await SwayDesktop.with(including: file, environment: environment, in: sandbox) { desktop in
          // A bar that begins with a pointer on it has taken note of that once it shows something.
          var (x, y) = try await desktop.block(reads: "Water the plants", in: DarkTheme.today)
          let pointer = try desktop.pointer(atX: x, y: y)
          let former = sandbox.processes(named: "swaybar")
          try await desktop.sway("reload")
          try await sandbox.processes(1, named: "swaybar", otherThan: former)
          (x, y) = try await desktop.block(reads: "Water the plants", in: DarkTheme.today)
          try pointer.move(toX: x, y: y, of: (SwayDesktop.width, SwayDesktop.height))
          try await desktop.expectClicks("swaybar", environment: environment, by: pointer)
          try await desktop.block(reads: "Call the bank", in: DarkTheme.today)
          #expect(!sandbox.text(of: "sway.log").contains("json"))
        }
      }
    }
  }
}
