import Foundation
import Glance
import GlanceTasks
import GlanceTestSupport
import Testing

/// What holds for the JSON dialect whatever is in a store.
struct JSONContractTests {
  private func contract(of output: String) throws -> JSONContract {
    #expect(output.utf8.count { $0 == 0x0A } == 1)
    #expect(output.utf8.last == 0x0A)
    let data = Data(output.utf8)
    #expect(JSONContract.faults(in: try JSONSerialization.jsonObject(with: data)) == [])
    return try JSONDecoder().decode(JSONContract.self, from: data)
  }

  @Test("an object has exactly the keys of the schema, and its numbers add up", arguments: 0..<60)
  func schema(_ seed: UInt64) throws {
    let store = try GeneratedStore(seed: seed)
    let all = try store.summary()
    for size in SizeFamily.allCases {
      let presentation = try store.presentation(for: JSONDialect.self, size)
      let object = try contract(of: JSONDialect.text(of: presentation))
      #expect(object.schema == 1)
      #expect(object.size == size.rawValue)
      #expect(object.state == all.state.rawValue)
      #expect(object.private == false)
      let counts = object.counts
      #expect(counts.overdue == all.counts.overdue && counts.today == all.counts.today)
      #expect(counts.upcoming == all.counts.upcoming && counts.anytime == all.counts.anytime)
      #expect(counts.completed == all.counts.completed && counts.completedToday == all.counts.completedToday)
      #expect(counts.open == counts.overdue + counts.today + counts.upcoming + counts.anytime)
      let progress = object.progress
      #expect(progress.done == counts.completedToday)
      #expect(progress.total == progress.done + counts.overdue + counts.today)
      #expect(progress.percentage == (progress.total == 0 ? 100 : progress.done * 100 / progress.total))
      #expect(object.next?.uuid == all.next?.uuid.description)
      #expect(object.groups.map(\.group) == ["overdue", "today", "upcoming", "anytime", "completed"])
      #expect(object.groups.prefix(4).reduce(0) { $0 + $1.count } == counts.open)
      #expect(object.history.count == 14)
      #expect(object.history.last?.day == store.moment.today.description)
      #expect(zip(object.history, object.history.dropFirst()).allSatisfy { $0.day < $1.day })
      #expect(object.history.last?.completed == counts.completedToday)
      #expect(object.projects.map(\.name) == all.projects.map(\.project.name.neutralised))
      #expect(object.projects.reduce(0) { $0 + $1.open } <= counts.open)
    }
  }

  @Test("groups carry as many tasks as the size allows, each with its facts", arguments: 0..<60)
  func tasks(_ seed: UInt64) throws {
    let store = try GeneratedStore(seed: seed)
    let all = try store.summary()
    for (size, most) in [(SizeFamily.small, 1), (.medium, 3), (.large, 8)] {
      var presentation = try store.presentation(for: JSONDialect.self, size)
      // A store may know more than was asked for.
      if seed.isMultiple(of: 2) { presentation.content = .summary(all) }
      let object = try contract(of: JSONDialect.text(of: presentation))
      for (group, written) in zip(TaskGroup.allCases, object.groups) {
        #expect(written.count == all.counts[group])
        let most = group == .completed && size != .large ? 0 : most
        let expected = all.tasks[group].prefix(most)
        #expect(written.tasks.map(\.uuid) == expected.map(\.uuid.description))
        for (item, task) in zip(written.tasks, expected) { check(item, is: task, at: store.moment) }
      }
    }
  }

  private func check(_ item: JSONContract.Item, is task: TaskItem, at moment: Moment) {
    // Equal as scalars, not only canonically.
    let note = task.note?.neutralised
    #expect(Array(item.title.unicodeScalars) == Array(task.title.neutralised.unicodeScalars))
    #expect(item.note.map { Array($0.unicodeScalars) } == note.map { Array($0.unicodeScalars) })
    #expect(item.id == task.id)
    #expect(item.group == task.group(at: moment).rawValue)
    #expect(item.priority == task.priority?.name)
    #expect(item.tags == task.tags.map(\.neutralised))
    #expect(item.project?.name == task.project?.name.neutralised)
    #expect(item.overdueDays >= 0)
    #expect(item.overdueDays == task.overdueDays(at: moment))
    #expect(instant(item.created) == task.created)
    #expect(item.completed.flatMap(instant) == task.completed)
    switch task.due {
    case nil: #expect(item.due == nil)
    case .instant(let due): #expect(item.due.flatMap(instant) == due)
    case .day(let day): #expect(item.due == day.description)
    case .time(let time): #expect(item.due == time.description)
    }
  }

  @Test("instants are RFC 3339 in the local offset, and the next change is ahead", arguments: 0..<60)
  func instants(_ seed: UInt64) throws {
    let store = try GeneratedStore(seed: seed)
    let presentation = try store.presentation(for: JSONDialect.self, .large)
    let object = try contract(of: JSONDialect.text(of: presentation))
    let generated = try #require(instant(object.generated))
    let refresh = try #require(instant(object.refresh))
    #expect(generated == store.moment.instant)
    #expect(refresh > generated)
    #expect(refresh <= store.moment.endOfToday)
  }

  /// The instant of a text, if it is of the one form that the contract allows.
  private func instant(_ text: String) -> Instant? {
    let form = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d/
    let formatter = ISO8601DateFormatter()
    guard text.wholeMatch(of: form) != nil, let date = formatter.date(from: text) else { return nil }
    return Instant(seconds: Int64(date.timeIntervalSince1970))
  }

  @Test("a title is as harmless as in a bar, however it looks")
  func naughtyTitles() throws {
    let moment = try Scenario.moment()
    for title in HostileText.titles {
      var ledger = InMemoryLedger()
      guard let task = try? ledger.add([TaskDraft(title: title)], at: moment).first else { continue }
      let request = JSONDialect.needs(of: .small).request(at: moment, project: nil)
      let presentation = Presentation(.summary(try ledger.summary(for: request)), size: .small)
      let object = try contract(of: JSONDialect.text(of: presentation))
      #expect(
        object.next.map { Array($0.title.unicodeScalars) } == Array(task.title.neutralised.unicodeScalars)
      )
    }
  }

  @Test("a private object has no words of a person's own in it", arguments: SizeFamily.allCases)
  func privacy(_ size: SizeFamily) throws {
    let scenario = try #require(Scenario.all.first { $0.name == "private" })
    let presentation = try scenario.presentation(for: JSONDialect.self, size)
    let object = try contract(of: JSONDialect.text(of: presentation))
    #expect(object.private)
    #expect(object.projects.isEmpty)
    for item in object.groups.flatMap(\.tasks) + [object.next].compactMap({ $0 }) {
      #expect(item.title == "" && item.note == "" && item.tags == [] && item.project == nil)
    }
  }
}
