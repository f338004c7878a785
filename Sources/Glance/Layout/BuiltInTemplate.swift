/// The layouts of `templates/`, which are compiled in.
public enum BuiltInTemplate {
  /// The template of a name, or `nil` when there is none; a partial's name begins with `partial-`.
  public static func named(_ name: String) -> Template? {
    guard let bytes = all.first(where: { $0.name == name })?.bytes else { return nil }
    return try? Template(parsing: String(decoding: bytes, as: UTF8.self), name: name + ".mustache")
  }

  /// The names of all of them, in alphabetical order.
  public static var names: [String] { all.map(\.name) }

  private static let all: [(name: String, bytes: [UInt8])] = [
    ("line-large", PackageResources.line_large_mustache),
    ("line-medium", PackageResources.line_medium_mustache),
    ("line-small", PackageResources.line_small_mustache),
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
  ]
}
