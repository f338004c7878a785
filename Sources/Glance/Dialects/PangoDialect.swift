internal import GlanceTasks

/// A panel in Pango markup (https://docs.gtk.org/Pango/pango_markup.html), for labels of GTK and what else reads it.
public struct PangoDialect: Dialect {
  /// The name on the command line.
  public static let name = "pango"
  /// What it is for.
  public static let summary = "a panel in Pango markup, for GTK labels"
  /// The size unless a person says otherwise.
  public static let defaultSize = SizeFamily.large
  /// Whether a bar reads it.
  public static let isForBars = true

  /// What it needs to know of a store.
  public static func needs(of size: SizeFamily) -> SummaryNeeds { .panel(size) }

  /// The dialect; markup has no terminal's colours.
  public init(colors: TerminalColors) {}

  /// The cells of a panel unless a person says otherwise.
  private static let defaultWidth = 60

  /// Appends the panel, one line a line.
  public func encode(_ presentation: Presentation, into output: inout [UInt8]) {
    defer { output.append(UInt8(ascii: "\n")) }
    guard !presentation.isHidden else { return }
    let panel = presentation.panel(
      size: presentation.size,
      width: presentation.width ?? PangoDialect.defaultWidth,
      template: presentation.template
    )
    PangoMarkup.appendMonospaced(panel, theme: presentation.theme, to: &output)
  }
}
