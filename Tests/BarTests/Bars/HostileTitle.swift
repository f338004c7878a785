import Testing

/// A title that a person may well have, and that would be more than text to a bar that took it as it is.
struct HostileTitle: Sendable, CustomTestStringConvertible {
  /// The title as it comes.
  let title: String
  /// What a bar shows of it.
  let visible: String

  /// A title that is safe to print.
  var testDescription: String { visible }

  /// A title that is shown as it comes, or otherwise.
  init(_ title: String, shownAs visible: String? = nil) {
    self.title = title
    self.visible = visible ?? title
  }

  /// One of each kind.
  static let all = [
    HostileTitle(#"<b>&"'\"#),
    HostileTitle("<span foreground='red'>red</span>"),
    HostileTitle("&amp; &#1; &nbsp; &"),
    HostileTitle(#"\u003cb\u003e \x41 \n"#),
    HostileTitle(#"", "class": "x"}]"#),
    HostileTitle("${exec id} $(id) `id` %{A1:id:}"),
    HostileTitle("one\nline\r\nonly", shownAs: "one line only"),
    HostileTitle("left\u{202E}right\u{2066}", shownAs: "leftright"),
    HostileTitle("tab\tbell\u{7}\u{1B}[31m", shownAs: "tab bell[31m"),
    HostileTitle("rocket 🚀 ❤️ 👩‍🚀 é"),
  ]
}
