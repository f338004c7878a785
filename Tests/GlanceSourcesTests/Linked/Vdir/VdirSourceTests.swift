import Foundation
import GlanceStore
import GlanceTasks
import GlanceTestSupport
import Testing

@testable import GlanceSources

@Suite struct VdirSourceTests {
  private let vdir: VdirPlace

  init() throws {
    vdir = try VdirPlace()
  }

  private func titles(at wall: String = "2026-11-30T10:00") throws -> [String] {
    try vdir.tasks(at: wall).map(\.title).sorted()
  }

  private func path(_ name: String) -> String { vdir.place.path("cal/" + name) }

  @Test func readsRootsAndCollections() throws {
    try vdir.write("UID:a", "SUMMARY:in the root", to: "a.ics")
    try vdir.write("UID:b", "SUMMARY:in a list", to: "work/b.ics")
    try vdir.write("UID:c", "SUMMARY:in a list too", to: "home/c.ics")
    // None of these is an item.
    try vdir.write("UID:d", "SUMMARY:no", to: "work/.d.ics")
    try vdir.write("UID:e", "SUMMARY:no", to: "work/e.ics.tmp")
    try vdir.write("UID:f", "SUMMARY:no", to: "work/f")
    try vdir.write("UID:g", "SUMMARY:no", to: ".hidden/g.ics")
    try vdir.write("UID:h", "SUMMARY:no", to: "work/deeper/h.ics")
    try FileManager.default.createDirectory(atPath: path("work/i.ics"), withIntermediateDirectories: true)
    #expect(try titles() == ["in a list", "in a list too", "in the root"])
    let projects = try vdir.tasks().sorted { $0.title < $1.title }.map(\.project?.name)
    #expect(projects == ["work", "home", "cal"])
    let keys = try vdir.tasks().map { try vdir.place.open().store.linkedTask($0.id) }
    #expect(
      Set(keys.compactMap { $0 }.map { "\($0.part) \($0.key)" }) == [
        "a.ics a", "work/b.ics b", "home/c.ics c",
      ]
    )
  }

  @Test func followsLinksToItemsAndCollections() throws {
    try vdir.place.write(
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:a\nSUMMARY:linked\nEND:VTODO\nEND:VCALENDAR\n",
      to: "far/a.ics"
    )
    try FileManager.default.createSymbolicLink(
      atPath: path("list"),
      withDestinationPath: vdir.place.path("far")
    )
    try FileManager.default.createSymbolicLink(
      atPath: path("b.ics"),
      withDestinationPath: vdir.place.path("far/a.ics")
    )
    try FileManager.default.createSymbolicLink(
      atPath: path("c.ics"),
      withDestinationPath: vdir.place.path("nowhere")
    )
    #expect(try titles() == ["linked", "linked"])
  }

  @Test func sameIdentityInTwoListsIsTwoTasks() throws {
    try vdir.write("UID:same", "SUMMARY:one", to: "a/x.ics")
    try vdir.write("UID:same", "SUMMARY:two", to: "b/x.ics")
    #expect(try titles() == ["one", "two"])
    #expect(try Set(vdir.tasks().map(\.uuid)).count == 2)
  }

  @Test(arguments: [("#1E66F5", "#1e66f5"), ("#1e66f5ff\n", "#1e66f5"), (" #1e66f5CC \n", "#1e66f5")])
  func nameAndColour(_ color: String, _ expected: String) throws {
    try vdir.write("UID:a", "SUMMARY:A", to: "x1/a.ics")
    try vdir.place.write("Meine Liste\n", to: "cal/x1/displayname")
    try vdir.place.write(color, to: "cal/x1/color")
    let project = try #require(try vdir.task()?.project)
    #expect(project.name == "Meine Liste" && project.color.description == expected)
  }

  @Test func aNewNameAndColourAreSeen() throws {
    try vdir.write("UID:a", "SUMMARY:A", to: "x1/a.ics")
    #expect(try vdir.task()?.project?.name == "x1")
    try vdir.place.write("One", to: "cal/x1/displayname")
    #expect(try vdir.task()?.project?.name == "One")
    try vdir.place.write("#112233", to: "cal/x1/color")
    #expect(try vdir.task()?.project?.color.description == "#112233")
    try vdir.place.write("#445566", to: "cal/x1/color")
    #expect(try vdir.task()?.project?.color.description == "#445566")
    try FileManager.default.removeItem(atPath: path("x1/displayname"))
    #expect(try vdir.task()?.project?.name == "x1")
  }

  @Test func aRadicaleServersOwnStoreIsReadOnly() throws {
    try vdir.write("UID:a", "SUMMARY:A", to: "5f1e/a.ics")
    let props =
      ##"{"tag":"VCALENDAR","D:displayname":"Errands","ICAL:calendar-color":"#00aa00ff","n":{"a":[1]}}"##
    try vdir.place.write(props, to: "cal/5f1e/.Radicale.props")
    let task = try #require(try vdir.task())
    #expect(task.project == Project(name: "Errands", color: Color(0x00AA00)))
    #expect(try vdir.refusal(of: task)?.contains("Radicale") == true)
  }

  @Test func whatBeginsLaterIsHiddenUnlessItIsDue() throws {
    try vdir.write("UID:a", "SUMMARY:begins", "DTSTART;TZID=Europe/Berlin:20261201T090000", to: "a.ics")
    try vdir.write(
      "UID:b",
      "SUMMARY:due",
      "DTSTART;VALUE=DATE:20261205",
      "DUE;VALUE=DATE:20261206",
      to: "b.ics"
    )
    try vdir.write("UID:c", "SUMMARY:apple", "DTSTART:20261205T090000Z", "DUE:20261205T090000Z", to: "c.ics")
    try vdir.write("UID:d", "SUMMARY:done", "DTSTART;VALUE=DATE:20261205", "STATUS:COMPLETED", to: "d.ics")
    try vdir.write("UID:e", "SUMMARY:began", "DTSTART;VALUE=DATE:20261130", to: "e.ics")
    #expect(try titles() == ["apple", "began", "done", "due"])
    #expect(
      try SQLiteLedger(path: vdir.place.store).linkedSources()[0].wakeAt
        == Moment.at("2026-12-01T09:00").instant
    )
    #expect(try titles(at: "2026-12-01T08:59") == ["apple", "began", "done", "due"])
    #expect(try titles(at: "2026-12-01T09:00") == ["apple", "began", "begins", "done", "due"])
    #expect(try vdir.warnings == [])
  }

  @Test func cancelledOnesAreLeftOut() throws {
    try vdir.write("UID:a", "SUMMARY:A", "STATUS:CANCELLED", "COMPLETED:20261101T000000Z", to: "a.ics")
    #expect(try vdir.tasks().isEmpty && vdir.warnings == [])
  }

  @Test(arguments: [
    ("PRIORITY:1", Priority.high), ("PRIORITY:4", .high), ("PRIORITY:5", .medium), ("PRIORITY:9", .low),
  ])
  func priorities(_ line: String, _ priority: Priority) throws {
    try vdir.write("UID:a", "SUMMARY:A", line, to: "a.ics")
    #expect(try vdir.task()?.priority == priority)
  }

  @Test(
    "a time of completion that is not told is guessed",
    arguments: [
      (["LAST-MODIFIED:20261110T000000Z", "DTSTAMP:20261109T000000Z"], "2026-11-10T00:00:00"),
      (["DTSTAMP:20261109T000000Z", "CREATED:20261101T000000Z"], "2026-11-09T00:00:00"),
      (["CREATED:20261101T000000Z"], "2026-11-01T00:00:00"),
    ]
  )
  func guesses(_ lines: [String], _ completed: String) throws {
    try vdir.write(
      calendar: ["BEGIN:VTODO", "UID:a", "SUMMARY:A", "STATUS:COMPLETED"] + lines + ["END:VTODO"],
      to: "a.ics"
    )
    let task = try #require(try vdir.task())
    #expect(task.completed?.text(in: .utc).prefix(19) == completed[...] && task.isCompletionGuessed)
  }

  @Test func noTitle() throws {
    try vdir.write("UID:a", "SUMMARY:", to: "a.ics")
    try vdir.write("DTSTAMP:20261101T000000Z", to: "b.ics")
    #expect(try titles() == ["(no title)", "(no title)"])
  }

  @Test(
    "what is not one whole to-do of one calendar is shown and not changed",
    arguments: [
      ("BEGIN:VTODO\nUID:a\nSUMMARY:A\nEND:VTODO\n", "no iCalendar"),
      ("BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:a\nSUMMARY:A\n", "no end"),
      ("BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:a\nSUMMARY:A\nbroken off\nEND:VTODO\nEND:VCALENDAR\n", "line 5"),
      ("BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:a\nSUMMARY:A\nEND:VALARM\nEND:VTODO\nEND:VCALENDAR\n", "line 5"),
      ("BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:a\nSUMMARY:A\u{0}\nEND:VTODO\nEND:VCALENDAR\n", "UTF-8"),
      (
        "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:a\nSUMMARY:A\nEND:VTODO\nEND:VCALENDAR\nBEGIN:VCALENDAR\nEND:VCALENDAR\n",
        "several calendars"
      ),
    ]
  )
  func damaged(_ text: String, _ reason: String) throws {
    try vdir.write(bytes: Array(text.utf8), to: "list/a.ics")
    let task = try #require(try vdir.task())
    #expect(task.title.hasPrefix("A"))
    #expect(try vdir.refusal(of: task)?.contains(reason) == true)
    #expect(try vdir.warnings.count == 1)
    #expect(try vdir.warnings.allSatisfy { $0.hasPrefix("list/a.ics: ") && $0.contains(reason) })
  }

  @Test func latin1IsReadAsFarAsItGoes() throws {
    let text =
      Array("BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:a\nSUMMARY:M".utf8) + [0xFC]
      + Array("ll\nEND:VTODO\nEND:VCALENDAR\n".utf8)
    try vdir.write(bytes: text, to: "a.ics")
    let task = try #require(try vdir.task())
    #expect(task.title == "M\u{FFFD}ll")
    #expect(try vdir.refusal(of: task)?.contains("UTF-8") == true && vdir.warnings.count == 1)
  }

  @Test func severalTodosOfOneFileAreAllShown() throws {
    try vdir.write(
      calendar: [
        "BEGIN:VTODO", "UID:a", "SUMMARY:A", "END:VTODO", "BEGIN:VTODO", "UID:b", "SUMMARY:B", "END:VTODO",
        "BEGIN:VTODO", "UID:a", "SUMMARY:C", "END:VTODO",
      ],
      to: "a.ics"
    )
    #expect(try titles() == ["A", "B", "C"])
    for task in try vdir.tasks() { #expect(try vdir.refusal(of: task) != nil) }
  }

  @Test func eventsAreNoneOfOurs() throws {
    try vdir.write(calendar: ["BEGIN:VEVENT", "UID:a", "SUMMARY:A", "END:VEVENT"], to: "a.ics")
    try vdir.write(calendar: [], to: "b.ics")
    #expect(try vdir.tasks().isEmpty && vdir.warnings == [])
    #expect(try vdir.place.open().projects().isEmpty)
  }

  @Test func garbageWithATodoInItIsInSight() throws {
    try vdir.write(bytes: Array("\u{1}\u{2}x BEGIN:vtodo ☃".utf8), to: "list/odd.ics")
    try vdir.write("UID:b", "SUMMARY:B", to: "list/b.ics")
    #expect(try titles() == ["B", "odd.ics"])
    let odd = try #require(try vdir.tasks().first { $0.title == "odd.ics" })
    #expect(try vdir.refusal(of: odd) != nil && vdir.warnings.count == 2)
  }

  @Test(.enabled(if: getuid() != 0)) func whatCannotBeOpenedIsInSight() throws {
    try vdir.write("UID:a", "SUMMARY:A", to: "a.ics")
    try vdir.write("UID:b", "SUMMARY:B", to: "b.ics")
    chmod(path("a.ics"), 0)
    #expect(try titles() == ["B", "a.ics"])
    #expect(try vdir.warnings.count == 1)
    chmod(path("a.ics"), 0o600)
    #expect(try titles() == ["A", "B"])
    // What is known already stays.
    chmod(path("a.ics"), 0)
    #expect(try titles() == ["A", "B"] && vdir.warnings.count == 1)
  }

  @Test("what can't be read now keeps its tasks") func standIns() throws {
    // A name of an item that is a link to a folder by now can't be read, whoever one is.
    try vdir.write("UID:a", "SUMMARY:A", to: "a.ics")
    let file = VdirFile(path: path(""), part: "gone.ics", in: VdirCollection(at: path("")))
    let reading = file.reading(at: try .at("2026-11-30T10:00"), InstalledZones())
    #expect(reading.isStandIn && reading.entries.map(\.key) == ["gone.ics"] && reading.warnings.count == 1)
    var changes = TaskChanges()
    changes.compare([(7, "x", 1)], with: reading, salt: 0)
    #expect(changes.gone.isEmpty)
  }

  @Test func anEmptyFileIsWaitedFor() throws {
    try vdir.write("UID:a", "SUMMARY:A", to: "a.ics")
    #expect(try titles() == ["A"])
    let moment = try Moment.at("2026-11-30T10:00")
    try vdir.write(bytes: [], to: "a.ics")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: Double(moment.instant.seconds - 1))],
      ofItemAtPath: path("a.ics")
    )
    #expect(try titles() == ["A"] && vdir.warnings == [])
    let later = Moment(instant: moment.instant + 2, zone: moment.zone)
    let tasks = try vdir.place.open().tasks(in: TaskGroup.allCases, project: nil, at: later)
    #expect(try tasks.isEmpty && vdir.warnings == ["a.ics is empty"])
  }

  @Test func whatIsGoneGoesAndARootThatIsGoneStays() throws {
    try vdir.write("UID:a", "SUMMARY:A", to: "a/a.ics")
    try vdir.write("UID:b", "SUMMARY:B", to: "b/b.ics")
    #expect(try titles() == ["A", "B"])
    try FileManager.default.removeItem(atPath: path("a"))
    #expect(try titles() == ["B"])
    try FileManager.default.moveItem(atPath: vdir.place.path("cal"), toPath: vdir.place.path("away"))
    #expect(try titles() == ["B"])
    #expect(try vdir.failure?.contains("is not there") == true)
  }

  @Test(.enabled(if: getuid() != 0)) func aListThatCannotBeOpenedKeepsItsTasks() throws {
    try vdir.write("UID:a", "SUMMARY:A", to: "a/a.ics")
    try vdir.write("UID:b", "SUMMARY:B", to: "b/b.ics")
    #expect(try titles() == ["A", "B"])
    chmod(path("a"), 0)
    try vdir.write("UID:c", "SUMMARY:C", to: "b/c.ics")
    #expect(try titles() == ["A", "B", "C"] && vdir.warnings.count == 1)
    chmod(path("a"), 0o700)
    #expect(try titles() == ["A", "B", "C"] && vdir.warnings == [])
  }

  @Test func aMovedItemKeepsItsNumber() throws {
    try vdir.write("UID:a", "SUMMARY:A", to: "a/a.ics")
    let former = try #require(try vdir.task())
    try FileManager.default.createDirectory(atPath: path("b"), withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: path("a/a.ics"), toPath: path("b/x.ics"))
    let now = try #require(try vdir.task())
    #expect(now.id == former.id && now.project?.name == "b")
  }

  @Test func namesThatAreNoTextAreTold() throws {
    try vdir.write("UID:a", "SUMMARY:A", to: "list/a.ics")
    let odd = path("list/b").utf8.map { CChar(bitPattern: $0) } + [-1] + ".ics".utf8CString
    let file = try #require(fopen(odd, "w"))
    fclose(file)
    #expect(try titles() == ["A"])
    #expect(try vdir.warnings.count == 1 && vdir.warnings.allSatisfy { $0.contains("no UTF-8") })
  }

  @Test func itsPlaceIsAFolder() throws {
    let environment = vdir.place.environment
    #expect(throws: SourceError.self) { try VdirSource.place(for: nil, in: environment) }
    #expect(throws: SourceError.self) { try VdirSource.place(for: path("nowhere"), in: environment) }
    try vdir.write("UID:a", to: "list/a.ics")
    #expect(throws: SourceError.self) { try VdirSource.place(for: path("list/a.ics"), in: environment) }
    let place = try VdirSource.place(for: path("list/../"), in: environment)
    #expect(place.hasSuffix("/cal"))
    let watched = VdirSource(at: place, in: environment).watchedPlaces
    #expect(watched == [place, place + "/list"].map { WatchedPlace(path: $0, isFolder: true) })
  }

  @Test func aZoneThatNobodyKnowsIsHere() throws {
    try vdir.write("UID:a", "SUMMARY:A", "DUE;TZID=No/Where:20261201T090000", to: "a.ics")
    let task = try #require(try vdir.task())
    #expect(task.due == .time(WallTime(minute: 20_788 * 1440 + 540)))
    #expect(try vdir.refusal(of: task) == nil && vdir.warnings.count == 1)
    #expect(try vdir.warnings.allSatisfy { $0.hasPrefix("a.ics: line 6: there is no zone") })
  }

  /// Many new tasks go into the store together; nothing of them is mixed up by that.
  @Test func manyAtOnce() throws {
    for number in 0..<150 {
      let uid = "00000000-0000-4000-8000-\(String(format: "%012d", number))"
      try vdir.write("UID:\(uid)", "SUMMARY:word\(number)", "PRIORITY:\(number % 10)", to: "a/\(number).ics")
      try vdir.write("UID:\(uid)", "SUMMARY:other\(number)", "BROKEN:1", "x", to: "b/\(number).ics")
    }
    let tasks = try vdir.tasks()
    #expect(tasks.count == 300 && Set(tasks.map(\.uuid)).count == 300 && Set(tasks.map(\.id)).count == 300)
    for task in tasks {
      let linked = try #require(try vdir.place.open().store.linkedTask(task.id))
      let number = task.title.drop { $0.isLetter }
      #expect(linked.part == (task.title.hasPrefix("w") ? "a/" : "b/") + number + ".ics")
      #expect(linked.part.hasPrefix(task.project?.name ?? "-"))
      #expect((linked.refusal == nil) == task.title.hasPrefix("w"))
    }
    #expect(try vdir.warnings.count == 150)
    let found = try vdir.place.open().tasks(
      in: TaskGroup.open,
      matching: TaskFilter(text: TextQuery("other77")),
      limit: 9,
      at: .at("2026-11-30T10:00")
    )
    #expect(found.tasks.map(\.title) == ["other77"])
    try vdir.write("UID:00000000-0000-4000-8000-000000000007", "SUMMARY:changed", to: "a/7.ics")
    let changed = try vdir.tasks().filter { $0.title == "changed" }
    #expect(changed.map(\.id) == tasks.filter { $0.title == "word7" }.map(\.id))
    #expect(try vdir.tasks().count == 300)
  }

  @Test func isRegistered() {
    #expect(SourceKinds.named("vdir") != nil)
  }
}
