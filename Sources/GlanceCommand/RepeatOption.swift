internal import GlanceTasks

/// The option `--repeat`, and the word `repeat:` of a new task.
struct RepeatOption {
  /// What the help says about the words.
  static let details = """
    WORDS is such as daily, "every 2 weeks", "every weekday at 9:00", "every mon,
    wed and fri", "every month on the last friday", "every 15th", "every 24 dec",
    "every other week until 1 may", "every day 10 times", "1 month after done", or
    a rule of RFC 5545 such as "FREQ=MONTHLY;BYDAY=-1FR".
    """

  /// What the words mean; `nil` when they end the repeat.
  private let words: RepeatWords?
  /// The due of a task that has none, if the words give one from today on.
  private let firstDue: Due?
  /// What is wrong where they give none.
  private let endsBefore: UsageError

  /// Reads words.
  ///
  /// - Parameters:
  ///   - text: The words.
  ///   - place: Where they stand, for the error.
  ///   - moment: The moment that dates count from.
  /// - Throws: `badValue`.
  init(_ text: String, at place: String, _ moment: Moment) throws(CommandError) {
    do { words = try RepeatWords.meaning(text, at: moment) } catch {
      throw .usage(.badValue(place, text, error.description))
    }
    firstDue = words?.firstDue(at: moment)
    endsBefore = .badValue(place, text, "there is no such day from today on; give another rule or end")
  }

  /// The option of a command that changes tasks, or `nil` when it is not there.
  init?(_ arguments: Arguments, at moment: Moment) throws(CommandError) {
    guard let text = arguments.value("repeat") else { return nil }
    try self.init(text, at: "--repeat", moment)
    guard let due = arguments.value("due") else {
      try checkFirstDue()
      return
    }
    if words != nil, try TaskOptions.due(due, at: "--due", moment) == nil {
      throw .usage(.badValue("--due", due, "what repeats needs a due; leave out --due or --repeat"))
    }
  }

  /// Makes sure that a task without a due can have one.
  func checkFirstDue() throws(CommandError) {
    if words != nil, firstDue == nil { throw .usage(endsBefore) }
  }

  /// Lets a draft repeat, from its due on, or from the first day of the rule.
  func apply(to draft: inout TaskDraft, in zone: Zone) throws(CommandError) {
    guard let words else { return }
    guard let due = draft.due.map({ words.timed($0, in: zone) }) ?? firstDue else {
      throw .usage(endsBefore)
    }
    draft.due = due
    draft.recurrence = words.recurrence(from: due, in: zone).description
  }

  /// The change of a task with that of its repeat.
  func adding(to edit: TaskEdit, of task: TaskItem, in zone: Zone) -> TaskEdit {
    var edit = edit
    edit.recurrence = .some(nil)
    guard let words, let due = ((edit.due ?? nil) ?? task.due).map({ words.timed($0, in: zone) }) ?? firstDue
    else { return edit }
    if due != task.due { edit.due = .some(due) }
    edit.recurrence = .some(words.recurrence(from: due, in: zone).description)
    return edit
  }
}

extension RepeatWords {
  /// A due at the time of the words, if they hold one.
  fileprivate func timed(_ due: Due, in zone: Zone) -> Due {
    minuteOfDay == nil ? due : self.due(on: due.day(in: zone))
  }
}
