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

  /// The file that each command in a title would make, in the folder that the bars run in.
  static let mark = "hit"

  /// Titles that run a command in one bar or another; first those that fool an escape that is too simple.
  static let commands = [
    "$template0{exec touch \(mark)} ${template0}{exec touch \(mark)}",
    "${exec touch \(mark)} $$ ${execi 1 touch \(mark)} \\# $HOME",
    "#(touch \(mark)) ##(touch \(mark)) #{E:#(touch \(mark))} #[fg=red]red#[default] #S",
    "%{A1:touch \(mark):}%%{A:touch \(mark):}x%{A}%{A} %{F#f00}red%{F-} 100%",
    "<action=`touch \(mark)`>x</action> <fc=#ff0000>red</fc> <raw=3:a</>",
    "x | bash=touch param1=\(mark) terminal=false refresh=true | href=http://localhost",
    "$(touch \(mark)) `touch \(mark)` ; touch \(mark) & touch \(mark) || '\"",
    "<span foreground='red'>red</span> &amp; ^fg(red) text|string|other",
    "%H:%M %d %s %n {text} {0} }{ ]} \\n",
  ].map { HostileTitle($0) }

  /// Scripts and signs beyond Latin, and the signs that mean something somewhere.
  static let scripts = [
    HostileTitle("A&B <C> #1 50% $5 'q' \"Q\""),
    HostileTitle("Fête à Łódź, Ελλάδα, Москва"),
    HostileTitle("京都行きの切符 한국어"),
    HostileTitle("مرحبا بالعالم"),
    HostileTitle("🚀 👩‍🚀 🇩🇪 ❤️"),
  ]

  /// All of them, few at a time: what a bar has room for.
  static let groups: [[HostileTitle]] = [Array(all.prefix(5)), Array(all.suffix(5)), scripts] + pairs

  private static let pairs = stride(from: 0, to: commands.count, by: 2).map {
    Array(commands[$0...].prefix(2))
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
