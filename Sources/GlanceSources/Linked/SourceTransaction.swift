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
      takeBack()
      throw error
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
      takeBack()
      throw error
    }
    if !effects.isEmpty { try ledger.lookAnew(at: moment, isPatient: true) }
    return result
  }

  /// Takes all back that was done; what can't be taken back stays done, and is read with the next look.
  private func takeBack() {
    for (task, effect) in effects.reversed() {
      guard let source = try? ledger.source(named: task.source, at: moment),
        let reader = try? ledger.reader(of: source)
      else { continue }
      _ = try? reader.revert(effect.receipt, at: moment)
    }
  }

  /// Asks a source for something.
  static func asking<Result>(
    _ source: LinkedSource,
    _ body: () throws(SourceError) -> Result
  ) throws(TaskStoreError) -> Result {
    do { return try body() } catch { throw .linkedSource(source.name, reason: error.reason) }
  }
}
