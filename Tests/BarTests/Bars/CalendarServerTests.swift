import Foundation
import GlanceTestSupport
import Testing

extension BarTests {
  /// The tasks of two machines by way of a real calendar server and a real sync, set up as `examples/caldav/` tells.
  @Suite(.needs(.radicale, .vdirsyncer, .shell), .timeLimit(.minutes(5)))
  struct CalendarServerTests {
    /// A machine with a home of its own.
    struct Machine {
      let sandbox: Sandbox
      let home: String

      var environment: [String: String] {
        let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return [
          "HOME": home, "XDG_STATE_HOME": home + "/state", "XDG_RUNTIME_DIR": home,
          "GLANCE_STORE": home + "/tasks.db", "PATH": sandbox.path("bin") + ":" + folders,
        ]
      }

      /// Sets the machine up by the files of the example.
      init(_ name: String, port: Int, in sandbox: Sandbox) async throws {
        self.sandbox = sandbox
        home = sandbox.path(name)
        let config = try sandbox.example("caldav/config") {
          $0.replacing("http://localhost:5232/", with: "http://127.0.0.1:\(port)/")
        }
        let script = try sandbox.example("caldav/set-up.sh")
        try await shell("mkdir -p ~/.config/vdirsyncer && cp '\(config)' ~/.config/vdirsyncer/config")
        try await shell("sh '\(script)'")
      }

      @discardableResult
      func shell(_ command: String) async throws -> String {
        let output = try await sandbox.output(
          of: Program.shell.found(),
          ["-c", command],
          environment: environment
        )
        return String(decoding: output, as: UTF8.self)
      }

      @discardableResult
      func glance(_ words: String...) async throws -> String {
        try await sandbox.glance(words, in: environment)
      }

      func sync() async throws {
        try await shell("vdirsyncer sync tasks")
      }

      /// What vdirsyncer says where a task was changed on both sides.
      func conflict() async throws -> String {
        try await shell("if vdirsyncer sync tasks 2>&1; then echo no conflict; fi")
      }

      /// What the bar shows of the open tasks.
      func bar() async throws -> String {
        try await glance("show", "-f", "waybar")
      }

      /// The number of the task of a title.
      func number(of title: String) async throws -> String {
        let list = try await glance("list", "all")
        let line = list.split(separator: "\n").first { $0.contains("  \(title) ") }
        return String(try #require(line, "no \(title) in: \(list)").split(separator: " ")[0])
      }

      /// The names of all items.
      func items() async throws -> [String] {
        try await shell("cd ~/tasks && find . -name '*.ics' | sort").split(separator: "\n").map(String.init)
      }
    }

    /// Does something with two machines and the server between them.
    private func withMachines(_ body: (Machine, Machine) async throws -> Void) async throws {
      try await Sandbox.with { sandbox in
        let port = Int.random(in: 20_000..<32_000)
        let config = try sandbox.example("caldav/radicale.conf") { text in
          text.replacing("localhost:5232", with: "127.0.0.1:\(port)")
            .replacing("~/.local/share/radicale", with: sandbox.path("server"))
            .appending("\n[logging]\nlevel = info\n")
        }
        try sandbox.start(.radicale, ["--config", config])
        _ = try await eventually("radicale on port \(port): \(sandbox.text(of: "radicale.log"))") {
          sandbox.text(of: "radicale.log").contains("Radicale server ready") ? true : nil
        }
        let first = try await Machine("first", port: port, in: sandbox)
        let second = try await Machine("second", port: port, in: sandbox)
        try await body(first, second)
      }
    }

    /// An item as a program wrote it that knows nothing of glance.
    private func item(_ title: String, _ uid: String) -> String {
      "BEGIN:VCALENDAR\\r\\nVERSION:2.0\\r\\nPRODID:-//other//EN\\r\\nBEGIN:VTODO\\r\\nUID:\(uid)\\r\\n"
        + "DTSTAMP:20261101T080000Z\\r\\nSUMMARY:\(title)\\r\\nX-OTHER:kept\\r\\nBEGIN:VALARM\\r\\n"
        + "ACTION:DISPLAY\\r\\nDESCRIPTION:Alarm\\r\\nTRIGGER:-PT30M\\r\\nEND:VALARM\\r\\nEND:VTODO\\r\\n"
        + "END:VCALENDAR\\r\\n"
    }

    private func add(_ title: String, to machine: Machine) async throws {
      try await machine.glance("add", title, "--source", "tasks")
    }

    @Test func `a task of one machine is on the bar of the other, and comes back completed`() async throws {
      try await withMachines { first, second in
        let uid = UUID().uuidString.lowercased()
        try await first.shell("printf '\(item("Fetch milk", uid))' > ~/tasks/home/\(uid).ics")
        #expect(try await first.bar().contains("Fetch milk"))
        #expect(try await !second.bar().contains("Fetch milk"))
        try await first.sync()
        try await second.sync()
        #expect(try await second.bar().contains("Fetch milk"))

        try await second.glance(
          "edit",
          second.number(of: "Fetch milk"),
          "--due",
          "2026-12-24",
          "--note",
          "1;2,3"
        )
        try await second.glance("done", second.number(of: "Fetch milk"))
        #expect(try await !second.bar().contains("Fetch milk"))
        try await second.sync()
        try await first.sync()
        #expect(try await !first.bar().contains("Fetch milk"))
        let info = try await first.glance("info", first.number(of: "Fetch milk"))
        for words in ["completed", "2026-12-24", "1;2,3", "home"] { #expect(info.contains(words), "\(info)") }
        let file = try await first.shell("cat ~/tasks/home/*.ics")
        for line in ["X-OTHER:kept", "BEGIN:VALARM", "STATUS:COMPLETED"] { #expect(file.contains(line)) }

        // The file is in the words of the server once the other machine has changed it, too; what is taken back is the
        // completion alone.
        try await first.glance("edit", first.number(of: "Fetch milk"), "--title", "Fetch oat milk")
        try await first.sync()
        try await second.sync()
        try await second.glance("undo")
        #expect(try await second.bar().contains("Fetch oat milk"))
        try await second.sync()
        try await first.sync()
        #expect(try await first.bar().contains("Fetch oat milk"))
      }
    }

    @Test func `a task that was added on one machine is completed on the other, and comes back`() async throws
    {
      try await withMachines { first, second in
        try await first.glance(
          "add",
          "Call Ada",
          "--source",
          "tasks",
          "--due",
          "2026-12-24 18:30",
          "--tag",
          "phone"
        )
        try await first.sync()
        try await second.sync()
        let info = try await second.glance("info", second.number(of: "Call Ada"))
        for words in ["2026-12-24 18:30", "@phone", "home", "tasks"] {
          #expect(info.contains(words), "\(info)")
        }
        try await second.glance("done", second.number(of: "Call Ada"))
        try await second.sync()
        try await first.sync()
        #expect(try await !first.bar().contains("Call Ada"))
        // What another machine has completed is not taken back by an undo of what was added here.
        #expect(try await first.shell("glance undo 2>&1 || true").contains("so it stays"))
      }
    }

    @Test func `different tasks changed on both sides at once are both kept`() async throws {
      try await withMachines { first, second in
        try await add("One", to: first)
        try await add("Two", to: first)
        try await first.sync()
        try await second.sync()
        try await first.glance("edit", first.number(of: "One"), "--title", "First")
        try await second.glance("edit", second.number(of: "Two"), "--title", "Second")
        try await add("Three", to: first)
        try await add("Four", to: second)
        for machine in [first, second, first, second] { try await machine.sync() }
        for machine in [first, second] {
          let list = try await machine.glance("list", "all")
          for title in ["First", "Second", "Three", "Four"] { #expect(list.contains(title), "\(list)") }
          #expect(try await machine.items().count == 4)
        }
      }
    }

    @Test func `of a task that was changed on both sides both versions are kept until one is chosen`()
      async throws
    {
      try await withMachines { first, second in
        try await add("One", to: first)
        try await first.sync()
        try await second.sync()
        try await first.glance("edit", first.number(of: "One"), "--title", "Ours")
        try await second.glance("edit", second.number(of: "One"), "--title", "Theirs")
        try await first.sync()
        #expect(try await second.conflict().contains("One item changed on both sides"))
        #expect(try await first.bar().contains("Ours"))
        #expect(try await second.bar().contains("Theirs"))

        try await second.shell(
          "sed -i 's/^#conflict_resolution/conflict_resolution/' ~/.config/vdirsyncer/config"
        )
        try await second.sync()
        #expect(try await second.bar().contains("Ours"))
        let kept = try await second.shell("cat ~/state/glance/backup/*/*.ics")
        #expect(kept.contains("SUMMARY:One"))
        // What was changed is another one by now.
        #expect(try await second.shell("glance undo 2>&1 || true").contains("has been changed there since"))
        #expect(try await second.bar().contains("Ours"))
        #expect(try await second.items().count == 1)
      }
    }
  }
}
