import GlanceTasks
import GlanceTestSupport
import Testing

/// What a person names a task by.
struct TaskSelectorTests {
  private let uuid = "910a2dec-8902-4cc1-beeb-8da1658eec67"

  @Test(
    "numbers, prefixes and words",
    arguments: [
      ("next", .next), ("1", .number(1, digits: "1")), ("42", .number(42, digits: "42")),
      ("007", .number(7, digits: "007")), ("1234", .number(1234, digits: "1234")), ("910a", .prefix("910a")),
      ("910A2DEC-", .prefix("910a2dec-")), ("beef", .prefix("beef")),
      ("910a2dec-8902-4cc1-beeb-8da1658eec6", .prefix("910a2dec-8902-4cc1-beeb-8da1658eec6")),
      // More digits than a number can have are still the beginning of a UUID.
      ("12345678901234567890", .prefix("12345678901234567890")),
    ] as [(String, TaskSelector)]
  )
  func parsing(_ text: String, _ expected: TaskSelector) {
    #expect(TaskSelector(text) == expected)
    #expect(TaskSelector(text)?.description == text.lowercased())
  }

  @Test("a whole UUID, in any case")
  func wholeUUID() throws {
    let id = try #require(TaskID(uuid))
    #expect(TaskSelector(uuid) == .uuid(id))
    #expect(TaskSelector(uuid.uppercased()) == .uuid(id))
    #expect(TaskSelector(uuid)?.description == uuid)
  }

  @Test(
    "anything else is no selector",
    arguments: [
      "", " ", "0", "-1", "+1", "1.5", "NEXT", "first", "abc", "910g", "91 0a", "١٢٣٤",
      "910a2dec-8902-4cc1-beeb-8da1658eec677", "g10a2dec-8902-4cc1-beeb-8da1658eec67",
    ]
  )
  func errors(_ text: String) {
    #expect(TaskSelector(text) == nil)
  }

  @Test("a number is a task's number first, then a UUID that begins with these digits")
  func meaning() throws {
    let moment = try Moment.at("2026-11-30T10:00")
    var ledger = InMemoryLedger()
    let ids = ["12345678-0000-4000-8000-000000000001", "12346678-0000-4000-8000-000000000002"]
    let drafts = ids.map { TaskDraft(title: $0, uuid: TaskID($0)) }
    _ = try ledger.add(drafts, at: moment)
    func title(_ text: String) throws -> String {
      try ledger.task(try #require(TaskSelector(text)), at: moment).title
    }
    #expect(try title("1") == ids[0])
    #expect(try title("2") == ids[1])
    #expect(try title("12345") == ids[0])
    #expect(try title(ids[1]) == ids[1])
    #expect(throws: TaskStoreError.noSuchTask("3")) { try title("3") }
    #expect(throws: TaskStoreError.noSuchTask("123")) { try title("123") }
    #expect(throws: TaskStoreError.self) { try title("1234") }
  }
}
