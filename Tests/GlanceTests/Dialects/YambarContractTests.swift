import Glance
import GlanceTasks
import GlanceTestSupport
import Testing

/// What holds for the yambar dialect whatever is in a store.
struct YambarContractTests {
  @Test("the set of tags is the same, and within yambar's buffer, in every state and size", arguments: 0..<40)
  func tags(_ seed: UInt64) throws {
    var store = try GeneratedStore(seed: seed)
    for presentation in try store.presentations(for: YambarDialect.self) {
      let (values, fault) = YambarReader.values(of: YambarDialect.text(of: presentation))
      #expect(fault == nil && Set(values.keys) == YambarReader.tags)
      let width = presentation.width ?? presentation.size.lineWidth
      #expect(values["text"]?.cellWidth ?? 0 <= width)
      #expect((1...4).reduce(0) { $0 + (values["text\($1)"]?.cellWidth ?? 0) } <= width)
    }
    for scenario in Scenario.all {
      for size in SizeFamily.allCases {
        let presentation = try scenario.presentation(for: YambarDialect.self, size)
        let (values, fault) = YambarReader.values(of: YambarDialect.text(of: presentation))
        #expect(fault == nil && Set(values.keys) == YambarReader.tags)
        #expect(values["state"] == presentation.stateName && values["size"] == size.rawValue)
      }
    }
  }

  @Test("a block has the identity and the group of the task that it shows", arguments: 0..<40)
  func blocks(_ seed: UInt64) throws {
    var store = try GeneratedStore(seed: seed)
    let all = try store.summary()
    for presentation in try store.presentations(for: YambarDialect.self) {
      let (values, _) = YambarReader.values(of: YambarDialect.text(of: presentation))
      #expect(values["open"].flatMap { Int($0) } == all.counts.open)
      #expect(values["percentage"].flatMap { Int($0) } == all.progress.percentage)
      for number in 1...4 {
        let id = values["id\(number)"] ?? "", state = values["state\(number)"], text = values["text\(number)"]
        #expect((state == "") == (text == ""))
        if let task = all.openTasks.first(where: { $0.uuid.description == id }) {
          #expect(state == task.group(at: store.moment).rawValue)
        } else {
          #expect(id == "" && ["", "more", all.state.rawValue].contains(state))
        }
      }
    }
  }

  @Test("long titles of large characters are cut, never through one, and short ones beside them stay whole")
  func longTitles() throws {
    let moment = try Scenario.moment()
    for title in [String(repeating: "👩‍👩‍👧", count: 100), String(repeating: "क्षि", count: 150)] {
      var ledger = InMemoryLedger()
      _ = try ledger.add(
        [TaskDraft(title: title), TaskDraft(title: title), TaskDraft(title: "Tea")],
        at: moment
      )
      let request = YambarDialect.needs(of: .large).request(at: moment, project: nil)
      let summary = try ledger.summary(for: request)
      let output = YambarDialect.text(of: Presentation(.summary(summary), size: .large, width: 1000))
      let (values, fault) = YambarReader.values(of: output)
      #expect(fault == nil && output.utf8.count > 900)
      #expect(values["text3"] == "· Tea")
      let first = try #require(values["text1"])
      #expect(first.last == "…" && "· \(title)".hasPrefix(first.dropLast()))
    }
  }
}
