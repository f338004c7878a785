internal import GlanceTasks

/// The progress of the day as templates see it.
struct ProgressView: MustacheObject {
  let progress: Summary.Progress
  let icons: IconSet
  let wording: Wording

  func value(for key: String) -> MustacheValue? {
    switch key {
    case "done": .text(String(progress.done))
    case "total": .text(String(progress.total))
    case "percentage": .text(String(progress.percentage))
    case "before": .text(wording.before(.doneToday))
    case "after": .text(wording.after(.doneToday))
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
    case "before": .text(withDays(wording.before(.history)))
    case "after": .text(withDays(wording.after(.history)))
    case "total": .text(String(history.reduce(0) { $0 + $1.completed }))
    default: nil
    }
  }
  private var days: String { String(history.count) }

  /// A text with the number of days where it asks for it.
  private func withDays(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let mark = Array("{days}".utf8)
    guard let start = bytes.firstOffset(of: mark, from: 0) else { return text }
    let end = start + mark.count
    return String(decoding: bytes[..<start], as: UTF8.self) + days
      + String(decoding: bytes[end...], as: UTF8.self)
  }
}
