import Foundation
import Testing

extension BarTests {
  /// The manual page as man shows it.
  @Suite(.needs(.man))
  struct ManualPageTests {
    @Test func `man shows it without a warning, where the README's command installs it too`() async throws {
      try await Sandbox.with { sandbox in
        try await ShellSetup.install(in: sandbox)
        let path = sandbox.exampleEnvironment(store: "tasks.db")["PATH", default: ""]
        let environment = [
          "PATH": sandbox.path(".local/bin") + ":" + path, "MANWIDTH": "80", "MANROFFOPT": "-ww",
        ]
        let man = try Program.man.found()
        var pages: [String] = []
        for words in [["-l", sandbox.path(".local/share/man/man1/glance.1")], ["1", "glance"]] {
          let page = try await sandbox.output(
            of: man,
            ["--warnings", "-E", "UTF-8"] + words,
            environment: environment
          )
          #expect(sandbox.text(of: "run.err").isEmpty)
          pages.append(String(decoding: page, as: UTF8.self))
        }
        #expect(pages[0] == pages[1])
        for section in [
          "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "COMMON OPTIONS", "FILES", "ENVIRONMENT",
          "EXIT STATUS",
          "EXAMPLES", "SEE ALSO",
        ] { #expect(pages[0].contains("\n\(section)\n")) }
        #expect(pages[0].contains("       glance add TITLE… [OPTION…]\n"))
        #expect(pages[0].contains(#"       $ glance add "Pay the rent" --due "1 dec 17:00" --priority high"#))
      }
    }
  }
}
