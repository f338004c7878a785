import Foundation
import Glibc
import Testing

extension BarTests {
  /// Other generators on a real i3bar, behind our blocks.
  @Suite(.needs(.xvfb, .i3, .i3bar, .tesseract, .xdotool), .timeLimit(.minutes(5)))
  struct WrapTests {
    /// The colour of what the other generator shows.
    private static let theirs = Color(0x00FFFF)

    private static let i3status = """
      general {
        output_format = "i3bar"
        interval = 1
        color_good = "\(theirs)"
        colors = true
      }
      order += "path_exists FOLDER"
      path_exists FOLDER {
        path = "/"
        format = "behind"
      }

      """

    private static let i3blocks = """
      [behind]
      command=[ -z "$BLOCK_BUTTON" ] || touch clicked-$BLOCK_BUTTON; printf 'behind\\nb\\n\(theirs)\\n'
      interval=3600

      """

    /// The command of the example that wraps a program, with a configuration of its own.
    private func status(wrapping program: String, config: String, in sandbox: Sandbox) throws -> String {
      let block = try String(contentsOfFile: sandbox.example("i3/bar.conf"), encoding: .utf8)
      let line = try #require(block.split(separator: "\n").first { $0.hasSuffix("-- \(program)") })
      let command = try #require(line.split(separator: "status_command exec ").last)
      return "\(command) -c \(try sandbox.write(config, to: "\(program).conf"))"
    }

    /// Does something on a desktop whose bar shows an overdue task before the block of a program.
    private func with(
      _ program: String,
      config: String,
      _ body: (XDesktop, Picture, [String: String]) async throws -> Void
    ) async throws {
      try await Sandbox.with { sandbox in
        let environment = sandbox.exampleEnvironment(store: "tasks.db")
        let title = #"],[{"full_text":"x"}] %s \n `touch hit`"#
        try await sandbox.glance(["add", "--due", "yesterday", "--", title], in: environment)
        let status = try status(wrapping: program, config: config, in: sandbox)
        try await I3Desktop.with(status: status, environment: environment, in: sandbox) { desktop in
          let picture = try await desktop.picture("wrapped-\(program)") {
            $0.count(of: I3Desktop.urgent) > 300 && $0.count(of: WrapTests.theirs, within: 12) > 20
          }
          let text = try await picture.text(on: [I3Desktop.urgent], in: sandbox)
          for word in ["full_text", "1 d late"] { #expect(text.shows(word), "read: \(text)") }
          let ours = try #require(picture.region(of: I3Desktop.urgent))
          let behind = try #require(picture.region(of: WrapTests.theirs))
          #expect(ours.x.upperBound <= behind.x.lowerBound)
          try await body(desktop, picture, environment)
          #expect(!sandbox.text(of: "i3.log").contains("Could not parse"))
        }
        #expect(!sandbox.wasHit)
      }
    }

    /// The wrapped program is killed: a block says so, and ours goes on.
    private func expectSurvival(
      of program: String,
      on desktop: XDesktop,
      _ environment: [String: String]
    ) async throws {
      desktop.sandbox.send(SIGKILL, toAll: program)
      let picture = try await desktop.picture("killed-\(program)") {
        $0.count(of: WrapTests.theirs, within: 12) == 0 && $0.count(of: DarkTheme.overdue, within: 12) > 20
      }
      let text = try await I3Desktop.bar(in: picture).text(on: [I3Desktop.background], in: desktop.sandbox)
      #expect(text.shows("\(program) ended"), "read: \(text)")
      try await desktop.sandbox.glance(["done", "1"], in: environment)
      try await desktop.sandbox.glance(["add", "Water the plants", "--due", "today"], in: environment)
      try await desktop.block(reads: "Water the plants", in: DarkTheme.today)
    }

    @Test(.needs(.i3status))
    func `i3status behind the tasks, and its death`() async throws {
      try await with("i3status", config: WrapTests.i3status) { desktop, _, environment in
        try await expectSurvival(of: "i3status", on: desktop, environment)
      }
    }

    @Test(.needs(.i3blocks))
    func `i3blocks behind the tasks, a click on one of its blocks, and its death`() async throws {
      try await with("i3blocks", config: WrapTests.i3blocks) { desktop, picture, environment in
        let place = try #require(picture.region(of: WrapTests.theirs))
        try await desktop.click(3, atX: place.x.lowerBound + 4, y: place.y.lowerBound + 4)
        _ = try await eventually("the click on the block of i3blocks") {
          FileManager.default.fileExists(atPath: desktop.sandbox.path("clicked-3")) ? true : nil
        }
        #expect(try await desktop.sandbox.completed(in: environment).isEmpty)
        try await expectSurvival(of: "i3blocks", on: desktop, environment)
      }
    }
  }
}
