/// The signs of the Tasks plugin of Obsidian, and the names of the same fields between brackets.
///
/// See https://publish.obsidian.md/tasks/Reference/Task+Formats/About+Task+Formats.
enum MarkdownSign {
  case start, created, scheduled, due, done, cancelled
  case highest, high, medium, low, lowest
  case recurrence, onCompletion, id, dependsOn

  /// The meaning of a character.
  init?(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "🛫": self = .start
    case "➕": self = .created
    case "⏳", "⌛": self = .scheduled
    case "📅", "📆", "🗓": self = .due
    case "✅": self = .done
    case "❌": self = .cancelled
    case "🔺": self = .highest
    case "⏫": self = .high
    case "🔼": self = .medium
    case "🔽": self = .low
    case "⏬": self = .lowest
    case "🔁": self = .recurrence
    case "🏁": self = .onCompletion
    case "🆔": self = .id
    case "⛔": self = .dependsOn
    default: return nil
    }
  }

  /// The meaning of a name in the form of the Dataview plugin, and of its value where that tells more.
  init?(name: String, value: String) {
    switch name {
    case "start": self = .start
    case "created": self = .created
    case "scheduled": self = .scheduled
    case "due": self = .due
    case "completion": self = .done
    case "cancelled": self = .cancelled
    case "repeat": self = .recurrence
    case "onCompletion": self = .onCompletion
    case "id": self = .id
    case "dependsOn": self = .dependsOn
    case "priority":
      switch value {
      case "highest": self = .highest
      case "high": self = .high
      case "medium": self = .medium
      case "low": self = .low
      case "lowest": self = .lowest
      default: return nil
      }
    default: return nil
    }
  }

  /// Whether a date stands behind it.
  var isDate: Bool {
    switch self {
    case .start, .created, .scheduled, .due, .done, .cancelled: true
    default: false
    }
  }

  /// Whether it says all by itself.
  var isPriority: Bool {
    switch self {
    case .highest, .high, .medium, .low, .lowest: true
    default: false
    }
  }
}
