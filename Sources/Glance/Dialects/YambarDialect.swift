internal import GlanceTasks

/// The tags of a script module of yambar (yambar-modules-script(5)): a line a tag, and an empty line that ends the set.
///
/// The set is always the same, since yambar shows the name of a tag that is missing, and keeps the last set when it gets
/// an empty one: what is not there is an empty text. Colours come from a `map` on `state` in the person's own
/// configuration. A value goes to the end of its line and means nothing else there.
public struct YambarDialect: Dialect {
  /// The name on the command line.
  public static let name = "yambar"
  /// What it is for.
  public static let summary = "tags for a script module of yambar"
  /// The size unless a person says otherwise.
  public static let defaultSize = SizeFamily.small
  /// Whether a bar reads it.
  public static let isForBars = true

  /// What it needs to know of a store.
  public static func needs(of size: SizeFamily) -> SummaryNeeds { .line }

  /// The dialect; a bar has no terminal's colours.
  public init(colors: TerminalColors) {}

  /// How many blocks there are tags for: the tasks of a large line, and how many more are due.
  private static let blocks = SizeFamily.lineTasks + 1

  /// The most bytes of the line, and of its blocks together.
  ///
  /// Version 1.9 has a buffer of 1024 bytes for a set, and writes beyond it; all else takes some 520 at most.
  private static let mostBytes = 240

  /// Appends the set of tags; when nothing is to be shown, with empty texts.
  public func encode(_ presentation: Presentation, into output: inout [UInt8]) {
    let (whole, fitted) = presentation.lines
    let blocks = presentation.isHidden ? [] : Presentation.blocks(of: whole, fitted: fitted)
    let line = presentation.isHidden ? "" : fitted.text
    let ellipsis = presentation.icons.ellipsis
    let counts = presentation.summary?.counts ?? Summary.Counts()
    append("text", "string", line.fitted(toBytes: YambarDialect.mostBytes, ellipsis: ellipsis), to: &output)
    append("state", "string", presentation.stateName, to: &output)
    append("size", "string", presentation.size.rawValue, to: &output)
    append("overdue", "int", String(counts.overdue), to: &output)
    append("today", "int", String(counts.today), to: &output)
    append("upcoming", "int", String(counts.upcoming), to: &output)
    append("anytime", "int", String(counts.anytime), to: &output)
    append("open", "int", String(counts.open), to: &output)
    let percentage = presentation.summary?.progress.percentage ?? 0
    append("percentage", "range:0-100", String(percentage), to: &output)

    let shown = Array(blocks.prefix(YambarDialect.blocks))
    let most = mostBytes(ofEach: shown)
    for index in 0..<YambarDialect.blocks {
      let block = index < shown.count ? shown[index] : nil
      let text = block?.text.text.fitted(toBytes: most, ellipsis: ellipsis) ?? ""
      append("text\(index + 1)", "string", text, to: &output)
      let state = block.map { self.state(of: $0, isAlone: shown.count == 1, in: presentation) }
      append("state\(index + 1)", "string", state ?? "", to: &output)
      append("id\(index + 1)", "string", block?.task?.description ?? "", to: &output)
    }
    output.append(UInt8(ascii: "\n"))
  }

  /// The most bytes of each block, such that all of them have room and only the longest are cut.
  private func mostBytes(ofEach blocks: [Presentation.Block]) -> Int {
    let lengths = blocks.map { $0.text.text.utf8.count }
    var most = YambarDialect.mostBytes
    while lengths.reduce(0, { $0 + min($1, most) }) > YambarDialect.mostBytes { most -= 1 }
    return most
  }

  /// The group of the task that a block shows, `completed` for one that was just done, the state if it is the only one, or `more` for a count.
  private func state(
    of block: Presentation.Block,
    isAlone: Bool,
    in presentation: Presentation
  ) -> String {
    guard let task = block.task else { return isAlone ? presentation.stateName : "more" }
    return presentation.summary?.group(of: task)?.rawValue ?? "more"
  }

  private func append(_ name: String, _ type: String, _ value: String, to output: inout [UInt8]) {
    output += name.utf8
    output.append(UInt8(ascii: "|"))
    output += type.utf8
    output.append(UInt8(ascii: "|"))
    output += value.utf8
    output.append(UInt8(ascii: "\n"))
  }
}
