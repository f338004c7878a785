internal import GlanceTasks

/// The lines of a plugin of xbar (https://github.com/matryer/xbar-plugins/blob/main/CONTRIBUTING.md), SwiftBar
/// (https://github.com/swiftbar/SwiftBar#plugin-api) and GNOME's Argos (https://github.com/p-e-w/argos#output-format).
///
/// A small line for the bar, `---`, and the panel for the menu. Behind the first `|` of a line stand its parameters:
/// each line has such a part of our own, which switches off whatever else the text could mean.
public struct XbarDialect: Dialect {
  /// The name on the command line.
  public static let name = "xbar"
  /// What it is for.
  public static let summary = "a menu for xbar, SwiftBar and GNOME's Argos"
  /// The size unless a person says otherwise.
  public static let defaultSize = SizeFamily.large
  /// Whether a bar reads it.
  public static let isForBars = true

  /// What it needs to know of a store.
  public static func needs(of size: SizeFamily) -> SummaryNeeds { .panel(size) }

  /// The dialect; a bar has no terminal's colours.
  public init(colors: TerminalColors) {}

  /// None: xbar reads the output of a plugin when that has ended.
  public static var stream: StreamTraits? { nil }

  /// The cells of the menu unless a person says otherwise, few enough for a narrow screen.
  private static let menuWidth = 60

  /// Parameters that all three know; spaces at the start of a line are part of a panel.
  private static let common = " trim=false emojize=false ansi=false"

  /// Parameters that xbar does not know, and refuses.
  ///
  /// They stand last, so that the example can cut them off. The last two are Argos's, which else reads Pango markup and
  /// backslashes.
  private static let others = " symbolize=false md=false useMarkup=false unescape=false"

  /// Appends the line and the menu, or an empty line when nothing is to be shown.
  public func encode(_ presentation: Presentation, into output: inout [UInt8]) {
    guard !presentation.isHidden else {
      output.append(UInt8(ascii: "\n"))
      return
    }
    var header = presentation
    header.size = .small
    header.template = nil
    append(header.fittedLine, parameters: "", theme: presentation.theme, to: &output)
    output += "---\n".utf8
    let width = presentation.width ?? XbarDialect.menuWidth
    let panel = presentation.panel(size: presentation.size, width: width, template: presentation.template)
    // The columns stand below one another in letters of one width.
    for line in panel.lines {
      append(line, parameters: " font=monospace", theme: presentation.theme, to: &output)
    }
  }

  private func append(_ line: Line, parameters: String, theme: Theme, to output: inout [UInt8]) {
    output += XbarDialect.guarded(line.text).utf8
    output += " |".utf8
    if let color = line.spans.lazy.compactMap({ theme.look(of: $0.role).color }).first {
      output += " color=".utf8
      output += color.description.utf8
    }
    output += parameters.utf8
    if let task = line.spans.lazy.compactMap(\.completes).first {
      // Argos puts the words together for bash; the others run a program with arguments.
      let words = ClickCommand.complete(task).split(separator: " ")
      output += " bash=\(words[0])".utf8
      for (index, word) in words.dropFirst().enumerated() { output += " param\(index + 1)=\(word)".utf8 }
      output += " terminal=false refresh=true".utf8
    }
    output += XbarDialect.common.utf8
    output += XbarDialect.others.utf8
    output.append(UInt8(ascii: "\n"))
  }

  /// A text that none of the bars cuts, or takes for a separator or a submenu.
  ///
  /// Nothing escapes a `|`: a sign that looks like it, and is as wide, stands in its place. A line of dashes, or one that
  /// begins with two, gets a space without width before it.
  private static func guarded(_ text: String) -> String {
    var guarded = String.UnicodeScalarView()
    let sign = text.unicodeScalars.drop { $0.properties.isWhitespace }
    if let first = sign.first, first == "-" || first == "~" {
      let rest = sign.dropFirst()
      if rest.first == first || rest.allSatisfy({ $0.properties.isWhitespace }) { guarded.append("\u{200B}") }
    }
    for scalar in text.unicodeScalars { guarded.append(scalar == "|" ? "\u{2223}" : scalar) }
    return String(guarded)
  }
}
