import Foundation
import Testing

extension BarTests {
  /// The completions in the shells that people have, on a terminal.
  @Suite(.needs(.tmux, .bash, .zsh, .fish), .timeLimit(.minutes(10)))
  struct CompletionTests {
    /// Types the beginning of a line, and waits until a tab has made it the expected one.
    private func complete(_ typed: String, to expected: String, in terminal: ShellTerminal) async throws {
      try await terminal.type(typed)
      try await terminal.press("Tab")
      // Behind a word that is complete stands a blank.
      try await terminal.type("-")
      try await terminal.waitForLine(expected + " -")
      try await terminal.clear()
    }

    @Test(arguments: ShellSetup.allCases.filter(\.isInstalled))
    func `commands, options, values, task numbers, projects and files are completed`(
      setup: ShellSetup
    ) async throws {
      try await Sandbox.with { sandbox in
        let store = "tasks.db"
        for title in ["Buy milk", "Water the plants", "Call the bank"] {
          try await sandbox.glance(["add", title, "--project", "Big House", "--tag", "a&b"], store: store)
        }
        try await sandbox.glance(["done", "3"], store: store)
        for file in ["tasks.json", "other.db"] { try sandbox.write("", to: file) }
        try await setup.with(store: store, in: sandbox) { terminal in
          for (typed, expected) in [
            ("glance und", "glance undo"),
            ("glance edit 1 --prio", "glance edit 1 --priority"),
            ("glance edit 1 --priority hi", "glance edit 1 --priority high"),
            ("glance edit 1 --priority=me", "glance edit 1 --priority=medium"),
            ("glance show -fwayb", "glance show -fwaybar"),
            ("glance project dele", "glance project delete"),
            ("glance list upc", "glance list upcoming"),
            ("glance completions z", "glance completions zsh"),
            ("glance help reop", "glance help reopen"),
            ("glance done 2", "glance done 2"),
            ("glance reopen ", "glance reopen 3"),
            ("glance done 1 -- ", "glance done 1 -- 2"),
            ("glance add --due tomo", "glance add --due tomorrow"),
            ("glance import taskwarrior tasks.j", "glance import taskwarrior tasks.json"),
            ("glance --store=other.d", "glance --store=other.db"),
          ] { try await complete(typed, to: expected, in: terminal) }

          // What was inserted means the project, and the task.
          try await terminal.type("glance list --project Bi")
          try await terminal.press("Tab")
          try await terminal.press("Enter")
          try await terminal.waitForRow("the list") { $0.contains("Water the plants") }
          try await terminal.clear()
          try await terminal.type("glance add --project=Bi")
          try await terminal.press("Tab")
          try await terminal.type("--tag=a")
          try await terminal.press("Tab")
          try await terminal.type("Paint the door")
          try await terminal.press("Enter")
          try await terminal.waitForRow("a new task") {
            $0.hasPrefix("Added 4: Paint the door (+Big House, @a&b)")
          }
        }
      }
    }

    @Test(arguments: ShellSetup.shells)
    func `several numbers are shown with their titles, which run nothing`(setup: ShellSetup) async throws {
      try await Sandbox.with { sandbox in
        let titles = HostileTitle.all + HostileTitle.commands
        for title in titles { try await sandbox.addTask(titled: title.title, to: "tasks.db") }
        try await setup.with(store: "tasks.db", in: sandbox) { terminal in
          for typed in ["glance done ", "glance edit "] {
            try await terminal.type(typed)
            try await terminal.press("Tab")
            // bash rings a bell first.
            if setup == .bash { try await terminal.press("Tab") }
            for (index, title) in titles.enumerated() where title.visible.utf8.count < 60 {
              try await terminal.waitForRow("\(index + 1) with its title") { row in
                let words = row.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
                return words.contains(String(index + 1)) && row.contains(title.visible)
              }
            }
            try await terminal.clear()
          }
          try await complete("glance done 11", to: "glance done 11", in: terminal)
        }
        #expect(!sandbox.wasHit)
      }
    }

    /// Names that a shell would take for more than a name.
    private static let names = [
      "a $(touch \(HostileTitle.mark)) `touch \(HostileTitle.mark)`", "b;touch \(HostileTitle.mark)",
      "c 'x' \"y\"",
      "d!1 !! !touch", "e:f=g@h", "f * ? [a] {b,c}", "g \\ back\\slash", "h $HOME ~ #x", "i ünï 日本",
      "j <x> |y& (z)",
      "k%F{red} %d \\e[31m",
    ]

    @Test(arguments: ShellSetup.shells, ["", "\"", "'"])
    func `the name that is inserted means the project, whatever is in it`(
      setup: ShellSetup,
      quote: String
    ) async throws {
      try await Sandbox.with { sandbox in
        let environment = sandbox.exampleEnvironment(store: "tasks.db")
        for name in CompletionTests.names {
          try await sandbox.glance(["project", "add", name], in: environment)
        }
        try await setup.with(store: "tasks.db", in: sandbox) { terminal in
          for name in CompletionTests.names {
            let letter = name.prefix(1)
            try await terminal.type("glance project edit \(quote)\(letter)")
            try await terminal.press("Tab")
            try await terminal.type("--name renamed-\(letter)")
            try await terminal.press("Enter")
            try await terminal.waitForRow("renamed-\(letter)") {
              $0.hasPrefix("Changed the project renamed-\(letter)")
            }
            try await terminal.clear()
          }
        }
        let list = try await sandbox.glance(["project", "list"], in: environment)
        #expect(list.split(separator: "\n").count == CompletionTests.names.count)
        #expect(!sandbox.wasHit)
      }
    }

    /// Without this the tests above would pass where nothing can run at all.
    @Test(arguments: ShellSetup.shells)
    func `a command that is typed would run`(setup: ShellSetup) async throws {
      try await Sandbox.with { sandbox in
        try await setup.with(store: "tasks.db", in: sandbox) { terminal in
          try await terminal.type("glance project edit \"$(touch \(HostileTitle.mark))\"")
          try await terminal.press("Enter")
          _ = try await eventually("the file of the command") { sandbox.wasHit ? true : nil }
        }
      }
    }
  }
}
