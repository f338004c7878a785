internal import GlanceStore
package import GlanceTasks

/// Makes the tasks of a store of Taskwarrior those of a source.
package struct TaskwarriorReading {
  /// What was read.
  private(set) var records: [TaskwarriorRecord] = []
  /// What is wrong with what was read as a whole.
  private(set) var warnings: [String] = []

  /// More lines than these are not told one by one.
  private static let mostWarnings = 20

  /// A reading of nothing yet.
  package init() {}

  /// Takes in what `task export` printed.
  package mutating func read(export bytes: [UInt8]) {
    var scanner = TaskwarriorScanner(bytes, lenient: true)
    while let record = scanner.next() { records.append(record) }
    warn(of: scanner.faults, in: "the output of 'task export'")
  }

  /// Takes in a file of version 2.
  package mutating func read(file bytes: [UInt8], named name: String) {
    let file = TaskwarriorDataFile(bytes)
    records += file.records
    warn(of: file.faults, in: name)
  }

  /// Takes in a row of the database of version 3.
  mutating func read(uuid: [UInt8], data: [UInt8]) {
    let uuid = String(decoding: uuid, as: UTF8.self)
    var attributes = [(name: "uuid", value: uuid)]
    var reader = JSONReader(data, tolerant: true)
    do throws(JSONError) {
      guard reader.peek() == UInt8(ascii: "{") else { throw reader.expected("an object") }
      try reader.members { (name, reader) throws(JSONError) in
        if let value = try reader.value().scalarText, name != "uuid" { attributes.append((name, value)) }
      }
    } catch {
      warn("task \(uuid.excerpt) is not readable: \(error)")
      return
    }
    var hash = Hash64()
    hash.combine(data)
    records.append(TaskwarriorRecord(attributes: attributes, form: .database, line: 0, hash: hash.value))
  }

  /// Takes note of something that is wrong.
  mutating func warn(_ warning: String) {
    if warnings.count < TaskwarriorReading.mostWarnings { warnings.append(warning) }
  }

  private mutating func warn(of faults: [ImportFault], in place: String) {
    for fault in faults { warn("\(place): \(fault)") }
  }
}

extension TaskwarriorReading {
  /// What is to be shown of it at a moment.
  package func part(at moment: Moment) -> PartReading {
    var drafter = TaskwarriorDrafter(at: moment, linked: true)
    var shown: [(record: TaskwarriorRecord, key: String)] = []
    var entries: [PartReading.Entry] = []
    var warnings = warnings
    var wakeAt: Instant?
    var keys: Set<String> = []
    entries.reserveCapacity(records.count)
    for record in records {
      switch drafter.standing(of: record) {
      case .template, .deleted: continue
      case .completed: break
      case .open(let hiddenUntil, let expires):
        if let next = [hiddenUntil, expires].compactMap({ $0 }).min() { wakeAt = min(wakeAt ?? next, next) }
        if hiddenUntil != nil { continue }
      }
      let key = TaskwarriorReading.key(of: record)
      guard keys.insert(key).inserted else {
        if warnings.count < TaskwarriorReading.mostWarnings {
          warnings.append("uuid \(key.excerpt) is there twice; the second one is left out")
        }
        continue
      }
      entries.append(PartReading.Entry(key: key, hash: record.hash))
      shown.append((record, key))
    }
    return PartReading(entries: entries, warnings: warnings, wakeAt: wakeAt) { [shown] index in
      TaskwarriorReading.task(shown[index].record, key: shown[index].key, at: moment)
    }
  }

  /// What a task is known by: its UUID, or what stands in its place.
  private static func key(of record: TaskwarriorRecord) -> String {
    guard let text = record[.uuid]?.value.scalarText else { return "line \(record.line)" }
    return TaskID(text)?.description ?? text
  }

  private static func task(_ record: TaskwarriorRecord, key: String, at moment: Moment) -> MirroredTask {
    var drafter = TaskwarriorDrafter(at: moment, linked: true)
    var draft = TaskDraft(title: TaskwarriorDrafter.noTitle)
    if case .draft(let read) = drafter.read(record) { draft = read }
    draft.uuid = draft.uuid ?? ContentIdentity.identity(of: "taskwarrior \(key)")
    let name = "task \(TaskID(key) == nil ? key.excerpt : String(key.prefix(8)))"
    var warnings = drafter.faults.map { "\(name): \($0.message)" }
    for field in record.unreadable {
      warnings.append(
        "\(name): \(field.excerpt) (line \(record.line) of 'task export') holds no value; it is left as it is"
      )
    }
    var refusal: String?
    let word = record[.status]?.value.scalarText
    if TaskID(key) == nil {
      refusal = "its uuid is not a UUID; mend it with Taskwarrior"
    } else if TaskwarriorDrafter.status(word, of: record.form) == nil {
      refusal = "its status \((word ?? "").excerpt) is not known; change it with Taskwarrior"
      warnings.append(
        "\(name): the status \((word ?? "").excerpt) is not known; it is shown as open, and can only be read"
      )
    }
    return MirroredTask(key: key, hash: record.hash, draft: draft, refusal: refusal, warnings: warnings)
  }
}
