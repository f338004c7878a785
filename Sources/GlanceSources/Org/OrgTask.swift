internal import GlanceStore
internal import GlanceTasks

/// A headline with a keyword, and what the lines below it say of it.
struct OrgTask {
  /// The headline.
  let headline: OrgHeadline
  /// What its keyword says.
  let status: OrgKeywords.Status
  /// The number of its line, from 1.
  let number: Int
  /// Its deadline.
  private(set) var deadline: OrgTimestamp?
  /// When it is to be begun.
  private(set) var scheduled: OrgTimestamp?
  /// When it was completed.
  private(set) var closed: OrgTimestamp?
  /// Its identity.
  private(set) var id: String?
  /// What is wrong with its timestamps.
  private(set) var faults: [(number: Int, text: ArraySlice<UInt8>)] = []
  /// A number that differs when something of it has changed in the file.
  private let sum: UInt64
  /// The text below it, without planning, drawers and blocks.
  private var text: [ArraySlice<UInt8>] = []

  /// Reads what stands below a headline.
  ///
  /// - Parameters:
  ///   - headline: The headline.
  ///   - status: What its keyword says.
  ///   - lines: The lines up to the next headline, by their indices in the file.
  ///   - line: The number of the headline's line, from 1.
  ///   - blocks: The lines that belong to blocks.
  init(
    _ headline: OrgHeadline,
    _ status: OrgKeywords.Status,
    _ lines: ArraySlice<ArraySlice<UInt8>>,
    line: Int,
    blocks: [ClosedRange<Int>]
  ) {
    self.headline = headline
    self.status = status
    number = line
    var hash = Hash64(seed: status == .done ? 1 : 0)
    hash.combine(headline.title)
    hash.combine(headline.tags.joined(separator: [0x3A]))
    hash.combine(UInt64(headline.priority?.rawValue ?? 0))
    if let stamp = headline.timestamp { hash.combine("\(stamp.due.isoText) \(stamp.recurrence ?? "")".utf8) }
    for line in lines {
      hash.combine(line)
      hash.combine(0x0A as UInt8)
    }
    sum = hash.value
    var rest = lines
    if let first = rest.first, readPlanning(first, number: line + 1) { rest = rest.dropFirst() }
    var block = blocks[...]
    // Where drawers are looked for in vain, they are not looked for again.
    var endless = rest.startIndex
    var index = rest.startIndex
    while index < rest.endIndex {
      defer { index += 1 }
      if let next = block.first, next.contains(index) {
        index = next.upperBound
        block = block.dropFirst()
        continue
      }
      let line = rest[index].trimmed
      let limit = min(rest.endIndex, block.first?.lowerBound ?? rest.endIndex)
      if limit > endless, OrgTask.isDrawer(line) {
        let end = rest[index..<limit].firstIndex { $0.trimmed.startsLowercased(with: ":end:") }
        if let end {
          let isFirst = index == rest.startIndex
          if isFirst, line.startsLowercased(with: ":properties:") { readID(rest[index..<end]) }
          index = end
          continue
        }
        endless = limit
      }
      text.append(rest[index])
    }
  }

  /// Whether a line begins a drawer: `:NAME:`.
  private static func isDrawer(_ line: ArraySlice<UInt8>) -> Bool {
    line.count > 2 && line.first == UInt8(ascii: ":") && line.last == UInt8(ascii: ":")
      && line.dropFirst().dropLast().allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: ":") }
      && !line.startsLowercased(with: ":end:")
  }

  /// Reads the line right below the headline.
  ///
  /// - Returns: Whether it holds times of the task.
  private mutating func readPlanning(_ line: ArraySlice<UInt8>, number: Int) -> Bool {
    var rest = line.trimmed
    var isPlanning = false
    while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
      let name = String(decoding: rest[..<colon], as: UTF8.self)
      guard name == "DEADLINE" || name == "SCHEDULED" || name == "CLOSED" else { break }
      isPlanning = true
      rest = rest[(colon + 1)...].trimmed
      guard let stamp = OrgTimestamp(rest) else {
        faults.append((number, rest))
        break
      }
      switch name {
      case "DEADLINE": deadline = deadline ?? stamp
      case "SCHEDULED": scheduled = scheduled ?? stamp
      default: closed = closed ?? stamp
      }
      rest = rest[stamp.end...].trimmed
      // The end of a range from one day to another.
      if rest.starts(with: "--"), let second = OrgTimestamp(rest.dropFirst(2)) {
        rest = rest[second.end...].trimmed
      }
    }
    return isPlanning
  }

  private mutating func readID(_ lines: ArraySlice<ArraySlice<UInt8>>) {
    for line in lines where line.trimmed.startsLowercased(with: ":id:") {
      let value = line.trimmed.dropFirst(4).trimmed
      if !value.isEmpty { id = id ?? String(decoding: value, as: UTF8.self) }
    }
  }
}

extension OrgTask {
  /// What a store mirrors of it.
  ///
  /// - Parameters:
  ///   - key: What tells it apart in the file.
  ///   - part: The path of the file inside of the source.
  ///   - project: The name of its project.
  ///   - modified: When the file was written, which stands for the unknown time of a completion.
  ///   - zone: The zone that times are in.
  /// - Returns: The task, with what is wrong with it.
  func mirrored(
    key: String,
    part: String,
    project: String?,
    modified: Instant,
    in zone: Zone
  ) -> MirroredTask {
    let done = closed.flatMap { try? TimeRules.instant($0.due.start(in: zone)) }
    let repeating = [deadline, scheduled, headline.timestamp].lazy.compactMap { $0?.recurrence }.first
    let draft = TaskDraft(
      title: String(decoding: headline.title, as: UTF8.self),
      note: note,
      due: deadline?.due,
      priority: headline.priority,
      tags: TagWords.tags(headline.tags.map { String(decoding: $0, as: UTF8.self) }),
      project: project,
      recurrence: repeating,
      uuid: id.flatMap { TaskID($0) } ?? ContentIdentity.identity(of: "\(part)\n\(key)"),
      completed: status == .done ? done ?? modified : nil,
      isCompletionGuessed: status == .done && done == nil
    )
    return MirroredTask(
      key: key,
      hash: hash,
      draft: draft,
      refusal: nil,
      warnings: faults.map {
        "\(part), line \($0.number): \(String(decoding: $0.text, as: UTF8.self).excerpt) is no timestamp; "
          + DraftList.withoutIt
      }
    )
  }

  /// A number that differs when something of it has changed, or what is said of it.
  var hash: UInt64 { faults.first.map { sum ^ UInt64($0.number) } ?? sum }

  /// When it is to be begun, and the text below it.
  private var note: String? {
    var lines: [String] = []
    if let scheduled { lines.append("Scheduled: \(scheduled.due.isoText)") }
    if let timestamp = headline.timestamp { lines.append("On: \(timestamp.due.isoText)") }
    lines += text.drop { $0.isBlank }.map { String(decoding: $0, as: UTF8.self) }
    while let last = lines.last, last.utf8.allSatisfy({ $0 <= 0x20 }) { lines.removeLast() }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }
}
