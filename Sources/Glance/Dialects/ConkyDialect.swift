internal import GlanceTasks

/// A panel for conky's `execpi` (conky(1), "OBJECTS"), which reads variables, templates and comments in what it shows.
///
/// Each fact was seen on conky 1.18.3. It reads no more than `max_user_text` less 1 bytes, which are 16,383 unless its
/// configuration says otherwise, and crashes when what it reads ends in `${`. It waits for a command to end before it
/// takes the output, so that one that prints more than a pipe holds would stop it for good.
public struct ConkyDialect: PanelDialect {
  /// The name on the command line.
  public static let name = "conky"
  /// What it is for.
  public static let summary = "a panel in colours for conky's execpi"
  /// The dialect; conky has no terminal's colours.
  public init(colors: TerminalColors) {}

  /// None: conky reads the output of a command when that has ended.
  public static var stream: StreamTraits? { nil }

  /// The most bytes of a panel, fewer than conky reads: a line that has no room is left out.
  private static let byteLimit = 16_000

  /// Appends the panel, one line a line; it keeps the font, since a bold one would need the name of its family.
  public static func append(_ panel: Document, theme: Theme, to output: inout [UInt8]) {
    var text = ConkyText()
    for (index, line) in panel.lines.enumerated() {
      var longer = text
      if index > 0 { longer.append("\n") }
      for span in line.spans { longer.append(span.text, in: theme.look(of: span).color) }
      longer.reset()
      if longer.bytes.count <= ConkyDialect.byteLimit { text = longer }
    }
    output += text.bytes
  }
}

/// A text that conky reads.
private struct ConkyText {
  private(set) var bytes: [UInt8] = []
  /// The colour that the text is in, `nil` for the one of the configuration.
  private var color: Color?

  /// Appends a text as it is.
  mutating func append(_ text: String) {
    bytes += text.utf8
  }

  /// Appends a text in a colour, such that nothing in it means anything.
  ///
  /// `#` begins a comment unless a backslash is before it. `$$` is a dollar sign, yet one that the name of a template
  /// follows is replaced before: a variable that changes nothing keeps the name away from it. A space of no width would
  /// do so too, but in DejaVu Sans Mono it is a box.
  mutating func append(_ text: String, in color: Color?) {
    if self.color != color, text.utf8.contains(where: { $0 != UInt8(ascii: " ") }) { set(color) }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "$"):
        append("$$")
        set(self.color)
      case UInt8(ascii: "#"):
        append("\\#")
      default:
        bytes.append(byte)
      }
    }
  }

  /// Goes back to the colour of the configuration.
  mutating func reset() {
    if color != nil { set(nil) }
  }

  private mutating func set(_ color: Color?) {
    self.color = color
    // Digits alone, since the number sign of a colour would begin a comment.
    append("${color" + (color.map { " " + String($0.description.dropFirst()) } ?? "") + "}")
  }
}
