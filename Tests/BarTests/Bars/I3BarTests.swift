import Foundation
import GlanceTestSupport
import Testing

extension BarTests {
  /// Blocks on a real i3bar: each in its colour, and its text can be read.
  @Suite(.needs(.xvfb, .i3, .i3bar, .tesseract), .timeLimit(.minutes(5)))
  struct I3BarTests {
    /// The colours of the dark theme, as i3bar gets them.
    private static let today = Color(0xF0B64B)
    private static let done = Color(0x7CC57C)

    /// The picture of the bar with what a command prints, once a colour of it is there.
    private func bar(
      _ name: String,
      _ options: String,
      color: Color,
      reads words: [String],
      in sandbox: Sandbox
    ) async throws {
      let status = try sandbox.statusCommand(sandbox.showCommand("i3bar", options))
      try await I3Desktop.with(status: status, in: sandbox) { desktop in
        let picture = try await desktop.picture("i3bar-\(name)") { $0.count(of: color, within: 12) > 20 }
        #expect((picture.count(of: I3Desktop.urgent) > 300) == (color == I3Desktop.urgent))
        let bar = I3Desktop.bar(in: picture)
        let text = try await bar.text(on: [I3Desktop.background, I3Desktop.urgent], in: sandbox)
        for word in words { #expect(text.shows(word), "read: \(text)") }
        expectCleanLog(sandbox)
      }
    }

    private func expectCleanLog(_ sandbox: Sandbox) {
      let log = sandbox.text(of: "i3.log")
      for complaint in ["Could not parse", "SPEC VIOLATION", "markup", "exited unexpectedly"] {
        #expect(!log.contains(complaint), "i3bar complained: \(log)")
      }
    }

    @Test(
      arguments: [
        ("small", ["2", "3"]),
        ("medium", ["Send the invoice to Marta", "2 d late"]),
        ("large", ["Send the invoice", "Return the library books", "Call the bank", "25 min"]),
      ]
    )
    func `the demo, urgent on red`(size: String, words: [String]) async throws {
      try await Sandbox.with { sandbox in
        try await bar("demo-\(size)", "--demo -s \(size)", color: I3Desktop.urgent, reads: words, in: sandbox)
      }
    }

    @Test
    func `a task of today in its colour`() async throws {
      try await Sandbox.with { sandbox in
        try await sandbox.glance(["add", "Water the plants", "--due", "18:30"], store: "tasks.db")
        try await bar(
          "today",
          "-s medium --store \(sandbox.path("tasks.db"))",
          color: I3BarTests.today,
          reads: ["Water the plants", "18:30"],
          in: sandbox
        )
      }
    }

    @Test
    func `a store that is empty`() async throws {
      try await Sandbox.with { sandbox in
        let options = "-s medium --store \(sandbox.path("none.db"))"
        try await bar("clear", options, color: I3BarTests.done, reads: ["No tasks yet"], in: sandbox)
      }
    }

    @Test
    func `a store that is damaged`() async throws {
      try await Sandbox.with { sandbox in
        let options = "--store \(try sandbox.write("This is no database.", to: "damaged.db"))"
        try await bar("error", options, color: I3Desktop.urgent, reads: ["no glance store"], in: sandbox)
      }
    }

    @Test(.enabled(if: SharedData.isPresent, "the shared test data is not here"))
    func `tasks from Taskwarrior`() async throws {
      try await Sandbox.with { sandbox in
        try await sandbox.importTaskwarriorExport(to: "tasks.db")
        try await bar(
          "taskwarrior",
          "-s large --store \(sandbox.path("tasks.db"))",
          color: Color(0x9AA0A6),
          reads: ["xubuntu user missing", "do global install", "remap vim"],
          in: sandbox
        )
      }
    }

    /// The second line of the protocol holds the text that is expected, and a block before it that tells that it is
    /// there: what stands behind that block must look as it did before.
    @Test(arguments: HostileTitle.groups)
    func `titles look as they were typed`(titles: [HostileTitle]) async throws {
      let title = titles.map(\.title).joined(separator: " | ")
      let visible = titles.map(\.visible).joined(separator: " | ")
      let mark = Color(0x00A0A0)
      try await Sandbox.with { sandbox in
        try await sandbox.addTask(titled: title, to: "tasks.db")
        let template = try sandbox.write("{{#next}}{{title}}{{/next}}", to: "title.mustache")
        let options = "-w 200 --template \(template) --store \(sandbox.path("tasks.db"))"
        let status = try sandbox.statusCommand(sandbox.showCommand("i3bar", options))
        try await I3Desktop.with(status: status, in: sandbox) { desktop in
          let shown = try await desktop.picture("i3bar-titles") { $0.count(of: Color(0xFFFFFF)) > 150 }
          let reference = [
            ["full_text": " ", "background": mark.description, "border": mark.description],
            ["full_text": visible],
          ]
          let line = String(decoding: try JSONEncoder().encode(reference), as: UTF8.self)
          try sandbox.write(line, to: "next.new")
          // A file that is there at once with all it holds.
          try FileManager.default.moveItem(atPath: sandbox.path("next.new"), toPath: sandbox.path("next"))
          let expected = try await desktop.picture("i3bar-titles-expected") { $0.count(of: mark) > 50 }
          // Behind the mark stand the nine pixels with the separator.
          let start = try #require(expected.region(of: mark)).x.upperBound + 9
          let region = Picture.Region(x: start..<expected.width, y: 0..<I3Desktop.bar(in: expected).height)
          let difference = zip(shown.cropped(to: region).pixels, expected.cropped(to: region).pixels)
            .count { $0 != $1 }
          #expect(
            difference == 0,
            "\(difference) pixels of the titles differ from the same text written by hand"
          )
        }
        #expect(!sandbox.wasHit)
        expectCleanLog(sandbox)
      }
    }
  }
}
