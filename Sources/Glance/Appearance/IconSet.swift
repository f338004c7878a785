internal import GlanceTasks

/// The glyphs of a design; an empty one is left out, and a word stands in its place.
///
/// A class, since many views share one set and copying its texts would cost more than all else they do.
public final class IconSet: Sendable {
  /// A glyph of a set; its raw value is its name in a config.
  public enum Glyph: String, CaseIterable, Sendable {
    /// What stands for a group of open tasks, and for what is done.
    case overdue, today, upcoming, anytime, done
    /// What stands for a task of high priority.
    case highPriority = "high-priority"
    /// What stands for a task of low priority.
    case lowPriority = "low-priority"
    /// What stands beside a task that has a note, and one that repeats.
    case note
    case repeats = "repeat"
    /// What stands before a message about something that went wrong, and where titles are hidden.
    case error, hidden
    /// What stands before the space between two texts.
    case separator
    /// What ends a text that is cut; one cell wide.
    case ellipsis
    /// The full part of a progress bar.
    case barFull = "bar-full"
    /// The empty part of a progress bar.
    case barEmpty = "bar-empty"
  }

  /// The glyphs of the groups of open tasks, and of what is done.
  let overdue: String, today: String, upcoming: String, anytime: String, done: String
  /// The glyphs of a task of high and of low priority.
  let highPriority: String, lowPriority: String
  /// The glyphs of a task that has a note, and of one that repeats.
  let note: String, repeats: String
  /// What stands before a message about something that went wrong.
  package let error: String
  /// What stands where titles are hidden.
  let hidden: String
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
    note: String,
    repeats: String,
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
    self.note = note
    self.repeats = repeats
    self.error = error
    self.hidden = hidden
    self.separator = separator
    self.ellipsis = ellipsis
    self.barFull = barFull
    self.barEmpty = barEmpty
    self.spark = spark
  }

  /// A set with some glyphs in place of those of another one.
  ///
  /// - Parameters:
  ///   - base: The other set.
  ///   - glyphs: The glyphs; one that is empty is left out, and a word stands in its place.
  ///   - spark: The levels of a sparkline from none to most, or `nil` for those of the other set.
  public convenience init(
    basedOn base: IconSet,
    glyphs: [(glyph: Glyph, text: String)],
    spark: [String]? = nil
  ) {
    let own = { (glyph: Glyph) in glyphs.last { $0.glyph == glyph }?.text }
    self.init(
      overdue: own(.overdue) ?? base.overdue,
      today: own(.today) ?? base.today,
      upcoming: own(.upcoming) ?? base.upcoming,
      anytime: own(.anytime) ?? base.anytime,
      done: own(.done) ?? base.done,
      highPriority: own(.highPriority) ?? base.highPriority,
      lowPriority: own(.lowPriority) ?? base.lowPriority,
      note: own(.note) ?? base.note,
      repeats: own(.repeats) ?? base.repeats,
      error: own(.error) ?? base.error,
      hidden: own(.hidden) ?? base.hidden,
      separator: own(.separator) ?? base.separator,
      ellipsis: own(.ellipsis) ?? base.ellipsis,
      barFull: own(.barFull) ?? base.barFull,
      barEmpty: own(.barEmpty) ?? base.barEmpty,
      spark: spark ?? base.spark
    )
  }

  /// The set of a name, or `nil` when there is none.
  public static func named(_ name: String) -> IconSet? {
    all.first { $0.name == name }?.icons
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
    note: "≡",
    repeats: "↻",
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
    note: "\u{F0F6}",
    repeats: "\u{F01E}",
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
    note: "=",
    repeats: "&",
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
    note: "",
    repeats: "",
    error: "",
    hidden: "",
    separator: ",",
    ellipsis: "…",
    barFull: "",
    barEmpty: "",
    spark: []
  )

  /// How many terminal cells a glyph takes.
  ///
  /// Called from another module, `cellWidth` itself would not be specialised for `String`, and cost far more.
  package static func cellWidth(of glyph: String) -> Int {
    glyph.cellWidth
  }

  /// The glyph of a task's priority; empty where it has none.
  func priority(of task: TaskItem) -> String {
    switch task.priority {
    case .high: highPriority
    case .low: lowPriority
    case .medium, nil: ""
    }
  }

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
