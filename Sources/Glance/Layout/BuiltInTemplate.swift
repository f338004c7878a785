/// The layouts of `templates/`, which are compiled in.
public enum BuiltInTemplate {
  /// The template of a name, or `nil` when there is none; a partial's name begins with `partial-`.
  public static func named(_ name: String) -> Template? {
    guard let source = source(of: name) else { return nil }
    return try? Template(parsing: source, name: name + ".mustache")
  }

  /// The names of all of them, in alphabetical order.
  public static var names: [String] { all.map(\.name) }

  /// What a template is, in a sentence, as its first line tells; `nil` when there is none of that name.
  public static func summary(of name: String) -> String? {
    guard let line = source(of: name)?.prefix(while: { $0 != "\n" }) else { return nil }
    return String(line.dropFirst("{{! ".count).dropLast(" }}".count))
  }

  private static func source(of name: String) -> String? {
    all.first { $0.name == name }.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  private static let all: [(name: String, bytes: [UInt8])] = [
    ("agenda", PackageResources.agenda_mustache),
    ("count", PackageResources.count_mustache),
    ("deadline", PackageResources.deadline_mustache),
    ("desktop", PackageResources.desktop_mustache),
    ("history", PackageResources.history_mustache),
    ("line-large", PackageResources.line_large_mustache),
    ("line-medium", PackageResources.line_medium_mustache),
    ("line-small", PackageResources.line_small_mustache),
    ("next", PackageResources.next_mustache),
    ("numbered", PackageResources.numbered_mustache),
    ("panel-large", PackageResources.panel_large_mustache),
    ("panel-medium", PackageResources.panel_medium_mustache),
    ("panel-small", PackageResources.panel_small_mustache),
    ("partial-clear", PackageResources.partial_clear_mustache),
    ("partial-counts", PackageResources.partial_counts_mustache),
    ("partial-empty", PackageResources.partial_empty_mustache),
    ("partial-hidden", PackageResources.partial_hidden_mustache),
    ("partial-history", PackageResources.partial_history_mustache),
    ("partial-more", PackageResources.partial_more_mustache),
    ("partial-progress", PackageResources.partial_progress_mustache),
    ("partial-row", PackageResources.partial_row_mustache),
    ("partial-separator", PackageResources.partial_separator_mustache),
    ("partial-task", PackageResources.partial_task_mustache),
    ("progress", PackageResources.progress_mustache),
    ("project", PackageResources.project_mustache),
    ("today", PackageResources.today_mustache),
  ]
}
