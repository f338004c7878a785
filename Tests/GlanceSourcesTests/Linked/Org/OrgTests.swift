import Foundation
import GlanceTasks
import GlanceTestSupport
import Testing

@testable import GlanceSources
@testable import GlanceStore

/// Org files as a source.
@Suite struct OrgTests {
  private let place: LinkedPlace
  private let moment: Moment

  init() throws {
    place = try LinkedPlace(kinds: [OrgSource.self])
    moment = try Moment.at("2026-11-30T10:00")
    try place.write("", to: "org/home.org")
    try place.link("org", "org", name: "org")
  }

  private func tasks(_ text: String, in groups: [TaskGroup] = TaskGroup.allCases) throws -> [TaskItem] {
    try place.write(text, to: "org/home.org")
    return try place.open().tasks(in: groups, project: nil, at: moment)
  }

  private func task(_ text: String) throws -> TaskItem {
    try #require(try tasks(text).first)
  }

  @Test(.enabled(if: SharedData.isPresent)) func caseFile() throws {
    let text = try SharedData.text("cases/92-org.org")
    let open = try tasks(text, in: TaskGroup.open)
    #expect(Set(open.map(\.title)) == ["Renew passport", "Water plants", "Weekly"])
    let passport = try #require(open.first { $0.title == "Renew passport" })
    #expect(passport.priority == .high)
    #expect(passport.due?.text(in: moment.zone) == "2026-12-04")
    #expect(passport.tags == ["admin", "travel"])
    #expect(passport.uuid == TaskID("7d1f3c2a-1111-4222-8333-444455556666"))
    #expect(passport.note == "Scheduled: 2026-12-01T09:00\nBring photos.")
    #expect(passport.project?.name == "home")
    let plants = try #require(open.first { $0.title == "Water plants" })
    #expect(plants.due == nil && plants.note == "Scheduled: 2026-11-30")
    #expect(plants.recurrence == "RRULE;X-GLANCE-FROM=COMPLETION:FREQ=DAILY;INTERVAL=2")
    let weekly = try #require(open.first { $0.title == "Weekly" })
    #expect(weekly.due == nil && weekly.note == "On: 2026-12-02")
    let done = try place.open().tasks(in: [.completed], project: nil, at: moment)
    #expect(done.map(\.title) == ["Old"])
    #expect(done[0].completed?.text(in: moment.zone) == "2026-11-20T10:00:00+01:00")
    #expect(!done[0].isCompletionGuessed)
    #expect(throws: TaskStoreError.self) { try place.open().complete([.uuid(passport.uuid)], at: moment) }
    #expect(throws: TaskStoreError.self) { try place.open().delete([.uuid(passport.uuid)], at: moment) }
    #expect(throws: TaskStoreError.self) {
      try place.open().add(TaskDraft(title: "new"), to: "org", at: moment)
    }
    #expect(place.text(of: "org/home.org") == text)
  }

  @Test(arguments: [
    ("* TODO a", ["a"]),
    ("*TODO a\n *  TODO b\n* todo c\n* TODOX d\n* e\n*\n* TODO", []),
    ("* TODO a\r\n** DONE b\r\n", ["a", "b"]),
    ("\u{FEFF}* TODO a", ["a"]),
    ("#+SEQ_TODO: OPEN(o) | SHUT(s!)\n* OPEN a\n* SHUT b\n* TODO c", ["a", "b"]),
    ("#+todo: ONE TWO\n* ONE a\n* TWO b", ["a", "b"]),
    ("#+TODO: TODO | DONE CANCELLED(c@)\n* CANCELLED a\n* TODO b", ["b"]),
    ("* COMMENT a\n** TODO b\n* TODO c", ["c"]),
    ("* TODO COMMENT a\n* TODO b", ["b"]),
    ("* a :ARCHIVE:\n** b\n*** TODO c\n** TODO d\n* TODO e", ["e"]),
    ("#+begin_example\n* TODO a\n#+END_EXAMPLE\n* TODO b", ["b"]),
    ("#+BEGIN_SRC\n* TODO a", ["a"]),
  ])
  func findsTasks(_ text: String, _ expected: [String]) throws {
    #expect(try Set(tasks(text).map(\.title)) == Set(expected))
  }

  @Test func tellsDoneOnesApart() throws {
    let text = "#+TODO: ONE TWO\n* ONE a\n* TWO b\nCLOSED: [2026-11-20 Fr]\n"
    #expect(try tasks(text, in: TaskGroup.open).map(\.title) == ["a"])
    #expect(try tasks("* DONE a\n").map(\.isCompletionGuessed) == [true])
  }

  @Test(arguments: [
    ("DEADLINE: <2026-12-04 Fri>", "2026-12-04", nil),
    ("  DEADLINE: <2026-12-04 Fr. 9:05-10:00>", "2026-12-04T09:05", nil),
    ("DEADLINE: <2026-12-04>--<2026-12-06> SCHEDULED: <2026-12-01>", "2026-12-04", nil),
    (
      "CLOSED: [2026-11-20] DEADLINE: <2026-12-04 +1w -3d>", "2026-12-04",
      "DTSTART;VALUE=DATE:20261204\nRRULE:FREQ=WEEKLY"
    ),
    (
      "DEADLINE: <2026-12-04 ++2m>", "2026-12-04",
      "DTSTART;VALUE=DATE:20261204\nRRULE:FREQ=MONTHLY;INTERVAL=2"
    ),
    ("DEADLINE: <2026-12-04 .+1y>", "2026-12-04", "RRULE;X-GLANCE-FROM=COMPLETION:FREQ=YEARLY"),
    ("DEADLINE: <2026-12-04 +3h>", "2026-12-04", "+3h"),
    ("SCHEDULED: <2026-12-04>", nil, nil),
    ("text\nDEADLINE: <2026-12-04 Fri>", nil, nil),
    ("deadline: <2026-12-04 Fri>", nil, nil),
    ("<2026-12-04 Fri>", nil, nil),
  ])
  func readsTimes(_ line: String, _ due: String?, _ recurrence: String?) throws {
    let task = try task("* TODO a\n" + line)
    #expect(task.due?.text(in: moment.zone) == due)
    #expect(task.recurrence == recurrence)
  }

  @Test(arguments: [
    ("[#A] a", "a", Priority.high), ("[#B] a", "a", .medium), ("[#C] a", "a", .low), ("[#2] a", "a", .medium),
    ("[#AB] a", "[#AB] a", nil), ("a [#A]", "a [#A]", nil),
    ("a <2026-12-02 Wed> b", "a <2026-12-02 Wed> b", nil),
    ("a <2026-12-02>--<2026-12-04>", "a", nil), ("[1/3] a :b:", "[1/3] a", nil), ("a :b c:", "a :b c:", nil),
    ("[[https://example.org][a]]", "[[https://example.org][a]]", nil),
  ])
  func readsHeadlines(_ text: String, _ title: String, _ priority: Priority?) throws {
    let task = try task("* TODO " + text)
    #expect(task.title == title)
    #expect(task.priority == priority)
  }

  @Test func keepsWhatStandsBelow() throws {
    let text = """
      * TODO a
      :LOGBOOK:
      - State "DONE"
      :END:

      One
      #+BEGIN_QUOTE
      quoted
      #+END_QUOTE
      :open:
      Two

      """
    #expect(try task(text).note == "One\n:open:\nTwo")
  }

  @Test func keepsNumbersByIdentity() throws {
    let former = try task("* TODO a\n:PROPERTIES:\n:ID: some-id\n:END:\n")
    let now = try task("* TODO other\nSCHEDULED: <2026-12-01>\n:PROPERTIES:\n:id: some-id\n:END:\n")
    #expect(now.title == "other" && now.id == former.id)
  }

  @Test func tellsWhatIsWrong() throws {
    #expect(try task("* TODO a\nDEADLINE: <2026-02-30 Mon>\n").due == nil)
    let report = try #require(try SQLiteLedger(path: place.store).sourceReports().first)
    #expect(
      report.warnings
        == ["home.org, line 2: \"<2026-02-30 Mon>\" is no timestamp; the task is read without it"]
    )
  }

  @Test func survivesAnyBytes() throws {
    var generator = SplitMix64(seed: 92)
    let pieces = [
      "* ", "** ", "TODO ", "DONE ", "[#A] ", ":a:", ":ARCHIVE:", "COMMENT ", "\n", "\n", "\r\n",
      "DEADLINE: ", "SCHEDULED: ",
      "<2026-12-04 Fri +1w>", "<2026-02-30>", "<", ">", "--", "CLOSED: [2026-11-20]", ":PROPERTIES:\n",
      ":ID: k\n", ":END:\n",
      "#+BEGIN_SRC\n", "#+END_SRC\n", "#+TODO: A | B\n", "A ", "\u{0}", "é", "[", "]", ":", "|",
    ]
    for _ in 0..<2000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<40, using: &generator) {
        bytes += (pieces.randomElement(using: &generator) ?? "").utf8
        if Int.random(in: 0..<20, using: &generator) == 0 {
          bytes.append(UInt8.random(in: 0...255, using: &generator))
        }
      }
      let document = OrgDocument(bytes)
      #expect(Set(document.keys).count == document.keys.count)
      for (task, key) in zip(document.tasks, document.keys) {
        _ = task.mirrored(key: key, part: "a", project: nil, modified: moment.instant, in: moment.zone)
      }
    }
  }
}
