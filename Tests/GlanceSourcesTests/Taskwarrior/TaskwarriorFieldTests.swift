import GlanceSources
import GlanceTasks
import GlanceTestSupport
import Testing

@Suite struct TaskwarriorFieldTests {
  @Test func allFields() throws {
    let read = try task(
      #"""
      "entry":"20261101T061607Z","due":"20261204T160000Z","project":"home.garden","priority":"M",
      "tags":["a","b"],"recur":"weekly","id":3,"urgency":2.5,"estimate":3.,"depends":["x"],
      "annotations":[{"entry":"20261103T000000Z","description":"second\nline"},
      {"entry":"20261102T000000Z","description":"first"}]
      """#
    )
    let draft = TaskDraft(
      title: "A",
      note: "first\nsecond\nline",
      due: .instant(Instant(seconds: 1_796_400_000)),
      priority: .medium,
      tags: ["a", "b"],
      project: "home.garden",
      recurrence: "weekly",
      uuid: TaskID(id(1)),
      created: Instant(seconds: 1_793_513_767)
    )
    #expect(read.drafts == [draft])
    #expect(read.faults.isEmpty)
    #expect(read.skipped == TaskwarriorExport.Skipped())
  }

  @Test func statuses() throws {
    let stamps = #""entry":"20260101T000000Z","modified":"20260102T000000Z""#
    func completed(_ members: String) throws -> Instant? {
      try #require(try task(members).drafts.first).completed
    }
    #expect(
      try completed(#""status":"completed","end":"20260103T000000Z",\#(stamps)"#)?.seconds == 1_767_398_400
    )
    #expect(try completed(#""status":"completed",\#(stamps)"#)?.seconds == 1_767_312_000)
    #expect(try completed(#""status":"completed","entry":"20260101T000000Z""#)?.seconds == 1_767_225_600)
    #expect(try completed(#""status":"completed""#) == Moment.at("2026-11-30T10:00").instant)
    for status in ["pending", "waiting", "strange", ""] {
      #expect(
        try completed(#""status":"\#(status)","end":"20260103T000000Z","wait":"20990101T000000Z""#) == nil
      )
    }
    #expect(try task(#""status":"deleted""#).skipped == .init(templates: 0, deleted: 1))
    #expect(try task(#""status":"recurring""#).skipped == .init(templates: 1, deleted: 0))
    #expect(try task(#""status":"recurring""#).drafts.isEmpty)
    #expect(try export(#"{"description":"A"}"#).drafts == [TaskDraft(title: "A")], "no status is pending")
  }

  /// A store has no tasks that are hidden until later, so a person is told that these are shown.
  @Test func waiting() throws {
    func waiting(_ members: String) throws -> Int { try task(members).waiting }
    #expect(try waiting(#""status":"waiting","wait":"20261201T000000Z""#) == 1)
    #expect(try waiting(#""status":"pending","wait":"20261201T000000Z""#) == 1)
    #expect(try waiting(#""status":"waiting","wait":"20261129T000000Z""#) == 0)
    #expect(try waiting(#""status":"completed","wait":"20261201T000000Z""#) == 0)
    let read = try task(#""wait":"soon""#)
    #expect(read.faults.map(\.what) == [.field("wait")] && read.drafts.count == 1)
    let export = #"[{"description":"A","wait":"20261201T000000Z"},{"description":"B","status":"deleted"}]"#
    let imported = try TaskwarriorFormat.read(Array(export.utf8), at: .at("2026-11-30T10:00"))
    #expect(imported.remarks == ["1 waiting shown from now on", "1 deleted left out"])
  }

  @Test func expiry() throws {
    #expect(try task(#""until":"20261130T085900Z""#).skipped.deleted == 1)
    #expect(try task(#""until":"20261130T085900Z","status":"waiting""#).skipped.deleted == 1)
    #expect(try task(#""until":"20261130T090100Z""#).drafts.count == 1)
    #expect(try task(#""until":"20261130T085900Z","status":"completed""#).drafts.count == 1)
    let read = try task(#""until":"soon""#)
    #expect(read.drafts.count == 1)
    #expect(read.faults.map(\.what) == [.field("until")])
  }

  @Test(arguments: [
    (#""H""#, Priority.high), (#""M""#, .medium), (#""L""#, .low), (#""""#, nil), ("null", nil),
  ])
  func priorities(_ json: String, _ priority: Priority?) throws {
    let read = try task(#""priority":\#(json)"#)
    #expect(read.drafts.map(\.priority) == [priority])
    #expect(read.faults.isEmpty)
  }

  @Test(arguments: [#""h""#, #""VH""#, "1"])
  func unknownPriorities(_ json: String) throws {
    let read = try task(#""priority":\#(json)"#)
    #expect(read.drafts.map(\.priority) == [nil])
    #expect(read.faults.map(\.what) == [.field("priority")])
  }

  /// A store takes every draft; else one odd task would keep out all others.
  @Test(arguments: [
    (#""description":"\u0600""#, ImportFault.Loss.task), (#""description":"\ufffe""#, .task),
    (#""description":"\u202e\u200b""#, .task),
    (#""project":"\ufffe""#, .field("project")), (#""project":"\u0600 \u200b""#, .field("project")),
    (#""entry":"19691231T235959Z""#, .field("entry")), (#""due":"19500101T120000Z""#, .field("due")),
    (#""status":"completed","end":"19000101T000000Z""#, .field("end")),
  ])
  func whatNoStoreTakes(_ members: String, _ loss: ImportFault.Loss) throws {
    let title = members.hasPrefix(#""description""#) ? "" : #""description":"B","#
    let read = try export(#"[{"description":"A"},{\#(title)\#(members)}]"#)
    #expect(read.faults.map(\.what) == [loss])
    var ledger = InMemoryLedger()
    let added = try ledger.add(read.drafts, at: .at("2026-11-30T10:00"))
    #expect(added.count == (loss == .task ? 1 : 2))
  }

  @Test(arguments: [
    (#"["a","b","a"]"#, ["a", "b"]), (#""a,b, c""#, ["a", "b", "c"]),
    (#"["two  words"," x\t\n"]"#, ["two-words", "x"]),
    (#"[]"#, []), (#""""#, []), (#"["a,b"]"#, ["a,b"]), ("null", []),
  ])
  func tags(_ json: String, _ tags: [String]) throws {
    let read = try task(#""tags":\#(json)"#)
    #expect(read.drafts.map(\.tags) == [tags])
    #expect(read.faults.isEmpty)
  }

  @Test func tagsThatAreNoText() throws {
    let read = try task(#""tags":["",1,null,["b"],"c"]"#)
    #expect(read.drafts.map(\.tags) == [["1", "c"]])
    #expect(read.faults.map(\.what) == [.field("tags")])
  }

  @Test func titles() throws {
    func read(_ description: String) throws -> TaskwarriorExport {
      try export("[\n{\"uuid\":\"\(id(1))\",\n\"description\":\(description)}]")
    }
    #expect(try read(#""two\nlines \u001b[1m""#).drafts.map(\.title) == ["two\nlines \u{1B}[1m"])
    #expect(try read(#"" é ""#).drafts.map(\.title) == ["é"])
    #expect(try read("12").drafts.map(\.title) == ["12"])
    for empty in [#""""#, #"" \t\n""#, #""\u200b\u0007\u00a0\u3164""#] {
      let read = try read(empty)
      #expect(read.drafts.isEmpty)
      #expect(read.faults.map(\.line) == [3] && read.faults.map(\.what) == [.task])
    }
    let missing = try export("[\n{\"uuid\":\"\(id(1))\"}]")
    #expect(missing.faults.map(\.line) == [2] && missing.faults.map(\.what) == [.task])
  }

  @Test func identities() throws {
    let upper = "ABCDEF00-2222-4333-8444-555555555555"
    #expect(try export(#"{"uuid":"\#(upper)","description":"A"}"#).drafts.map(\.uuid) == [TaskID(upper)])
    for wrong in [#""""#, #""x""#, #""\#(upper)1""#, "1", "{}", "true"] {
      let read = try export("[\n{\"description\":\"A\",\n\"uuid\":\(wrong)}]")
      #expect(read.drafts.isEmpty)
      #expect(read.faults.map(\.line) == [3] && read.faults.map(\.what) == [.task])
      #expect(read.faults.allSatisfy { $0.message.contains("is not a UUID") && isHarmless($0.message) })
    }
  }

  @Test func duplicates() throws {
    let read = try export(
      """
      {"uuid":"\(id(1))","description":"gone","status":"deleted"}
      {"uuid":"\(id(1))","description":"first"}
      {"uuid":"\(id(2))","description":"other"}
      {"uuid":"\(id(1))","description":"second"}
      """
    )
    #expect(read.drafts.map(\.title) == ["first", "other"])
    #expect(read.faults.map(\.line) == [4] && read.faults.map(\.what) == [.task])
    #expect(read.skipped.deleted == 1)
  }

  @Test func annotations() throws {
    func note(_ json: String) throws -> String? {
      try #require(try task(#""annotations":\#(json)"#).drafts.first).note
    }
    #expect(try note("[]") == nil)
    #expect(try note("null") == nil)
    #expect(try note(#"[{"entry":"1796112000","description":" "}]"#) == nil)
    let mixed = #"""
      [{"entry":"2026-11-03","description":"c"},{"description":"d"},{"entry":"x","description":"e"},
      {"entry":"20261101T000000Z","description":"a"},{"entry":1793664000,"description":"b"}]
      """#
    #expect(try note(mixed) == "a\nc\nd\ne\nb")
    let broken = try task(#""annotations":[1,{"entry":"x"},{"description":"a"}]"#)
    #expect(broken.drafts.map(\.note) == ["a"])
    #expect(broken.faults.map(\.what) == [.field("annotations"), .field("annotations")])
    #expect(try task(#""annotations":"a""#).faults.map(\.what) == [.field("annotations")])
  }

  @Test(arguments: [
    #"["["uuid"]"]"#, #""["uuid"]""#, #"["["\#(id(1))"","\#(id(2))"]"]"#, #""\#(id(1)),\#(id(2))""#, "[]",
    "null",
    #"["a","b"]"#, "about", #"[["a"]"#,
  ])
  func dependencies(_ json: String) throws {
    let last = try task(#""depends":\#(json)"#)
    #expect(last.drafts.count == 1 && last.faults.isEmpty)
    let inside = try task(#""depends":\#(json) , "project" : "p""#)
    #expect(inside.drafts.map(\.project) == ["p"] && inside.faults.isEmpty)
  }

  @Test func wrongKinds() throws {
    let read = try task(#""project":["a"],"recur":{},"priority":true,"tags":1,"due":[]"#)
    #expect(read.drafts.map(\.uuid) == [TaskID(id(1))])
    #expect(
      Set(read.faults.map(\.what))
        == [.field("project"), .field("recur"), .field("priority"), .field("tags"), .field("due")]
    )
    #expect(read.faults.allSatisfy { $0.line == 1 && isHarmless($0.message) })
    #expect(try task(#""project":" ","recur":"""#).drafts.map(\.project) == [nil])
    #expect(try task(#""project":5"#).drafts.map(\.project) == ["5"])
  }
}
