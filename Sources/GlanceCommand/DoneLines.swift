internal import GlanceTasks

/// The completion of a task on one or two lines, as the commands say what they did.
enum DoneLines {
  /// The lines of each; of many completions, what there is to say of all of them.
  static func lines(of completions: [TaskCompletion], at moment: Moment) -> [String] {
    let report = TaskLine.report("Completed", completions.map(\.task))
    if report.count == completions.count { return completions.flatMap { lines(of: $0, at: moment) } }
    let following = completions.count { $0.next != nil }
    return report + (following > 0 ? ["Added \(TaskLine.counted(following)) for the next time"] : [])
  }

  /// `Completed 5: Water the plants`, and of what repeats `Next 12: Water the plants (due Mon 2026-12-07, 2 missed)`.
  static func lines(of completion: TaskCompletion, at moment: Moment) -> [String] {
    var lines = ["Completed \(TaskLine.title(of: completion.task))"]
    if let next = completion.next {
      var facts = next.due.map { ["due " + TaskLine.text(of: $0, at: moment)] } ?? []
      if completion.missed > 0 { facts.append("\(completion.missed) missed") }
      lines.append("Next \(TaskLine.title(of: next)) (\(facts.joined(separator: ", ")))")
    } else if completion.isLast {
      lines.append("That was the last time")
    }
    return lines
  }
}
