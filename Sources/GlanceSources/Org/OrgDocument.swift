internal import GlanceTasks

/// The tasks of an Org file: its headlines with a keyword (https://orgmode.org/manual/Headlines.html).
///
/// What stands in blocks is none, nor are subtrees that are commented out or archived.
struct OrgDocument {
  /// The tasks in the order of the file, also those that are cancelled.
  private(set) var tasks: [OrgTask] = []
  /// What tells each task apart in the file.
  private(set) var keys: [String] = []

  /// Reads a file.
  init(_ bytes: [UInt8]) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let lines = bytes[start...].split(separator: 0x0A, omittingEmptySubsequences: false).map {
      $0.last == 0x0D ? $0.dropLast() : $0
    }
    let keywords = OrgKeywords(lines)
    let sections = OrgDocument.sections(of: lines)
    // The subtree of a headline of this level is left out.
    var left: Int?
    for (index, section) in sections.enumerated() {
      let headline = OrgHeadline(lines[section.line], keywords)
      if let level = left, headline.level > level { continue }
      left = headline.isLeftOut ? headline.level : nil
      guard left == nil, let status = headline.status else { continue }
      let end = index + 1 < sections.count ? sections[index + 1].line : lines.count
      let text = lines[(section.line + 1)..<end]
      tasks.append(OrgTask(headline, status, text, line: section.line + 1, blocks: section.blocks))
    }
    var names = OutlineKeys()
    for task in tasks {
      keys.append(names.next(id: task.id, title: task.headline.title))
    }
  }

  /// A headline and what stands below it, up to the next one.
  private struct Section {
    /// The index of the line of the headline.
    var line: Int
    /// The lines of the blocks.
    var blocks: [ClosedRange<Int>] = []
  }

  private static func sections(of lines: [ArraySlice<UInt8>]) -> [Section] {
    var sections: [Section] = []
    // The kinds of blocks that nothing ends from here on.
    var endless: Set<[UInt8]> = []
    var index = 0
    while index < lines.count {
      defer { index += 1 }
      if OrgHeadline.level(of: lines[index]) > 0 {
        sections.append(Section(line: index))
      } else if let name = name(behind: "#+begin_", in: lines[index]), !endless.contains(name) {
        let end = lines[(index + 1)...].firstIndex { self.name(behind: "#+end_", in: $0) == name }
        guard let end else {
          endless.insert(name)
          continue
        }
        if !sections.isEmpty { sections[sections.count - 1].blocks.append(index...end) }
        index = end
      }
    }
    return sections
  }

  /// The kind of a block in small letters, on the line that begins or ends it.
  private static func name(behind prefix: StaticString, in line: ArraySlice<UInt8>) -> [UInt8]? {
    let text = line.trimmed
    guard text.startsLowercased(with: prefix) else { return nil }
    let name = text.dropFirst(prefix.utf8CodeUnitCount).prefix { $0 != 0x20 && $0 != 0x09 }
    return name.isEmpty ? nil : name.map { 0x41...0x5A ~= $0 ? $0 + 0x20 : $0 }
  }
}
