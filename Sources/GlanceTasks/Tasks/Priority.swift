/// How important a task is.
///
/// The raw values are those of the store and sort the most important first.
public enum Priority: Int, Hashable, Comparable, CaseIterable, Sendable {
  case high = 1
  case medium = 2
  case low = 3

  /// The name on the command line and in JSON: `high`, `medium` or `low`.
  public var name: String {
    switch self {
    case .high: "high"
    case .medium: "medium"
    case .low: "low"
    }
  }

  /// The priority of a name, or `nil` for any other text.
  public init?(name: String) {
    guard let match = Priority.allCases.first(where: { $0.name == name }) else { return nil }
    self = match
  }

  /// Whether the left priority is the more important one.
  public static func < (left: Priority, right: Priority) -> Bool {
    left.rawValue < right.rawValue
  }
}
