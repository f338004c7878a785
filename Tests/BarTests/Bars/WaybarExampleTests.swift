import Foundation
import GlanceTestSupport
import Testing

extension BarTests {
  /// The example for waybar, just as it is: the module, and its style sheets for both themes.
  @Suite(.needs(.sway, .waybar, .grim, .tesseract), .timeLimit(.minutes(5)))
  struct WaybarExampleTests {
    private static let themes = [("style.css", "dark"), ("style-light.css", "light")]

    static func text(of file: String) throws -> String {
      let folder = SharedData.projectRoot.appending(path: "examples/waybar")
      return try String(contentsOf: folder.appending(path: file), encoding: .utf8)
    }

    /// The background that a style sheet gives to a class of the module.
    private static func background(of state: String, in style: String) throws -> Color {
      let rule = try Regex("#custom-glance\\.\(state) \\{ background: #([0-9a-f]{6});")
      let digits = try #require(style.firstMatch(of: rule)?.output[1].substring)
      return Color(try #require(UInt32(digits, radix: 16)))
    }

    /// What a person's configuration is with the example in it.
    static func config() throws -> String {
      "{\n\"modules-left\": [\"custom/glance\"],\n\(try text(of: "config.jsonc"))}\n"
    }

    @Test
    func `a task that is added comes onto the bar`() async throws {
      try await Sandbox.with { sandbox in
        let environment = sandbox.exampleEnvironment(store: "tasks.db")
        let style = try WaybarExampleTests.text(of: "style.css")
        try await SwayDesktop.with(in: sandbox) { desktop in
          try desktop.startWaybar(
            config: WaybarExampleTests.config(),
            style: style,
            environment: environment
          )
          try await desktop.expectAddedTask(
            "waybar",
            environment: environment,
            on: WaybarExampleTests.background(of: "today", in: style)
          )
        }
      }
    }

    @Test
    func `a click shows the next task, a right one completes it, and the same again takes that back`()
      async throws
    {
      try await Sandbox.with { sandbox in
        let environment = sandbox.exampleEnvironment(store: "tasks.db")
        for title in ["Water the plants", "Call the bank", "Feed the cat"] {
          try await sandbox.glance(["add", title, "--due", "today"], in: environment)
        }
        let style = try WaybarExampleTests.text(of: "style.css")
        try await SwayDesktop.with(in: sandbox) { desktop in
          // A bar that begins with a pointer on it has taken note of that once it shows something.
          let pointer = try desktop.pointer(atX: 20, y: 10)
          try desktop.startWaybar(
            config: WaybarExampleTests.config(),
            style: style,
            environment: environment
          )
          let (x, y) = try await desktop.block(reads: "Water the plants", in: DarkTheme.today)
          try pointer.move(toX: x, y: y, of: (SwayDesktop.width, SwayDesktop.height))
          try await desktop.expectClicks("waybar", environment: environment, by: pointer)
        }
      }
    }

    @Test(arguments: themes)
    func `the module on the bar`(file: String, theme: String) async throws {
      try await Sandbox.with { sandbox in
        let environment = try await sandbox.demoEnvironment()
        try await sandbox.output(of: sandbox.glance.path, ["theme", theme], environment: environment)
        let style = try WaybarExampleTests.text(of: file)
        let config = try WaybarExampleTests.config()
        let background = try WaybarExampleTests.background(of: "overdue", in: style)
        try await SwayDesktop.with(in: sandbox) { desktop in
          try desktop.startWaybar(config: config, style: style, environment: environment)
          let picture = try await desktop.picture("example-waybar-\(theme)") {
            $0.count(of: background) > 300
          }
          let region = try #require(picture.region(of: background))
          let text = try await picture.cropped(to: region).text(as: .line, in: sandbox)
          for words in ["Send the invoice to Marta", "2 d late"] {
            #expect(text.shows(words), "read: \(text)")
          }
          #expect(desktop.complaints.isEmpty)
        }
      }
    }

    @Test(arguments: themes)
    func `each state and size has a look of its own`(file: String, theme: String) async throws {
      let style = try WaybarExampleTests.text(of: file)
      for size in WaybarStyle.sizes.keys { #expect(style.contains("#custom-glance.\(size) {")) }
      try await Sandbox.with { sandbox in
        try sandbox.write("This is no database.", to: "error.db")
        for (due, store) in [("yesterday", "overdue.db"), ("today", "today.db"), ("tomorrow", "upcoming.db")]
        {
          try await sandbox.glance(["add", "Water the plants", "--due", due], store: store)
        }
        let states = WaybarStyle.states.keys.sorted()
        let modules = states.map { state in
          let options = "-s medium --theme \(theme) --store \(sandbox.path("\(state).db"))"
          return ("custom/glance#is-\(state)", sandbox.showCommand("waybar", options))
        }
        let backgrounds = try states.map { try WaybarExampleTests.background(of: $0, in: style) }
        #expect(Set(backgrounds).count == states.count)
        try await SwayDesktop.with(in: sandbox) { desktop in
          try desktop.startWaybar([WaybarConfig(name: "main", modules: modules)], style: style)
          let picture = try await desktop.picture("example-waybar-states-\(theme)") { picture in
            backgrounds.allSatisfy { picture.count(of: $0) > 300 }
          }
          for (state, background) in zip(states, backgrounds) {
            let region = try #require(picture.region(of: background))
            let text = try await picture.cropped(to: region).text(as: .line, in: sandbox)
            let words = ["clear": "No tasks yet", "error": "no glance store"][state] ?? "Water the plants"
            #expect(text.shows(words), "read in state \(state): \(text)")
          }
          #expect(desktop.complaints.isEmpty)
        }
      }
    }
  }
}
