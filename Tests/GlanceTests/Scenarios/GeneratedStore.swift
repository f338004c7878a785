import Glance
import GlanceTasks
import GlanceTestSupport

/// A random store at a random moment, and a random way to show it; all from a seed.
struct GeneratedStore {
  let moment: Moment
  private let ledger: InMemoryLedger
  private var random: SplitMix64

  private static let zones = [
    "Europe/Berlin", "Asia/Tokyo", "America/St_Johns", "Pacific/Auckland", "Africa/Cairo", "UTC",
  ]
  private static let plain = [
    "Buy milk", "Call the bank about the card", "x", "Renew the passport before it ends and book the train",
  ]
  private static let wide = ["京都行きの切符を予約する", "👩‍👩‍👧 family 🇩🇪", "क्षत्रिय नमस्ते", "לקנות חלב", "Zoe\u{308} cafe\u{301}"]

  /// The store of a seed.
  ///
  /// - Parameters:
  ///   - seed: The seed.
  ///   - pinned: The moment, in place of a random one.
  ///   - title: Makes the title of a task from its number, in place of a random one.
  /// - Throws: What the ledger throws, which accepts all drafts.
  init(seed: UInt64, at pinned: Moment? = nil, title: ((Int) -> String)? = nil) throws {
    var random = SplitMix64(seed: seed)
    let zone = try Zone.named(GeneratedStore.zones.randomElement(using: &random) ?? "UTC")
    // A second of 2026 or 2027.
    let second = Int64.random(in: 1_767_225_600..<1_830_297_600, using: &random)
    let moment = pinned ?? Moment(instant: Instant(seconds: second), zone: zone)
    var ledger = InMemoryLedger()
    let count = [0, 1, 2, 5, 12, 40].randomElement(using: &random) ?? 0
    // Some stores hold tasks of one group alone.
    let onlyGroup = Int.random(in: 0..<9, using: &random)
    for number in 0..<count {
      let group = onlyGroup < 5 ? onlyGroup : Int.random(in: 0..<5, using: &random)
      let draft = GeneratedStore.draft(
        title: title.map { $0(number) } ?? GeneratedStore.title(using: &random),
        group: group,
        at: moment,
        using: &random
      )
      do { _ = try ledger.add([draft], at: moment) } catch {
        guard error == .emptyTitle || error == .emptyProjectName else { throw error }
      }
    }
    self.moment = moment
    self.ledger = ledger
    self.random = random
  }

  /// The whole summary, and one of what a dialect asks for.
  func summary() throws -> Summary {
    let all = SummaryRequest(moment: moment, openLimit: 1000, completedLimit: 1000, includesProjects: true)
    return try ledger.summary(for: all)
  }

  /// What a dialect gets to show of it.
  func presentation(
    for dialect: any Dialect.Type,
    _ size: SizeFamily,
    at later: Moment? = nil,
    needs: SummaryNeeds? = nil
  ) throws -> Presentation {
    let request = (needs ?? dialect.needs(of: size)).request(at: later ?? moment, project: nil)
    return Presentation(.summary(try ledger.summary(for: request)), size: size)
  }

  /// The same in every size, with random widths, glyphs and colours.
  mutating func presentations(for dialect: any Dialect.Type) throws -> [Presentation] {
    try SizeFamily.allCases.flatMap { size in
      try (0..<4).map { _ in
        var presentation = try presentation(for: dialect, size)
        presentation.width = Bool.random(using: &random) ? Int.random(in: 1...120, using: &random) : nil
        presentation.theme = Theme.all.randomElement(using: &random) ?? .dark
        presentation.icons = IconSet.all.randomElement(using: &random)?.icons ?? .unicode
        return presentation
      }
    }
  }

  private static func title(using random: inout SplitMix64) -> String {
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1: plain.randomElement(using: &random) ?? ""
    case 2: wide.randomElement(using: &random) ?? ""
    case 3: HostileText.naughty.randomElement(using: &random) ?? "<b>"
    default: HostileText.random(seed: random.next() % 800)
    }
  }

  private static func draft(
    title: String,
    group: Int,
    at moment: Moment,
    using random: inout SplitMix64
  ) -> TaskDraft {
    var draft = TaskDraft(title: title, uuid: TaskID(using: &random))
    let day = moment.today + Int.random(in: -3...9, using: &random)
    let minute = Int.random(in: 0..<1440, using: &random)
    switch group {
    case 0: draft.due = .day(moment.today - Int.random(in: 1...400, using: &random))
    case 1: draft.due = .time(WallTime(day: moment.today, minuteOfDay: minute))
    case 2:
      draft.due = [
        .day(day), .time(WallTime(day: day, minuteOfDay: minute)),
        .instant(moment.instant + Int.random(in: -200_000...200_000, using: &random)),
      ].randomElement(using: &random)
    case 3: break
    default: draft.completed = moment.instant + -Int.random(in: 0...2_000_000, using: &random)
    }
    draft.created = moment.instant + -Int.random(in: 0...3_000_000, using: &random)
    draft.priority = ([nil] + Priority.allCases).randomElement(using: &random) ?? nil
    if Bool.random(using: &random) { draft.project = self.title(using: &random) }
    if Bool.random(using: &random) { draft.note = HostileText.random(seed: random.next() % 800) }
    if Bool.random(using: &random) { draft.tags = ["home", "<&>"] }
    return draft
  }
}

extension [IconSet] {
  /// The glyph sets that show a glyph for every state.
  static let withGlyphs: [IconSet] = [.unicode, .nerd, .ascii]
}
