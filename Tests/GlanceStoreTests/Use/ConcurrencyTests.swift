import Foundation
import GlanceStore
import GlanceTasks
import GlanceTestSupport
import Testing

/// Any number of ledgers, each with its own connections, use one file at once.
@Suite struct ConcurrencyTests {
  private let store: TemporaryStore
  private let moment: Moment

  init() throws {
    store = try TemporaryStore()
    moment = try Moment.at("2026-11-30T10:00")
  }

  @Test func writersLoseNothingAndReadersSeeWholeStates() async throws {
    let writers = 6
    let adds = 25
    _ = try store.open().addProject(named: "home", color: nil, at: moment)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<writers {
        group.addTask { try await onThread { try write(adds, as: writer) } }
      }
      for _ in 0..<3 {
        group.addTask { try await onThread { try readUntilThere(writers * adds * 2) } }
      }
      try await group.waitForAll()
    }
    let summary = try store.open().summary(for: SummaryRequest(moment: moment, openLimit: 1))
    #expect(summary.counts.open + summary.counts.completed == writers * adds * 2)
    #expect(summary.counts.completed == writers * adds)
    try StoreIntegrity.check(store.sql())
  }

  @Test(arguments: 0..<8)
  func manyMakeTheStoreAtOnce(round: Int) async throws {
    let makers = 16
    try await withThrowingTaskGroup(of: Void.self) { group in
      for maker in 0..<makers {
        group.addTask {
          try await onThread { _ = try store.open().add([TaskDraft(title: "Task \(maker)")], at: moment) }
        }
      }
      try await group.waitForAll()
    }
    let tasks = try store.open().tasks(in: [.anytime], project: nil, at: moment)
    #expect(Set(tasks.map(\.title)).count == makers)
    #expect(tasks.map(\.id).sorted() == Array(1...makers))
    try StoreIntegrity.check(store.sql())
  }

  @Test func readerSeesWhatAnotherProcessWouldWrite() throws {
    let reader = store.open()
    let writer = store.open()
    for count in 1...5 {
      _ = try writer.add([TaskDraft(title: "Task \(count)")], at: moment)
      #expect(try reader.summary(for: SummaryRequest(moment: moment, openLimit: 0)).counts.open == count)
    }
  }

  /// Adds two tasks at a time, of which one is completed, so that a state between would show.
  private func write(_ adds: Int, as writer: Int) throws {
    let ledger = store.open()
    for index in 0..<adds {
      let title = "Task \(index) of \(writer)"
      _ = try ledger.add(
        [
          TaskDraft(title: title, due: .day(moment.today), project: "home"),
          TaskDraft(title: title, project: "home", completed: moment.instant),
        ],
        at: moment
      )
    }
  }

  private func readUntilThere(_ total: Int) throws {
    let ledger = store.open()
    let request = SummaryRequest(
      moment: moment,
      openLimit: 1000,
      completedLimit: 1000,
      includesProjects: true
    )
    var seen = 0
    while seen < total {
      let summary = try ledger.summary(for: request)
      let counts = summary.counts
      try #require(counts.today == counts.completed)
      try #require(summary.tasks[.today].count == counts.today)
      try #require(summary.tasks[.completed].count == counts.completed)
      try #require(summary.projects.map(\.open) == [counts.open])
      try #require(counts.open + counts.completed >= seen)
      seen = counts.open + counts.completed
    }
  }
}

/// Runs a call that blocks on a thread of its own, since the threads of tasks must not be blocked.
private func onThread(_ call: @escaping @Sendable () throws -> Void) async throws {
  try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
    Thread { continuation.resume(with: Result(catching: call)) }.start()
  }
}
