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
    guard let line = source(of: name)?.prefix(while: { $0 != UInt8(ascii: "\n") }) else { return nil }
    return String(decoding: line.dropFirst("{{! ".count).dropLast(" }}".count), as: UTF8.self)
  }

  private static func source(of name: String) -> [UInt8]? {
    all.first { $0.name == name }?.bytes
  }

  private struct Source {
    let name: String
    let bytes: [UInt8]

    init(_ name: String, _ bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }
  }

  private static let all = [
    Source("agenda", PackageResources.agenda_mustache),
    Source("count", PackageResources.count_mustache),
    Source("deadline", PackageResources.deadline_mustache),
    Source("desktop", PackageResources.desktop_mustache),
    Source("history", PackageResources.history_mustache),
    Source("line-large", PackageResources.line_large_mustache),
    Source("line-medium", PackageResources.line_medium_mustache),
    Source("line-small", PackageResources.line_small_mustache),
    Source("next", PackageResources.next_mustache),
    Source("numbered", PackageResources.numbered_mustache),
    Source("panel-large", PackageResources.panel_large_mustache),
    Source("panel-medium", PackageResources.panel_medium_mustache),
    Source("panel-small", PackageResources.panel_small_mustache),
    Source("partial-clear", PackageResources.partial_clear_mustache),
    Source("partial-counts", PackageResources.partial_counts_mustache),
    Source("partial-empty", PackageResources.partial_empty_mustache),
    Source("partial-hidden", PackageResources.partial_hidden_mustache),
    Source("partial-history", PackageResources.partial_history_mustache),
    Source("partial-just-done", PackageResources.partial_just_done_mustache),
    Source("partial-more-done", PackageResources.partial_more_done_mustache),
    Source("partial-more-due", PackageResources.partial_more_due_mustache),
    Source("partial-more", PackageResources.partial_more_mustache),
    Source("partial-progress", PackageResources.partial_progress_mustache),
    Source("partial-row", PackageResources.partial_row_mustache),
    Source("partial-separator", PackageResources.partial_separator_mustache),
    Source("partial-task", PackageResources.partial_task_mustache),
    Source("progress", PackageResources.progress_mustache),
    Source("project", PackageResources.project_mustache),
    Source("today", PackageResources.today_mustache),
  ]
}
