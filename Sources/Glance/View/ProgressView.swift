internal import GlanceTasks

/// The progress of the day as templates see it.
struct ProgressView: MustacheObject {
  let progress: Summary.Progress
  var word = Word.doneToday
  let summary: SummaryView

  func value(for key: String) -> MustacheValue? {
    switch key {
    case "done": .text(String(progress.done))
    case "total": .text(String(progress.total))
    case "percentage": .text(String(progress.percentage))
    case "before": .text(summary.wording.before(word))
    case "after": .text(summary.wording.after(word))
    case "bar": .text(summary.icons.bar(percentage: progress.percentage, cells: 10))
    case "any": .bool(progress.total > 0)
    default: nil
    }
  }
}

/// The completions of the last days as templates see them.
struct HistoryView: MustacheObject {
  let history: [DayCount]
  let summary: SummaryView

  func value(for key: String) -> MustacheValue? {
    switch key {
    case "sparkline": .text(summary.icons.sparkline(of: history.map { $0.completed }))
    case "days": .text(String(history.count))
    case "before": .text(summary.wording.before(.history))
    case "after": .text(summary.wording.after(.history))
    case "total": .text(String(history.reduce(0) { $0 + $1.completed }))
    default: nil
    }
  }
}
