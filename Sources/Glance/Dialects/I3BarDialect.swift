internal import GlanceTasks

/// The blocks of the i3bar protocol (https://i3wm.org/docs/i3bar-protocol.html), which swaybar speaks too.
///
/// One status line is a JSON array of blocks. Colours are keys of a block and its text is no markup, so that nothing in
/// a title means anything to the bar.
public struct I3BarDialect: Dialect {
  /// The name on the command line.
  public static let name = "i3bar"
  /// What it is for.
  public static let summary = "a status line of blocks for i3bar and swaybar"
  /// The size unless a person says otherwise.
  public static let defaultSize = SizeFamily.small
  /// Whether a bar reads it.
  public static let isForBars = true

  /// What it needs to know of a store.
  public static func needs(of size: SizeFamily) -> SummaryNeeds { .line }

  /// The dialect; a bar has no terminal's colours.
  public init(colors: TerminalColors) {}

  /// Pixels between two of our blocks, which no separator keeps apart.
  private static let gap = 12

  /// Appends one status line.
  public func encode(_ presentation: Presentation, into output: inout [UInt8]) {
    var writer = JSONWriter()
    writer.array { array in
      guard !presentation.isHidden else { return }
      let blocks = self.blocks(of: presentation)
      for (index, block) in blocks.enumerated() {
        write(block, isLast: index == blocks.count - 1, of: presentation, to: &array)
      }
    }
    output += writer.bytes
    output.append(UInt8(ascii: "\n"))
  }

  private struct Block {
    var text: Line
    var short: Line
    var task: TaskID?
  }

  /// The blocks of the line; what stands between two of them is left out, and a line without any is one block.
  private func blocks(of presentation: Presentation) -> [Block] {
    let whole = presentation.line
    let cells = presentation.lineWidth
    let ellipsis = presentation.icons.ellipsis
    let step = whole.step(for: cells)
    let line = whole.laidOut(in: cells, ellipsis: ellipsis)
    // The short text is the next step of the ladder that takes something away.
    let short =
      Line.steps.lazy.filter { $0 > step }
      .map { whole.laidOut(in: cells, from: $0, ellipsis: ellipsis) }
      .first { $0 != line } ?? line
    let indices = line.spans.compactMap { $0.block?.index }
    guard !indices.isEmpty else { return line.text.isEmpty ? [] : [Block(text: line, short: short)] }
    var blocks: [Block] = []
    for index in 0...(indices.max() ?? 0) where indices.contains(index) {
      let spans = line.spans.filter { $0.block?.index == index }
      let shortSpans = short.spans.filter { $0.block?.index == index }
      blocks.append(
        Block(
          text: Line(spans: spans).merged,
          short: Line(spans: shortSpans.isEmpty ? spans : shortSpans).merged,
          task: spans.first?.block?.task
        )
      )
    }
    return blocks
  }

  private func write(
    _ block: Block,
    isLast: Bool,
    of presentation: Presentation,
    to writer: inout JSONWriter
  ) {
    let roles = block.text.spans.map { $0.role }
    let color = block.text.spans.lazy.compactMap { presentation.theme.look(of: $0.role).color }.first
    writer.object { object in
      object.member("name", "glance")
      object.member("instance", block.task?.description ?? presentation.size.rawValue)
      object.member("full_text", block.text.text)
      object.member("short_text", block.short.text)
      if let color { object.member("color", color.description) }
      object.member("urgent", roles.contains { $0 == .overdue || $0 == .error || $0 == .urgent })
      if !isLast {
        object.member("separator", false)
        object.member("separator_block_width", I3BarDialect.gap)
      }
    }
  }
}
