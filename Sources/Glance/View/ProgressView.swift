internal import GlanceTasks

/// The progress of the day as templates see it.
struct ProgressView: MustacheObject {
  let progress: Summary.Progress
  let icons: IconSet

  func value(for key: String) -> MustacheValue? {
    switch key {
    case "done": .text(String(progress.done))
    case "total": .text(String(progress.total))
    case "percentage": .text(String(progress.percentage))
    case "bar": .text(icons.bar(percentage: progress.percentage, cells: 10))
    case "any": .bool(progress.total > 0)
    default: nil
    }
  }
}

/// The completions of the last days as templates see them.
struct HistoryView: MustacheObject {
  let history: [DayCount]
  let icons: IconSet
  let wording: Wording

  func value(for key: String) -> MustacheValue? {
    switch key {
    case "sparkline": .text(icons.sparkline(of: history.map { $0.completed }))
    case "days": .text(days)
    case "before": .text(text(of: parts?.before))
    case "after": .text(text(of: parts?.after))
    case "total": .text(String(history.reduce(0) { $0 + $1.completed }))
    default: nil
    }
  }
  private var days: String { String(history.count) }

  private var parts: (before: Substring, after: Substring)? { Word.parts(of: wording[.history]) }

  /// A part of the text with the number of days in its place.
  private func text(of part: Substring?) -> String {
    guard let part else { return "" }
    let pieces = part.split(separator: "{days}", omittingEmptySubsequences: false)
    return pieces.joined(separator: days)
  }
}
