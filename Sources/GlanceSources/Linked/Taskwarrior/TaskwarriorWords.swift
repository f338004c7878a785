internal import GlanceTasks

/// Makes the words with which `task` changes tasks.
///
/// It takes many texts for something else than themselves; what it does to each form was seen of 2.6.2.
enum TaskwarriorWords {
  /// The commands, each with its words, that bring a task from one state to another in some attributes.
  ///
  /// - Throws: `SourceError` for a text that `task` can't be told, or that would damage its files.
  static func commands(
    for uuid: String,
    from former: TaskwarriorState,
    to new: TaskwarriorState,
    in attributes: [TaskwarriorState.Attribute]
  ) throws(SourceError) -> [[String]] {
    var words: [String] = []
    var ending: [[String]] = []
    for attribute in attributes where attribute != .description && former[attribute] != new[attribute] {
      switch attribute {
      case .status:
        switch new[.status].first {
        case "deleted": ending = [[uuid, "delete"]]
        // One that was deleted, or is to have ended at another time, is no longer there to be done.
        case "completed" where former[.status] == ["pending"]:
          ending = [[uuid, "done"]]
          if let end = new[.end].first { ending.append([uuid, "modify", "end:\(end)"]) }
        case let status?: words.append("status:\(status)")
        case nil: break
        }
      case .end, .start:
        let isSetByCommand =
          new[.status] != former[.status] && new[.status] != ["pending"]
          && !(former[.status] == ["deleted"] && new[.status] == ["completed"])
        if !isSetByCommand { words.append("\(attribute.rawValue):\(new[attribute].first ?? "")") }
      case .due, .priority: words.append("\(attribute.rawValue):\(new[attribute].first ?? "")")
      case .project: words.append(try self.words("project", new[.project].first ?? "", isLast: false)[0])
      case .tags: words += try tagWords(from: former[.tags], to: new[.tags])
      case .description, .annotations: break
      }
    }
    if attributes.contains(.description), former[.description] != new[.description] {
      words += try self.words("description", new[.description].first ?? "", isLast: true)
    }
    var commands = words.isEmpty ? [] : [[uuid, "modify"] + words]
    if attributes.contains(.annotations) {
      commands += try annotationCommands(uuid, from: former[.annotations], to: new[.annotations])
    }
    return commands + ending
  }

  /// The words that set an attribute to a text; all that follow may belong to it when it is the description and the last.
  static func words(_ attribute: String, _ text: String, isLast: Bool) throws(SourceError) -> [String] {
    try check(text, attribute)
    let bytes = text.utf8
    let quotes = [UInt8(ascii: "'"), UInt8(ascii: "\"")]
    let isQuoted = bytes.first.map(quotes.contains) ?? false
    let hasBackslash = bytes.contains(UInt8(ascii: "\\"))
    // Behind two dashes all stands for itself, but for backslashes, and quotes around it.
    if isLast, !hasBackslash, !isQuoted || bytes.first != bytes.last { return ["--", text] }
    let hasControls = bytes.contains { $0 < 0x20 }
    if !isQuoted, !hasControls { return ["\(attribute):\(text)"] }
    guard isLast || !hasControls, let quote = quotes.first(where: { !bytes.contains($0) }) else {
      throw .refused(
        "'task' can't be told \(text.excerpt) as the \(attribute); use other quotation marks in it"
      )
    }
    let mark = Unicode.Scalar(quote)
    return ["\(attribute):\(mark)\(text)\(mark)"]
  }

  private static func tagWords(from former: [String], to new: [String]) throws(SourceError) -> [String] {
    let added = new.filter { !former.contains($0) }
    let removed = former.filter { !new.contains($0) }
    for tag in added + removed where !isPlain(tag) {
      throw .refused(
        "'task' takes a tag such as \(tag.excerpt) for something else; use letters, digits and _ without a digit in front"
      )
    }
    return added.map { "+\($0)" } + removed.map { "-\($0)" }
  }

  /// Whether a tag is one behind a sign; a hyphen, for one, makes all of it the new description.
  private static func isPlain(_ tag: String) -> Bool {
    let scalars = tag.unicodeScalars
    guard let first = scalars.first, !("0"..."9" ~= first), first != "." else { return false }
    return scalars.allSatisfy { scalar in
      switch scalar {
      case "0"..."9", "A"..."Z", "a"..."z", "_", ".": true
      default: scalar.properties.isAlphabetic
      }
    }
  }

  private static func annotationCommands(
    _ uuid: String,
    from former: [String],
    to new: [String]
  ) throws(SourceError) -> [[String]] {
    var added = new[...]
    var removed: [String] = []
    for text in former {
      if added.first == text { added = added.dropFirst() } else { removed.append(text) }
    }
    // One that moved would be made anew, with another date.
    guard !removed.contains(where: added.contains) else {
      throw .refused(
        "the lines of the note are annotations, which stay in their order; a new line goes to the end"
      )
    }
    var commands = removed.map { [uuid, "denotate", "--", $0] }
    for text in added {
      // 2.6.2 has been seen to cut its file at one that ends with a backslash.
      guard !text.contains("\\"), !text.contains("\"") else {
        throw .refused("an annotation with a backslash or a quotation mark can damage the files of 'task'")
      }
      try check(text, "annotation")
      commands.append([uuid, "annotate", "--", text])
    }
    return commands
  }

  private static func check(_ text: String, _ attribute: String) throws(SourceError) {
    if text.utf8.contains(0) {
      throw .refused("the \(attribute) holds a character of the number zero, which 'task' can't be told")
    }
    if text.contains("&open;") || text.contains("&close;") {
      throw .refused("'task' would make a bracket of &open; or &close; in the \(attribute)")
    }
  }
}
