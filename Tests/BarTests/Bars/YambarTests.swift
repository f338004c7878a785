import Foundation
import Testing

extension BarTests {
  /// A script module of a real yambar, by the example.
  @Suite(.needs(.xvfb, .yambar, .xdotool, .tesseract), .timeLimit(.minutes(5)))
  struct YambarTests {
    private static let background = Color(0x101010)
    private static let overdue = Color(0xFF7B72)
    private static let today = Color(0xF0B64B)
    private static let done = Color(0x7CC57C)

    /// Does something on a desktop whose bar is that of the example.
    private func withExample(
      environment: [String: String],
      in sandbox: Sandbox,
      edit: (String) -> String = { $0 },
      _ body: (XDesktop) async throws -> Void
    ) async throws {
      let config = try sandbox.example("yambar/config.yml") { text in
        edit(text).replacing("pixelsize=16", with: "pixelsize=20")
      }
      try await XDesktop.with(log: "yambar.log", in: sandbox) { desktop in
        try desktop.start(.yambar, ["-b", "xcb", "-c", config], environment: environment)
        try await body(desktop)
        #expect(!sandbox.text(of: "yambar.log").contains("invalid tag"))
      }
    }

    /// The words on the bar of a picture.
    private func words(in picture: Picture, _ sandbox: Sandbox) async throws -> ReadText {
      try await picture.text(on: [YambarTests.background], in: sandbox)
    }

    @Test
    func `the demo by the example, and a click completes the task that is shown`() async throws {
      try await Sandbox.with { sandbox in
        let environment = try await sandbox.demoEnvironment()
        try await withExample(environment: environment, in: sandbox) { desktop in
          let picture = try await desktop.picture("yambar-demo") {
            $0.count(of: YambarTests.overdue, within: 12) > 50
          }
          let text = try await words(in: picture, sandbox)
          for word in ["Send the invoice to Marta", "2 d late", "2"] {
            #expect(text.shows(word), "read: \(text)")
          }
          let place = try #require(picture.region(of: YambarTests.overdue))
          try await desktop.click(1, atX: place.x.lowerBound + 30, y: place.y.lowerBound + 2)
          let next = try await desktop.picture("yambar-clicked") { shown in
            shown.region(of: YambarTests.overdue) != place && shown.count(of: YambarTests.overdue) > 20
          }
          let nextText = try await words(in: next, sandbox)
          #expect(nextText.shows("Return the library books"), "read: \(nextText)")
        }
        let list = ["list", "completed"]
        let completed = try await sandbox.output(of: sandbox.glance.path, list, environment: environment)
        #expect(String(decoding: completed, as: UTF8.self).contains("Send the invoice to Marta"))
      }
    }

    @Test
    func `a task that is added comes onto the bar of the example`() async throws {
      try await Sandbox.with { sandbox in
        let environment = sandbox.exampleEnvironment(store: "tasks.db")
        try await withExample(environment: environment, in: sandbox) { desktop in
          try await desktop.expectAddedTask("yambar", environment: environment, on: YambarTests.background)
        }
      }
    }

    @Test
    func `a store that is damaged, in the colour of errors`() async throws {
      try await Sandbox.with { sandbox in
        try sandbox.write("This is no database.", to: "damaged.db")
        let environment = sandbox.exampleEnvironment(store: "damaged.db")
        try await withExample(environment: environment, in: sandbox) { desktop in
          let picture = try await desktop.picture("yambar-error") {
            $0.count(of: YambarTests.overdue, within: 12) > 50
          }
          let text = try await words(in: picture, sandbox)
          #expect(text.shows("no glance store"), "read: \(text)")
        }
      }
    }

    @Test
    func `a task that was just completed elsewhere`() async throws {
      try await Sandbox.with { sandbox in
        let environment = sandbox.exampleEnvironment(store: "tasks.db")
        let glance = sandbox.glance.path
        for words in [["add", "Water the plants", "--due", "today"], ["done", "selected"]] {
          try await sandbox.output(of: glance, words, environment: environment)
        }
        try await withExample(environment: environment, in: sandbox) { desktop in
          let picture = try await desktop.picture("yambar-just-done") {
            $0.count(of: YambarTests.done, within: 12) > 50
          }
          let text = try await words(in: picture, sandbox)
          #expect(text.shows("Water the plants"), "read: \(text)")
        }
      }
    }

    @Test
    func `what was shown is gone once nothing is due`() async throws {
      try await Sandbox.with { sandbox in
        let environment = sandbox.exampleEnvironment(store: "tasks.db")
        let glance = sandbox.glance.path
        try await sandbox.output(
          of: glance,
          ["add", "Water the plants", "--due", "today"],
          environment: environment
        )
        let hides = { (text: String) in text.replacing("-s medium", with: "-s medium --hide-clear") }
        try await withExample(environment: environment, in: sandbox, edit: hides) { desktop in
          _ = try await desktop.picture("yambar-shown") { $0.count(of: YambarTests.today, within: 12) > 50 }
          try await sandbox.output(of: glance, ["done", "1"], environment: environment)
          _ = try await desktop.picture("yambar-hidden") { picture in
            (0..<picture.width).allSatisfy { picture[$0, 13] == YambarTests.background }
          }
        }
      }
    }

    private static let titles = HostileTitle.all + HostileTitle.commands + HostileTitle.scripts

    /// The right side shows the text that is expected, from tags written by hand: the pixels must be the same.
    @Test(arguments: stride(from: 0, to: titles.count, by: 3).map { titles[$0..<min($0 + 3, titles.count)] })
    func `titles look as they were typed`(titles: ArraySlice<HostileTitle>) async throws {
      try await Sandbox.with { sandbox in
        let template = try sandbox.write("{{#next}}{{title}}{{/next}}", to: "title.mustache")
        var ours = "", reference = ""
        for (index, hostile) in titles.enumerated() {
          try await sandbox.addTask(titled: hostile.title, to: "\(index).db")
          let options = "-w 200 --template \(template) --store \(sandbox.path("\(index).db"))"
          ours += YambarTests.module(running: "exec " + sandbox.showCommand("yambar", options))
          let tags = try sandbox.write("text|string|\(hostile.visible)\n\n", to: "\(index).tags")
          reference += YambarTests.module(running: "exec cat \(tags)")
        }
        let config = try sandbox.write(YambarTests.bar(left: ours, right: reference), to: "titles.yml")
        try await XDesktop.with(log: "yambar.log", width: 3600, in: sandbox) { desktop in
          try desktop.start(.yambar, ["-b", "xcb", "-c", config])
          let picture = try await desktop.picture("yambar-titles") {
            $0.runs(of: YambarTests.module, inRow: 0) == 2 * titles.count
          }
          // A module is as wide as its text: the same text on both sides ends in the same places.
          let half = picture.width / 2
          let start = (half..<picture.width).first { picture[$0, 0] == YambarTests.module }
          let width = picture.width - (start ?? half)
          let left = picture.cropped(to: Picture.Region(x: 0..<width, y: 0..<26))
          let right = picture.cropped(to: Picture.Region(x: half + half - width..<picture.width, y: 0..<26))
          #expect(left.count(of: Color(0xFFFFFF), within: 40) > 100)
          #expect(left == right, "the titles do not look as the same text written by hand")
        }
        #expect(!sandbox.wasHit)
      }
    }

    /// The background of a module.
    private static let module = Color(0x203040)

    private static func module(running command: String) -> String {
      """
          - script:
              path: /bin/sh
              args: [-c, "\(command)"]
              poll-interval: 600
              content:
                string: {text: "{text}", left-margin: 4, right-margin: 4, deco: {background: {color: 203040ff}}}

      """
    }

    private static func bar(left: String, right: String) -> String {
      """
      bar:
        height: 26
        location: top
        spacing: 8
        background: 101010ff
        foreground: ffffffff
        font: DejaVu Sans:pixelsize=11
        left:
      \(left)  right:
      \(right)
      """
    }
  }
}
