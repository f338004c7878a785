/// A part of a help text, as the manual page shows it: there, text flows, and what is lined up stays so.
enum ManualBlock: Equatable {
  /// Text that flows.
  case paragraph(String)
  /// A term and its meaning, as `  term: meaning` has them.
  case item(String, String)
  /// Lines that stay as they are, as those that begin with blanks.
  case verbatim([String])

  /// The parts of a help text.
  static func blocks(of text: String) -> [ManualBlock] {
    var blocks: [ManualBlock] = []
    var isNew = true
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.contains(where: { $0 != " " }) else {
        isNew = true
        continue
      }
      let content = String(line.drop { $0 == " " })
      if line.first != " " {
        if !isNew, case .paragraph(let former)? = blocks.last {
          blocks[blocks.count - 1] = .paragraph(former + " " + content)
        } else {
          blocks.append(.paragraph(content))
        }
      } else if let colon = content.firstIndex(of: ":"), content[colon...].hasPrefix(": "),
        !content[..<colon].contains(" ")
      {
        let meaning = content[colon...].dropFirst().drop { $0 == " " }
        blocks.append(.item(String(content[..<colon]), String(meaning)))
      } else if !isNew, case .verbatim(let former)? = blocks.last {
        blocks[blocks.count - 1] = .verbatim(former + [inset(line)])
      } else {
        blocks.append(.verbatim([inset(line)]))
      }
      isNew = false
    }
    return blocks
  }

  /// A line without the blanks that set it apart.
  private static func inset(_ line: Substring) -> String {
    String(line.hasPrefix("  ") ? line.dropFirst(2) : line.dropFirst())
  }

  /// Writes it.
  func write(on page: inout Roff) {
    switch self {
    case .paragraph(let text):
      page.macro("PP")
      page.flow(text)
    case .item(let term, let meaning): page.item([(term, .bold)], meaning)
    case .verbatim(let lines): page.verbatim(lines)
    }
  }
}
