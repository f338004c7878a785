internal import Glance
internal import GlanceTasks

/// What the clicks on a stream's blocks ask for.
///
/// A click acts on the task that was shown, not on what has moved into its place meanwhile.
struct Clicks {
  /// What a click asks for.
  enum Wish: Hashable {
    case act(StoreAction)
    case menu
    /// It is for the generator behind us.
    case forward([UInt8])
  }

  private var events = ClickEventReader()
  private var buttons = I3BlocksButtonReader()

  /// Reads clicks as a bar writes them.
  ///
  /// - Parameters:
  ///   - bytes: What has come in.
  ///   - plan: What is shown, and which button does what.
  ///   - shown: What was drawn last; `nil` when nothing was.
  /// - Returns: What the clicks ask for, in order.
  mutating func wishes(in bytes: [UInt8], _ plan: ShowPlan, shown: Presentation?) -> [Wish] {
    switch plan.format.barProtocol {
    case .i3blocks:
      buttons.read(bytes[...]).compactMap {
        Clicks.wish(of: plan.clicks[$0], on: shown?.lineTasks.first, plan, shown)
      }
    case .i3bar: events.read(bytes[...]).compactMap { Clicks.wish(of: $0, plan, shown) }
    case nil: []
    }
  }

  private static func wish(of event: ClickEvent, _ plan: ShowPlan, _ shown: Presentation?) -> Wish? {
    let task = event.instance.flatMap(TaskID.init)
    let isOurs =
      event.name == I3BarDialect.blockName
      && (task != nil || event.instance.flatMap(SizeFamily.init(rawValue:)) != nil)
    guard isOurs else { return .forward(event.bytes) }
    return wish(of: plan.clicks[event.button], on: task, plan, shown)
  }

  /// What an action on a block asks for.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - task: The task that the block shows; `nil` when it shows none.
  ///   - plan: What is shown.
  ///   - shown: What was drawn last; `nil` when nothing was.
  /// - Returns: What it asks for, or `nil` for nothing.
  static func wish(
    of action: ClickAction,
    on task: TaskID?,
    _ plan: ShowPlan,
    _ shown: Presentation?
  ) -> Wish? {
    let project = plan.project
    // Where only counts are shown, a click first shows what they count.
    let isFirst = shown?.lineTasks.isEmpty ?? true
    func select(_ step: SelectionStep, amongDue: Bool = false) -> Wish {
      .act(.select(isFirst ? .first : step, amongDue: amongDue, project: project))
    }
    switch action {
    case .next: return select(.next)
    case .nextDue: return select(.next, amongDue: true)
    case .previous: return select(.previous)
    case .previousDue: return select(.previous, amongDue: true)
    case .first: return select(.first)
    case .done:
      let task = task ?? (isFirst ? shown?.countedTask : nil)
      return task.map { .act(.toggle(.uuid($0))) }
    case .undo: return .act(.undo)
    case .menu: return .menu
    case .nothing: return nil
    }
  }
}

extension Presentation {
  /// The task that comes first among those that a line counts without showing any; none where titles are hidden, for
  /// nobody could see which one it was.
  fileprivate var countedTask: TaskID? {
    guard let summary, !summary.settings.isPrivate else { return nil }
    return summary.next?.uuid
  }
}
