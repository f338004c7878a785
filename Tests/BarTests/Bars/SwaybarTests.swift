import Foundation
import Testing

extension BarTests {
  /// Blocks on sway's own bar, which speaks i3bar's protocol with differences of its own.
  @Suite(.needs(.sway, .swaybar, .grim, .tesseract), .timeLimit(.minutes(5)))
  struct SwaybarTests {
    /// The lines of sway's block for a bar that shows what a command prints.
    private func block(status: String, fontSize: Int) -> String {
      """
        status_command exec \(status)
        position top
        workspace_buttons no
        font pango:DejaVu Sans \(fontSize)px
        colors {
          background \(I3Desktop.background)
          statusline #ffffff
        }
      """
    }

    /// As on i3bar: behind the mark of the second line stands the text that is expected.
    @Test(arguments: HostileTitle.groups)
    func `titles look as they were typed`(titles: [HostileTitle]) async throws {
      let mark = Color(0x00A0A0)
      try await Sandbox.with { sandbox in
        try await sandbox.addTask(titled: titles.map(\.title).joined(separator: " | "), to: "tasks.db")
        let template = try sandbox.write("{{#next}}{{title}}{{/next}}", to: "title.mustache")
        let options = "-w 200 --template \(template) --store \(sandbox.path("tasks.db"))"
        let status = try sandbox.statusCommand(sandbox.showCommand("i3bar", options))
        let bar = block(status: status, fontSize: 16)
        try await SwayDesktop.with(bar: bar, in: sandbox) { desktop in
          let shown = try await desktop.picture("swaybar-titles") {
            $0.count(of: Color(0xFFFFFF), within: 60) > 100
          }
          let reference = [
            ["full_text": " ", "background": mark.description, "border": mark.description],
            ["full_text": titles.map(\.visible).joined(separator: " | ")],
          ]
          let line = String(decoding: try JSONEncoder().encode(reference), as: UTF8.self)
          try sandbox.write(line, to: "next.new")
          try FileManager.default.moveItem(atPath: sandbox.path("next.new"), toPath: sandbox.path("next"))
          let expected = try await desktop.picture("swaybar-titles-expected") { $0.count(of: mark) > 50 }
          // Behind the mark stand the nine pixels with the separator.
          let start = try #require(expected.region(of: mark)).x.upperBound + 9
          let height = try #require(expected.region(of: I3Desktop.background)).y.upperBound
          let region = Picture.Region(x: start..<expected.width, y: 0..<height)
          #expect(
            shown.cropped(to: region) == expected.cropped(to: region),
            "the titles do not look as the same text written by hand"
          )
        }
        #expect(!sandbox.wasHit)
      }
    }

    @Test
    func `the demo in large, urgent on red`() async throws {
      try await Sandbox.with { sandbox in
        let status = try sandbox.statusCommand(sandbox.showCommand("i3bar", "--demo -s large"))
        let block = block(status: status, fontSize: 20)
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
