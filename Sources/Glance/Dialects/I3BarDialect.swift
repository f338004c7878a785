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

  /// That of i3bar.
  public static var barProtocol: BarProtocol? { .i3bar }

  /// The small line tells counts alone.
  public static func tellsTimes(in size: SizeFamily) -> Bool { size != .small }

  /// Appends a status line as an element of the endless array of the protocol.
  public func encodeUpdate(_ presentation: Presentation, into output: inout [UInt8]) {
    encode(presentation, into: &output)
    output.removeLast()
    output += ",\n".utf8
  }

  /// The name of our blocks, by which a bar tells whose block was clicked.
  package static let blockName = "glance"

  /// Pixels between two of our blocks, which no separator keeps apart.
  private static let gap = 12

  /// Appends one status line.
  public func encode(_ presentation: Presentation, into output: inout [UInt8]) {
    var writer = JSONWriter()
    writer.array { array in
      guard !presentation.isHidden else { return }
      let (line, fitted) = presentation.lines
      let step = line.step(for: presentation.lineWidth)
      let blocks = Presentation.blocks(of: line, fitted: fitted)
      for (index, block) in blocks.enumerated() {
        let short = presentation.shortText(of: block.text, from: block.whole, step: step)
        let isUrgent = isUrgent(block, isAlone: blocks.count == 1, in: presentation)
        let isLast = index == blocks.count - 1
        write(
          block,
          short: short.isolated.text,
          isUrgent: isUrgent,
          isLast: isLast,
          of: presentation,
          to: &array
        )
      }
    }
    output += writer.bytes
    output.append(UInt8(ascii: "\n"))
  }

  /// Whether a block cannot wait: because of the task that it shows, or of the state when it is the only one.
  private func isUrgent(_ block: Presentation.Block, isAlone: Bool, in presentation: Presentation) -> Bool {
    if let task = block.task {
      return presentation.summary?.group(of: task) == .overdue
    }
    if isAlone { return presentation.summary.map { $0.state == .overdue } ?? presentation.isFailure }
    return block.text.spans.contains { $0.role == .overdue || $0.role == .urgent }
  }

  private func write(
    _ block: Presentation.Block,
    short: String,
    isUrgent: Bool,
    isLast: Bool,
    of presentation: Presentation,
    to writer: inout JSONWriter
  ) {
    let color = block.text.spans.lazy.compactMap { presentation.theme.look(of: $0.role).color }.first
    writer.object { object in
      object.member("name", I3BarDialect.blockName)
      object.member("instance", block.task?.description ?? presentation.size.rawValue)
      object.member("full_text", block.text.isolated.text)
      object.member("short_text", short)
      if let color { object.member("color", color.description) }
      object.member("urgent", isUrgent)
      if !isLast {
        object.member("separator", false)
        object.member("separator_block_width", I3BarDialect.gap)
      }
    }
  }
}
