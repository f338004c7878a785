import GlanceSources
import GlanceTasks
import GlanceTestSupport

/// Stores of tasks that are hard to write and to read.
struct SampleTasks {
  private var random: SplitMix64

  static let titles = [
    "Call mom", "=2+5", "-1 is less", "+1 for the idea", "@home", "'quoted'", "'=x", "due:friday",
    "a due:2026-01-01 b",
    "x done already", "(A) first", "2026-01-01 new year", #"\+x \\@y \z"#, "a,b;c\\d", "two\nlines",
    "tab\tin it",
    "many   blanks", "\"q\"", "\"", "Zahnarzt 🦷", "שלום", "a\u{2028}b\u{85}c", "bell\u{7}\u{1B}[31m",
    "nul\u{0}byte",
    "x", "\u{FEFF}mark", "Ask @anna about +garage keys", "rec:1w h:1 t:2026-01-01 id:1",
    "very long " + String(repeating: "ö📞 ", count: 60) + "end",
    "BEGIN:VTODO", "\\n \\, \\;", "a\rb\r\nc", "1e5", "http://example.org:8080/a:b", "+a +b @c", "pri:A",
    "＝1", "\u{E000}",
  ]
  static let projects = ["home", "work", "a b", "Ünter/über", "=sum", "p,q", "anna"]
  static let tags = ["phone", "x,y", "ö", "=1", "+1", "@at", "q\"uote", "back\\slash", "anna", "home"]

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// A store of some tasks, with gaps in the numbers, moved tasks and empty projects.
  mutating func snapshot(_ count: Int = 12) -> TaskSnapshot {
    let projects = Self.projects.shuffled(using: &random).prefix(number(below: 6)).map {
      Project(name: $0, color: Color(UInt32(number(below: 0x100_0000))))
    }
    var id = 0
    var tasks: [TaskItem] = []
    for _ in 0..<number(below: count + 1) {
      id += 1 + (number(below: 4) == 0 ? number(below: 5) : 0)
      tasks.append(task(id, in: projects.randomElement(using: &random)))
    }
    return TaskSnapshot(projects: projects, tasks: tasks)
  }

  private mutating func task(_ id: Int, in project: Project?) -> TaskItem {
    let title = Self.titles.randomElement(using: &random) ?? ""
    let created = Instant(seconds: 400_000_000 + Int64(number(below: 1_600_000_000)))
    return TaskItem(
      id: id,
      uuid: TaskID(using: &random),
      title: number(below: 3) == 0 ? title + " " + (Self.titles.randomElement(using: &random) ?? "") : title,
      note: number(below: 3) == 0 ? Self.titles.randomElement(using: &random) : nil,
      due: due(),
      priority: number(below: 2) == 0 ? Priority.allCases.randomElement(using: &random) : nil,
      tags: Array(Self.tags.shuffled(using: &random).prefix(max(0, number(below: 5) - 2))),
      project: number(below: 2) == 0 ? project : nil,
      recurrence: number(below: 4) == 0
        ? "DTSTART;VALUE=DATE:20260131\nRRULE:FREQ=MONTHLY;BYMONTHDAY=31" : nil,
      created: created,
      completed: number(below: 3) == 0 ? created + number(below: 10_000_000) : nil,
      position: number(below: 4) == 0 ? "\(number(below: 1_000_000_000))5" : nil
    )
  }

  private mutating func due() -> Due? {
    switch number(below: 5) {
    case 0: .day(Day(number: 4000 + number(below: 40_000)))
    case 1: .time(WallTime(minute: 6_000_000 + number(below: 60_000_000)))
    case 2: .instant(Instant(seconds: 400_000_000 + Int64(number(below: 3_000_000_000))))
    default: nil
    }
  }

  mutating func number(below bound: Int) -> Int {
    Int.random(in: 0..<bound, using: &random)
  }
}

extension FileFormat {
  /// What a store holds after the import of a file.
  static func store(of bytes: [UInt8], at moment: Moment) throws -> TaskSnapshot {
    let imported = try read(bytes, at: moment)
    var ledger = InMemoryLedger()
    _ = try ledger.importTasks(
      TaskBatch(projects: imported.projects, tasks: imported.drafts),
      at: moment,
      progress: { _ in }
    )
    return try ledger.snapshot(of: nil)
  }

  /// Reads a text on Monday 2026-11-30 at ten.
  static func read(_ text: String, in zone: String = "Europe/Berlin") throws -> ImportedTasks {
    try read(Array(text.utf8), at: .at("2026-11-30T10:00", in: zone))
  }

  /// The error of a text that is not of the format.
  static func failure(_ text: String) throws -> ImportError? {
    let moment = try Moment.at("2026-11-30T10:00")
    do throws(ImportError) {
      _ = try read(Array(text.utf8), at: moment)
      return nil
    } catch {
      return error
    }
  }

  /// The text of an export.
  static func text(of snapshot: TaskSnapshot, in zone: String = "Europe/Berlin") throws -> String {
    String(decoding: write(snapshot, at: try .at("2026-11-30T10:00", in: zone)), as: UTF8.self)
  }
}
