import Foundation
import Testing

extension BarTests {
  /// The plugin for xbar, SwiftBar and Argos, none of which Debian has: what they get, and what a click runs.
  @Suite(.needs(Program(name: "bash")), .timeLimit(.minutes(5)))
  struct XbarExampleTests {
    private func lines(_ environment: [String: String], _ edit: (String) -> String, in sandbox: Sandbox)
      async throws
      -> [Substring]
    {
      let script = try sandbox.example("xbar/glance.1m.sh", edit: edit)
      let output = try await sandbox.output(of: "/bin/sh", [script], environment: environment)
      return String(decoding: output, as: UTF8.self).split(separator: "\n")
    }

    @Test
    func `a line for the bar, a menu, and a click that completes the task as Argos runs it`() async throws {
      try await Sandbox.with { sandbox in
        var environment = try await sandbox.demoEnvironment()
        let lines = try await lines(environment, { $0 }, in: sandbox)
        #expect(lines.first?.hasPrefix("! 2 ● 1 |") == true && lines.dropFirst().first == "---")
        let row = try #require(lines.first { $0.contains("Send the invoice to Marta") })
        let match = try #require(row.firstMatch(of: /bash=(\S+) param1=(\S+) param2=(\S+) terminal=false/))
          .output
        let command = "\(match.1) '\(match.2)' '\(match.3)'"
        try await sandbox.output(
          of: Program(name: "bash").found(),
          ["-c", command],
          environment: environment
        )
        let left = try await self.lines(environment, { $0 }, in: sandbox)
        #expect(left.first?.hasPrefix("! 1 ● 1 |") == true)
        #expect(!left.contains { $0.contains("Send the invoice to Marta") })

        environment["XBARDarkMode"] = "true"
        for line in try await self.lines(environment, { $0 }, in: sandbox) where line != "---" {
          #expect(line.hasSuffix(" trim=false emojize=false ansi=false"))
        }
      }
    }

    @Test
    func `nothing above the separator while nothing is due`() async throws {
      try await Sandbox.with { sandbox in
        let environment = sandbox.exampleEnvironment(store: "none.db")
        let lines = try await lines(
          environment,
          { $0.replacing("-f xbar", with: "-f xbar --hide-clear") },
          in: sandbox
        )
        #expect(lines == ["---"])
      }
    }
  }
}
