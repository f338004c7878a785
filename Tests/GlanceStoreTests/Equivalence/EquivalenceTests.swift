import GlanceStore
import GlanceTasks
import GlanceTestSupport
import Testing

/// The store in SQLite gives the answers and errors that the plain one in memory gives.
@Suite struct EquivalenceTests {
  /// Ordinary days, and the minutes around which clocks change in one way or another.
  private static let places: [(zone: String, wall: String)] = [
    ("Europe/Berlin", "2026-11-30T10:00"),
    ("Europe/Berlin", "2026-11-30T23:58"),
    ("Europe/Berlin", "2026-03-29T01:30"),
    ("Europe/Berlin", "2026-03-29T03:05"),
    ("Europe/Berlin", "2026-10-25T02:30"),
    ("America/Havana", "2026-03-07T23:30"),
    ("America/Havana", "2026-11-01T00:30"),
    ("Australia/Lord_Howe", "2026-10-04T01:50"),
    ("Australia/Lord_Howe", "2026-04-05T01:40"),
    ("Pacific/Apia", "2011-12-29T23:00"),
    ("Pacific/Apia", "2011-12-31T00:30"),
    ("America/Sao_Paulo", "2018-02-17T23:30"),
  ]

  @Test(arguments: UInt64(0)..<48)
  func randomOperations(seed: UInt64) throws {
    let place = Self.places[Int(seed) % Self.places.count]
    let start = try Moment.at(place.wall, in: place.zone)
    let store = try TemporaryStore()
    var generator = OperationGenerator(seed: seed)
    var reference = InMemoryLedger()
    var ledger = store.open()
    var moment = start

    for step in 0..<60 {
      let operation = generator.operation(on: reference, at: moment)
      let expected = operation.perform(on: &reference, at: moment)
      let outcome = operation.perform(on: &ledger, at: moment)
      try #require(outcome == expected, "step \(step): \(operation)")
      if step % 5 == 4 {
        for other in moments(around: moment, of: reference, &generator) {
          try compare(ledger, reference, at: other, &generator)
        }
      }
      if step % 20 == 19 { ledger = store.open() }
      let pause = generator.pick([0, 1, 7, 8, 29, 30, 60, 61, 600, 3600], or: 0)
      moment = Moment(instant: moment.instant + pause, zone: moment.zone)
    }
    try StoreIntegrity.check(store.sql())
  }

  @Test("the operations lead to what follows a completion, to its end and back")
  func reach() throws {
    var next = 0
    var last = 0
    var restored = 0
    for seed in UInt64(0)..<48 {
      var generator = OperationGenerator(seed: seed)
      var ledger = InMemoryLedger()
      var moment = try Moment.at("2026-11-30T10:00")
      for _ in 0..<60 {
        let operation = generator.operation(on: ledger, at: moment)
        let outcome = operation.perform(on: &ledger, at: moment)
        if case .completions(let completions) = outcome {
          next += completions.count { $0.next != nil }
          last += completions.count { $0.isLast }
        } else if case .tasks(let tasks) = outcome, case .reopen = operation {
          restored += tasks.count { $0.recurrence != nil }
        }
        moment = Moment(instant: moment.instant + 60, zone: moment.zone)
      }
    }
    #expect(next > 20 && last > 3 && restored > 3, "\(next), \(last), \(restored)")
  }

  /// The moment itself, and the minutes about midnight, about dues and about a change of clocks.
  private func moments(
    around moment: Moment,
    of ledger: InMemoryLedger,
    _ generator: inout OperationGenerator
  ) -> [Moment] {
    let zone = moment.zone
    var instants = [moment.instant, moment.endOfToday + (generator.number(below: 3) - 1)]
    let dues = ((try? ledger.tasks(in: TaskGroup.open, project: nil, at: moment)) ?? []).compactMap(\.due)
    if !dues.isEmpty {
      let passing = generator.pick(dues, or: .day(moment.today)).passes(in: zone)
      instants += [passing + -1, passing]
    }
    if let change = zone.transition(
      after: moment.instant + -86_400,
      notAfter: moment.instant + 86_400
    ) {
      instants.append(change.instant + (generator.number(below: 7201) - 3600))
    }
    return instants.map { Moment(instant: $0, zone: zone) }
  }

  private func compare(
    _ ledger: SQLiteLedger,
    _ reference: InMemoryLedger,
    at moment: Moment,
    _ generator: inout OperationGenerator
  ) throws {
    for project in [nil, "home", "nowhere", "WORK", "ÜNTER/ÜBER"] {
      for limit in [0, 1, 3, 8, 1000] {
        let request = SummaryRequest(
          moment: moment,
          openLimit: limit,
          overdueLimit: limit == 8 ? 3 : .max,
          totalLimit: limit == 8 || limit == 3 ? limit : .max,
          completedLimit: limit,
          project: project,
          includesProjects: limit != 3,
          includesHistory: limit != 8
        )
        let expected = Answer { () throws(TaskStoreError) in SummaryFacts(try reference.summary(for: request))
        }
        let answer = Answer { () throws(TaskStoreError) in SummaryFacts(try ledger.summary(for: request)) }
        try #require(answer == expected, "\(moment.wall), \(limit) of \(project ?? "all")")
      }
      let groups = generator.pick([TaskGroup.allCases, TaskGroup.open, [.completed, .today], []], or: [])
      let expected = Answer { () throws(TaskStoreError) in
        try reference.tasks(in: groups, project: project, at: moment)
      }
      let answer = Answer { () throws(TaskStoreError) in
        try ledger.tasks(in: groups, project: project, at: moment)
      }
      try #require(answer == expected, "\(moment.wall), \(groups)")
    }
    for selector in [.next, .selected, generator.selector(on: reference, at: moment)] {
      let expected = Answer { () throws(TaskStoreError) in try reference.task(selector, at: moment) }
      let answer = Answer { () throws(TaskStoreError) in try ledger.task(selector, at: moment) }
      try #require(answer == expected, "\(moment.wall), \(selector)")
    }
    try #require(try ledger.projects() == reference.projects())
    try #require(try ledger.snapshot(of: nil) == reference.snapshot(of: nil))
    try #require(try ledger.settings() == reference.settings())
    try #require(try ledger.history(limit: 100) == reference.history(limit: 100))
    try #require(try ledger.history(limit: 3) == reference.history(limit: 3))
  }
}
