import Foundation
import Testing

extension BarTests {
  /// A block of a real i3blocks, on a real i3bar and as the line that it prints.
  @Suite(.needs(.xvfb, .i3, .i3bar, .i3blocks, .tesseract), .timeLimit(.minutes(5)))
  struct I3BlocksTests {
    /// The picture of the bar that shows the example with a store of the folder, once a colour of it is there.
    private func bar(
      _ name: String,
      environment: [String: String],
      color: Color,
      reads words: [String],
      in sandbox: Sandbox
    ) async throws {
      // Below the lines for all blocks that Debian's configuration begins with.
      let config = try sandbox.example("i3blocks/config") {
        "command=/usr/share/i3blocks/$BLOCK_NAME\nseparator_block_width=15\nmarkup=none\n\n" + $0
      }
      let status = "i3blocks -c \(config)"
      try await I3Desktop.with(status: status, environment: environment, in: sandbox) { desktop in
        let picture = try await desktop.picture("i3blocks-\(name)") { $0.count(of: color, within: 12) > 20 }
        #expect((picture.count(of: I3Desktop.urgent) > 300) == (color == I3Desktop.urgent))
        let text = try await I3Desktop.bar(in: picture)
          .text(on: [I3Desktop.background, I3Desktop.urgent], in: sandbox)
        for word in words { #expect(text.shows(word), "read: \(text)") }
        #expect(!sandbox.text(of: "i3.log").contains("Could not parse"))
      }
    }

    @Test
    func `the demo by the example, urgent on red`() async throws {
      try await Sandbox.with { sandbox in
        try await bar(
          "demo",
          environment: try await sandbox.demoEnvironment(),
          color: I3Desktop.urgent,
          reads: ["Send the invoice to Marta", "2 d late"],
          in: sandbox
        )
      }
    }

    @Test
    func `a task of today, and no task at all, each in its colour`() async throws {
      try await Sandbox.with { sandbox in
        let environment = sandbox.exampleEnvironment(store: "tasks.db")
        try await bar(
          "clear",
          environment: environment,
          color: Color(0x7CC57C),
          reads: ["No tasks yet"],
          in: sandbox
        )
      }
      try await Sandbox.with { sandbox in
        let environment = sandbox.exampleEnvironment(store: "tasks.db")
        try await sandbox.output(
          of: sandbox.glance.path,
          ["add", "Water the plants", "--due", "today"],
          environment: environment
        )
        try await bar(
          "today",
          environment: environment,
          color: Color(0xF0B64B),
          reads: ["Water the plants", "today"],
          in: sandbox
        )
      }
    }

    @Test
    func `a store that is damaged, in the colour of errors`() async throws {
      try await Sandbox.with { sandbox in
        try sandbox.write("This is no database.", to: "damaged.db")
        try await bar(
          "error",
          environment: sandbox.exampleEnvironment(store: "damaged.db"),
          color: Color(0xFF7B72),
          reads: ["no glance store"],
          in: sandbox
        )
      }
    }

    @Test
    func `titles come out of i3blocks as they were typed, and nothing of them is run`() async throws {
      let titles = HostileTitle.all + HostileTitle.commands + HostileTitle.scripts
      try await Sandbox.with { sandbox in
        let template = try sandbox.write("{{#next}}{{title}}{{/next}}", to: "title.mustache")
        var config = ""
        for (index, hostile) in titles.enumerated() {
          try await sandbox.addTask(titled: hostile.title, to: "\(index).db")
          let options = "-w 200 --template \(template) --store \(sandbox.path("\(index).db"))"
          config += "[\(index)]\ncommand=exec \(sandbox.showCommand("i3blocks", options))\ninterval=once\n\n"
        }
        try sandbox.start(.i3blocks, ["-c", sandbox.write(config, to: "blocks")])
        let blocks = try await eventually(
          "all blocks; the log: \(sandbox.text(of: "i3blocks.log").suffix(300))"
        ) {
          let blocks = I3BlocksTests.blocks(in: sandbox.text(of: "i3blocks.log"))
          return blocks.count == titles.count ? blocks : nil
        }
        for (block, hostile) in zip(blocks, titles) {
          let text = block["full_text"] as? String ?? ""
          #expect(I3BlocksTests.withoutMarks(text) == hostile.visible)
          #expect(block["color"] as? String == "#9aa0a6" || block["color"] as? String == "#7cc57c")
          #expect(block["markup"] == nil)
        }
        #expect(!sandbox.wasHit)
      }
    }

    /// A text without the guard at its start, and without the marks that keep the direction of a title to itself.
    private static func withoutMarks(_ text: String) -> String {
      let marks: Set<Unicode.Scalar> = ["\u{200B}", "\u{200E}", "\u{2068}", "\u{2069}"]
      return String(String.UnicodeScalarView(text.unicodeScalars.filter { !marks.contains($0) }))
    }

    /// The blocks of the last line of the protocol, without the nameless one that version 1.4 puts first.
    private static func blocks(in protocolLines: String) -> [[String: Any]] {
      let line = protocolLines.split(separator: "\n").last { $0.contains("full_text") } ?? ""
      let array = Data(line.drop { $0 == "," }.utf8)
      let blocks = try? JSONSerialization.jsonObject(with: array) as? [[String: Any]]
      return blocks?.filter { $0["name"] != nil } ?? []
    }
  }
}
