internal import GlanceTasks

/// The JSON of waybar's custom modules (waybar-custom(5), `return-type: json`).
public struct WaybarDialect: Dialect {
  /// The name on the command line.
  public static let name = "waybar"
  /// What it is for.
  public static let summary = "a line of JSON for a custom module of waybar"
  /// The size unless a person says otherwise.
  public static let defaultSize = SizeFamily.small
  /// Whether a bar reads it.
  public static let isForBars = true

  /// What it needs to know of a store: its tooltip is the large panel, which holds the tasks of any line.
  public static func needs(of size: SizeFamily) -> SummaryNeeds { .panel(.large) }

  /// The dialect; waybar has no terminal's colours.
  public init(colors: TerminalColors) {}

  /// The cells of the tooltip, few enough for a narrow screen.
  private static let tooltipWidth = 60

  /// The most scalars of the line, more than a screen has room for.
  ///
  /// Waybar crashes when a label is wider than 32,767 pixels (seen on 0.9.17), and a mark that a font can't put onto its
  /// letter is drawn beside it: what is one cell in a terminal may be sixteen there.
  package static let scalarLimit = 600

  /// Appends one object on one line, or an empty line, which hides the module.
  public func encode(_ presentation: Presentation, into output: inout [UInt8]) {
    defer { output.append(UInt8(ascii: "\n")) }
    guard !presentation.isHidden else { return }
    let theme = presentation.theme
    var text: [UInt8] = []
    PangoMarkup.append(WaybarDialect.line(of: presentation), theme: theme, to: &text)
    var tooltip: [UInt8] = []
    let panel = presentation.panel(size: .large, width: WaybarDialect.tooltipWidth)
    PangoMarkup.appendMonospaced(panel, theme: theme, to: &tooltip)

    var writer = JSONWriter()
    writer.object { object in
      object.member("text", text)
      object.member("tooltip", tooltip)
      object.member("alt", presentation.stateName)
      object.key("class")
      object.array { classes in
        classes.string(presentation.stateName)
        classes.string(presentation.size.rawValue)
      }
      object.member("percentage", presentation.summary?.progress.percentage ?? 0)
    }
    output += writer.bytes
  }

  /// The line that is shown, made narrower until it is within its scalars.
  package static func line(of presentation: Presentation) -> Line {
    var presentation = presentation
    var line = presentation.fittedLine.drawn
    while line.text.unicodeScalars.count > scalarLimit {
      let width = min(presentation.lineWidth, line.cellWidth)
      // Signs of no width are left.
      guard width > 0 else { return Line() }
      presentation.width = width * 7 / 8
      line = presentation.fittedLine.drawn
    }
    return line
  }
}
