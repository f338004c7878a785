/// A way to move the selection among open tasks in display order, around at both ends.
public enum SelectionStep: String, Hashable, CaseIterable, Sendable {
  /// To the task behind the selected one, or behind the first when none is selected.
  case next
  /// To the task before the selected one, or before the first when none is selected, which is the last.
  case previous
  /// To the first task.
  case first

  /// The most tasks that the selection moves among: so many of the first ones.
  ///
  /// Nobody scrolls through more, and the cost of a step stays the same however large a store grows.
  public static let ringLimit = 1000

  /// The task that the step leads to.
  ///
  /// - Parameters:
  ///   - selected: The task that is selected now, if any.
  ///   - first: Reads the first tasks of those that the selection moves among, as many as asked for if there are.
  /// - Returns: The task, or `nil` when there is none.
  /// - Throws: What `first` throws.
  package func target(
    from selected: TaskID?,
    first: (_ limit: Int) throws(TaskStoreError) -> [TaskItem]
  ) throws(TaskStoreError) -> TaskItem? {
    guard self != .first else { return try first(1).first }
    var limit = 16
    while true {
      let ring = try first(limit)
      guard !ring.isEmpty else { return nil }
      let isWhole = ring.count < limit || limit == SelectionStep.ringLimit
      let found = selected == nil ? 0 : ring.firstIndex { $0.uuid == selected }
      if let index = found ?? (isWhole ? 0 : nil) {
        let target = self == .next ? index + 1 : index - 1
        if ring.indices.contains(target) { return ring[target] }
        if isWhole { return self == .next ? ring.first : ring.last }
      }
      limit = min(limit * 4, SelectionStep.ringLimit)
    }
  }
}
