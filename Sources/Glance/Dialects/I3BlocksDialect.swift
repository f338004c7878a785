internal import GlanceTasks

/// The three lines of a block of i3blocks: the text, the short text, and the colour
/// (https://vivien.github.io/i3blocks/#_format).
///
/// They mean the same in versions 1.4 and 1.5, which the other formats of i3blocks do not. The text is no markup.
public struct I3BlocksDialect: Dialect {
  /// The name on the command line.
  public static let name = "i3blocks"
  /// What it is for.
  public static let summary = "three lines for a block of i3blocks"
  /// The size unless a person says otherwise.
  public static let defaultSize = SizeFamily.small
  /// Whether a bar reads it.
  public static let isForBars = true

  /// What it needs to know of a store.
  public static func needs(of size: SizeFamily) -> SummaryNeeds { .line }

  /// The dialect; a bar has no terminal's colours.
  public init(colors: TerminalColors) {}

  /// The most bytes of the text and of the short text: version 1.4 puts what is beyond 1023 and 511 into the field
  /// behind, and reads 2047 in all.
  private static let most = (text: 900, short: 500)

  /// The code by which a block says that it is urgent.
  private static let urgent: Int32 = 33

  /// The exit code: 33 when a task is overdue; a failure has its colour alone, and is no more urgent than that.
  public static func exitCode(for presentation: Presentation) -> Int32 {
    presentation.summary?.state == .overdue ? urgent : 0
  }

  /// Of two lines that arrive together, i3blocks shows the first until the next one comes.
  public static var stream: StreamTraits? { StreamTraits(repeatsLast: true) }

  /// That of i3blocks.
  public static var barProtocol: BarProtocol? { .i3blocks }

  /// Appends the text alone: with `interval=persist` each line is an update.
  public func encodeUpdate(_ presentation: Presentation, into output: inout [UInt8]) {
    var lines: [UInt8] = []
    encode(presentation, into: &lines)
    output += lines[...(lines.firstIndex(of: UInt8(ascii: "\n")) ?? lines.endIndex - 1)]
  }

  /// The small line tells counts alone.
  public static func tellsTimes(in size: SizeFamily) -> Bool { size != .small }

  /// Appends the three lines, or a single empty one, which hides the block.
  public func encode(_ presentation: Presentation, into output: inout [UInt8]) {
    let ellipsis = presentation.icons.ellipsis
    let (whole, line) = presentation.lines
    guard !presentation.isHidden, !line.text.isEmpty else {
      output.append(UInt8(ascii: "\n"))
      return
    }
    let short = presentation.shortText(of: line, from: whole, step: whole.step(for: presentation.lineWidth))
    append(line, most: I3BlocksDialect.most.text, ellipsis, to: &output)
    append(short, most: I3BlocksDialect.most.short, ellipsis, to: &output)
    output += color(of: line, in: presentation).utf8
    output.append(UInt8(ascii: "\n"))
  }

  /// Appends a line of at most so many bytes and a guard; one that has to be cut goes without marks of its direction.
  ///
  /// Version 1.5 decodes a text that is a JSON string once more: it never starts with a quote.
  private func append(_ line: Line, most: Int, _ ellipsis: String, to output: inout [UInt8]) {
    let isolated = line.isolated.text
    let text = isolated.utf8.count > most ? line.text.fitted(toBytes: most, ellipsis: ellipsis) : isolated
    if text.utf8.first == UInt8(ascii: "\"") { output += "\u{200B}".utf8 }
    output += text.utf8
    output.append(UInt8(ascii: "\n"))
  }

  /// The colour of what comes first in the line, or of the state, since a block can't do without one.
  private func color(of line: Line, in presentation: Presentation) -> String {
    let theme = presentation.theme
    let roles = line.spans.map(\.role) + [presentation.stateRole]
    return roles.lazy.compactMap { theme.look(of: $0).color?.description }.first ?? ""
  }
}
