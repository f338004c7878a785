/// What a task must be for a change to be for it.
///
/// A task that is named by itself and is not so is an error; of a range, it is left out.
package enum TaskState: Hashable, Sendable {
  case any
  case open
  case completed

  /// Whether a task is so.
  package func includes(_ task: TaskItem) -> Bool {
    switch self {
    case .any: true
    case .open: task.completed == nil
    case .completed: task.completed != nil
    }
  }

  /// The word before "task" in a message, with a blank behind it.
  package var word: String {
    switch self {
    case .any: ""
    case .open: "open "
    case .completed: "completed "
    }
  }
}

extension TaskSelector {
  /// The most numbers that a range spans.
  package static let longestRange = 10_000

  /// Why a text that has the form of a range is none.
  package enum RangeMistake: Error {
    /// The first number is the larger one.
    case reversed
    /// It spans more than `longestRange` numbers.
    case tooLong
  }

  /// The selector that a range of numbers such as `3-8` is, or `nil` for a text of any other form.
  ///
  /// What can be the beginning of a UUID, whose first hyphen stands behind eight digits, is none: `12345678-9`.
  package static func range(_ text: String) throws(RangeMistake) -> TaskSelector? {
    let bytes = Array(text.utf8)
    guard let hyphen = bytes.firstIndex(of: UInt8(ascii: "-")) else { return nil }
    let isUUIDBeginning = hyphen == 8 && bytes.count <= 13
    guard !isUUIDBeginning, let first = number(bytes[..<hyphen]), let last = number(bytes[(hyphen + 1)...])
    else { return nil }
    guard first <= last else { throw .reversed }
    guard last - first < longestRange else { throw .tooLong }
    return .range(first...last)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard digits.allSatisfy({ 0x30...0x39 ~= $0 }), let number = Int(String(decoding: digits, as: UTF8.self)),
      number > 0
    else { return nil }
    return number
  }
}
