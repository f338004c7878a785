import Foundation
import Testing

extension BarTests {
  /// A real waybar shows the titles of tasks as text, whatever they hold.
  @Suite(.needs(.sway, .waybar, .grim, .tesseract), .timeLimit(.minutes(5)))
  struct WaybarTitleTests {
    /// The lines below the two bars, and the background of the modules on both.
    private static let ours = Color(0x00C000)
    private static let reference = Color(0x0000C0)
    private static let module = Color(0x203040)

    private static let css = """
      * { font-family: DejaVu Sans; font-size: 15px; border-radius: 0; }
      window#waybar { background: #101010; color: #ffffff; }
      window#waybar.ours { border-bottom: 3px solid \(ours); }
      window#waybar.reference { border-bottom: 3px solid \(reference); }
      #custom-glance { padding: 4px 6px; margin-right: 6px; background: \(module); }

      """

    /// The stretch of the picture that a bar takes, without the line below it.
    private static func strip(above color: Color, in picture: Picture) -> Picture? {
      guard let line = picture.region(of: color) else { return nil }
      var top = line.y.lowerBound
      // On the right no module stands in the way.
      while top > 0 && picture[picture.width - 1, top - 1] == Color(0x101010) { top -= 1 }
      guard line.y.lowerBound - top > 4 else { return nil }
      return picture.cropped(to: Picture.Region(x: line.x, y: top..<line.y.lowerBound))
    }

    /// The second bar shows the text that is expected, escaped here by the rules of Pango and JSON, in the same font: the
    /// pixels of both bars must be the same.
    @Test(arguments: [HostileTitle.all] + HostileTitle.groups.dropFirst(2))
    func `a title in the line looks as it was typed`(titles: [HostileTitle]) async throws {
      try await Sandbox.with { sandbox in
        let template = try sandbox.write("{{#next}}{{title}}{{/next}}", to: "title.mustache")
        var ours = WaybarConfig(name: "ours", modules: [])
        var reference = WaybarConfig(name: "reference", modules: [])
        for (index, hostile) in titles.enumerated() {
          try await sandbox.addTask(titled: hostile.title, to: "\(index).db")
          let options = "-w 200 --template \(template) --store \(sandbox.path("\(index).db"))"
          ours.modules.append(("custom/glance#a\(index)", sandbox.showCommand("waybar", options)))
          let markup = hostile.visible.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
          let line = try JSONEncoder().encode(["text": markup])
          let file = try sandbox.write(String(decoding: line, as: UTF8.self) + "\n", to: "\(index).json")
          reference.modules.append(("custom/glance#b\(index)", "cat \(file)"))
        }
        try await SwayDesktop.with(in: sandbox) { desktop in
          try desktop.startWaybar([ours, reference], style: WaybarTitleTests.css)
          let picture = try await desktop.picture("waybar-titles") { picture in
            [WaybarTitleTests.ours, WaybarTitleTests.reference].allSatisfy { color in
              guard let strip = WaybarTitleTests.strip(above: color, in: picture) else { return false }
              // A gap behind each module tells that all of them are there.
              return strip.runs(of: Color(0x101010), inRow: strip.height / 2) == titles.count
            }
          }
          let shown = try #require(WaybarTitleTests.strip(above: WaybarTitleTests.ours, in: picture))
          let expected = try #require(WaybarTitleTests.strip(above: WaybarTitleTests.reference, in: picture))
          #expect(shown == expected, "the titles do not look as the same text written by hand")
          #expect(desktop.complaints.isEmpty)
          #expect(!sandbox.wasHit)
        }
      }
    }

    @Test
    func `the tooltip shows the tasks of the demo`() async throws {
      try await Sandbox.with { sandbox in
        let text = try await tooltip("demo", of: sandbox.showCommand("waybar", "--demo"), in: sandbox)
        for words in [
          "2 overdue", "3 today", "Send the invoice to Marta", "2 d late", "Water the plants", "18:30",
          "Upcoming", "tomorrow 09:15", "2/7 done today",
        ] {
          #expect(text.shows(words), "read: \(text)")
        }
      }
    }

    @Test
    func `a tooltip of hostile titles is drawn whole`() async throws {
      try await Sandbox.with { sandbox in
        for hostile in HostileTitle.all { try await sandbox.addTask(titled: hostile.title, to: "tasks.db") }
        let command = sandbox.showCommand("waybar", "-s large --store \(sandbox.path("tasks.db"))")
        let text = try await tooltip("titles", of: command, in: sandbox)
        // What stands in the rows is compared above; here markup that Pango refuses would leave an empty box.
        for words in ["Anytime", "foreground", "exec id", "one line only", "leftright", "2 more"] {
          #expect(text.shows(words), "read: \(text)")
        }
      }
    }

    /// The text of the tooltip that waybar shows for a module.
    private func tooltip(_ name: String, of command: String, in sandbox: Sandbox) async throws -> ReadText {
      var read = ReadText("")
      try await SwayDesktop.with(in: sandbox) { desktop in
        let bar = WaybarConfig(name: "main", modules: [("custom/glance", command)])
        try desktop.startWaybar([bar], style: WaybarStyle.css)
        let line = try #require(WaybarStyle.sizes[command.contains("large") ? "large" : "small"])
        _ = try await desktop.picture("waybar-\(name)-bar") { $0.region(of: line) != nil }
        let pointer = try desktop.pointer(atX: 20, y: 15)
        let picture = try await desktop.picture("waybar-\(name)-tooltip") {
          $0.count(of: WaybarStyle.tooltip) > 40_000
        }
        withExtendedLifetime(pointer) {}
        let region = try #require(picture.region(of: WaybarStyle.tooltip))
        read = try await picture.cropped(to: region).text(as: .lines, in: sandbox)
        #expect(desktop.complaints.isEmpty)
      }
      return read
    }
  }
}
