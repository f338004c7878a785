import GlanceStore
import GlanceTasks

/// Measures what a person or a bar asks of a store.
struct StoreBenchmark {
  let store: SampleStore

  /// Measures and prints one line for each call.
  func run() throws {
    try report("open and summary", runs: 201) {
      try SQLiteLedger(path: store.path).summary(for: large)
    }
    let ledger = SQLiteLedger(path: store.path)
    try report("summary", runs: 201) { try ledger.summary(for: large) }
    try report("first 8 of each group", runs: 201) {
      try ledger.summary(for: SummaryRequest(moment: store.moment, openLimit: 8))
    }
    for text in ["rent", "gard 12", "\"about travel\"", "nowhere"] {
      let filter = TaskFilter(text: TextQuery(text))
      try report("find \(text)", runs: 51) {
        try ledger.tasks(in: TaskGroup.allCases, matching: filter, limit: 1000, at: store.moment)
      }
    }
    var added: [TaskItem] = []
    try report("add", runs: 51) {
      added += try ledger.add([TaskDraft(title: "One more", due: .day(store.moment.today))], at: store.moment)
    }
    var rest = added[...]
    try report("complete", runs: added.count) {
      guard let task = rest.popFirst() else { return }
      _ = try ledger.complete([.uuid(task.uuid)], at: store.moment)
    }
    _ = try ledger.delete(added.map { .uuid($0.uuid) }, at: store.moment)
  }

  /// What the large size of a bar asks for.
  private var large: SummaryRequest {
    SummaryRequest(moment: store.moment, openLimit: 8, includesHistory: true)
  }

  /// Runs a call many times and prints the median, which a busy machine disturbs least.
  private func report<Result>(_ name: String, runs: Int, _ call: () throws -> Result) rethrows {
    let clock = ContinuousClock()
    var durations: [Duration] = []
    for _ in 0..<runs { durations.append(try clock.measure { _ = try call() }) }
    durations.sort()
    let microseconds = durations[durations.count / 2] / .microseconds(1)
    print("\(store.size) tasks: \(name): \(Int(microseconds.rounded())) µs")
  }
}
