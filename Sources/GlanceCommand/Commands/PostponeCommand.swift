internal import GlanceTasks

/// Puts tasks off.
enum PostponeCommand: Command {
  static let name = "postpone"
  static let summary = "put tasks off to a later due"
  static let operands = "SELECTOR… WHEN"
  static let details =
    SelectorHelp.severalOpen + """


      WHEN counts from today or the due of the task, whichever is later: tomorrow puts
      off what is due on Friday to Saturday. 24 dec and 2026-12-24 are that day. A
      day leaves a time of day as it is; 2h and 30min count from now or the due. WHEN
      is as many of the last words as can be one: 3 5 dec is task 3 to December 5.
      """
  static let completions: [Completion] = [.openTasks, .any([.openTasks, .dates])]
  static let examples = [
    Example("postpone 3 tomorrow", "put a task off by a day, or to tomorrow if it is late"),
    Example("postpone 3 5-8 next week", "put several off to the week after theirs"),
    Example("postpone next 1w", "put the first task off by a week"),
  ]

  static func run(_ arguments: Arguments, in session: inout Session) throws(CommandError) {
    let moment = session.moment
    let (words, postponement) = try split(arguments.operands, at: moment)
    let selectors = try TaskOptions.selectors(words)
    let tasks = try session.withStore { (ledger, moment) throws(TaskStoreError) in
      try ledger.edit(selectors, as: .postpone, at: moment) { (task) throws(TaskStoreError) in
        try postponement.edit(of: task)
      }
    }
    session.report("Postponed", tasks) { TaskLine.text(of: $0, at: moment) }
  }

  /// Tells the words of the selectors from those of WHEN, which are as many of the last ones as can be.
  private static func split(
    _ words: [String],
    at moment: Moment
  ) throws(CommandError) -> ([String], Postponement) {
    // What is wrong with the words from the second on, from the third on, and so on.
    var mistakes: [DateWordsError] = []
    for index in words.indices.dropFirst() {
      let when = words[index...].joined(separator: " ")
      do throws(Postponement.Mistake) {
        return (Array(words[..<index]), try Postponement(when, at: moment))
      } catch {
        switch error {
        case .words(let mistake): mistakes.append(mistake)
        case .noDue:
          throw .usage(.badOperand(when, "it is no day; 'glance edit SELECTOR --due none' takes a due away"))
        }
      }
    }
    let isWhenAlone = (try? Postponement(words.joined(separator: " "), at: moment)) != nil
    guard !mistakes.isEmpty, !isWhenAlone else {
      throw .usage(.missingOperand("SELECTOR and WHEN, as in 'glance postpone 3 tomorrow'"))
    }
    // What can be nothing but a selector is not what is wrong.
    let first = words.indices.dropFirst().dropLast().first { !isNumbered(words[$0]) } ?? words.count - 1
    throw .usage(.badDue("WHEN", words[first...].joined(separator: " "), mistakes[first - 1]))
  }

  /// Whether a word can only be selectors: "next" can begin a WHEN too.
  private static func isNumbered(_ word: String) -> Bool {
    guard let selectors = try? TaskOptions.selectors([word]) else { return false }
    return !selectors.contains(.next)
  }
}
