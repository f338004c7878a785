import Glance
import GlanceTasks
import GlanceTestSupport
import Testing

/// What is shown stays as it is until the instant that the timeline foretells.
struct TimelineTests {
  /// All that a store shows at an instant: lines and panels of every size.
  private func drawn(_ store: GeneratedStore, at instant: Instant) throws -> [String] {
    let moment = Moment(instant: instant, zone: store.moment.zone)
    return try SizeFamily.allCases.flatMap { size in
      let line = try store.presentation(for: WaybarDialect.self, size, at: moment)
      let panel = try store.presentation(for: TextDialect.self, size, at: moment)
      return [line.fittedLine.text, TextDialect.text(of: panel)]
    }
  }

  private func object(_ store: GeneratedStore, at instant: Instant) throws -> String {
    let moment = Moment(instant: instant, zone: store.moment.zone)
    let text = JSONDialect.text(of: try store.presentation(for: JSONDialect.self, .large, at: moment))
    return text.replacing(/"generated":"[^"]*"/, with: "")
  }

  @Test func passingThatLiesBehind() throws {
    let moment = try Moment.at("2026-11-30T10:00")
    for seconds in [-60, 0] as [Int64] {
      let summary = Summary(moment: moment, nextPassing: moment.instant + Int(seconds))
      #expect(Timeline(of: summary, includesTexts: true).instants == [moment.endOfToday])
    }
  }

  /// The minutes to look at before an instant: each of the first and the last, and some between.
  private func minutes(from start: Instant, before end: Instant) -> [Instant] {
    let all = stride(from: (Int64(start.minute) + 1) * 60, to: end.seconds, by: 60).map(
      Instant.init(seconds:)
    )
    let some = all.prefix(5) + all.enumerated().filter { $0.offset.isMultiple(of: 97) }.map(\.element)
    return some + all.suffix(5) + [end + -1].filter { $0 > start }
  }

  private func check(_ store: GeneratedStore) throws {
    let start = store.moment.instant
    let summary = try #require(try store.presentation(for: TextDialect.self, .large).summary)
    let timeline = Timeline(of: summary, includesTexts: true)
    let next = try #require(timeline.next)
    #expect(next > start && next <= store.moment.endOfToday)
    #expect(timeline.instants == timeline.instants.sorted())
    let before = try drawn(store, at: start)
    for instant in minutes(from: start, before: next) {
      #expect(try drawn(store, at: instant) == before)
    }
    // With every task in sight, what is foretold is seen. Midnight is always foretold, whatever it brings.
    let isAllSeen = summary.counts.open <= 8 && summary.counts.overdue <= 3
    if next != store.moment.endOfToday, isAllSeen {
      #expect(try drawn(store, at: next) != before)
    }
  }

  @Test("drawings stay the same until the next instant, and then differ", arguments: 0..<60)
  func drawings(_ seed: UInt64) throws {
    try check(try GeneratedStore(seed: seed) { "Task \($0)" })
  }

  @Test(
    "so they do on days on which clocks change",
    arguments: [
      "2026-03-29T00:10", "2026-03-29T01:40", "2026-03-29T03:05", "2026-10-25T00:10", "2026-10-25T01:40",
      "2026-10-25T02:30:00+01:00", "2026-10-24T23:30",
    ],
    0..<4
  )
  func clockChanges(_ now: String, _ seed: UInt64) throws {
    try check(try GeneratedStore(seed: seed + 100, at: try Moment.at(now)) { "Task \($0)" })
  }

  @Test("the refresh of JSON is when its object next changes", arguments: 0..<60)
  func refresh(_ seed: UInt64) throws {
    let store = try GeneratedStore(seed: seed) { "Task \($0)" }
    let summary = try #require(try store.presentation(for: JSONDialect.self, .large).summary)
    let next = try #require(Timeline(of: summary, includesTexts: false).next)
    let before = try object(store, at: store.moment.instant)
    for instant in minutes(from: store.moment.instant, before: next) {
      #expect(try object(store, at: instant) == before)
    }
    #expect(try object(store, at: next) != before)
  }

  @Test("times pass a minute after their own, and midnight ends what is known")
  func examples() throws {
    let moment = try Scenario.moment()
    var ledger = InMemoryLedger()
    for due in ["2026-11-30T10:25", "2026-11-30T17:00", "2026-12-01T00:30"] {
      _ = try ledger.add([TaskDraft(title: "x", due: try Due(due))], at: moment)
    }
    let summary = try ledger.summary(for: SummaryRequest(moment: moment, openLimit: 8))
    let passing = try Moment.at("2026-11-30T10:26").instant
    #expect(Timeline(of: summary, includesTexts: false).instants == [passing])
    let minute = try Moment.at("2026-11-30T10:01").instant
    #expect(Timeline(of: summary, includesTexts: true).instants == [minute, passing])
    let empty = Summary(moment: moment)
    #expect(Timeline(of: empty, includesTexts: true).instants == [moment.endOfToday])
  }
}
