internal import GlanceTasks

/// A panel in Pango markup (https://docs.gtk.org/Pango/pango_markup.html), for labels of GTK and what else reads it.
public struct PangoDialect: PanelDialect {
  /// The name on the command line.
  public static let name = "pango"
  /// What it is for.
  public static let summary = "a panel in Pango markup, for GTK labels"
  /// The dialect; markup has no terminal's colours.
  public init(colors: TerminalColors) {}

  /// None: labels show the output of a command when that has ended.
  public static var stream: StreamTraits? { nil }

  /// Appends the panel, one line a line.
  public static func append(_ panel: Document, theme: Theme, to output: inout [UInt8]) {
    PangoMarkup.appendMonospaced(panel, theme: theme, to: &output)
  }
}
