internal import GlanceTasks

/// A group as templates see it; a group without a task is null to them.
struct GroupView: MustacheObject {
  let group: TaskGroup
  let count: Int
  let summary: SummaryView

  func value(for key: String) -> MustacheValue? {
    switch key {
    case "count": .text(String(count))
    case "before": .text(summary.wording.before(GroupView.word(for: group)))
    case "after": .text(summary.wording.after(GroupView.word(for: group)))
    case "label": .text(summary.wording.heading(of: group).lowercased())
    case "heading": .text(summary.wording.heading(of: group))
    case "icon": .text(GroupView.icon(of: group, in: summary.icons))
    case "done": .bool(group == .completed)
    case "state": .mark(.style(GroupView.role(of: group)))
    case "rows": .list(summary.views(of: summary.rows(of: group)))
    case "more":
      CountView.orNull(count - summary.rows(of: group).count, GroupView.wordForMore(of: group), in: summary)
    default: nil
    }
  }

  static func icon(of group: TaskGroup, in icons: IconSet) -> String {
    switch group {
    case .overdue: icons.overdue
    case .today: icons.today
    case .upcoming: icons.upcoming
    case .anytime: icons.anytime
    case .completed: icons.done
    }
  }

  /// The word for how many there are.
  private static func word(for group: TaskGroup) -> Word {
    switch group {
    case .overdue: .overdue
    case .today: .today
    case .upcoming: .upcoming
    case .anytime: .anytime
    case .completed: .completed
    }
  }

  /// The word for how many of them a panel does not show.
  private static func wordForMore(of group: TaskGroup) -> Word {
    switch group {
    case .overdue: .moreOverdue
    case .today: .moreToday
    case .upcoming, .anytime, .completed: .more
    }
  }

  static func role(of group: TaskGroup) -> Role {
    switch group {
    case .overdue: .overdue
    case .today: .today
    case .upcoming: .upcoming
    case .anytime: .anytime
    case .completed: .done
    }
  }
}

/// Something that is counted as templates see it; none of it is null to them.
struct CountView: MustacheObject {
  let count: Int
  /// The word for so many, and the summary that has its text; `nil` where a template says by itself what is counted.
  let word: Word?
  let summary: SummaryView?

  func value(for key: String) -> MustacheValue? {
    switch key {
    case "count": .text(String(count))
    case "one": .bool(count == 1)
    case "before": .text(part(Wording.before))
    case "after": .text(part(Wording.after))
    default: nil
    }
  }

  private func part(_ part: (Wording) -> (Word) -> String) -> String {
    guard let word, let summary else { return "" }
    return part(summary.wording)(word)
  }

  static func orNull(_ count: Int, _ word: Word? = nil, in summary: SummaryView? = nil) -> MustacheValue {
    count > 0 ? .object(CountView(count: count, word: word, summary: summary)) : .null
  }
}
