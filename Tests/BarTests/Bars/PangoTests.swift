import Foundation
import Testing

extension BarTests {
  /// Pango markup in a label of GTK: the tooltip of a waybar, which is given what `-f pango` prints.
  @Suite(.needs(.sway, .waybar, .grim, .tesseract), .timeLimit(.minutes(5)))
  struct PangoTests {
    /// The picture of a label, once it is there.
    private func label(_ name: String, options: String, in sandbox: Sandbox) async throws -> Picture {
      let words =
        ["show", "-f", "pango", "--now", Sandbox.now] + options.split(separator: " ").map(String.init)
      let output = try await sandbox.output(of: sandbox.glance.path, words)
      #expect(output.last == UInt8(ascii: "\n"))
      struct Module: Encodable {
        let text = "glance"
        let tooltip: String
        let `class` = ["clear", "small"]
      }
      let module = Module(tooltip: String(decoding: output.dropLast(), as: UTF8.self))
      let json = String(decoding: try JSONEncoder().encode(module), as: UTF8.self)
      let file = try sandbox.write(json + "\n", to: "module.json")
      var label: Picture?
      try await SwayDesktop.with(in: sandbox) { desktop in
        let bar = WaybarConfig(name: "main", modules: [("custom/glance", "cat \(file)")])
        try desktop.startWaybar([bar], style: WaybarStyle.css)
        let line = try #require(WaybarStyle.sizes["small"])
        _ = try await desktop.picture("pango-\(name)-bar") { $0.region(of: line) != nil }
        let pointer = try desktop.pointer(atX: 20, y: 15)
        let picture = try await desktop.picture("pango-\(name)") {
          $0.count(of: WaybarStyle.tooltip) > 20_000
        }
        withExtendedLifetime(pointer) {}
        label = picture.region(of: WaybarStyle.tooltip).map(picture.cropped)
        #expect(desktop.complaints.isEmpty)
      }
      return try #require(label)
    }

    @Test(arguments: [("dark", [0xFF7B72, 0xF0B64B, 0x79C0FF]), ("light", [0xB3261E, 0x8A4B00, 0x1A5FB4])])
    func `a label shows the panel of the demo in the colours of a theme`(theme: String, colors: [UInt32])
      async throws
    {
      try await Sandbox.with { sandbox in
        let label = try await label(theme, options: "--demo --theme \(theme)", in: sandbox)
        for color in colors {
          #expect(label.count(of: Color(color), within: 12) > 20, "\(Color(color)) is missing")
        }
        // The ground of a tooltip is dark, too dark to read the letters of the light theme by machine.
        guard theme == "dark" else { return }
        let text = try await label.text(as: .lines, in: sandbox)
        for words in ["2 overdue", "Send the invoice to Marta", "2 d late", "tomorrow 09:15", "done today"] {
          #expect(text.shows(words), "read: \(text)")
        }
      }
    }

    @Test
    func `a store that is damaged, in the colour of errors`() async throws {
      try await Sandbox.with { sandbox in
        let store = try sandbox.write("This is no database.", to: "damaged.db")
        let label = try await label("error", options: "--store \(store)", in: sandbox)
        #expect(label.count(of: Color(0xFF7B72), within: 12) > 20)
        let text = try await label.text(as: .lines, in: sandbox)
        #expect(text.shows("no glance store"), "read: \(text)")
      }
    }

    /// Markup that Pango refuses would leave an empty box.
    @Test(arguments: [
      (HostileTitle.all.prefix(8), ["foreground", "exec id", "one line only", "leftright"]),
      (HostileTitle.commands.prefix(8), ["template0", "action", "bash"]),
    ])
    func `a label of hostile titles is drawn whole`(titles: ArraySlice<HostileTitle>, words: [String])
      async throws
    {
      try await Sandbox.with { sandbox in
        for title in titles {
          try await sandbox.glance(["add", "--due", "today", "--", title.title], store: "tasks.db")
        }
        let label = try await label(
          "titles",
          options: "--store \(sandbox.path("tasks.db"))",
          in: sandbox
        )
        let text = try await label.text(as: .lines, in: sandbox)
        for words in words + ["8 today", "done today"] { #expect(text.shows(words), "read: \(text)") }
        #expect(!sandbox.wasHit)
      }
    }
  }
}
