import Foundation
import Testing

extension BarTests {
  /// The examples for the bars of i3 and sway, just as they are.
  @Suite(.needs(.xvfb, .i3, .i3bar, .tesseract), .timeLimit(.minutes(5)))
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
    func `a task that is added comes onto i3's bar`() async throws {
      try await Sandbox.with { sandbox in
        let block = "include \(try sandbox.example("i3/bar.conf"))"
        let environment = sandbox.exampleEnvironment(store: "tasks.db")
        try await I3Desktop.with(bar: block, environment: environment, in: sandbox) { desktop in
          try await desktop.expectAddedTask("i3", environment: environment, on: Color(0))
        }
      }
    }

    @Test(.needs(.sway, .swaybar, .grim))
    func `a task that is added comes onto sway's bar`() async throws {
      try await Sandbox.with { sandbox in
        let file = try sandbox.example("sway/bar.conf")
        let environment = sandbox.exampleEnvironment(store: "tasks.db")
        try await SwayDesktop.with(including: file, environment: environment, in: sandbox) { desktop in
          try await desktop.expectAddedTask("sway", environment: environment, on: Color(0))
        }
      }
    }
  }
}
