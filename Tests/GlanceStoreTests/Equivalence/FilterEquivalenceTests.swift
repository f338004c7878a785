import GlanceStore
import GlanceTasks
import GlanceTestSupport
import Testing

/// A filter means the same tasks in a file, whose index finds words, and in memory, where each task is looked at.
struct FilterEquivalenceTests {
  private static let words = [
    "rent", "Rental", "pay", "café", "CAFE\u{301}", "Müller", "muller", "naïve", "Straße", "Ωmega", "привет",
    "й", "ΆΛΦΑ",
    "2026", "½", "x", "a-b", "a_b", "don't", "東京", "大阪東京", "かが", "한국어", "नमस्ते", "ไก่", "👍", "👍🏽", "❤️",
    "İstanbul",
    "ǅ", "ﬁn", "e\u{301}\u{302}", "\u{301}x", "q\u{200D}r", "Ǆ", "ß", "ς", "\u{1F1E9}\u{1F1EA}", "C++", "50%",
    "\"so\"",
  ]

  private static func text(_ count: ClosedRange<Int>, _ random: inout SplitMix64) -> String {
    (0..<Int.random(in: count, using: &random)).map { _ in
      let word = words.randomElement(using: &random) ?? ""
      // The Unicode of SQLite 3.40 takes skin tones, which are younger, for letters.
      let ends = word == "👍🏽" ? [" "] : [" ", " ", ", ", "\n", "", "-"]
      return word + (ends.randomElement(using: &random) ?? "")
    }.joined()
  }

  private static func drafts(_ count: Int, at moment: Moment, _ random: inout SplitMix64) -> [TaskDraft] {
    (0..<count).map { _ in
      var draft = TaskDraft(title: "t" + text(1...4, &random), uuid: TaskID(using: &random))
      if Bool.random(using: &random) { draft.note = text(0...8, &random) }
      if Bool.random(using: &random) {
        draft.project = ["Home", "home office", "仕事場", "Café"].randomElement(using: &random)
      }
      draft.tags = ["phone", "Phone", "telefon-a", "電話"].filter { _ in
        Int.random(in: 0..<4, using: &random) == 0
      }
      draft.priority = ([nil] + Priority.allCases).randomElement(using: &random) ?? nil
      let day = moment.today + Int.random(in: -3...3, using: &random)
      draft.due =
        [nil, .day(day), .instant(moment.instant + 3600 * (day - moment.today))].randomElement(
          using: &random
        ) ?? nil
      if Int.random(in: 0..<4, using: &random) == 0 {
        draft.completed = moment.instant + -60 * (day - moment.today + 4)
      }
      return draft
    }
  }

  private static func query(_ random: inout SplitMix64) -> String {
    (0..<Int.random(in: 1...2, using: &random)).map { _ in
      let word = words.randomElement(using: &random) ?? ""
      let part =
        Bool.random(using: &random) ? word : String(word.prefix(Int.random(in: 1...3, using: &random)))
      switch Int.random(in: 0..<8, using: &random) {
      case 0: return "+" + (["home", "caf", "仕事", "office"].randomElement(using: &random) ?? "")
      case 1: return "@" + (["PHONE", "tele", "話", "a"].randomElement(using: &random) ?? "")
      case 2: return "\"\(word) \(words.randomElement(using: &random) ?? "")\""
      case 3: return "\"\(part)\"*"
      default: return part
      }
    }.joined(separator: " ")
  }

  @Test(arguments: UInt64(0)..<12)
  func filters(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let moment = try Moment.at("2026-11-30T10:00")
    let drafts = Self.drafts(120, at: moment, &random)
    let store = try TemporaryStore()
    let ledger = store.open()
    _ = try ledger.add(drafts, at: moment)
    let reference = try InMemoryLedger(drafts, at: moment)
    for _ in 0..<60 {
      var filter = TaskFilter()
      if Int.random(in: 0..<5, using: &random) > 0 { filter.text = TextQuery(Self.query(&random)) }
      let choice = Int.random(in: 0..<6, using: &random)
      filter.project =
        choice == 0 ? .some(nil) : choice == 1 ? .some("Home") : choice == 2 ? .some("none such") : nil
      if Int.random(in: 0..<4, using: &random) == 0 {
        filter.priority = .some([nil, .high].randomElement(using: &random) ?? nil)
      }
      if Int.random(in: 0..<3, using: &random) == 0 {
        filter.tags = [["PHONE"], ["電話", "phone"]].randomElement(using: &random) ?? []
      }
      let groups = [TaskGroup.allCases, TaskGroup.open, [.completed]].randomElement(using: &random) ?? []
      let limit = [0, 3, Int.max].randomElement(using: &random) ?? 0
      let found = Answer { () throws(TaskStoreError) in
        try ledger.tasks(in: groups, matching: filter, limit: limit, at: moment)
      }
      let expected = Answer { () throws(TaskStoreError) in
        try reference.tasks(in: groups, matching: filter, limit: limit, at: moment)
      }
      let isSame = found == expected
      #expect(isSame, "\(Self.numbers(found)), not \(Self.numbers(expected)): \(filter)")
    }
  }

  private static func numbers(_ answer: Answer<FoundTasks>) -> [Int]? {
    if case .value(let found) = answer { found.tasks.map(\.id) } else { nil }
  }

  @Test func manyTasks() throws {
    var random = SplitMix64(seed: 1)
    let moment = try Moment.at("2026-11-30T10:00")
    var drafts = Self.drafts(4000, at: moment, &random)
    for index in drafts.indices where index % 10 > 0 { drafts[index].note = "common" }
    let store = try TemporaryStore()
    let ledger = store.open()
    _ = try ledger.add(drafts, at: moment)
    var reference = try InMemoryLedger(drafts, at: moment)
    for number in [30, 7, 500] {
      let moved = TaskSelector.number(number, digits: "\(number)")
      _ = try ledger.move(moved, to: .first, at: moment)
      _ = try reference.move(moved, to: .first, at: moment)
    }
    for limit in [1, 40, 2000, .max] {
      let filter = TaskFilter(text: TextQuery("common"))
      let found = try ledger.tasks(in: TaskGroup.allCases, matching: filter, limit: limit, at: moment)
      let expected = try reference.tasks(in: TaskGroup.allCases, matching: filter, limit: limit, at: moment)
      #expect(found.count == 3600 && found == expected)
    }
  }
}
