import Foundation
import GlanceTestSupport
import Testing

extension BarTests {
  /// `glance remind` with a real notification daemon.
  @Suite(
    .needs(.xvfb, .dunst, .dbusDaemon, .dbusSend, .notifySend, .tesseract),
    .timeLimit(.minutes(5))
  )
  struct RemindTests {
    private func with(_ body: (NotificationDesktop) async throws -> Void) async throws {
      try await Sandbox.with { sandbox in
        try await NotificationDesktop.with(in: sandbox, body)
      }
    }

    private func marks(in sandbox: Sandbox) throws -> Int {
      try SQL(path: sandbox.path("tasks.db")).number("SELECT count(*) FROM reminder")
    }

    @Test
    func `without a daemon it says so, and with one it reminds once`() async throws {
      try await with { desktop in
        let sandbox = desktop.sandbox
        try await sandbox.glance(
          ["add", "Pay the rent", "--due", "today", "--priority", "high", "--project", "home"],
          store: "tasks.db"
        )
        try await sandbox.glance(
          ["add", "Call the bank", "--due", "tomorrow 17:30", "--note", "Ask for <Ada> & \\074b\\076"],
          store: "tasks.db"
        )
        let alone = try await desktop.remind()
        #expect(alone.status == 1 && alone.output == "")
        #expect(alone.messages.hasPrefix("glance: can't send a notification: notify-send says: "))
        #expect(alone.messages.contains("see whether a notification daemon such as dunst runs"))
        #expect(try marks(in: sandbox) == 0)

        try await desktop.startDunst()
        let ran = try await desktop.remind()
        #expect(ran.status == 0 && ran.messages == "" && ran.output.split(separator: "\n").count == 2)
        #expect(
          try await desktop.notifications(2) == [
            NotificationDesktop.Notification(
              program: "glance",
              summary: "Call the bank",
              body: "tomorrow 17:30\nAsk for &lt;Ada&gt; &amp; \\074b\\076",
              icon: "appointment-soon",
              urgency: "NORMAL",
              category: "x-glance.reminder"
            ),
            NotificationDesktop.Notification(
              program: "glance",
              summary: "Pay the rent",
              body: "today · home",
              icon: "appointment-soon",
              urgency: "CRITICAL",
              category: "x-glance.reminder"
            ),
          ]
        )
        let picture = try await desktop.desktop.picture("reminders") {
          $0.count(of: NotificationDesktop.ground) > 50_000
        }
        let region = try #require(picture.region(of: NotificationDesktop.ground))
        let text = try await picture.cropped(to: region).text(as: .lines, in: sandbox)
        for words in ["Pay the rent", "today", "Call the bank", "tomorrow 17:30", "Ask for", "Ada", "074b"] {
          #expect(text.shows(words), "read: \(text)")
        }
        #expect(try await desktop.remind().output == "Nothing to remind of\n")
        #expect(desktop.notifications.count == 2)
      }
    }

    /// As text, to the letter: no markup, no escape, no option, and no command.
    @Test(arguments: [
      HostileTitle.all.prefix(5), HostileTitle.all.suffix(5), HostileTitle.commands.prefix(5),
    ])
    func `a title stays text`(titles: ArraySlice<HostileTitle>) async throws {
      try await with { desktop in
        let sandbox = desktop.sandbox
        for title in titles {
          try await sandbox.glance(
            ["add", "--due", "today", "--note", title.title, "--", title.title],
            store: "tasks.db"
          )
        }
        try await desktop.startDunst()
        let ran = try await desktop.remind()
        #expect(ran.status == 0 && ran.messages == "")
        let seen = try await desktop.notifications(titles.count)
        #expect(seen.map(\.summary) == titles.map(\.visible).sorted())
        let picture = try await desktop.desktop.picture("reminders-hostile") {
          $0.count(of: NotificationDesktop.ground) > 50_000
        }
        #expect(picture.count(of: Color(0xFF0000), within: 40) == 0)
        // What dunst has taken for a line of markup, it says so.
        #expect(!sandbox.text(of: "dunst.log").contains("Unable to parse"))
        #expect(!sandbox.wasHit)
      }
    }

    /// The service of the example, which was there before the daemon.
    @Test
    func `the service reminds once there is a daemon`() async throws {
      try await with { desktop in
        let sandbox = desktop.sandbox
        let unit = try String(
          contentsOfFile: sandbox.example("systemd/glance-remind.service"),
          encoding: .utf8
        )
        let line = try #require(unit.split(separator: "\n").first { $0.hasPrefix("ExecStart=") })
        let words = line.dropFirst("ExecStart=".count).split(separator: " ").map(String.init)
        #expect(words.first == "%h/.local/bin/glance")
        let store = sandbox.path("tasks.db")
        try await sandbox.output(of: sandbox.glance.path, ["add", "Pay", "--due", "today", "--store", store])
        let service = try sandbox.process(
          sandbox.glance.path,
          Array(words.dropFirst()) + ["--lead", "0min", "--lead", "1w", "--store", store],
          environment: desktop.environment,
          output: "service.out",
          messages: "service.log",
          keepsUser: false,
          seconds: 120
        )
        try service.runWithSignals()
        _ = try await eventually("a message of the service") {
          sandbox.text(of: "service.log").contains("see whether a notification daemon") ? true : nil
        }
        try await desktop.startDunst()
        // It would try again within a minute; a change of the store lets it do so at once.
        try await sandbox.output(of: sandbox.glance.path, ["add", "Call", "--due", "2d", "--store", store])
        #expect(try await desktop.notifications(2).map(\.summary) == ["Call", "Pay"])
        let output = try await eventually("a line for each") {
          let lines = sandbox.text(of: "service.out").split(separator: "\n")
          return lines.count == 2 ? lines : nil
        }
        #expect(output.allSatisfy { $0.hasPrefix("Reminded of ") })
        #expect(service.isRunning)
        service.terminate()
        _ = try await eventually("an end of the service") { service.isRunning ? nil : true }
      }
    }
  }
}
