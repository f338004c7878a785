import Foundation
import Testing

extension BarTests {
  /// The examples for the bars of i3 and sway, just as they are.
  @Suite(.needs(.xvfb, .i3, .i3bar, .i3status, .tesseract), .timeLimit(.minutes(5)))
  struct StatusLineExampleTests {
    private static let today = Color(0xF0B64B)

    /// Expects the overdue tasks of the demo on red, and the one of today in its colour.
    private func expectDemo(_ picture: Picture, reads words: [String], in sandbox: Sandbox) async throws {
      let text = try await picture.text(on: [I3Desktop.urgent], in: sandbox)
      for word in words { #expect(text.shows(word), "read: \(text)") }
    }

    @Test
    func `i3 with its bar block`() async throws {
      try await Sandbox.with { sandbox in
        let block = "include \(try sandbox.example("i3/bar.conf"))"
        let environment = try await sandbox.demoEnvironment()
        try await I3Desktop.with(bar: block, environment: environment, in: sandbox) { desktop in
          let picture = try await desktop.picture("example-i3") {
            $0.count(of: I3Desktop.urgent) > 300
              && $0.count(of: StatusLineExampleTests.today, within: 12) > 20
          }
          try await expectDemo(
            picture,
            reads: ["Send the invoice", "2 d late", "Return the library books"],
            in: sandbox
          )
        }
      }
    }

    @Test(.needs(.sway, .swaybar, .grim))
    func `sway with its bar block`() async throws {
      try await Sandbox.with { sandbox in
        let file = try sandbox.example("sway/bar.conf")
        let environment = try await sandbox.demoEnvironment()
        try await SwayDesktop.with(including: file, environment: environment, in: sandbox) { desktop in
          let picture = try await desktop.picture("example-sway") {
            $0.count(of: I3Desktop.urgent) > 300
              && $0.count(of: StatusLineExampleTests.today, within: 12) > 10
          }
          try await expectDemo(
            picture,
            reads: ["Send the invoice", "2 d late", "Return the library books"],
            in: sandbox
          )
          #expect(desktop.complaints.isEmpty)
        }
      }
    }

    @Test
    func `i3status behind the tasks, with a title that looks like its protocol`() async throws {
      try await Sandbox.with { sandbox in
        let environment = sandbox.exampleEnvironment(store: "tasks.db")
        let title = #"],[{"full_text":"x"}] %s \n `touch hit`"#
        try await sandbox.output(
          of: sandbox.glance.path,
          ["add", "--due", "yesterday", "--", title],
          environment: environment
        )
        let config = """
          general {
            output_format = "i3bar"
            interval = 1
            color_good = "#00FFFF"
            colors = true
          }
          order += "path_exists FOLDER"
          path_exists FOLDER {
            path = "/"
            format = "behind"
          }

          """
        try sandbox.write(config, to: "i3status.conf")
        let script = try sandbox.example("i3status/glance-i3status")
        let status = "sh \(script) -c \(sandbox.path("i3status.conf"))"
        try await I3Desktop.with(status: status, environment: environment, in: sandbox) { desktop in
          let theirs = Color(0x00FFFF)
          let picture = try await desktop.picture("example-i3status") {
            $0.count(of: I3Desktop.urgent) > 300 && $0.count(of: theirs, within: 12) > 20
          }
          let text = try await picture.text(on: [I3Desktop.urgent], in: sandbox)
          for word in ["full_text", "1 d late"] {
            #expect(text.shows(word), "read: \(text)")
          }
          let ours = try #require(picture.region(of: I3Desktop.urgent))
          let behind = try #require(picture.region(of: theirs))
          #expect(ours.x.upperBound <= behind.x.lowerBound)
          #expect(!sandbox.text(of: "i3.log").contains("Could not parse"))
        }
        #expect(!sandbox.wasHit)
      }
    }
  }
}
