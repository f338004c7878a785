/// A notification on the desktop (Desktop Notifications Specification 1.2,
/// https://specifications.freedesktop.org/notification-spec/1.2/).
struct DesktopNotification: Hashable, Sendable {
  /// One line of plain text, harmless.
  let summary: String
  /// Lines of plain text, harmless.
  var body: [String] = []
  var urgency = Urgency.normal
  /// The name of an icon in the icon themes of freedesktop.org.
  var icon: String?
  /// What kind of notification it is, for a person's own rules.
  var category: String?

  /// How much it presses; one that is critical stays until a person puts it away.
  enum Urgency: String, Sendable {
    case low, normal, critical
  }

  /// The arguments of notify-send.
  ///
  /// Nothing behind `--` is an option of it.
  var arguments: [String] {
    ["--app-name=glance", "--urgency=\(urgency.rawValue)"] + (icon.map { ["--icon=\($0)"] } ?? [])
      + (category.map { ["--category=\($0)"] } ?? []) + ["--", summary]
      + (body.isEmpty ? [] : [body.map(DesktopNotification.escaped).joined(separator: "\n")])
  }

  /// A text as the body has it: markup, of which notify-send has first replaced escapes such as `\074`, which is `<`
  /// (g_strcompress).
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\\": escaped += "\\\\"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
