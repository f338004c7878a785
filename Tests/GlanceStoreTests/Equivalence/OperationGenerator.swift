import GlanceTasks
import GlanceTestSupport

/// Makes random operations whose times crowd around the moment, so that boundaries are hit.
struct OperationGenerator {
  private var random: SplitMix64
  private let titles = [
    "Pay rent", "Zahnarzt 🦷", "  padded  ", "zero\u{0}byte", "\"quoted\" AND (x*", "שלום", " ",
  ]
  private let projects = [
    "home", "HOME", "work", "Work", "Ünter/über", "u\u{308}nter/ÜBER", "a b", "\u{200B}",
  ]
  private let postponements = ["1d", "tomorrow", "next week", "2h", "fri 17:00", "2030-01-01"]
  private let uuidBeginnings = ["1234", "abcd", "00aa", "12ab", "0007"]

  init(seed: UInt64) {
    self.random = SplitMix64(seed: seed)
  }

  /// A number below a bound.
  mutating func number(below bound: Int) -> Int {
    Int.random(in: 0..<bound, using: &random)
  }

  /// One of some elements.
  mutating func pick<Element>(_ elements: [Element], or fallback: Element) -> Element {
    elements.randomElement(using: &random) ?? fallback
  }

  /// The next operation on a ledger.
  mutating func operation(on ledger: InMemoryLedger, at moment: Moment) -> LedgerOperation {
    switch number(below: 140) {
    case 0..<4: .importTasks(batch(at: moment))
    case 4..<34: .add((0...number(below: 3)).map { _ in draft(at: moment) })
    case 34..<44: .complete(selectors(on: ledger, at: moment))
    case 44..<49: .reopen(selectors(on: ledger, at: moment))
    case 49..<60: .edit(selectors(on: ledger, at: moment), edit(at: moment), as: .edit)
    case 60..<64: .edit(selectors(on: ledger, at: moment), edit(at: moment), as: .postpone)
    case 64..<82: move(on: ledger, at: moment)
    case 82..<87: .delete(selectors(on: ledger, at: moment))
    case 87..<90: .addProject(projectName(), color())
    case 90..<94: .editProject(projectName(), number(below: 2) == 0 ? nil : projectName(), color())
    case 94..<97: .deleteProject(projectName(), deletingTasks: number(below: 2) == 0)
    case 97..<100: .settings(settings(on: ledger, at: moment))
    case 100..<106:
      .select(
        pick(SelectionStep.allCases, or: .next),
        amongDue: number(below: 2) == 0,
        project: number(below: 3) == 0 ? pick(["home", "work", "nowhere"], or: "") : nil
      )
    case 106..<114: .toggleCompletion(number(below: 2) == 0 ? .selected : selector(on: ledger, at: moment))
    case 114..<124: .undo
    case 130..<134: .purge(moment.instant + -number(below: 9 * 86_400), project: optional(projectName()))
    case 134..<140: .postpone(selectors(on: ledger, at: moment), pick(postponements, or: ""))
    default: .redo
    }
  }

  /// A selector that means one task, several or none.
  mutating func selector(on ledger: InMemoryLedger, at moment: Moment) -> TaskSelector {
    let tasks = (try? ledger.tasks(in: TaskGroup.allCases, project: nil, at: moment)) ?? []
    let kind = number(below: 20)
    if kind == 0 { return number(below: 2) == 0 ? .next : .selected }
    if kind == 1 { return .prefix(pick(uuidBeginnings, or: "")) }
    if kind == 2 { return TaskSelector(pick(["1234", "0007", "99", "abc0", "ffff"], or: "")) ?? .next }
    guard let task = tasks.randomElement(using: &random) else { return .next }
    if kind == 3 { return .prefix(String(task.uuid.description.prefix(4 + number(below: 12)))) }
    return kind < 10 ? .uuid(task.uuid) : .number(task.id, digits: "\(task.id)")
  }

  /// A due near the moment more often than far from it.
  mutating func due(near moment: Moment) -> Due? {
    let distance = pick([3, 3, 90, 90, 1500, 500_000], or: 1)
    let minutes = number(below: 2 * distance + 1) - distance
    switch number(below: 7) {
    case 0: return nil
    case 1: return .day(moment.today + number(below: 5) - 2)
    case 2: return .day(moment.today + minutes / 1440)
    case 3, 4: return .time(WallTime(minute: max(0, moment.wall.minute + minutes)))
    default: return .instant(moment.instant + (minutes * 60 + number(below: 3) * 20))
    }
  }

  private mutating func selectors(on ledger: InMemoryLedger, at moment: Moment) -> [TaskSelector] {
    (0...number(below: 3)).map { _ in
      guard number(below: 8) == 0 else { return selector(on: ledger, at: moment) }
      let first = 1 + number(below: 60)
      return .range(first...(first + number(below: 6)))
    }
  }

  private mutating func draft(at moment: Moment) -> TaskDraft {
    TaskDraft(
      title: number(below: 60) == 0 ? " \u{200B} " : pick(titles, or: "") + "\(number(below: 1000))",
      note: optional(pick(["two\nlines", "", "'; DROP TABLE task; --"], or: "")),
      due: due(near: moment),
      priority: optional(pick(Priority.allCases, or: .low)),
      tags: tags(),
      project: number(below: 3) == 0 ? projectName() : nil,
      recurrence: number(below: 3) == 0 ? recurrence(at: moment) : nil,
      uuid: uuid(),
      created: optional(moment.instant + -number(below: 4)),
      completed: number(below: 5) == 0 ? moment.instant + -number(below: 15 * 86_400) : nil
    )
  }

  private mutating func batch(at moment: Moment) -> TaskBatch {
    var drafts = (0...number(below: 4)).map { _ in draft(at: moment) }
    for index in drafts.indices {
      drafts[index].number = optional(number(below: 60))
      drafts[index].position = optional(pick(["5", "150", "0", "", "x", "0000000000015"], or: ""))
    }
    let projects = (0..<number(below: 3)).map { _ in Project(name: projectName(), color: color() ?? Color(0))
    }
    return TaskBatch(projects: projects, tasks: drafts)
  }

  private mutating func edit(at moment: Moment) -> TaskEdit {
    var edit = TaskEdit()
    if number(below: 4) == 0 { edit.title = pick(titles, or: "") }
    if number(below: 4) == 0 { edit.note = .some(optional("changed")) }
    if number(below: 2) == 0 { edit.due = .some(due(near: moment)) }
    if number(below: 3) == 0 { edit.priority = .some(optional(pick(Priority.allCases, or: .low))) }
    if number(below: 4) == 0 { edit.tags = tags() }
    if number(below: 3) == 0 { edit.project = .some(optional(projectName())) }
    if number(below: 4) == 0 { edit.recurrence = .some(optional(recurrence(at: moment))) }
    edit.keepsSeries = number(below: 3) == 0
    return edit
  }

  /// A series that began around the moment, what counts from completion, or a text of some other kind.
  private mutating func recurrence(at moment: Moment) -> String {
    let rules = [
      "FREQ=DAILY", "FREQ=WEEKLY;BYDAY=MO,TH", "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD",
      "FREQ=DAILY;COUNT=2",
      "FREQ=MONTHLY;BYMONTHDAY=31", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
      "FREQ=DAILY;INTERVAL=3;UNTIL=20271231",
    ]
    guard let rule = try? RecurrenceRule(pick(rules, or: "")) else { return "" }
    switch number(below: 6) {
    case 0: return "weekly"
    case 1: return rule.description
    case 2: return "RRULE;X-GLANCE-FROM=COMPLETION:FREQ=MONTHLY"
    default: return Recurrence(anchor: due(near: moment), rule: rule).description
    }
  }

  private mutating func settings(on ledger: InMemoryLedger, at moment: Moment) -> StoreSettings {
    let tasks = (try? ledger.tasks(in: TaskGroup.allCases, project: nil, at: moment)) ?? []
    let task = pick(tasks.map(\.uuid), or: TaskID(using: &random))
    let selection = TaskSelection(task: task, at: moment.instant + (number(below: 40) - 35))
    return StoreSettings(
      theme: pick(["dark", "light"], or: ""),
      isPrivate: number(below: 2) == 0,
      selection: optional(selection)
    )
  }

  private mutating func move(on ledger: InMemoryLedger, at moment: Moment) -> LedgerOperation {
    let moved = selector(on: ledger, at: moment)
    guard number(below: 8) > 0, let task = try? ledger.task(moved, at: moment) else {
      return .move(selectors(on: ledger, at: moment), .before(selector(on: ledger, at: moment)))
    }
    let group = (try? ledger.tasks(in: [task.group(at: moment)], project: nil, at: moment)) ?? []
    let neighbour = pick(group, or: task)
    let others = (0..<max(0, number(below: 5) - 2)).map { _ in TaskSelector.uuid(pick(group, or: task).uuid) }
    switch number(below: 6) {
    case 0: return .move([moved] + others, .first)
    case 1: return .move([moved] + others, .last)
    case 2, 3: return .move([moved] + others, .before(.uuid(neighbour.uuid)))
    default: return .move([moved] + others, .after(.number(neighbour.id, digits: "\(neighbour.id)")))
    }
  }

  private mutating func uuid() -> TaskID {
    let random = TaskID(using: &random)
    let crowded = pick(uuidBeginnings, or: "") + "\(random)".dropFirst(4)
    return number(below: 2) == 0 ? random : TaskID(crowded) ?? random
  }

  private mutating func tags() -> [String] {
    (0..<max(0, number(below: 5) - 2)).map { _ in pick(["urgent", "q\"uote", "back\\slash", "ö"], or: "") }
  }

  private mutating func projectName() -> String {
    number(below: 40) == 0 ? " " : pick(projects, or: "")
  }

  private mutating func color() -> Color? {
    optional(Color(UInt32(number(below: 0x100_0000))))
  }

  private mutating func optional<Value>(_ value: Value) -> Value? {
    number(below: 2) == 0 ? nil : value
  }
}
