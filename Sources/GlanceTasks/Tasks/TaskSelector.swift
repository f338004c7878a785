/// What a person names a task by.
public enum TaskSelector: Hashable, Sendable, CustomStringConvertible {
  /// The first open task in display order.
  case next
  /// The open task that is selected on the bars; failing that, the first one.
  case selected
  /// The task's number; failing that, a UUID that begins with these digits.
  case number(Int, digits: String)
  /// The first characters of its UUID, 4 or more, in lower case.
  case prefix(String)
  /// The whole UUID.
  case uuid(TaskID)
  /// The tasks whose numbers lie in a range, as far as a change is for them: see `TaskState`.
  case range(ClosedRange<Int>)

  /// The selector that a text is, or `nil` when it is none.
  public init?(_ text: String) {
    if text == "next" {
      self = .next
    } else if text == "selected" {
      self = .selected
    } else if let uuid = TaskID(text) {
      self = .uuid(uuid)
    } else if let number = Int(text), number > 0, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) {
      self = .number(number, digits: text)
    } else {
      let lower = text.lowercased()
      guard 4..<36 ~= lower.utf8.count, lower.utf8.allSatisfy(TaskSelector.isUUIDCharacter) else {
        return nil
      }
      self = .prefix(lower)
    }
  }

  /// The text that a person typed, in lower case.
  public var description: String {
    switch self {
    case .next: "next"
    case .selected: "selected"
    case .number(_, let digits): digits
    case .prefix(let prefix): prefix
    case .uuid(let uuid): uuid.description
    case .range(let range): "\(range.lowerBound)-\(range.upperBound)"
    }
  }

  private static func isUUIDCharacter(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || 0x61...0x66 ~= byte || byte == UInt8(ascii: "-")
  }
}
