import Foundation
import Testing

extension BarTests {
  /// Clicks on the blocks of a real i3bar, which reach the stream that runs there.
  @Suite(.needs(.xvfb, .i3, .i3bar, .tesseract, .xdotool), .timeLimit(.minutes(5)))
  struct I3BarClickTests {
    /// Does something on a desktop whose bar shows the next of some tasks, which are due today.
    private func with(
      _ titles: [String],
      status: String = "glance show -f i3bar -s medium --follow",
      _ body: (XDesktop, [String: String]) async throws -> Void
    ) async throws {
      try await Sandbox.with { sandbox in
        let environment = sandbox.exampleEnvironment(store: "tasks.db")
        for title in titles {
          try await sandbox.glance(["add", "--due", "today", "--", title], in: environment)
        }
        try await I3Desktop.with(status: status, environment: environment, in: sandbox) { desktop in
          try await body(desktop, environment)
          #expect(!sandbox.text(of: "i3.log").contains("Could not parse"))
        }
      }
    }

    @Test
    func `a click shows the next task, a right one completes it, and the same again takes that back`()
      async throws
    {
      try await with(["Water the plants", "Call the bank", "Feed the cat"]) { desktop, environment in
        for (button, title) in [(1, "Water the plants"), (5, "Call the bank"), (4, "Feed the cat")] {
          let (x, y) = try await desktop.block(reads: title, in: DarkTheme.today)
          try await desktop.click(button, atX: x, y: y)
        }
        var (x, y) = try await desktop.block(reads: "Call the bank", in: DarkTheme.today)
        try await desktop.click(3, atX: x, y: y)
        try await desktop.sandbox.expectCompleted(["Call the bank"], in: environment)
        let done = try await desktop.picture("i3bar-done") { $0.region(of: DarkTheme.done) != nil }
        let region = try #require(done.region(of: DarkTheme.done))
        (x, y) = (region.x.lowerBound + 4, region.y.lowerBound + 4)
        try await desktop.click(3, atX: x, y: y)
        try await desktop.sandbox.expectCompleted([], in: environment)
        try await desktop.block(reads: "Call the bank", in: DarkTheme.today)
        let text = try await I3Desktop.bar(in: done).text(on: [I3Desktop.background], in: desktop.sandbox)
        #expect(text.shows("click again"), "read: \(text)")
      }
    }

    @Test(.needs(.dmenu))
    func `a middle click opens the menu, which takes a new task`() async throws {
      try await with(["Water the plants"]) { desktop, environment in
        let sandbox = desktop.sandbox
        let folder = sandbox.path(".config/glance")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let ground = Color(0x6040A0)
        try sandbox.write(
          "[menu]\nprogram = \"dmenu\"\narguments = [\"-sb\", \"\(ground)\"]\n",
          to: ".config/glance/config.toml"
        )
        let (x, y) = try await desktop.block(reads: "Water the plants", in: DarkTheme.today)
        try await desktop.click(2, atX: x, y: y)
        // It has the keyboard before it is drawn.
        _ = try await desktop.picture("i3bar-menu") { $0.count(of: ground) > 100 }
        try await desktop.type("Buy tea due:today")
        try await desktop.press("Return")
        _ = try await eventually("the new task") {
          try await sandbox.glance(["list"], in: environment).contains("Buy tea") ? true : nil
        }
        try await sandbox.processes(0, named: "dmenu")
        try await desktop.block(reads: "Water the plants", in: DarkTheme.today)
      }
    }

    /// A title is not part of what the bar writes for a click, and no shell is called.
    @Test
    func `right clicks on hostile titles complete the tasks and run nothing`() async throws {
      let titles = HostileTitle.commands.map(\.title)
      try await with(titles) { desktop, environment in
        for count in 1...titles.count {
          let (x, y) = try await desktop.block(reads: "", in: DarkTheme.today)
          try await desktop.click(3, atX: x, y: y)
          _ = try await eventually("\(count) completed tasks") {
            try await desktop.sandbox.completed(in: environment).count == count ? true : nil
          }
          let done = try await desktop.picture("i3bar-hostile") { $0.region(of: DarkTheme.done) != nil }
          let region = try #require(done.region(of: DarkTheme.done))
          // What was completed makes room for the next one.
          try await desktop.click(1, atX: region.x.lowerBound + 4, y: region.y.lowerBound + 4)
        }
        #expect(!desktop.sandbox.wasHit)
      }
    }

    @Test(.needs(.i3blocks))
    func `a right click on a block of i3blocks completes the task that it shows`() async throws {
      try await Sandbox.with { sandbox in
        let environment = sandbox.exampleEnvironment(store: "tasks.db")
        try await sandbox.glance(["add", "Water the plants", "--due", "today"], in: environment)
        // A person's own interval is longer than what a click may take.
        let config = try sandbox.example("i3blocks/config") {
          $0.replacing("interval=5", with: "interval=3600")
        }
        try await I3Desktop.with(status: "i3blocks -c \(config)", environment: environment, in: sandbox) {
          desktop in
          let (x, y) = try await desktop.block(reads: "Water the plants", in: DarkTheme.today)
          // It comes to stand before the one that is shown.
          try await sandbox.glance(["add", "Call the bank", "--due", "yesterday"], in: environment)
          try await desktop.click(3, atX: x, y: y)
          try await sandbox.expectCompleted(["Water the plants"], in: environment)
          _ = try await desktop.picture("i3blocks-clicked") {
            $0.count(of: DarkTheme.today, within: 12) == 0
          }
        }
      }
    }
  }
}

extension Sandbox {
  /// The lines of the list of completed tasks.
  func completed(in environment: [String: String]) async throws -> [Substring] {
    try await glance(["list", "completed"], in: environment).split(separator: "\n").filter {
      $0.first?.isNumber == true
    }
  }

  /// Waits until just these tasks are completed.
  func expectCompleted(_ titles: [String], in environment: [String: String]) async throws {
    var last: [Substring] = []
    _ = try await eventually("\(titles) among the completed tasks: \(last)") {
      last = try await completed(in: environment)
      let isSame = last.count == titles.count && zip(last, titles).allSatisfy { $0.contains($1) }
      return isSame ? true : nil
    }
  }
}
