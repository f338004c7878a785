internal import GlanceStore
public import GlanceTasks

extension LinkedLedger {
  /// Takes back the last change that is not taken back yet, in the store and in sources, and returns it.
  ///
  /// - Throws: `linkedSource` when a source has changed since, so that nothing is taken back.
  public func undo(at moment: Moment) throws(TaskStoreError) -> HistoryStep {
    try swap(undoing: true, at: moment) { () throws(TaskStoreError) in try store.undo(at: moment) }
  }

  /// Does the change again that was taken back last, and returns it.
  public func redo(at moment: Moment) throws(TaskStoreError) -> HistoryStep {
    try swap(undoing: false, at: moment) { () throws(TaskStoreError) in try store.redo(at: moment) }
  }

  private func swap(
    undoing isUndo: Bool,
    at moment: Moment,
    inStore swap: () throws(TaskStoreError) -> HistoryStep
  ) throws(TaskStoreError) -> HistoryStep {
    guard let (step, receipts) = try store.nextSwap(undoing: isUndo), !receipts.isEmpty else {
      return try swap()
    }
    try lookAnew(at: moment, isPatient: true)
    var reversion = Reversion(ledger: self, moment: moment)
    for receipt in receipts { try reversion.revert(receipt) }
    let swapped: HistoryStep
    do {
      swapped = try store.transaction { () throws(TaskStoreError) in
        for (receipt, effect) in reversion.done {
          if let key = effect.key { try store.rename(receipt.task, to: key) }
        }
        let kept = reversion.done.map {
          SourceReceipt(source: $0.receipt.source, task: $0.receipt.task, text: $0.effect.receipt)
        }
        return try store.swap(step, receipts: isUndo ? kept.reversed() : kept)
      }
    } catch {
      throw reversion.takingBack(after: error)
    }
    // A task that comes back has the number that it had.
    var numbers: [String: Int] = [:]
    for (receipt, effect) in reversion.done { if let key = effect.key { numbers[key] = receipt.task } }
    try lookAnew(at: moment, isPatient: true, returning: numbers)
    return swapped
  }

  /// Changes in sources that are taken back, or done again, all or not at all.
  private struct Reversion {
    let ledger: LinkedLedger
    let moment: Moment
    private(set) var done: [(receipt: SourceReceipt, effect: SourceEffect)] = []

    init(ledger: LinkedLedger, moment: Moment) {
      self.ledger = ledger
      self.moment = moment
    }

    mutating func revert(_ receipt: SourceReceipt) throws(TaskStoreError) {
      do throws(TaskStoreError) {
        let source = try ledger.source(named: receipt.source, at: moment)
        let reader = try ledger.writable(source)
        let effect = try SourceTransaction.asking(source) { () throws(SourceError) in
          try reader.revert(receipt.text, at: moment)
        }
        done.append((receipt, effect))
      } catch {
        throw takingBack(after: error)
      }
    }

    func takingBack(after error: TaskStoreError) -> TaskStoreError {
      ledger.takingBack(done.map { ($0.receipt.source, $0.effect.receipt) }, after: error, at: moment)
    }
  }
}
