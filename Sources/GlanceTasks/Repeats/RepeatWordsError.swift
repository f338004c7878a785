/// The mistake in the words that say how something repeats.
///
/// Its texts hold of what was written no more than one or two words of ASCII letters and digits, or a mark.
public enum RepeatWordsError: Error, Hashable, Sendable {
  /// There is nothing but blanks.
  case empty
  /// The text is none of the forms; the word that does not fit, or a number with its unit, if it is one.
  case notUnderstood(word: String?)
  /// A number of 0, or more than 9999 units or 1,000,000 times.
  case numberOutOfRange
  /// A number like `32nd` that is no day of any month, or a wrong ending, as in `1nd`.
  case noSuchOrdinal
  /// A day that its month never has.
  case noSuchDay
  /// There is no date behind `until`.
  case noEnd
  /// The date behind `until`.
  case until(DateWordsError)
  /// The time of day.
  case time(DateWordsError)
  /// Both `until` and a number of times.
  case twoEnds
  /// Days or a number of times for what is counted from completion.
  case notAfterCompletion
  /// A rule of RFC 5545, or words that would make one, with a mistake in it.
  case rule(RecurrenceRuleError)
}

extension RepeatWordsError: CustomStringConvertible {
  /// What is wrong, and what is accepted.
  public var description: String {
    switch self {
    case .empty: "it is empty; \(RepeatWordsError.hint)"
    case .notUnderstood(nil): "not understood; \(RepeatWordsError.hint)"
    case .notUnderstood(let word?): "\"\(word)\" is not understood there; \(RepeatWordsError.hint)"
    case .numberOutOfRange: "the number is out of range; write 1 to 9999 units, or up to 1000000 times"
    case .noSuchOrdinal: "no such number; write \"1st\", \"2nd\", \"3rd\" to \"31st\""
    case .noSuchDay: "no month has that day"
    case .noEnd: "\"until\" needs a date; write for example \"until 2030-01-01\""
    case .until(let error): "until: \(error)"
    case .time(let error): "time: \(error)"
    case .twoEnds: "it ends in two ways; leave out \"until\" or the number of times"
    case .notAfterCompletion:
      "what is counted from completion has no days and no number of times; write for example \"2 weeks after done\""
    case .rule(let error): error.description
    }
  }

  private static let hint =
    "write for example \"daily\", \"every 2 weeks\", \"every mon, wed and fri\", \"every month on the last friday\", "
    + "\"every 15th\", \"every 24 dec until 2030-01-01\", \"every day at 9:00 10 times\", \"1 month after done\", "
    + "or a rule as \"FREQ=WEEKLY;INTERVAL=2\""
}
