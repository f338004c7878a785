internal import GlanceStore
internal import GlanceTasks

/// The to-dos that the bytes of an item hold: one as a rule, or one that repeats with its changed occurrences.
struct VdirItem {
  /// The tasks that are to be shown, in the order that their calendar app gives them.
  private(set) var tasks: [MirroredTask] = []
  /// What is wrong.
  private(set) var warnings: [String] = []
  /// The next instant at which other ones are to be shown.
  private(set) var wakeAt: Instant?
  /// Whether there is any to-do, be it shown or not.
  private(set) var hasTodos = false
  /// Whether it is an iCalendar, and whether something is wrong with its form.
  let isCalendar: Bool, isDamaged: Bool
  private let moment: Moment
  /// The places of the tasks among each other.
  private var orders: [Int] = []

  /// More faults than these of one file help nobody.
  private static let mostFaults = 20

  /// Reads some bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - moment: The moment it is.
  ///   - written: When they were written.
  ///   - installed: The zones of the system.
  init(_ bytes: [UInt8], at moment: Moment, written: Instant, _ installed: InstalledZones) {
    self.moment = moment
    var zones = ICalendarZones(of: bytes, installed: installed)
    var list = DraftList()
    var scanner = ICalendarScanner(bytes, for: ["VTODO"])
    var families: [Family] = []
    var places: [String: Int] = [:]
    while let todo = scanner.next() {
      let task = ICalendarTask(todo, at: moment, written: written, &zones, &list)
      let uid = task.uid.flatMap { $0.isEmpty ? nil : $0 }
      if let uid, let place = places[uid], families[place].take(task) { continue }
      if let uid { places[uid] = families.count }
      families.append(Family(uid: uid, task))
    }
    hasTodos = !families.isEmpty
    isCalendar = scanner.calendarCount > 0
    let damage = VdirItem.damage(bytes, scanner)
    isDamaged = damage != nil
    let refusal =
      damage.map { "its file is damaged (\($0)), and is left as it is" }
      ?? (families.count > 1 ? "its file holds several to-dos, of which none can be changed alone" : nil)
      ?? (scanner.hasOthers ? "its file holds other things than to-dos, and is left as it is" : nil)
    for family in families { show(family, refusal, &zones, &list) }
    sort()
    let faults = (scanner.faults + list.faults).sorted { $0.line < $1.line }
    for fault in faults.prefix(VdirItem.mostFaults) { warn("line \(fault.line): \(fault.message)") }
    // What the scanner has no fault for.
    if let damage, scanner.faults.isEmpty { warn(damage) }
  }

  /// Gives those that have no UID one, and all of them keys that differ.
  mutating func name(by part: String) {
    var counts: [String: Int] = [:]
    for index in tasks.indices {
      if tasks[index].key.isEmpty {
        tasks[index].key = FilePath.name(of: part)
        tasks[index].draft.uuid = ContentIdentity.identity(of: "file \(part)")
      }
      let count = counts[tasks[index].key, default: 0] + 1
      counts[tasks[index].key] = count
      // No line, and so no UID, holds what stands between them.
      if count > 1 { tasks[index].key += "\n\(count)" }
    }
  }

  /// A to-do with its changed occurrences.
  private struct Family {
    let uid: String?
    var master: ICalendarTask?
    var changes: [ICalendarTask] = []

    init(uid: String?, _ task: ICalendarTask) {
      self.uid = uid
      if task.isOccurrence { changes = [task] } else { master = task }
    }

    /// What stands for it when it is not there itself, as in an invitation: the first occurrence that is open, or the
    /// last one.
    var orphan: ICalendarTask? {
      changes.first { !$0.isCancelled && $0.draft.completed == nil } ?? changes.last
    }

    /// Takes another one of the same UID in, unless it is another to-do.
    mutating func take(_ task: ICalendarTask) -> Bool {
      if task.isOccurrence {
        changes.append(task)
      } else if master == nil {
        master = task
      } else {
        return false
      }
      return true
    }
  }

  /// What is wrong with the form of a file, so that it can't be written without a risk; `nil` for nothing.
  private static func damage(_ bytes: [UInt8], _ scanner: ICalendarScanner) -> String? {
    if let fault = scanner.faults.first { return "line \(fault.line): \(fault.message)" }
    if let line = scanner.firstBroken { return "line \(line): this is no property" }
    if let line = scanner.firstCrossed { return "line \(line): this ends what did not begin here" }
    guard scanner.calendarCount == 1 else {
      return scanner.calendarCount == 0
        ? "it is no iCalendar: it has no BEGIN:VCALENDAR" : "it holds several calendars"
    }
    return isText(bytes) ? nil : "it is no UTF-8"
  }

  /// Whether bytes are UTF-8 without controls once their folds, which may tear characters, are taken out.
  private static func isText(_ bytes: [UInt8]) -> Bool {
    if bytes.allSatisfy({ $0 < 0x80 && $0 != 0 }) { return true }
    var unfolded: [UInt8] = []
    unfolded.reserveCapacity(bytes.count)
    for byte in bytes {
      if byte == 0 { return false }
      if byte == 0x20 || byte == 0x09, unfolded.last == 0x0A {
        unfolded.removeLast()
        if unfolded.last == 0x0D { unfolded.removeLast() }
      } else {
        unfolded.append(byte)
      }
    }
    return String(validating: unfolded, as: UTF8.self) != nil
  }

  private mutating func show(
    _ family: Family,
    _ refusal: String?,
    _ zones: inout ICalendarZones,
    _ list: inout DraftList
  ) {
    guard var master = family.master ?? family.orphan else { return }
    let repeats =
      !family.changes.isEmpty
      || master.todo.properties.contains { ["RRULE", "RDATE", "EXDATE", "EXRULE"].contains($0.name) }
    var own = refusal
    if repeats { own = own ?? "it repeats; change and complete it in your calendar app" }
    if family.uid == nil { own = own ?? "it has no UID, by which other programs would know it again" }
    if master.todo.properties.count(where: { $0.name == "UID" }) > 1 {
      own = own ?? "it has more than one UID"
    }
    let standing: ICalendarSeries.Standing
    if repeats, family.master != nil {
      master.readRecurrence(isOwn: true, &list)
      let series = ICalendarSeries(master, family.changes, at: moment, &zones, &list)
      if let obstacle = series.obstacle { warn(obstacle) }
      standing = series.standing
    } else {
      standing = master.standing
    }
    var draft: TaskDraft
    switch standing {
    case .nothing: return
    case .done(let done, let isGuessed):
      draft = done
      draft.isCompletionGuessed = isGuessed
    case .task(let open, let start):
      draft = open
      if let start { look(at: start, of: draft, master.todo.line) }
      if let start, isHidden(until: start, draft) { return }
    }
    // A person finds it again by its file.
    draft.title = (try? TextRules.title(draft.title)) ?? "(no title)"
    tasks.append(MirroredTask(key: family.uid ?? "", hash: 0, draft: draft, refusal: own, warnings: []))
    orders.append(master.sortOrder)
  }

  /// Whether a task is shown from its beginning on only.
  ///
  /// One that is due stands under its due however early it may be begun, as in other programs; one without a due would
  /// stand among all that can be done now.
  private mutating func isHidden(until start: Due, _ draft: TaskDraft) -> Bool {
    guard draft.due == nil else { return false }
    let begin = start.start(in: moment.zone)
    guard moment.instant < begin else { return false }
    wakeAt = min(wakeAt ?? begin, begin)
    return true
  }

  private mutating func look(at start: Due, of draft: TaskDraft, _ line: Int) {
    guard let due = draft.due, due.passes(in: moment.zone) <= start.start(in: moment.zone) else { return }
    warn("line \(line): this is due before it begins; the beginning is left out")
  }

  private mutating func warn(_ warning: String) {
    if !warnings.contains(warning) { warnings.append(warning) }
  }

  /// Puts the tasks in the order of their app.
  private mutating func sort() {
    guard tasks.count > 1 else { return }
    let places = tasks.indices.sorted { (orders[$0], $0) < (orders[$1], $1) }
    tasks = places.map { tasks[$0] }
  }
}

extension ICalendarTask {
  /// What is to be shown of a to-do that does not repeat.
  fileprivate var standing: ICalendarSeries.Standing {
    if isCancelled { return .nothing }
    return draft.completed == nil
      ? .task(draft, start: start) : .done(draft, isGuessed: isCompletionGuessed)
  }
}
