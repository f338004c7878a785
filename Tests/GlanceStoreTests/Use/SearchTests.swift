import GlanceStore
import GlanceTasks
import GlanceTestSupport
import Testing

@Suite struct SearchTests {
  private let store: TemporaryStore
  private let ledger: SQLiteLedger
  private let moment: Moment

  init() throws {
    store = try TemporaryStore()
    ledger = store.open()
    moment = try Moment.at("2026-11-30T10:00")
    _ = try ledger.add(
      [
        TaskDraft(title: "Café crème kaufen", note: "beim Bäcker"),
        TaskDraft(title: "Pay the rent", note: "NOT before Monday"),
        TaskDraft(title: "Übung \"eins\" (AND zwei)"),
        TaskDraft(title: "привет мир"),
        TaskDraft(title: "rent"),
      ],
      at: moment
    )
  }

  @Test(
    arguments: [
      ("cafe", [1]), ("CRÈME", [1]), ("backer", [1]), ("bäck", [1]), ("kau caf", [1]),
      ("rent", [2, 5]), ("re", [2, 5]), ("pay rent", [2]), ("rent monday", [2]), ("ent", []),
      ("ubung", [3]), ("and", [3]), ("AND", [3]), ("not", [2]), ("прив", [4]), ("МИР", [4]),
      ("pay - rent", [2]), ("eins", [3]), ("\"eins\"", [3]), ("(and", [3]), ("pay\u{0}rent", [2]),
      ("", []), (" \n\t ", []), ("nothing such", []), ("title:rent", []),
    ] as [(String, [Int])]
  )
  func finds(text: String, numbers: [Int]) throws {
    #expect(try ledger.search(text).map(\.id) == numbers)
  }

  @Test(arguments: [
    "\"", "\"\"", "*", "-", "+", "^", ":", "(", ")", "{}", "()", "a*b", "a\"b", "NEAR(a b)", "a AND", "OR",
    "NOT",
    "\u{0}", "a\u{0}\"", "rowid:1", "- -", "'", "\\", "; DROP TABLE task; --", "\u{FFFE}", "🦷", "\u{301}",
    "%_",
  ])
  func neverFails(text: String) throws {
    #expect(throws: Never.self) { try ledger.search(text) }
  }

  @Test(arguments: UInt64(0)..<40)
  func neverFailsOnRandomText(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let pieces = [
      "\"", "*", "(", ")", "AND ", " OR ", "NOT", "NEAR", "^", ":", "-", "+", ",", "{", "}", "re", " ",
      "\u{0}",
    ]
    let text = (0..<20).compactMap { _ in pieces.randomElement(using: &random) }.joined()
    #expect(throws: Never.self, "\(text)") { try ledger.search(text) }
  }

  @Test func followsChanges() throws {
    var edit = TaskEdit()
    edit.title = "Pay the landlord"
    edit.note = .some(nil)
    _ = try ledger.edit(.number(2, digits: "2"), edit, at: moment)
    #expect(try ledger.search("rent").map(\.id) == [5])
    #expect(try ledger.search("monday").isEmpty)
    #expect(try ledger.search("landlord").map(\.id) == [2])
    _ = try ledger.complete([.number(5, digits: "5")], at: moment)
    #expect(try ledger.search("rent").map(\.id) == [5])
    _ = try ledger.delete([.number(5, digits: "5")], at: moment)
    #expect(try ledger.search("rent").isEmpty)
  }

  @Test func followsProjectsAndTags() throws {
    var edit = TaskEdit()
    edit.project = "Großes Büro"
    edit.tags = ["eilig", "am-telefon"]
    _ = try ledger.edit(.number(2, digits: "2"), edit, at: moment)
    #expect(try ledger.search("buro pay eilig").map(\.id) == [2])
    #expect(try ledger.search("telefon").map(\.id) == [2])
    _ = try ledger.editProject(named: "Großes Büro", newName: "Atelier", color: nil, at: moment)
    #expect(try ledger.search("buro").isEmpty)
    #expect(try ledger.search("atelier").map(\.id) == [2])
    _ = try ledger.deleteProject(named: "Atelier", deletingTasks: false, at: moment)
    #expect(try ledger.search("atelier").isEmpty)
    try StoreIntegrity.check(store.sql())
    _ = try ledger.undo(at: moment)
    #expect(try ledger.search("atelier").map(\.id) == [2])
    _ = try ledger.undo(at: moment)
    #expect(try ledger.search("buro").map(\.id) == [2])
    try StoreIntegrity.check(store.sql())
  }

  @Test func missingStoreHoldsNothing() throws {
    #expect(try SQLiteLedger(path: store.folder + "/none.db").search("rent").isEmpty)
  }

  @Test(
    arguments: [
      ("\"pay the\"", [2]), ("\"the pay\"", []), ("\"pay the re\"", []), ("\"pay the re\"*", [2]),
      ("\"pay the re", [2]), ("re*", [2, 5]), ("+pay", []), ("@rent", []),
    ] as [(String, [Int])]
  )
  func phrases(text: String, numbers: [Int]) throws {
    #expect(try ledger.search(text).map(\.id) == numbers)
  }

  @Test func scriptsWithoutBlanks() throws {
    _ = try ledger.add(
      [
        TaskDraft(title: "京都行きの切符を予約する", tags: ["電話で"], project: "旅行計画"),
        TaskDraft(title: "买牛奶和面包", note: "在Rewe超市"), TaskDraft(title: "ไก่ก็บินได้ 👍🏽"),
      ],
      at: moment
    )
    for (text, numbers) in [
      ("切符", [6]), ("京都 予約", [6]), ("旅行", [6]), ("+計画", [6]), ("@話", [6]), ("@計画", []), ("牛奶", [7]),
      ("REWE超", [7]), ("超市 面包", [7]), ("บิน", [8]), ("👍", [8]), ("東京", []), ("切 rent", []),
    ] {
      #expect(try ledger.search(text).map(\.id) == numbers, "\(text)")
    }
  }
}
