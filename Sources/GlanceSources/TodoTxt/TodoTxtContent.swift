internal import GlanceTasks

/// What the words of a line of todo.txt say.
struct TodoTxtContent {
  /// What a line is read for.
  enum Purpose {
    /// A task of the store's own, which must keep in its title what it has no other place for.
    case copy
    /// A task that stays in its file, where nothing is lost that is not shown.
    case view
  }

  /// The values of the words that are understood.
  private(set) var due: Due?, threshold: Day?, cycle: TodoTxtCycle?, uuid: TaskID?
  /// Whether `h:1` hides it.
  private(set) var isHidden = false
  /// The letter of the priority.
  private(set) var priority: UInt8?
  /// The first project.
  private(set) var project: String?
  /// The contexts and the further projects.
  private(set) var tags: [String] = []
  /// What is to be done, perhaps nothing.
  private(set) var title = ""
  /// The indices of the words that the title consists of.
  private(set) var titleWords: [Int] = []
  /// The indices of the words that say something else, where there are such.
  private(set) var dueWord: Int?, thresholdWord: Int?, cycleWord: Int?, priorityWord: Int?, projectWord: Int?

  private let purpose: Purpose
  private var namesHiding = false

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - parsed: The line as it is told apart.
  ///   - bytes: Its bytes.
  ///   - purpose: What it is read for.
  ///   - line: Its number, for what is wrong.
  ///   - list: Takes what is wrong.
  init(
    of parsed: TodoTxtLine,
    _ bytes: ArraySlice<UInt8>,
    for purpose: Purpose,
    line: Int = 0,
    reporting list: inout DraftList
  ) {
    self.purpose = purpose
    priority = parsed.priority
    var taken: Set<Int> = []
    for (index, word) in parsed.words.enumerated() {
      guard case .pair(let key) = word.kind, TodoTxtWord.keys.contains(key) else { continue }
      let value = bytes[word.range].drop { $0 != UInt8(ascii: ":") }.dropFirst()
      if take(key, String(decoding: value, as: UTF8.self), word: index, line: line, &list) {
        taken.insert(index)
      }
    }
    readMentions(of: parsed, bytes)
    readTitle(of: parsed, bytes, without: taken)
  }

  /// Reads a pair.
  ///
  /// - Returns: Whether it is understood; the first of several pairs of a key counts.
  private mutating func take(
    _ key: String,
    _ value: String,
    word: Int,
    line: Int,
    _ list: inout DraftList
  ) -> Bool {
    switch key {
    case "due":
      guard due == nil else { return false }
      guard let date = ISO8601(value) else {
        list.fault(line, .field("due"), "due \(value.excerpt) is not a date; it stays in the title")
        return false
      }
      due = list.due(Due(date), of: value, line: line)
      dueWord = due == nil ? nil : word
      return due != nil
    case "t":
      guard threshold == nil, case .day(let day)? = ISO8601(value) else { return false }
      threshold = day
      thresholdWord = word
    case "h":
      guard !namesHiding, value == "1" || value == "0" else { return false }
      namesHiding = true
      isHidden = value == "1"
    case "rec":
      guard cycle == nil else { return false }
      guard let cycle = TodoTxtCycle(value), purpose == .view || !cycle.countsBusinessDays else {
        list.fault(line, .field("rec"), "rec \(value.excerpt) can't be kept; it stays in the title")
        return false
      }
      self.cycle = cycle
      cycleWord = word
    case "pri":
      guard priority == nil, let letter = value.utf8.first, value.utf8.count == 1, 0x41...0x5A ~= letter
      else { return false }
      priority = letter
      priorityWord = word
    default:
      guard uuid == nil, let uuid = TaskID(value) else { return purpose == .view }
      self.uuid = uuid
    }
    return true
  }

  /// The first project is the task's own; further ones and the contexts are its tags.
  private mutating func readMentions(of parsed: TodoTxtLine, _ bytes: ArraySlice<UInt8>) {
    var names: [String] = []
    for (index, word) in parsed.words.enumerated() where word.isMention {
      let name = text(bytes[word.range].dropFirst())
      if word.kind == .project, project == nil {
        project = try? TextRules.projectName(name)
        projectWord = project == nil ? nil : index
      } else {
        names.append(name)
      }
    }
    tags = TagWords.tags(names)
  }

  /// The words of a title: all that are not understood.
  ///
  /// Projects and contexts in front of the sentence and behind it are none, but those inside it are words of it too.
  private mutating func readTitle(
    of parsed: TodoTxtLine,
    _ bytes: ArraySlice<UInt8>,
    without taken: Set<Int>
  ) {
    let words = parsed.words
    let sentence = words.indices.filter { !taken.contains($0) && !words[$0].isMention }
    let bounds = (sentence.first ?? 0)...(sentence.last ?? max(0, words.count - 1))
    titleWords = words.indices.filter { bounds ~= $0 && !taken.contains($0) }
    var title: [UInt8] = []
    for index in titleWords {
      // The blanks between two words stay as they are.
      if !title.isEmpty { title += bytes[words[index - 1].range.upperBound..<words[index].range.lowerBound] }
      let raw = bytes[words[index].range]
      title += TodoTxtWord.isEscaped(raw) ? raw.dropFirst() : raw
    }
    self.title = text(title[...])
  }

  /// A text of some bytes; no character with the code 0 goes where it may end a text.
  private func text(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard purpose == .view, bytes.contains(0) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value == 0 ? "\u{FFFD}" : $0 }))
  }
}
