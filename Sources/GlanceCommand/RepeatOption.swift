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
  /// The due of a task that has none.
  private let firstDue: Due?

  /// Reads words.
  ///
  /// - Parameters:
  ///   - text: The words.
  ///   - place: Where they stand, for the error.
  ///   - moment: The moment that dates count from.
  /// - Returns: What they mean, or `nil` for `none`.
  /// - Throws: `badValue`.
  static func words(_ text: String, at place: String, _ moment: Moment) throws(CommandError) -> RepeatWords? {
    do { return try RepeatWords.meaning(text, at: moment) } catch {
      throw .usage(.badValue(place, text, error.description))
    }
  }

  /// Lets a draft repeat, from its due on, or from the first day of the rule.
  static func apply(
    _ words: RepeatWords,
    to draft: inout TaskDraft,
    at place: String,
    _ moment: Moment
  ) throws(CommandError) {
    let due: Due
    if let given = draft.due {
      due = words.timed(given, in: moment.zone)
    } else {
      due = try firstDue(of: words, at: place, moment)
    }
    draft.due = due
    draft.recurrence = words.recurrence(from: due, in: moment.zone).description
  }

  /// The option of a command that changes tasks, or `nil` when it is not there.
  init?(_ arguments: Arguments, at moment: Moment) throws(CommandError) {
    guard let text = arguments.value("repeat") else { return nil }
    try self.init(text, at: "--repeat", moment)
    guard words != nil else { return }
    if let due = arguments.value("due"), try TaskOptions.due(due, at: "--due", moment) == nil {
      throw .usage(.badValue("--due", due, "what repeats needs a due; leave out --due or --repeat"))
    }
  }

  /// The words that stand in a place.
  init(_ text: String, at place: String, _ moment: Moment) throws(CommandError) {
    words = try RepeatOption.words(text, at: place, moment)
    firstDue = try words.map { words throws(CommandError) in
      try RepeatOption.firstDue(of: words, at: place, moment)
    }
  }

  /// The change of a task with that of its repeat.
  func adding(to edit: TaskEdit, of task: TaskItem, in zone: Zone) -> TaskEdit {
    var edit = edit
    guard let words, let firstDue else {
      edit.recurrence = .some(nil)
      return edit
    }
    let due = ((edit.due ?? nil) ?? task.due).map { words.timed($0, in: zone) } ?? firstDue
    if due != task.due { edit.due = .some(due) }
    edit.recurrence = .some(words.recurrence(from: due, in: zone).description)
    return edit
  }

  private static func firstDue(
    of words: RepeatWords,
    at place: String,
    _ moment: Moment
  ) throws(CommandError) -> Due {
    guard let due = words.firstDue(at: moment) else {
      throw .usage(
        .badValue(
          place,
          words.rule.description,
          "there is no such day from today on; give another rule or end"
        )
      )
    }
    return due
  }
}

extension RepeatWords {
  /// A due at the time of the words, if they hold one.
  fileprivate func timed(_ due: Due, in zone: Zone) -> Due {
    minuteOfDay == nil ? due : self.due(on: due.day(in: zone))
  }
}
