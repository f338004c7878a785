import Testing

extension BarTests {
  /// Blocks on sway's own bar, which speaks i3bar's protocol with differences of its own.
  @Suite(.needs(.sway, .swaybar, .grim, .tesseract), .timeLimit(.minutes(5)))
  struct SwaybarTests {
    @Test
    func `the demo in large, urgent on red`() async throws {
      try await Sandbox.with { sandbox in
        let status = try sandbox.statusCommand(sandbox.showCommand("i3bar", "--demo -s large"))
        let block = """
            status_command exec \(status)
            position top
            workspace_buttons no
            font pango:DejaVu Sans 20px
            colors {
              background \(I3Desktop.background)
              statusline #ffffff
            }
          """
        try await SwayDesktop.with(bar: block, in: sandbox) { desktop in
          let picture = try await desktop.picture("swaybar-demo") { $0.count(of: I3Desktop.urgent) > 300 }
          let bar = try #require(picture.region(of: I3Desktop.background))
          let text = try await picture.cropped(to: bar)
            .text(on: [I3Desktop.background, I3Desktop.urgent], in: sandbox)
          for words in ["Send the invoice", "Return the library books", "Call the bank", "25 min"] {
            #expect(text.shows(words), "read: \(text)")
          }
          #expect(picture.count(of: Color(0xF0B64B), within: 12) > 20, "today's task is not in its colour")
          #expect(desktop.complaints.isEmpty)
        }
      }
    }
  }
}
