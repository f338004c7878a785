import Foundation
import Testing

extension BarTests {
  /// The status line of a real tmux.
  @Suite(.needs(.tmux), .timeLimit(.minutes(5)))
  struct TmuxTests {
    /// The colours of tasks that are overdue, in the dark and in the light theme.
    private static let overdue = (dark: Color(0xFF7B72), light: Color(0xB3261E))

    /// The status line, once it shows some words.
    private func line(
      _ words: String,
      in terminal: TmuxTerminal,
      where isExpected: (StyledText) -> Bool = { _ in true }
    ) async throws -> StyledText {
      var last = ""
      return try await eventually("\(words) in the status line: \(last)") {
        last = try await terminal.rows(styled: true).joined()
        let line = StyledText(last)
        return line.text.contains(words) && isExpected(line) ? line : nil
      }
    }

    @Test
    func `the example shows the next task in its colours, and follows the theme`() async throws {
      try await Sandbox.with { sandbox in
        let environment = try await sandbox.demoEnvironment()
        let config = try sandbox.example("tmux/tmux.conf")
        try await TmuxTerminal.with(config: config, environment: environment, in: sandbox) { terminal in
          let dark = try await line("Send the invoice", in: terminal)
          let color = StyledText.Look.parameters(of: TmuxTests.overdue.dark)
          #expect(dark.look(of: "!")?.foreground == color)
          #expect(dark.look(of: "2 d late")?.foreground == color)
          #expect(dark.text.contains(/\+2 .*\d\d:\d\d/))
          // What stands around is in the colours of the line.
          let clock = try #require(dark.text.firstMatch(of: /\d\d:\d\d/).map { String($0.output) })
          #expect(dark.look(of: clock) == dark.look(of: "Send the invoice to Marta"))
          #expect(dark.look(of: clock)?.foreground == StyledText.Look.parameters(of: Color(0xD0D0D0)))

          try await sandbox.output(of: sandbox.glance.path, ["theme", "light"], environment: environment)
          let light = StyledText.Look.parameters(of: TmuxTests.overdue.light)
          _ = try await line("Send the invoice", in: terminal) { $0.look(of: "!")?.foreground == light }
        }
      }
    }

    @Test
    func
      `a task that is added comes onto the line, and keys show the next one, complete it and take that back`()
      async throws
    {
      try await Sandbox.with { sandbox in
        let environment = sandbox.exampleEnvironment(store: "tasks.db")
        let config = try sandbox.example("tmux/tmux.conf")
        try await TmuxTerminal.with(config: config, environment: environment, in: sandbox) { terminal in
          _ = try await line("No tasks yet", in: terminal)
          for title in ["Water the plants", "Call the bank"] {
            try await sandbox.glance(["add", title, "--due", "today"], in: environment)
          }
          _ = try await line("Water the plants", in: terminal)
          try await terminal.press("C-b", "g")
          _ = try await line("Call the bank", in: terminal)
          try await terminal.press("C-b", "G")
          _ = try await line("click again to undo", in: terminal)
          #expect(try await sandbox.glance(["list", "completed"], in: environment).contains("Call the bank"))
          try await terminal.press("C-b", "u")
          _ = try await eventually("an open task again") {
            let list = try await sandbox.glance(["list"], in: environment)
            return list.contains("Call the bank") ? list : nil
          }
        }
      }
    }

    @Test
    func `behind it all looks as it did before`() async throws {
      try await Sandbox.with { sandbox in
        let environment = try await sandbox.demoEnvironment()
        let config = try sandbox.write(
          """
          set -g status-interval 1
          set -g status-right-length 100
          set -g @inside "before #(exec glance show -f tmux -s medium) after"
          set -g status-right "start #[fg=cyan,bg=blue,bold]#{E:@inside}#[default] end"

          """,
          to: "tmux.conf"
        )
        try await TmuxTerminal.with(config: config, environment: environment, in: sandbox) { terminal in
          let line = try await line("Send the invoice", in: terminal)
          let around = StyledText.Look(foreground: "36", background: "44", isBold: true)
          #expect(line.look(of: "before ") == around)
          #expect(line.look(of: " Send the invoice to Marta ") == around)
          #expect(line.look(of: " after") == around)
          #expect(line.look(of: " end") == line.look(of: "start "))
          #expect(line.look(of: " end") != around)
          let overdue = StyledText.Look.parameters(of: TmuxTests.overdue.dark)
          #expect(
            line.look(of: "2 d late") == StyledText.Look(foreground: overdue, background: "44", isBold: true)
          )
        }
      }
    }

    @Test
    func `a store that is damaged, in the colour of errors`() async throws {
      try await Sandbox.with { sandbox in
        try sandbox.write("This is no database.", to: "damaged.db")
        let environment = sandbox.exampleEnvironment(store: "damaged.db")
        let config = try sandbox.example("tmux/tmux.conf")
        try await TmuxTerminal.with(config: config, environment: environment, in: sandbox) { terminal in
          let line = try await line("no glance store", in: terminal)
          let look = try #require(line.look(of: "glance: "))
          #expect(look.foreground == StyledText.Look.parameters(of: TmuxTests.overdue.dark))
          #expect(look.isBold)
        }
      }
    }

    /// The titles that are shown at once, one a row.
    private static let batches: [[HostileTitle]] = {
      let titles = HostileTitle.all + HostileTitle.commands + HostileTitle.scripts
      return stride(from: 0, to: titles.count, by: 5).map { Array(titles[$0..<min($0 + 5, titles.count)]) }
    }()

    /// A configuration with five rows of status lines.
    private func config(_ rows: [String], in sandbox: Sandbox) throws -> String {
      let formats = rows.enumerated().map { "set -g status-format[\($0)] '\($1)'" }
      let lines = ["set -g status \(rows.count)", "set -g status-interval 1"] + formats
      return try sandbox.write(lines.joined(separator: "\n") + "\n", to: "tmux.conf")
    }

    /// A text without what joins the parts of an emoji, which tmux draws one by one, and without blanks at the end.
    private func visible(_ text: String) -> String {
      let parts = text.unicodeScalars.filter { $0 != "\u{200D}" && $0 != "\u{FE0F}" }
      return String(parts).replacing(/\ +$/, with: "")
    }

    /// The titles of a batch in stores, and the words by which each of them is shown alone.
    private func commands(for titles: [HostileTitle], in sandbox: Sandbox) async throws -> [[String]] {
      let template = try sandbox.write("{{#next}}{{title}}{{/next}}", to: "title.mustache")
      for (index, title) in titles.enumerated() {
        try await sandbox.addTask(titled: title.title, to: "\(index).db")
      }
      return titles.indices.map { index in
        ["show", "-f", "tmux", "-w", "180", "--template", template, "--store", sandbox.path("\(index).db")]
      }
    }

    /// Waits until a command that is drawn now has run, and so would those have that were drawn before.
    private func waitForCommands(in terminal: TmuxTerminal) async throws {
      try await terminal.run(["set", "-g", "status-format[0]", "#(touch ran)"])
      _ = try await eventually("the file of a command") {
        FileManager.default.fileExists(atPath: terminal.sandbox.path("ran")) ? true : nil
      }
    }

    @Test(arguments: batches)
    func `titles of an output look as they were typed, and run nothing`(titles: [HostileTitle]) async throws {
      try await Sandbox.with { sandbox in
        let rows = try await commands(for: titles, in: sandbox).map { words in
          "#(exec \(sandbox.glance.path) \(words.joined(separator: " ")))"
        }
        let config = try config(rows, in: sandbox)
        let expected = titles.map { visible($0.visible) }
        try await TmuxTerminal.with(config: config, in: sandbox) { terminal in
          var last: [String] = []
          _ = try await eventually("\(expected) in the status lines: \(last)") {
            last = try await terminal.rows(titles.count).map(visible)
            return last == expected ? true : nil
          }
          try await waitForCommands(in: terminal)
        }
        #expect(!sandbox.wasHit)
      }
    }

    /// The value of an option may be expanded once more; then `%` belongs to the date, and is the person's to double.
    @Test(arguments: ["#{@glance}", "#{E:@glance}", "#{T:@glance}"])
    func `titles in an option run nothing`(format: String) async throws {
      try await Sandbox.with { sandbox in
        let config = try config(["start", format], in: sandbox)
        try await TmuxTerminal.with(config: config, in: sandbox) { terminal in
          for titles in TmuxTests.batches {
            for (title, words) in zip(titles, try await commands(for: titles, in: sandbox)) {
              let output = String(
                decoding: try await sandbox.output(of: sandbox.glance.path, words),
                as: UTF8.self
              )
              try await terminal.run(["set", "-g", "@glance", String(output.dropLast())])
              try await terminal.run(["refresh-client", "-S"])
              if !title.visible.contains("%") {
                var last = ""
                _ = try await eventually("\(title.visible) in the status line: \(last)") {
                  last = try await terminal.rows().joined()
                  return visible(last) == visible(title.visible) ? true : nil
                }
              }
              try FileManager.default.removeItem(atPath: words[words.count - 1])
            }
          }
          try await waitForCommands(in: terminal)
        }
        #expect(!sandbox.wasHit)
      }
    }

    /// Without this the tests above would pass where nothing can run at all.
    @Test
    func `a command that is written as it comes would run`() async throws {
      try await Sandbox.with { sandbox in
        let config = try config(["start", "#{E:@glance}"], in: sandbox)
        try await TmuxTerminal.with(config: config, in: sandbox) { terminal in
          try await terminal.run(["set", "-g", "@glance", "#(touch \(HostileTitle.mark))"])
          _ = try await eventually("the file of the command") { sandbox.wasHit ? true : nil }
        }
      }
    }

    @Test(arguments: HostileTitle.scripts.map(\.title))
    func `a line is no wider than it may be, as tmux counts`(title: String) async throws {
      try await Sandbox.with { sandbox in
        try await sandbox.glance(
          ["add", "--due", "today", "--", "\(title) \(title) \(title)"],
          store: "tasks.db"
        )
        let config = try config(["start"], in: sandbox)
        try await TmuxTerminal.with(config: config, in: sandbox) { terminal in
          let line = try await sandbox.glance(
            ["show", "-f", "tmux", "-s", "medium", "-w", "24"],
            store: "tasks.db"
          )
          try await terminal.run(["set", "-g", "@glance", String(line.dropLast())])
          let cells = try await terminal.run(["display-message", "-p", "#{w:@glance}"])
          #expect((12...24).contains(Int(cells.dropLast()) ?? 0), "\(line)")
        }
      }
    }
  }
}
