import GlanceTestSupport
import Testing

extension BarTests {
  /// Modules of a real waybar: each stands in the colours of its state and size, and its text can be read.
  @Suite(.needs(.sway, .waybar, .grim, .tesseract), .timeLimit(.minutes(5)))
  struct WaybarTests {
    private func modules(_ sandbox: Sandbox, _ options: String) -> [(name: String, command: String)] {
      WaybarStyle.sizes.keys.sorted { $0 > $1 }.map { size in
        ("custom/glance#is-\(size)", sandbox.showCommand("waybar", "-s \(size) \(options)"))
      }
    }

    /// The modules of the three sizes, once each of them stands in the background of a state.
    private func shown(_ state: String, _ options: String, in desktop: SwayDesktop) async throws
      -> [String: Picture]
    {
      let bar = WaybarConfig(name: "main", modules: modules(desktop.sandbox, options))
      try desktop.startWaybar([bar], style: WaybarStyle.css)
      let background = try #require(WaybarStyle.states[state])
      let picture = try await desktop.picture("waybar-\(state)") { picture in
        WaybarStyle.sizes.keys.allSatisfy { size in
          guard let module = WaybarStyle.module(size, in: picture) else { return false }
          return module.background == background
        }
      }
      for (other, color) in WaybarStyle.states where other != state {
        #expect(picture.count(of: color) == 0, "a module is in the colour of \(other)")
      }
      expectCleanLog(desktop)
      return WaybarStyle.sizes.keys.reduce(into: [:]) { $0[$1] = WaybarStyle.module($1, in: picture) }
    }

    private func expectCleanLog(_ desktop: SwayDesktop) {
      let complaints = desktop.complaints
      #expect(complaints.isEmpty, "waybar complained: \(complaints)")
    }

    private func expect(
      _ module: Picture?,
      reads words: [String],
      in desktop: SwayDesktop
    ) async throws {
      let text = try await #require(module).text(as: .line, in: desktop.sandbox)
      for word in words { #expect(text.shows(word), "read: \(text)") }
    }

    @Test
    func `the demo in three sizes, in the colour of overdue tasks`() async throws {
      try await Sandbox.with { sandbox in
        try await SwayDesktop.with(in: sandbox) { desktop in
          let shown = try await shown("overdue", "--demo", in: desktop)
          try await expect(shown["small"], reads: ["2", "3"], in: desktop)
          try await expect(
            shown["medium"],
            reads: ["Send the invoice to Marta", "2 d late", "4"],
            in: desktop
          )
          try await expect(
            shown["large"],
            reads: [
              "Send the invoice to", "Return the library books", "1 d late", "Call the bank", "25 min",
            ],
            in: desktop
          )
        }
      }
    }

    @Test(arguments: [("today", "Water the plants"), ("upcoming", "Visit the dentist")])
    func `a task that is due later`(state: String, title: String) async throws {
      try await Sandbox.with { sandbox in
        let due = state == "today" ? "today" : "tomorrow"
        try await sandbox.glance(["add", title, "--due", due], store: "tasks.db")
        try await SwayDesktop.with(in: sandbox) { desktop in
          let shown = try await shown(state, "--store \(sandbox.path("tasks.db"))", in: desktop)
          try await expect(shown["medium"], reads: [title, due], in: desktop)
        }
      }
    }

    /// Without isolates, Pango would turn what stands beside such a title around, to `d late` and `2` far from it.
    @Test
    func `a title from right to left leaves what stands beside it in order`() async throws {
      try await Sandbox.with { sandbox in
        try await sandbox.glance(["add", "לקנות חלב", "--due", "2026-11-28"], store: "tasks.db")
        try await SwayDesktop.with(in: sandbox) { desktop in
          let shown = try await shown("overdue", "--store \(sandbox.path("tasks.db"))", in: desktop)
          try await expect(shown["medium"], reads: ["2 d late"], in: desktop)
        }
      }
    }

    @Test
    func `a store that is empty`() async throws {
      try await Sandbox.with { sandbox in
        try await SwayDesktop.with(in: sandbox) { desktop in
          let shown = try await shown("clear", "--store \(sandbox.path("none.db"))", in: desktop)
          try await expect(shown["medium"], reads: ["No tasks yet"], in: desktop)
        }
      }
    }

    @Test
    func `a store that is damaged`() async throws {
      try await Sandbox.with { sandbox in
        let store = try sandbox.write("This is no database.", to: "damaged.db")
        try await SwayDesktop.with(in: sandbox) { desktop in
          let shown = try await shown("error", "--store \(store)", in: desktop)
          for module in shown.values { try await expect(module, reads: ["glance"], in: desktop) }
        }
        #expect(sandbox.text(of: "damaged.db") == "This is no database.")
      }
    }

    @Test(.enabled(if: SharedData.isPresent, "the shared test data is not here"))
    func `tasks from Taskwarrior`() async throws {
      try await Sandbox.with { sandbox in
        try await sandbox.importTaskwarriorExport(to: "tasks.db")
        try await SwayDesktop.with(in: sandbox) { desktop in
          let shown = try await shown("clear", "--store \(sandbox.path("tasks.db"))", in: desktop)
          try await expect(shown["medium"], reads: ["xubuntu user missing live"], in: desktop)
          try await expect(
            shown["large"],
            reads: ["xubuntu user missing", "do global install", "remap vim"],
            in: desktop
          )
        }
      }
    }
  }
}
