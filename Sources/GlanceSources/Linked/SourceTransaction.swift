internal import GlanceStore
internal import GlanceTasks

/// Changes of tasks in sources that come about all or not at all, with those of the store, as one step of its history.
///
/// Sources are written first, while others may write to the store; what was done is taken back when the rest fails.
struct SourceTransaction {
  /// The tasks as they were, and what came of their changes.
  private(set) var effects: [(task: TaskItem, effect: SourceEffect)] = []
  private let ledger: LinkedLedger
  private let moment: Moment

  init(_ ledger: LinkedLedger, at moment: Moment) {
    self.ledger = ledger
    self.moment = moment
  }

  /// Changes a task in its source.
  ///
  /// - Throws: `linkedSource`; what was done before it is taken back then.
  mutating func change(_ task: TaskItem, _ change: SourceChange) throws(TaskStoreError) {
    do throws(TaskStoreError) {
      let source = try ledger.source(named: task.source, at: moment)
      let reader = try ledger.writable(source)
      guard let linked = try ledger.view.linkedTask(task.id) else {
        throw TaskStoreError.noSuchTask("\(task.id)")
      }
      if let refusal = linked.refusal { throw TaskStoreError.linkedSource(source.name, reason: refusal) }
      let sourced = SourcedTask(
        part: linked.part,
        key: linked.key,
        hash: linked.hash ^ SourceLook.salt(of: reader, at: moment),
        item: task
      )
      let effect = try SourceTransaction.asking(source) { () throws(SourceError) in
        try reader.change(sourced, change, at: moment)
      }
      effects.append((task, effect))
    } catch {
      throw takingBack(after: error)
    }
  }

  /// Does what is to be done in the store, and records all of it.
  mutating func commit<Result>(
    as action: HistoryAction,
    _ body: () throws(TaskStoreError) -> Result
  ) throws(TaskStoreError) -> Result {
    let store = ledger.store
    let effects = effects
    let moment = moment
    let result: Result
    do {
      result = try store.transaction { () throws(TaskStoreError) in
        let last = try store.history(limit: 1).first?.number
        let result = try body()
        guard !effects.isEmpty else { return result }
        for (task, effect) in effects {
          if let key = effect.key { try store.rename(task.id, to: key) }
        }
        try store.record(
          effects.map { SourceReceipt(source: $0.task.source, task: $0.task.id, text: $0.effect.receipt) },
          of: effects.map(\.task.title),
          as: action,
          joiningLast: try store.history(limit: 1).first?.number != last,
          at: moment
        )
        return result
      }
    } catch {
      throw takingBack(after: error)
    }
    if !effects.isEmpty { try ledger.lookAnew(at: moment, isPatient: true) }
    return result
  }

  /// Takes all back that was done.
  ///
  /// - Returns: Why that is done, and what stays.
  private func takingBack(after error: TaskStoreError) -> TaskStoreError {
    ledger.takingBack(effects.map { ($0.task.source, $0.effect.receipt) }, after: error, at: moment)
  }

  /// Asks a source for something.
  static func asking<Result>(
    _ source: LinkedSource,
    _ body: () throws(SourceError) -> Result
  ) throws(TaskStoreError) -> Result {
    do { return try body() } catch { throw .linkedSource(source.name, reason: error.reason) }
  }
}

extension LinkedLedger {
  /// Takes changes back in their sources, the last one first; what can't be taken back is read with the next look.
  ///
  /// - Parameters:
  ///   - changes: The sources by their names, with what they gave for the changes.
  ///   - error: Why that is done.
  ///   - moment: The moment it is.
  /// - Returns: Why that is done, and what stays.
  func takingBack(
    _ changes: [(source: String, receipt: String)],
    after error: TaskStoreError,
    at moment: Moment
  ) -> TaskStoreError {
    var staying: [String] = []
    for change in changes.reversed() {
      do {
        let source = try source(named: change.source, at: moment)
        _ = try reader(of: source).revert(change.receipt, at: moment)
      } catch { staying.append(change.source) }
    }
    guard let last = staying.first else { return error }
    let what = staying.count == 1 ? "one change" : "\(staying.count) changes"
    let rest = "; \(what) in \(Set(staying).sorted().joined(separator: ", ")) could not be taken back"
    guard case .linkedSource(let name, let reason) = error else {
      return .linkedSource(last, reason: "\(error)\(rest)")
    }
    return .linkedSource(name, reason: reason + rest)
  }
}
