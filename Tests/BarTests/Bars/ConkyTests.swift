import Foundation
import Testing

extension BarTests {
  /// The panels of a real conky, on a screen and in a console.
  @Suite(.needs(.conky), .timeLimit(.minutes(5)))
  struct ConkyTests {
    /// An example, the ground of its panel, and the colours of what is overdue and of what is due today.
    struct Example: Sendable, CustomTestStringConvertible {
      let file: String
      let ground: Color
      let colors: [Color]

      var testDescription: String { file }
    }

    private static let examples = [
      Example(file: "dark.conf", ground: Color(0x202020), colors: [Color(0xFF7B72), Color(0xF0B64B)]),
      Example(file: "light.conf", ground: Color(0xF4F4F4), colors: [Color(0xB3261E), Color(0x8A4B00)]),
      Example(file: "plain.conf", ground: Color(0x202020), colors: [Color(0xE0E0E0)]),
    ]

    /// The panel of an example on a screen, once it is there in all its colours.
    private func panel(
      _ example: Example,
      name: String,
      colors: [Color],
      environment: [String: String],
      in sandbox: Sandbox
    ) async throws -> Picture {
      var panel: Picture?
      let config = try sandbox.example("conky/" + example.file)
      try await XDesktop.with(log: "conky.log", width: 1000, height: 500, in: sandbox) { desktop in
        try desktop.start(.conky, ["-c", config], environment: environment)
        let picture = try await desktop.picture("conky-\(name)-\(example.file)") { picture in
          colors.allSatisfy { picture.count(of: $0) > 20 } && picture.count(of: example.ground) > 20_000
        }
        panel = picture.region(of: example.ground).map(picture.cropped)
        // The screen itself is black, and is seen on all sides.
        let region = try #require(picture.region(of: example.ground))
        #expect(region.x.lowerBound > 20 && region.x.upperBound < 980)
        #expect(region.y.lowerBound > 20 && region.y.upperBound < 480)
      }
      return try #require(panel)
    }

    @Test(.needs(.xvfb, .tesseract), arguments: examples)
    func `an example shows the demo`(_ example: Example) async throws {
      try await Sandbox.with { sandbox in
        let environment = try await sandbox.demoEnvironment()
        let panel = try await panel(
          example,
          name: "demo",
          colors: example.colors,
          environment: environment,
          in: sandbox
        )
        let text = try await panel.text(as: .lines, in: sandbox)
        for words in [
          "2 overdue", "1 today", "Send the invoice to Marta", "2 d late", "Water the plants", "tomorrow",
          "done today",
        ] {
          #expect(text.shows(words), "read: \(text)")
        }
      }
    }

    @Test(.needs(.xvfb, .tesseract), arguments: examples.prefix(2))
    func `a store that is damaged, in the colour of errors`(_ example: Example) async throws {
      try await Sandbox.with { sandbox in
        try sandbox.write("This is no database.", to: "damaged.db")
        let panel = try await panel(
          example,
          name: "error",
          colors: [example.colors[0]],
          environment: sandbox.exampleEnvironment(store: "damaged.db"),
          in: sandbox
        )
        let text = try await panel.text(as: .lines, in: sandbox)
        for words in ["glance", "no glance store"] { #expect(text.shows(words), "read: \(text)") }
      }
    }

    /// What conky prints of a text in a console, line by line.
    private func console(_ text: String, in sandbox: Sandbox) async throws -> [String] {
      // A template that runs its argument, as a person may have one.
      let config = """
        conky.config = {
          out_to_x = false, out_to_console = true, total_run_times = 2, update_interval = 0.5,
          template1 = [[run ${exec touch \\1}]], text_buffer_size = 16384, max_user_text = 65536,
        }
        conky.text = [==[\(text)]==]

        """
      let file = try sandbox.write(config, to: "console.conf")
      let output = try await sandbox.output(of: Program.conky.found(), ["-c", file])
      return String(decoding: output, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
    }

    private static let titles =
      HostileTitle.all + HostileTitle.commands + HostileTitle.scripts + [
        HostileTitle("$Template0 ${Template1 hit} $template1 $TEMPLATE0"),
        HostileTitle("${template1 hit} $${template1 hit} $${exec touch hit} \\${exec touch hit}"),
        HostileTitle("$template0{template0}{exec touch hit} $template0$template0{exec touch hit}"),
        HostileTitle("$"), HostileTitle("${"), HostileTitle("\\"), HostileTitle("#"),
        HostileTitle("\\#\\\\# #x"),
      ]

    /// All of them at once, one a line: what stands in one could do harm to the next one, too.
    @Test(arguments: [("execpi", "conky"), ("execi", "text")])
    func `titles look as they were typed, and run nothing`(variable: String, format: String) async throws {
      try await Sandbox.with { sandbox in
        // The panel of a template by itself, and in the colour of what is overdue.
        let plain = try sandbox.write("{{#next}}{{title}}{{/next}}", to: "plain.mustache")
        let urgent = try sandbox.write(
          "{{#style.urgent}}{{#next}}{{title}}{{/next}}{{/style.urgent}}",
          to: "urgent.mustache"
        )
        var text: [String] = []
        for (index, title) in ConkyTests.titles.enumerated() {
          try await sandbox.addTask(titled: title.title, to: "\(index).db")
          for template in [plain, urgent] {
            let command = "\(sandbox.glance.path) show -f \(format) -w 200 --template \(template)"
            text.append("${\(variable) 600 \(command) --store \(sandbox.path("\(index).db"))}")
          }
        }
        let lines = try await console(text.joined(separator: "\n"), in: sandbox)
        let expected = ConkyTests.titles.flatMap { [$0.visible, $0.visible] }
        #expect(Array(lines.prefix(expected.count)) == expected)
        #expect(!sandbox.wasHit)
      }
    }

    /// Without this the test above would pass where nothing can run at all.
    @Test(arguments: ["${exec touch hit}", "$$template0{exec touch hit}", "$${template1 hit}"])
    func `a command that is written as it comes, or escaped as it seems right, does run`(payload: String)
      async throws
    {
      try await Sandbox.with { sandbox in
        let file = try sandbox.write(payload, to: "payload")
        _ = try await console("${execpi 600 cat \(file)}", in: sandbox)
        #expect(sandbox.wasHit)
      }
    }

    /// Conky waits for a command to end before it reads what it printed, and a pipe holds 64 KiB.
    @Test
    func `titles that are as long as can be do not stop it`() async throws {
      try await Sandbox.with { sandbox in
        let letter = "\u{1E900}" + String(repeating: "\u{1E944}", count: 15)
        let title =
          "x" + String(repeating: "\u{200B}" + String(repeating: "\u{1E944}", count: 14), count: 150) + letter
        for _ in 0..<8 {
          try await sandbox.glance(["add", "--project", title, "--", title], store: "tasks.db")
        }
        let command = "\(sandbox.glance.path) show -f conky --store \(sandbox.path("tasks.db"))"
        let output = try await sandbox.output(
          of: sandbox.glance.path,
          ["show", "-f", "conky", "--store", sandbox.path("tasks.db")]
        )
        #expect(output.count < 16_383)
        let lines = try await console("${execpi 600 \(command)}", in: sandbox)
        #expect(lines.contains { $0.contains("8 anytime") })
      }
    }
  }
}
