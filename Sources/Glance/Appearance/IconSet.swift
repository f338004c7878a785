/// The glyphs of a design; an empty one is left out, and a word stands in its place.
///
/// A class, since many views share one set and copying its texts would cost more than all else they do.
public final class IconSet: Sendable {
  /// The glyphs of the groups of open tasks, and of what is done.
  let overdue: String, today: String, upcoming: String, anytime: String, done: String
  /// The glyphs of a task of high and of low priority.
  let highPriority: String, lowPriority: String
  /// What stands before a message about something that went wrong, and where titles are hidden.
  let error: String, hidden: String
  /// What stands before the space between two texts, and what ends a text that is cut; the latter is one cell wide.
  let separator: String, ellipsis: String
  /// The full and the empty part of a progress bar.
  let barFull: String, barEmpty: String
  /// The levels of a sparkline from none to most.
  let spark: [String]

  private init(
    overdue: String,
    today: String,
    upcoming: String,
    anytime: String,
    done: String,
    highPriority: String,
    lowPriority: String,
    error: String,
    hidden: String,
    separator: String,
    ellipsis: String,
    barFull: String,
    barEmpty: String,
    spark: [String]
  ) {
    self.overdue = overdue
    self.today = today
    self.upcoming = upcoming
    self.anytime = anytime
    self.done = done
    self.highPriority = highPriority
    self.lowPriority = lowPriority
    self.error = error
    self.hidden = hidden
    self.separator = separator
    self.ellipsis = ellipsis
    self.barFull = barFull
    self.barEmpty = barEmpty
    self.spark = spark
  }

  /// The name on the command line and the glyphs of each set, in order.
  public static let all: [(name: String, icons: IconSet)] = [
    ("unicode", .unicode), ("nerd", .nerd), ("ascii", .ascii), ("none", .none),
  ]

  /// Glyphs that common fonts such as DejaVu hold.
  public static let unicode = IconSet(
    overdue: "!",
    today: "●",
    upcoming: "○",
    anytime: "·",
    done: "✓",
    highPriority: "▲",
    lowPriority: "▽",
    error: "⚠",
    hidden: "◌",
    separator: " ·",
    ellipsis: "…",
    barFull: "■",
    barEmpty: "□",
    spark: ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  )

  /// Glyphs of the Nerd Fonts (https://www.nerdfonts.com/cheat-sheet, the Font Awesome range).
  public static let nerd = IconSet(
    overdue: "\u{F06A}",
    today: "\u{F111}",
    upcoming: "\u{F10C}",
    anytime: "\u{F141}",
    done: "\u{F00C}",
    highPriority: "\u{F062}",
    lowPriority: "\u{F063}",
    error: "\u{F071}",
    hidden: "\u{F070}",
    separator: " ·",
    ellipsis: "…",
    barFull: "■",
    barEmpty: "□",
    spark: unicode.spark
  )

  /// Characters of ASCII alone.
  public static let ascii = IconSet(
    overdue: "!",
    today: "*",
    upcoming: "o",
    anytime: "-",
    done: "x",
    highPriority: "^",
    lowPriority: "v",
    error: "!",
    hidden: "#",
    separator: " -",
    ellipsis: "~",
    barFull: "#",
    barEmpty: ".",
    spark: ["_", ".", ":", "-", "=", "+", "*", "#"]
  )

  /// No glyphs: words say it all.
  public static let none = IconSet(
    overdue: "",
    today: "",
    upcoming: "",
    anytime: "",
    done: "",
    highPriority: "",
    lowPriority: "",
    error: "",
    hidden: "",
    separator: ",",
    ellipsis: "…",
    barFull: "",
    barEmpty: "",
    spark: []
  )

  /// A bar of so many cells, filled by a share of 0 to 100.
  func bar(percentage: Int, cells: Int) -> String {
    let full = percentage * cells / 100
    return String(repeating: barFull, count: full) + String(repeating: barEmpty, count: cells - full)
  }

  /// A glyph a number, the tallest for the greatest one.
  func sparkline(of numbers: [Int]) -> String {
    guard let tallest = spark.indices.last else { return "" }
    let most = max(1, numbers.max() ?? 0)
    return numbers.reduce(into: "") { line, number in
      line += spark[number == 0 ? 0 : max(1, number * tallest / most)]
    }
  }
}
