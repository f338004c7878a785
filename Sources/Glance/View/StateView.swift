internal import GlanceTasks

/// The state as templates see it.
struct StateView: MustacheObject {
  let state: SummaryState
  let summary: SummaryView

  func value(for key: String) -> MustacheValue? {
    switch key {
    case "name": .text(state.rawValue)
    case "icon": .text(icon)
    case "style": .mark(.style(StateView.role(of: state)))
    case "clear": .bool(state == .clear)
    default: nil
    }
  }

  private var icon: String {
    switch state {
    case .overdue: summary.icons.overdue
    case .today: summary.icons.today
    case .upcoming: summary.icons.upcoming
    case .clear: summary.icons.done
    }
  }

  static func role(of state: SummaryState) -> Role {
    switch state {
    case .overdue: .overdue
    case .today: .today
    case .upcoming: .upcoming
    case .clear: .done
    }
  }
}
