import Foundation
import Testing

extension BarTests {
  /// A real polybar: tasks in their colours, clicks that complete them, and titles that are nothing but text.
  @Suite(.needs(.xvfb, .polybar, .tesseract, .xdotool), .timeLimit(.minutes(5)))
  struct PolybarTests {
    private static let background = Color(0x202020)

    /// Starts a bar with the module `glance` of a file.
    static func start(
      module file: String,
      background: Color = PolybarTests.background,
      foreground: Color = Color(0xE0E0E0),
      on desktop: XDesktop,
      environment: [String: String] = [:]
    ) throws {
      let config = """
        [bar/main]
        width = 100%
        height = 40
        background = \(background)
        foreground = \(foreground)
        line-size = 2
        font-0 = DejaVu Sans:pixelsize=20;4
        font-1 = Noto Color Emoji:scale=6;4
        font-2 = Droid Sans Fallback:pixelsize=20;4
        enable-ipc = true
        modules-left = glance
        include-file = \(file)

        """
      let path = try desktop.sandbox.write(config, to: "config.ini")
      try desktop.start(.polybar, ["-c", path, "main"], environment: environment)
    }

    /// A bar that shows what a test hands to it.
    private func lineBar(on desktop: XDesktop) throws -> LineBar {
      let module = """
        [module/glance]
        type = custom/script
        exec = \(try LineBar.command(in: desktop.sandbox))
        tail = true

        """
      try PolybarTests.start(module: desktop.sandbox.write(module, to: "glance.ini"), on: desktop)
      return LineBar(desktop: desktop, format: "polybar") { "%{A1:\($1):}%{F\($0)}##%{F-}%{A}" }
    }

    @Test(arguments: ["dark", "light"])
    func `the example, on a bar of each kind, and a right click that completes a task`(theme: String)
      async throws
    {
      let isLight = theme == "light"
      let background = isLight ? Color(0xF4F4F4) : PolybarTests.background
      let overdue = Color(isLight ? 0xB3261E : 0xFF7B72)
      try await Sandbox.with { sandbox in
        let environment = try await sandbox.recordedDemoEnvironment()
        try await sandbox.output(of: sandbox.glance.path, ["theme", theme], environment: environment)
        try await XDesktop.with(log: "polybar.log", in: sandbox) { desktop in
          try PolybarTests.start(
            module: sandbox.example("polybar/glance.ini"),
            background: background,
            foreground: Color(isLight ? 0x202020 : 0xE0E0E0),
            on: desktop,
            environment: environment
          )
          try await desktop.expectDemo("polybar-\(theme)", overdue: overdue, on: background, idle: [])
        }
        #expect(!sandbox.text(of: "polybar.log").contains("|error"))
      }
    }

    @Test
    func `a task that is added comes onto the bar of the example`() async throws {
      try await Sandbox.with { sandbox in
        let environment = sandbox.exampleEnvironment(store: "tasks.db")
        try await XDesktop.with(log: "polybar.log", in: sandbox) { desktop in
          try PolybarTests.start(
            module: sandbox.example("polybar/glance.ini"),
            on: desktop,
            environment: environment
          )
          try await desktop.expectAddedTask(
            "polybar",
            environment: environment,
            on: PolybarTests.background
          )
        }
      }
    }

    @Test
    func `the buttons and the wheel show another task`() async throws {
      try await Sandbox.with { sandbox in
        let environment = sandbox.exampleEnvironment(store: "tasks.db")
        for title in ["Water the plants", "Call the bank", "Feed the cat"] {
          try await sandbox.glance(["add", title, "--due", "today"], in: environment)
        }
        try await XDesktop.with(log: "polybar.log", in: sandbox) { desktop in
          let module = try sandbox.example("polybar/glance.ini")
          try PolybarTests.start(module: module, on: desktop, environment: environment)
          for (button, title) in [(1, "Water the plants"), (5, "Call the bank"), (4, "Feed the cat")] {
            let (x, y) = try await desktop.block(reads: title, in: DarkTheme.today)
            try await desktop.click(button, atX: x, y: y)
          }
          try await desktop.block(reads: "Call the bank", in: DarkTheme.today)
        }
      }
    }

    @Test
    func `a store that is damaged`() async throws {
      try await Sandbox.with { sandbox in
        try sandbox.write("This is no database.", to: "damaged.db")
        try await XDesktop.with(log: "polybar.log", in: sandbox) { desktop in
          let environment = sandbox.exampleEnvironment(store: "damaged.db")
          try PolybarTests.start(
            module: sandbox.example("polybar/glance.ini"),
            on: desktop,
            environment: environment
          )
          try await desktop.expectFailure("polybar-failure", on: PolybarTests.background)
        }
      }
    }

    @Test
    func `titles look as they were typed, and a click on them runs nothing`() async throws {
      try await Sandbox.with { sandbox in
        try await XDesktop.with(log: "polybar.log", in: sandbox) { desktop in
          let bar = try lineBar(on: desktop)
          // A shift by nothing keeps the two signs apart as well.
          try await bar.expectAsTyped(LineBar.titles) { $0.replacing("%{", with: "%%{O0}{") }
          // The same written to the bar as it is: the test can fail.
          let raw = try await bar.show(byHand: "%{A1:touch \(HostileTitle.mark):}raw%{A}")
          try await bar.clickAllOver(raw, before: LineBar.byHand)
          try await bar.clickMark(in: raw)
          #expect(sandbox.wasHit)
        }
      }
    }
  }
}
