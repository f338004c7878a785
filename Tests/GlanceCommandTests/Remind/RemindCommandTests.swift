import Foundation
import GlanceTestSupport
import Testing

@testable import GlanceCommand

@Suite struct RemindCommandTests {
  let scratch: Scratch
  let notifier: FakeNotifier

  init() throws {
    scratch = try Scratch()
    notifier = try FakeNotifier(in: scratch)
  }

  private func marks() throws -> Int {
    try SQL(path: scratch.store).number("SELECT count(*) FROM reminder")
  }

  @Test func remindsOnceOfWhatIsDueTodayOrTomorrow() throws {
    _ = scratch.run("add", "Pay", "due:tomorrow", "+home")
    _ = scratch.run("add", "Call", "--due", "tomorrow 17:00")
    _ = scratch.run("add", "Now", "due:today")
    _ = scratch.run("add", "Later", "due:3d")
    _ = scratch.run("add", "Late", "due:-1d")
    _ = scratch.run("add", "Some day")
    let before = scratch.run("undo", "--list")
    let ran = notifier.remind()
    #expect(
      ran.lines == [
        "Reminded of 3: Now (due Mon 2026-11-30)", "Reminded of 2: Call (due Tue 2026-12-01 17:00)",
        "Reminded of 1: Pay (due Tue 2026-12-01, +home)",
      ]
    )
    #expect(ran.status == 0 && ran.errors.isEmpty)
    #expect(notifier.texts == [["Now", "today"], ["Call", "tomorrow 17:00"], ["Pay", "tomorrow · home"]])
    #expect(notifier.remind() == Ran(output: "Nothing to remind of\n"))
    #expect(notifier.calls.count == 3)
    #expect(try marks() == 3)
    #expect(scratch.run("undo", "--list") == before)
  }

  @Test func anEmptyStoreIsNotMade() {
    #expect(notifier.remind() == Ran(output: "Nothing to remind of\n"))
    #expect(!FileManager.default.fileExists(atPath: scratch.store))
  }

  @Test func tellsWhatANotificationNeeds() {
    _ = scratch.run("add", "Pay", "due:tomorrow")
    _ = notifier.remind()
    #expect(
      notifier.calls == [
        [
          "--app-name=glance", "--urgency=normal", "--icon=appointment-soon", "--category=x-glance.reminder",
          "--", "Pay", "tomorrow",
        ]
      ]
    )
  }

  @Test(arguments: [
    ("high", "today", "critical"), ("high", "tomorrow", "normal"), ("medium", "today", "normal"),
    ("low", "today", "normal"), ("low", "tomorrow", "low"),
  ])
  func urgency(priority: String, due: String, urgency: String) {
    _ = scratch.run("add", "Pay", "due:\(due)", "--priority", priority)
    _ = notifier.remind()
    #expect(notifier.calls.map { $0[1] } == ["--urgency=\(urgency)"])
  }

  @Test func aTitleIsNeitherAnOptionNorMarkupNorAnEscape() {
    let note = "\n \t\nfirst \\074i\\076 & <b>\u{1B}[31m\nsecond"
    _ = scratch.run("add", "--due", "tomorrow", "--project", "<u>\\x", "--note", note, "--", "--help <b>&\\n")
    _ = notifier.remind()
    #expect(
      notifier.texts == [
        [
          "--help <b>&\\n",
          "tomorrow · &lt;u&gt;\\\\x\nfirst \\\\074i\\\\076 &amp; &lt;b&gt;[31m",
        ]
      ]
    )
  }

  @Test func longTextsAreCut() throws {
    let long = String(repeating: "many words ", count: 400)
    _ = scratch.run("add", "--due", "tomorrow", "--note", long, "--", long)
    _ = notifier.remind()
    let texts = try #require(notifier.texts.first)
    #expect(texts[0].count <= 120 && texts[0].hasSuffix("…"))
    #expect(texts[1].count <= 220 && texts[1].hasSuffix("…"))
  }

  @Test func manyAtOnceAreFiveAndASummary() throws {
    for number in 1...8 { _ = scratch.run("add", "Task \(number)", "due:tomorrow") }
    let ran = notifier.remind()
    #expect(notifier.summaries == (1...5).map { "Task \($0)" } + ["and 3 more due"])
    #expect(ran.lines.count == 6 && ran.lines.last == "Reminded of 3 more")
    #expect(try marks() == 8)
    #expect(notifier.remind().output == "Nothing to remind of\n")
  }

  @Test func privateTitlesStayHidden() {
    _ = scratch.run("private", "on")
    _ = scratch.run("add", "Secret", "due:tomorrow", "+secret", "--note", "secret")
    let ran = notifier.remind()
    #expect(notifier.texts == [["A task is due", "tomorrow"]])
    #expect(ran.output == "Reminded of 1\n")
  }

  @Test func daysAreNamed() {
    for due in ["today", "tomorrow", "fri", "24 dec", "fri 9:30", "24 dec 18:30"] {
      _ = scratch.run("add", due, "--due", due)
    }
    _ = scratch.run("private", "on")
    for _ in 1...2 { _ = notifier.remind("--lead", "4w") }
    #expect(
      notifier.texts.map { $0.last } == [
        "today", "tomorrow", "Fri 09:30", "Fri", "24 Dec 18:30", "and 1 more due",
      ]
    )
  }

  @Test func inAPersonsOwnWords() throws {
    _ = try scratch.file(
      "home/.config/glance/config.toml",
      Array(
        """
        [labels]
        task-due = "Eine Aufgabe"
        more-due = "und {} weitere"
        due-tomorrow = "morgen"
        [dates]
        clock = "12h"
        """.utf8
      )
    )
    _ = scratch.run("private", "on")
    for _ in 1...7 { _ = scratch.run("add", "A", "--due", "tomorrow 17:00") }
    _ = notifier.remind()
    #expect(notifier.texts.first == ["Eine Aufgabe", "morgen 5:00 pm"])
    #expect(notifier.texts.last == ["und 2 weitere"])
  }

  @Test func leadsOfTheCommandLineComeBeforeThoseOfTheConfig() throws {
    _ = scratch.run("add", "Week", "due:6d")
    _ = scratch.run("add", "Soon", "--due", "in 10min")
    _ = try scratch.file("home/.config/glance/config.toml", Array("[remind]\nlead = [\"1w\"]\n".utf8))
    #expect(notifier.remind("--lead", "15min").lines.count == 1)
    #expect(notifier.summaries == ["Soon"])
    // The week before is past once the last minutes were told of, but this run knows of it alone.
    #expect(notifier.remind().lines.count == 2)
    #expect(notifier.remind("--lead", "1w", "--lead", "15min").output == "Nothing to remind of\n")
  }

  @Test(arguments: ["", "1", "soon", "1m", "-1d", "2y", "\u{1B}[31m"])
  func aLeadThatIsNoneIsRefused(_ lead: String) {
    _ = scratch.run("add", "Pay", "due:tomorrow")
    let ran = notifier.remind("--lead", lead)
    #expect(
      ran.isRefusal && ran.status == 2 && ran.errors.contains("write a time such as 15min, 2h, 1d or 1w")
    )
    #expect(notifier.calls.isEmpty)
  }

  @Test func anotherDueIsToldOfAndDoneEndsIt() {
    _ = scratch.run("add", "Pay", "due:tomorrow")
    _ = notifier.remind()
    _ = scratch.run("edit", "1", "--due", "today")
    #expect(notifier.remind().lines.count == 1)
    _ = scratch.run("add", "Call", "due:tomorrow")
    _ = scratch.run("done", "2")
    #expect(notifier.remind().output == "Nothing to remind of\n")
  }

  @Test func whatCouldNotBeSentIsTriedAgain() throws {
    for title in ["One", "Two", "Three"] { _ = scratch.run("add", title, "due:tomorrow") }
    try notifier.does("echo 'no daemon <&>' >&2; [ \"$7\" != Two ] && [ \"$6\" != Two ] || exit 3")
    let ran = notifier.remind()
    #expect(ran.status == 1 && ran.output == "Reminded of 1: One (due Tue 2026-12-01)\n")
    #expect(isMessage(ran.errors) && ran.errors.contains("notify-send says: no daemon <&>; see whether"))
    #expect(try marks() == 1)
    try notifier.does("")
    #expect(notifier.remind().lines.count == 2)
    #expect(notifier.summaries == ["One", "Two", "Three"])
  }

  @Test func withoutNotifySendItSaysSo() throws {
    _ = scratch.run("add", "Pay", "due:tomorrow")
    let ran = notifier.remind(environment: ["PATH": scratch.folder])
    #expect(ran.isRefusal && ran.status == 1 && ran.errors.contains("there is no notify-send; install it"))
    #expect(try marks() == 0)
  }

  @Test func oneThatCantBeRunIsNamed() throws {
    _ = scratch.run("add", "Pay", "due:tomorrow")
    try FileManager.default.removeItem(atPath: notifier.path)
    _ = try scratch.file("bin/notify-send", Array("#!/nowhere\n".utf8))
    #expect(chmod(notifier.path, 0o755) == 0)
    let ran = notifier.remind()
    #expect(ran.isRefusal && ran.status == 1 && ran.errors.contains("\(notifier.path) can't be run: "))
    #expect(try marks() == 0)
  }

  /// A daemon that does not answer keeps notify-send waiting; all that it has started goes with it.
  @Test func oneThatHangsIsEnded() throws {
    try notifier.does("echo $$ > \"$0.pid\"; sleep 600")
    let hanging = NotifySend(path: notifier.path, patience: 300)
    #expect(throws: CommandError.self) { try hanging.show(DesktopNotification(summary: "x")) }
    let text = try String(contentsOfFile: notifier.path + ".pid", encoding: .utf8)
    let group = try #require(pid_t(text.dropLast()))
    // Of a process that has just been killed, somebody else has to take note before the group is gone.
    for _ in 0..<500 where kill(-group, 0) == 0 { usleep(10_000) }
    #expect(kill(-group, 0) != 0 && notifier.calls.isEmpty)
  }

  @Test func aStoreThatCantBeWrittenSendsNothing() throws {
    _ = scratch.run("add", "Pay", "due:tomorrow")
    try SQL(path: scratch.store).rows(
      "CREATE TRIGGER no BEFORE INSERT ON reminder BEGIN SELECT raise(FAIL, 'no'); END"
    )
    let ran = notifier.remind()
    #expect(ran.isRefusal && ran.status == 1 && notifier.calls.isEmpty)
  }

  @Test func aStoreOfAnOlderVersionIsReadAsItIs() throws {
    _ = scratch.run("add", "Pay", "due:5d")
    let sql = try SQL(path: scratch.store)
    try sql.rows("DROP TABLE reminder; PRAGMA user_version = 2")
    #expect(notifier.remind() == Ran(output: "Nothing to remind of\n"))
    #expect(try sql.number("PRAGMA user_version") == 2)
  }

  @Test func takesNoWords() {
    let ran = scratch.run("remind", "me")
    #expect(ran.isRefusal && ran.status == 2)
  }
}
