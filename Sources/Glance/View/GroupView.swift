internal import GlanceTasks

/// A group as templates see it; a group without a task is null to them.
struct GroupView: MustacheObject {
  let group: TaskGroup
  let count: Int
  let summary: SummaryView
  let icons: IconSet
  let wording: Wording

  func value(for key: String) -> MustacheValue? {
    switch key {
    case "count": .text(String(count))
    case "before": .text(wording.before(GroupView.word(for: group)))
    case "after": .text(wording.after(GroupView.word(for: group)))
    case "label": .text(wording.heading(of: group).lowercased())
    case "heading": .text(wording.heading(of: group))
    case "icon": .text(GroupView.icon(of: group, in: icons))
    case "state": .mark(.style(GroupView.role(of: group)))
    case "rows": .list(summary.views(of: summary.rows(of: group)))
    case "more":
      CountView.orNull(count - summary.rows(of: group).count, GroupView.wordForMore(of: group), in: wording)
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
  let word: Word?
  let wording: Wording

  func value(for key: String) -> MustacheValue? {
    switch key {
    case "count": .text(String(count))
    case "one": .bool(count == 1)
    case "before": .text(word.map(wording.before) ?? "")
    case "after": .text(word.map(wording.after) ?? "")
    default: nil
    }
  }

  static func orNull(_ count: Int, _ word: Word? = nil, in wording: Wording = .english) -> MustacheValue {
    count > 0 ? .object(CountView(count: count, word: word, wording: wording)) : .null
  }
}
