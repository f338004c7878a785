internal import GlanceTasks

/// Plain text for a terminal or a pipe: the panel of the size.
public struct TextDialect: Dialect {
  /// The name on the command line.
  public static let name = "text"
  /// What it is for.
  public static let summary = "a panel for a terminal, or for conky's execi"
  /// The size unless a person says otherwise.
  public static let defaultSize = SizeFamily.medium
  /// Whether a bar reads it.
  public static let isForBars = false

  /// What it needs to know of a store.
  public static func needs(of size: SizeFamily) -> SummaryNeeds { .panel(size) }

  private let colors: TerminalColors

  /// The dialect for a terminal with some colours.
  public init(colors: TerminalColors) {
    self.colors = colors
  }

  /// The cells of a panel unless a person or a terminal says otherwise.
  static let defaultWidth = 80

  /// Appends the panel, one line a line.
  public func encode(_ presentation: Presentation, into output: inout [UInt8]) {
    guard !presentation.isHidden else {
      output.append(UInt8(ascii: "\n"))
      return
    }
    let width = presentation.width ?? TextDialect.defaultWidth
    let panel = presentation.panel(size: presentation.size, width: width, template: presentation.template)
    encode(panel, theme: presentation.theme, into: &output)
  }

  /// Appends the panel, and an empty line that ends it, so that a reader can tell one panel from the next.
  public func encodeUpdate(_ presentation: Presentation, into output: inout [UInt8]) {
    encode(presentation, into: &output)
    if !presentation.isHidden { output.append(UInt8(ascii: "\n")) }
  }

  /// Appends a document, one line a line.
  package func encode(_ document: Document, theme: Theme, into output: inout [UInt8]) {
    for line in document.lines {
      for span in line.spans { encode(span, theme: theme, into: &output) }
      output.append(UInt8(ascii: "\n"))
    }
  }

  private func encode(_ span: Span, theme: Theme, into output: inout [UInt8]) {
    let codes = colors == .none ? [] : self.codes(for: span, theme: theme)
    guard !codes.isEmpty else {
      output.append(contentsOf: span.text.utf8)
      return
    }
    output.append(contentsOf: "\u{1B}[\(codes.joined(separator: ";"))m\(span.text)\u{1B}[0m".utf8)
  }

  /// The parameters of Select Graphic Rendition (ECMA-48 §8.3.117) for a span.
  ///
  /// A colour that a person chose comes before the terminal's own shade.
  private func codes(for span: Span, theme: Theme) -> [String] {
    var codes = theme.look(of: span.role).isBold ? ["1"] : []
    // Bold alone may hardly be seen in the font of a terminal.
    if span.role == .match { codes.append("4") }
    let isOwn = span.tint != nil || theme.hasOwnColor(for: span.role)
    if isOwn {
      guard let color = theme.look(of: span).color else { return codes }
      codes.append(
        colors == .direct ? "38;2;\(color.red);\(color.green);\(color.blue)" : "38;5;\(color.xtermIndex)"
      )
      return codes
    }
    switch span.role {
    case .overdue, .urgent, .error: codes.append("31")
    case .today: codes.append("33")
    case .upcoming, .accent: codes.append("36")
    case .done: codes.append("32")
    case .muted, .anytime: codes.append("2")
    case .plain, .title, .heading, .project, .match: break
    }
    return codes
  }
}

extension Color {
  /// The nearest colour of the 6 × 6 × 6 cube of xterm's 256.
  fileprivate var xtermIndex: Int {
    16 + 36 * Color.xtermStep(red) + 6 * Color.xtermStep(green) + Color.xtermStep(blue)
  }

  private static func xtermStep(_ channel: UInt8) -> Int {
    channel < 48 ? 0 : channel < 115 ? 1 : (Int(channel) - 35) / 40
  }
}
