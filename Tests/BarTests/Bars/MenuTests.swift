import Foundation
import Glibc
import Testing

extension BarTests {
  /// `glance menu` with the programs that people have, and keys pressed as they would press them.
  @Suite(.needs(.xvfb, .rofi, .dmenu, .xdotool, .tesseract), .timeLimit(.minutes(5)))
  struct MenuTests {
    /// One ground for all rows, the chosen one too, so that a machine can read them.
    private static let ground = Color(0x202020), ink = Color(0xF0F0F0)

    private static let theme = """
      * { background-color: \(ground); text-color: \(ink); font: "DejaVu Sans 20"; }
      window { width: 100%; }
      element-text { background-color: inherit; text-color: inherit; }

      """

    /// The arguments that give a program the look.
    private func arguments(of program: String, in sandbox: Sandbox) throws -> [String] {
      let (ground, ink) = (MenuTests.ground.description, MenuTests.ink.description)
      return program == "rofi"
        ? ["-theme", try sandbox.write(MenuTests.theme, to: "menu.rasi")]
        : ["-fn", "DejaVu Sans:size=20", "-nb", ground, "-nf", ink, "-sb", ground, "-sf", ink]
    }

    /// A desktop on which a menu is opened, and what came of it.
    private struct Menu {
      let desktop: XDesktop
      let program: String

      var sandbox: Sandbox { desktop.sandbox }

      /// Starts `glance menu`.
      func start(_ words: [String] = []) throws -> Process {
        let process = try sandbox.process(
          sandbox.glance.path,
          ["menu", "--now", Sandbox.now, "--store", sandbox.path("tasks.db")] + words,
          environment: desktop.environment,
          output: "menu.out",
          messages: "menu.log",
          keepsUser: false,
          seconds: 120
        )
        try process.runWithSignals()
        return process
      }

      /// Does something while `glance menu` runs, and returns what that said in the end.
      func run(_ words: [String] = [], _ body: () async throws -> Void) async throws -> String {
        let process = try start(words)
        try await body()
        _ = try await eventually("an end of the menu; its log: \(sandbox.text(of: "menu.log"))") {
          process.isRunning ? nil : true
        }
        #expect(process.terminationStatus == 0, "\(sandbox.text(of: "menu.log"))")
        return sandbox.text(of: "menu.out")
      }

      /// Waits until some words are on the screen.
      func see(_ words: String...) async throws {
        let name = "menu-\(program)-" + words[0].filter(\.isLetter)
        let sandbox = sandbox
        _ = try await eventually("\(words) in a menu of \(program)") {
          let picture = try await desktop.picture(name) { $0.count(of: MenuTests.ground) > 1000 }
          let rows = try #require(picture.region(of: MenuTests.ground)).y
          let region = Picture.Region(x: 0..<picture.width, y: rows)
          let text = try await picture.cropped(to: region).text(as: .lines, in: sandbox)
          return words.allSatisfy { text.shows($0) } ? true : nil
        }
      }
    }

    private func with(_ program: String, _ body: (Menu) async throws -> Void) async throws {
      try await Sandbox.with { sandbox in
        let words = try arguments(of: program, in: sandbox).map { "\"\($0)\"" }.joined(separator: ", ")
        try FileManager.default.createDirectory(
          atPath: sandbox.path(".config/glance"),
          withIntermediateDirectories: true
        )
        try sandbox.write(
          "[menu]\nprogram = \"\(program)\"\narguments = [\(words)]\n",
          to: ".config/glance/config.toml"
        )
        try await XDesktop.with(log: "menu.log", width: 1000, height: 420, in: sandbox) { desktop in
          try await body(Menu(desktop: desktop, program: program))
        }
      }
    }

    @Test(arguments: ["rofi", "dmenu"])
    func `a task is picked and completed, another is typed`(program: String) async throws {
      try await with(program) { menu in
        for words in [["Water the plants", "--due", "18:30"], ["Call the bank", "--project", "home"]] {
          try await menu.sandbox.glance(["add"] + words, store: "tasks.db")
        }
        let done = try await menu.run {
          try await menu.see("Water the plants", "18:30", "Call the bank", "home")
          try await menu.desktop.type("bank")
          try await menu.desktop.press("Return")
          try await menu.see("Complete", "Postpone to today", "Delete")
          try await menu.desktop.press("Return")
        }
        #expect(done == "Completed 2: Call the bank\n")
        let added = try await menu.run {
          try await menu.see("Water the plants")
          try await menu.desktop.type("Buy milk due:tomorrow +home")
          try await menu.desktop.press("Return")
        }
        #expect(added == "Added 3: Buy milk (due Tue 2026-12-01, +home)\n")
        let left = try await menu.run {
          try await menu.see("Buy milk", "tomorrow")
          try await menu.desktop.press("Down", "Escape")
        }
        #expect(left == "")
      }
    }

    @Test(arguments: ["rofi", "dmenu"])
    func `a mistake is asked for again, a title is changed`(program: String) async throws {
      try await with(program) { menu in
        let added = try await menu.run(["add"]) {
          try await menu.see("New task")
          try await menu.desktop.type("Buy milk due:foo")
          try await menu.desktop.press("Return")
          try await menu.see("not understood", "Buy milk")
          if program == "dmenu" { try await menu.desktop.press("Tab") }
          try await menu.desktop.press("BackSpace", "BackSpace", "BackSpace")
          try await menu.desktop.type("fri")
          try await menu.desktop.press(program == "dmenu" ? "shift+Return" : "Return")
        }
        #expect(added == "Added 1: Buy milk (due Fri 2026-12-04)\n")
        let changed = try await menu.run(["edit"]) {
          try await menu.see("Buy milk")
          try await menu.desktop.press("Return")
          try await menu.see("Edit title")
          try await menu.desktop.press("Return")
          try await menu.see("New title", "Buy milk")
          if program == "dmenu" { try await menu.desktop.press("Tab") }
          try await menu.desktop.press("BackSpace")
          try await menu.desktop.type("t")
          try await menu.desktop.press(program == "dmenu" ? "shift+Return" : "Return")
        }
        #expect(changed == "Changed 1: Buy milt (due Fri 2026-12-04)\n")
      }
    }

    /// It grabs the keyboard, which would be lost with it.
    @Test(arguments: ["rofi", "dmenu"])
    func `no menu stays when glance is killed`(program: String) async throws {
      try await with(program) { menu in
        try await menu.sandbox.glance(["add", "Water the plants"], store: "tasks.db")
        let process = try menu.start()
        try await menu.see("Water the plants")
        // What watches over it would end the whole group, so only its child is ended.
        let watch = process.processIdentifier
        let children = try String(contentsOfFile: "/proc/\(watch)/task/\(watch)/children", encoding: .utf8)
        let child = try #require(children.split(separator: " ").first.flatMap { pid_t($0) })
        #expect(kill(child, SIGKILL) == 0)
        _ = try await menu.desktop.picture("menu-gone") { $0.count(of: MenuTests.ground) == 0 }
      }
    }
  }
}
