extension BuiltInTemplate {
  /// The size that a layout is made for, which it has unless a person says otherwise; `nil` when there is no such layout.
  public static func size(of name: String) -> SizeFamily? {
    switch name {
    case "count", "line-small", "panel-small": .small
    case "deadline", "history", "line-medium", "next", "panel-medium", "progress", "today": .medium
    case "agenda", "desktop", "line-large", "numbered", "panel-large", "project": .large
    default: nil
    }
  }

  /// What a layout needs to know of a store to show it in a size, as a line or a panel.
  public static func needs(of name: String, in size: SizeFamily) -> SummaryNeeds {
    switch name {
    case "count", "progress": SummaryNeeds(open: 0)
    case "history": SummaryNeeds(open: 0, history: true)
    case "next", "deadline": SummaryNeeds(open: 1)
    case "line-small", "line-medium", "line-large": .line
    case "agenda", "numbered", "today": SummaryNeeds.panel(size).merged(with: .line)
    case "project": SummaryNeeds.panel(size).merged(with: SummaryNeeds(open: 1, projects: true))
    case "desktop", "panel-large": SummaryNeeds.panel(size).merged(with: SummaryNeeds(open: 0, history: true))
    case "panel-small", "panel-medium": SummaryNeeds.panel(size).merged(with: SummaryNeeds(open: 1))
    default: .everything
    }
  }
}
