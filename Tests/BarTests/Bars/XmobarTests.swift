import Foundation
import Testing

extension BarTests {
  /// A real xmobar: tasks in their colours, clicks that complete them, and titles that are nothing but text.
  @Suite(.needs(.xvfb, .xmobar, .tesseract, .xdotool), .timeLimit(.minutes(5)))
  struct XmobarTests {
    private static let background = Color(0x202020)

    /// Starts a bar; without a bus xmobar goes on, but one that does not answer at the usual place ends it.
    static func start(config: String, on desktop: XDesktop, environment: [String: String] = [:]) throws {
      let environment = environment.merging(["DBUS_SESSION_BUS_ADDRESS": "none"]) { old, _ in old }
      try desktop.start(.xmobar, [config], environment: environment)
    }

    /// A bar that shows what a test hands to it.
    private func lineBar(on desktop: XDesktop) throws -> LineBar {
      let config = """
        Config
          { font = "DejaVu Sans 15", bgColor = "#202020", fgColor = "#e0e0e0", position = TopH 40
          , template = "%glance% }{"
          , commands = [ Run CommandReader "\(try LineBar.command(in: desktop.sandbox))" "glance" ]
          }

        """
      try XmobarTests.start(config: desktop.sandbox.write(config, to: "xmobarrc"), on: desktop)
      return LineBar(desktop: desktop, format: "xmobar") { "<action=`\($1)`><fc=\($0)>##</fc></action>" }
    }

    @Test(arguments: ["dark", "light"])
    func `the example, on a bar of each kind, and a right click that completes a task`(theme: String)
      async throws
    {
      let isLight = theme == "light"
      let background = isLight ? Color(0xF4F4F4) : XmobarTests.background
      let overdue = Color(isLight ? 0xB3261E : 0xFF7B72)
      try await Sandbox.with { sandbox in
        let environment = try await sandbox.recordedDemoEnvironment()
        try await sandbox.output(of: sandbox.glance.path, ["theme", theme], environment: environment)
        try await XDesktop.with(log: "xmobar.log", in: sandbox) { desktop in
          let config = try sandbox.example("xmobar/xmobarrc") { text in
            guard isLight else { return text }
            return text.replacing("#202020", with: "#f4f4f4").replacing("#e0e0e0", with: "#202020")
          }
          try XmobarTests.start(config: config, on: desktop, environment: environment)
          try await desktop.expectDemo(
            "xmobar-\(theme)",
            overdue: overdue,
            on: background,
            idle: [2, 4, 5]
          )
        }
      }
    }

    @Test
    func `a task that is added comes onto the bar of the example`() async throws {
      try await Sandbox.with { sandbox in
        let environment = sandbox.exampleEnvironment(store: "tasks.db")
        try await XDesktop.with(log: "xmobar.log", in: sandbox) { desktop in
          try XmobarTests.start(
            config: sandbox.example("xmobar/xmobarrc"),
            on: desktop,
            environment: environment
          )
          try await desktop.expectAddedTask("xmobar", environment: environment, on: XmobarTests.background)
        }
      }
    }

    @Test
    func `a store that is damaged`() async throws {
      try await Sandbox.with { sandbox in
        try sandbox.write("This is no database.", to: "damaged.db")
        try await XDesktop.with(log: "xmobar.log", in: sandbox) { desktop in
          let environment = sandbox.exampleEnvironment(store: "damaged.db")
          try XmobarTests.start(
            config: sandbox.example("xmobar/xmobarrc"),
            on: desktop,
            environment: environment
          )
          try await desktop.expectFailure("xmobar-failure", on: XmobarTests.background)
        }
      }
    }

    @Test
    func `titles look as they were typed, and a click on them runs nothing`() async throws {
      try await Sandbox.with { sandbox in
        try await XDesktop.with(log: "xmobar.log", in: sandbox) { desktop in
          let bar = try lineBar(on: desktop)
          // The whole text in one tag, where the dialect has one for each sign.
          try await bar.expectAsTyped(LineBar.titles) { "<raw=\($0.unicodeScalars.count):\($0)/>" }
          // The same written to the bar as it is: the test can fail.
          let raw = try await bar.show(byHand: "<action=`touch \(HostileTitle.mark)`>raw</action>")
          try await bar.clickAllOver(raw, before: LineBar.byHand)
          try await bar.clickMark(in: raw)
          #expect(sandbox.wasHit)
        }
      }
    }
  }
}
