import Foundation
import GlanceStore
import GlanceTasks
import GlanceTestSupport
import Glibc
import Testing

@testable import GlanceSources

/// The real `task`: what it wrote is read, what is changed here is changed there.
@Suite(.enabled(if: TaskwarriorHome.hasTask), .serialized) struct TaskwarriorProgramTests {
  private let home: TaskwarriorHome

  init() throws {
    home = try TaskwarriorHome()
  }

  private func complete(_ title: String) throws {
    _ = try home.open().complete([.uuid(home.task(title).uuid)], at: home.moment)
  }

  private func edit(_ title: String, _ change: (inout TaskEdit) -> Void) throws {
    var edit = TaskEdit()
    change(&edit)
    let final = edit
    _ = try home.open().edit([.uuid(home.task(title).uuid)], as: .edit, at: home.moment) { _ in final }
  }

  private func add(_ draft: TaskDraft) throws -> TaskItem {
    try home.open().add(draft, to: "tw", at: home.moment)
  }

  /// What has a name there, without what changes by itself.
  private func exported(_ uuid: TaskID) throws -> [String: String] {
    var fields: [String: String] = [:]
    for (name, value) in try #require(home.export(uuid.description).first) {
      guard !["id", "urgency", "modified", "entry", "uuid"].contains(name) else { continue }
      if let texts = value as? [[String: String]] {
        fields[name] = texts.compactMap { $0["description"] }.joined(separator: "|")
      } else {
        fields[name] = (value as? [String])?.joined(separator: ",") ?? "\(value)"
      }
    }
    // When one was deleted is of no use to anybody.
    if fields["status"] == "deleted" { fields["end"] = nil }
    return fields
  }

  /// Tasks as people have them.
  private func fill() throws {
    try home.run(
      "add",
      "project:home.garden",
      "due:2026-12-04",
      "+green",
      "priority:H",
      "Plant \"bulbs\" [deep]"
    )
    try home.run("add", "due:2026-12-04T17:00", "Call")
    try home.run("add", "wait:2027-01-01", "Later")
    try home.run("add", "due:2026-11-30T08:00", "recur:daily", "until:2026-12-02", "Water")
    try home.run("add", "Done")
    try home.run("add", "due:someday", "Deleted")
    try home.run("add", "due:someday", "Some day")
    try home.run("1", "annotate", "with [x] and é")
    try home.run("list")
    try home.run("+PENDING", "/Done/", "done")
    try home.run("/Deleted/", "delete")
  }

  @Test func agreesWithWhatItListsAndTouchesNothing() throws {
    try fill()
    let before = try home.files()
    let shown = try home.tasks()
    #expect(try home.files() == before)
    func keys(_ filter: String, _ hidden: String = "description.any:") throws -> Set<String> {
      Set(try home.export(filter, hidden).compactMap { $0["uuid"] as? String })
    }
    let open = shown.filter { $0.completed == nil }
    #expect(try Set(open.map(\.uuid.description)) == keys("status:pending", "-WAITING"))
    #expect(try Set(shown.filter { $0.completed != nil }.map(\.uuid.description)) == keys("status:completed"))
    #expect(open.contains { $0.title == "Water" } && !shown.contains { $0.title == "Later" })
    let plant = try home.task("Plant \"bulbs\" [deep]")
    #expect(plant.project?.name == "home.garden" && plant.tags == ["green"] && plant.priority == .high)
    #expect(plant.due == .day(try #require(Day(year: 2026, month: 12, day: 4))))
    #expect(plant.note == "with [x] and é")
    #expect(try home.task("Call").due?.text(in: home.moment.zone) == "2026-12-04T17:00:00+01:00")
    #expect(try home.task("Some day").due == nil)
    #expect(try !home.task("Done").isCompletionGuessed)
  }

  @Test func withoutTheProgramTheFilesSayTheSame() throws {
    try fill()
    let withProgram = try home.source.read("tasks", at: home.moment)
    home.path = "/nonexistent"
    let before = try home.files()
    let withFiles = try home.source.read("tasks", at: home.moment)
    #expect(try home.files() == before)
    #expect(withFiles.warnings.isEmpty && !withFiles.entries.isEmpty)
    func drafts(_ part: PartReading) -> [String: TaskDraft] {
      Dictionary(part.entries.indices.map { (part.entries[$0].key, part.task($0).draft) }) { first, _ in first
      }
    }
    #expect(drafts(withFiles) == drafts(withProgram) && withFiles.wakeAt == withProgram.wakeAt)
    let error = #expect(throws: TaskStoreError.self) { try complete("Call") }
    #expect("\(String(describing: error))".contains("apt install taskwarrior"))
  }

  @Test func everyChangeAndBackAndAgain() throws {
    try home.run("add", "project:x", "due:2026-12-04", "+a", "+b", "priority:L", "One")
    try home.run("1", "annotate", "first")
    try home.run("1", "start")
    let one = try home.task("One")
    let former = try exported(one.uuid)
    #expect(former["start"] != nil)

    func thereAndBack(_ change: () throws -> Void, _ check: ([String: String]) -> Bool) throws {
      let before = try exported(one.uuid)
      try change()
      let after = try exported(one.uuid)
      #expect(check(after), "\(after)")
      _ = try home.open().undo(at: home.moment)
      let undone = try exported(one.uuid)
      #expect(undone == before)
      _ = try home.open().redo(at: home.moment)
      let redone = try exported(one.uuid)
      #expect(redone == after)
      _ = try home.open().undo(at: home.moment)
      let undoneAgain = try exported(one.uuid)
      #expect(undoneAgain == before)
      #expect(try home.tasks().contains { $0.id == one.id && $0.uuid == one.uuid })
    }
    try thereAndBack({ try complete("One") }) { $0["status"] == "completed" && $0["start"] == nil }
    try thereAndBack({ try edit("One") { $0.title = "due:tomorrow +x" } }) {
      $0["description"] == "due:tomorrow +x"
    }
    let day = try #require(Day(year: 2026, month: 12, day: 24))
    try thereAndBack({ try edit("One") { $0.due = .day(day) } }) { $0["due"] == "20261223T230000Z" }
    try thereAndBack({
      try edit("One") { $0.due = .time(WallTime(day: day, minuteOfDay: 17 * 60)) }
    }) { $0["due"] == "20261224T160000Z" }
    try thereAndBack({ try edit("One") { $0.due = .some(nil) } }) { $0["due"] == nil }
    try thereAndBack({
      try edit("One") {
        $0.project = "two words"
        $0.priority = .high
        $0.tags = ["b", "c"]
        $0.note = "first\nsecond +x due:1"
      }
    }) {
      $0["project"] == "two words" && $0["priority"] == "H" && $0["tags"] == "b,c"
        && $0["annotations"] == "first|second +x due:1"
    }
    try thereAndBack({
      try edit("One") {
        $0.project = .some(nil)
        $0.priority = .some(nil)
        $0.tags = []
        $0.note = .some(nil)
      }
    }) { $0["project"] == nil && $0["priority"] == nil && $0["tags"] == nil && $0["annotations"] == nil }
    try thereAndBack({
      _ = try home.open().delete([.uuid(one.uuid)], at: home.moment)
    }) { $0["status"] == "deleted" }
    #expect(try exported(one.uuid) == former)
    try complete("One")
    try thereAndBack({
      _ = try home.open().reopen([.uuid(one.uuid)], at: home.moment)
    }) { $0["status"] == "pending" && $0["end"] == nil }
    try thereAndBack({
      _ = try home.open().delete([.uuid(one.uuid)], at: home.moment)
    }) { $0["status"] == "deleted" }
  }

  @Test func adds() throws {
    try Data("default.project=inbox\ndefault.due=tomorrow\n".utf8).write(
      to: URL(filePath: home.root + "/.taskrc")
    )
    try home.run("add", "there")
    let day = try #require(Day(year: 2026, month: 12, day: 4))
    let full = try add(
      TaskDraft(
        title: "rc.foo=bar",
        note: "one\ntwo",
        due: .day(day),
        priority: .medium,
        tags: ["a", "é"],
        project: "p.q"
      )
    )
    #expect(full.source == "tw" && full.due == .day(day) && full.note == "one\ntwo")
    let fields = try exported(full.uuid)
    #expect(fields["description"] == "rc.foo=bar" && fields["project"] == "p.q" && fields["priority"] == "M")
    #expect(
      fields["due"] == "20261203T230000Z" && fields["annotations"] == "one|two" && fields["tags"] == "a,é"
    )
    let plain = try add(TaskDraft(title: "plain"))
    #expect(plain.project == nil && plain.due == nil)
    _ = try home.open().undo(at: home.moment)
    #expect(try exported(plain.uuid)["status"] == "deleted")
    #expect(try !home.tasks().contains { $0.title == "plain" })
    _ = try home.open().redo(at: home.moment)
    #expect(try home.task("plain").id == plain.id)
  }

  @Test func refusesWhatCannotBeToldWithoutLoss() throws {
    try home.run("add", "project:x", "One")
    let one = try home.task("One")
    let former = try exported(one.uuid)
    let edits: [(String, (inout TaskEdit) -> Void)] = [
      ("hyphen", { $0.tags = ["a-b"] }), ("digit", { $0.tags = ["1"] }), ("sign", { $0.tags = ["a+b"] }),
      ("attribute as project", { $0.project = "entry" }), ("quotes", { $0.project = "'a\"'" }),
      ("line end", { $0.project = "a\nb" }), ("entity", { $0.title = "&open;" }),
      ("zero", { $0.title = "a\0b" }),
      ("both quotes", { $0.title = "'a\" 'b'" }), ("backslash", { $0.note = "ends with \\" }),
      ("quotation mark", { $0.note = "\"" }), ("repeat", { $0.recurrence = "RRULE:FREQ=DAILY" }),
      ("virtual tag", { $0.tags = ["OVERDUE"] }),
      ("old", { $0.due = .day(Day(number: 100)) }),
    ]
    for (name, change) in edits {
      #expect(throws: TaskStoreError.self, "\(name)") { try edit("One", change) }
      #expect(try exported(one.uuid) == former, "\(name)")
    }
    #expect(throws: TaskStoreError.self) { _ = try add(TaskDraft(title: "New", tags: ["a-b"])) }
    #expect(throws: TaskStoreError.self) { _ = try add(TaskDraft(title: "New", project: "status")) }
    #expect(throws: TaskStoreError.self) {
      _ = try add(TaskDraft(title: "New", recurrence: "RRULE:FREQ=DAILY"))
    }
    #expect(try home.tasks().map(\.title) == ["One"])
    try edit("One") { $0.note = "a\nb" }
    #expect(throws: TaskStoreError.self) { try edit("One") { $0.note = "c\na\nb" } }
    #expect(try home.task("One").note == "a\nb")
  }

  @Test func doesNotUndoWhatWasChangedThereSince() throws {
    try home.run("add", "One")
    let one = try home.task("One")
    try edit("One") { $0.title = "Two" }
    try home.run("1", "modify", "Three")
    #expect(throws: TaskStoreError.self) { try home.open().undo(at: home.moment) }
    #expect(try exported(one.uuid)["description"] == "Three")
    try complete("Three")
    try home.run(one.uuid.description, "modify", "project:elsewhere")
    _ = try home.open().undo(at: home.moment)
    let fields = try exported(one.uuid)
    #expect(fields["status"] == "pending" && fields["project"] == "elsewhere")
  }

  /// What stands in a text is never an order.
  @Test(.enabled(if: SharedData.isPresent)) func naughtyStrings() throws {
    var random = SplitMix64(seed: 6)
    let corpus = JSONReader.strings(try SharedData.text("corpora/naughty-strings/blns.json"))
    let texts =
      corpus.shuffled(using: &random).prefix(15) + [
        "due:tomorrow", "+tag", "project:x", "/a/b/", "rc.foo=bar", "(", "it's", "\"a\"", "\"a' b",
        "back\\slash",
        "ends\\", "two\nlines", "'with\nquote", "1", uuid(1), "-dash", "-- x", "due", "1.due", "*",
        "system.version",
        "$HOME `id` $(id)", "\\u0041", "tab\there", "[x]", "status:deleted",
      ]
    try home.run("add", "anchor")
    var told = 0
    for text in texts {
      guard let title = try? TextRules.title(text) else { continue }
      let before = try home.export().count
      do {
        let task = try add(TaskDraft(title: title))
        #expect(task.title == title)
        #expect(try exported(task.uuid) == ["description": title, "status": "pending"])
        told += 1
      } catch TaskStoreError.linkedSource {
        #expect(try home.tasks([.anytime]).count == home.tasks().count)
        continue
      }
      #expect(try home.export().count == before + 1)
      try edit("anchor") { $0.title = title }
      #expect(try home.tasks().filter { $0.title == title }.count == 2, "\(title)")
      _ = try home.open().undo(at: home.moment)
      #expect(try home.tasks().contains { $0.title == "anchor" })
    }
    #expect(told > texts.count * 8 / 10)
  }

  /// Before the first report there is no `completed.data`, and even `export` would make it.
  @Test func readingMakesNoFile() throws {
    try home.run("add", "One")
    unlink(home.folder + "/completed.data")
    let before = try home.files()
    #expect(try home.tasks().map(\.title) == ["One"])
    #expect(try home.files() == before)
    try complete("One")
    #expect(try home.task("One").completed != nil)
  }

  /// What a person has set for lists and questions neither hides tasks nor changes others.
  @Test func settingsOfThePersonHideAndRepairNothing() throws {
    try Data("limit=1\ndependency.confirmation=off\n".utf8).write(
      to: URL(filePath: home.root + "/.taskrc")
    )
    for title in ["A", "B", "C"] { try home.run("add", title) }
    try home.run("2", "modify", "depends:1")
    try home.run("3", "modify", "depends:2")
    try home.run("list")
    #expect(try Set(home.tasks().map(\.title)) == ["A", "B", "C"])
    let c = try home.task("C").uuid.description
    let before = try exported(#require(TaskID(c)))
    #expect(before["depends"] != nil)
    try complete("B")
    #expect(try exported(#require(TaskID(c))) == before)
    #expect(try add(TaskDraft(title: "D")).title == "D")
  }

  /// The lock goes with `task` alone, and not with what else is started while a change is made.
  @Test func noOtherProgramKeepsTheLock() throws {
    try home.run("add", "One")
    var lock = TaskwarriorLock(of: home.folder)
    let descriptor = try #require(lock?.descriptor)
    #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
    let run = try ProgramRun(
      ["/bin/sh", "-c", "readlink /proc/$$/fd/\(descriptor)"],
      variables: [],
      limits: ProgramRun.Limits(milliseconds: 10_000),
      keeping: descriptor
    )
    #expect(String(decoding: run.output, as: UTF8.self).hasSuffix("/.task/pending.data\n"))
    let other = try ProgramRun(
      ["/bin/sh", "-c", "readlink /proc/$$/fd/\(descriptor)"],
      variables: [],
      limits: ProgramRun.Limits(milliseconds: 10_000)
    )
    #expect(other.code != 0)
    lock = nil
  }

  @Test func aForeignWriterLosesNothing() throws {
    try home.run("add", "seed")
    let script = Process()
    script.executableURL = URL(filePath: "/bin/sh")
    script.arguments = [
      "-c",
      "i=0; while [ $i -lt 120 ]; do i=$((i+1)); task rc:/dev/null rc.data.location=\(home.folder) add T$i; done",
    ]
    script.environment = ["HOME": home.root, "PATH": "/usr/bin:/bin"]
    script.standardInput = FileHandle.nullDevice
    script.standardOutput = FileHandle.nullDevice
    script.standardError = FileHandle.nullDevice
    try script.run()
    var completed: Set<String> = []
    while script.isRunning {
      let open = try home.tasks(TaskGroup.open).filter { $0.title.hasPrefix("T") }
      if completed.count < 40, let task = open.randomElement() {
        _ = try home.open().complete([.uuid(task.uuid)], at: home.moment)
        completed.insert(task.title)
      }
    }
    script.waitUntilExit()
    let all = try home.tasks()
    #expect(!completed.isEmpty)
    #expect(all.count == 121 && Set(all.map(\.title)).count == 121)
    #expect(Set(all.filter { $0.completed != nil }.map(\.title)) == completed)
    #expect(try home.export().count == 121)
  }

  @Test func aSlowProgramDoesNotHoldUpABar() throws {
    try fill()
    try home.install(
      "#!/bin/sh\n[ \"$1\" = --version ] && echo 2.6.2 && exit\nexec sleep 60\n",
      as: home.root + "/bin/task"
    )
    home.path = home.root + "/bin:/usr/bin:/bin"
    let start = Date()
    let read = try home.source.read("tasks", at: home.moment)
    #expect(Date().timeIntervalSince(start) < 20)
    #expect(read.entries.count > 3)
    #expect(read.warnings.count == 1 && read.warnings[0].contains("took longer than 2 s"))
  }

  @Test func hooksRunForChangesAlone() throws {
    try home.run("add", "One")
    let hook = home.folder + "/hooks/on-modify.x"
    // One that runs `task` itself must not have to wait for the change.
    let nested = "task rc:/dev/null rc.hooks=off rc.data.location=\(home.folder) export >/dev/null </dev/null"
    try home.install(
      "#!/bin/sh\nread old\nread new\n\(nested)\necho ran >> \(home.root)/log\necho \"$new\"\n",
      as: hook
    )
    _ = try home.tasks()
    #expect(!FileManager.default.fileExists(atPath: home.root + "/log"))
    try complete("One")
    #expect(FileManager.default.fileExists(atPath: home.root + "/log"))
    try home.install("#!/bin/sh\necho 'not today'\nexit 1\n", as: hook)
    let error = #expect(throws: TaskStoreError.self) {
      try home.open().reopen([.uuid(home.task("One").uuid)], at: home.moment)
    }
    #expect("\(String(describing: error))".contains("not today"))
    #expect(try home.task("One").completed != nil)
  }
}
