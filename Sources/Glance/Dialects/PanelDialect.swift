internal import GlanceTasks

/// A dialect of a panel that a desktop or a label shows.
///
/// It says how a panel is written down; the rest is the same for all such readers.
public protocol PanelDialect: Dialect {
  /// Appends a panel, escaped, one line a line, without the end of the last one.
  static func append(_ panel: Document, theme: Theme, to output: inout [UInt8])
}

extension PanelDialect {
  /// The size unless a person says otherwise: a desktop has room.
  public static var defaultSize: SizeFamily { .large }

  /// Whether a bar reads it.
  public static var isForBars: Bool { true }

  /// What it needs to know of a store.
  public static func needs(of size: SizeFamily) -> SummaryNeeds { .panel(size) }

  /// Appends the panel, which is an empty line when nothing is to be shown.
  public func encode(_ presentation: Presentation, into output: inout [UInt8]) {
    defer { output.append(UInt8(ascii: "\n")) }
    guard !presentation.isHidden else { return }
    let panel = presentation.panel(
      size: presentation.size,
      // Few enough cells for a narrow screen, unless a person says otherwise.
      width: presentation.width ?? 60,
      template: presentation.template
    )
    Self.append(panel, theme: presentation.theme, to: &output)
  }
}
