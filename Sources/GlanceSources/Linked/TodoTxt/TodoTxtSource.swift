internal import CGlanceLinux
internal import GlanceStore
package import GlanceTasks
internal import Glibc

/// A todo.txt file: each line is a task, done behind an `x `.
package struct TodoTxtSource: TaskSource {
  package static let kind = "todotxt"
  package static let summary = "a todo.txt file"
  package static let operand = "FILE"

  private let place: String
  private let environment: SourceEnvironment

  package static func place(
    for operand: String?,
    in environment: SourceEnvironment
  ) throws(SourceError) -> String {
    guard let operand, let real = realpath(operand, nil) else {
      throw SharedFile.failure(operand ?? "", ENOENT)
    }
    defer { free(real) }
    return String(cString: real)
  }

  package init(at place: String, in environment: SourceEnvironment) {
    self.place = place
    self.environment = environment
  }

  private var folder: String { String(place[..<(place.lastIndex(of: "/") ?? place.startIndex)]) }
  private var name: String {
    String(place[(place.lastIndex(of: "/").map(place.index(after:)) ?? place.startIndex)...])
  }

  package func scan(_ probe: inout SourceProbe) throws(SourceError) {
    var status = stat()
    guard stat(place, &status) == 0 else { throw SharedFile.failure(place, errno) }
    probe.see(device: status.st_dev)
    var hash = Hash64(seed: FileStamp.etag(of: status))
    for copy in conflicts { hash.combine(copy.utf8) }
    probe.see(name.utf8, etag: hash.value)
  }

  private var conflicts: [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.contains(".sync-conflict-") { names.append(name) }
    }
    return names.sorted()
  }

  package func read(_ part: String, at moment: Moment) throws(SourceError) -> PartReading {
    guard let bytes = try file.contents() else { throw SharedFile.failure(place, ENOENT) }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    var counts: [String: Int] = [:]
    let tasks = lines.map { line in
      let isDone = line.hasPrefix("x ")
      let title = isDone ? String(line.dropFirst(2)) : line
      var hash = Hash64()
      hash.combine(line.utf8)
      counts[title, default: 0] += 1
      return MirroredTask(
        key: "\(counts[title] ?? 1) \(title)",
        hash: hash.value,
        draft: TaskDraft(
          title: title,
          uuid: ContentIdentity.identity(of: title),
          created: Instant(seconds: 0),
          completed: isDone ? moment.instant : nil,
          isCompletionGuessed: isDone
        ),
        refusal: nil,
        warnings: []
      )
    }
    return PartReading(
      tasks,
      warnings: conflicts.map { "\(folder)/\($0) is a conflict copy of \(place); take over what is in it" }
    )
  }

  package func change(
    _ task: SourcedTask,
    _ change: SourceChange,
    at moment: Moment
  ) throws(SourceError) -> SourceEffect {
    let title = task.item.title
    let former = task.item.completed == nil ? title : "x " + title
    switch change {
    case .complete: return try swap(former, "x " + title)
    case .reopen: return try swap(former, title)
    case .delete: return try swap(former, nil)
    case .edit(let edit):
      guard edit.note == nil else { throw .refused("a line of todo.txt has no note; leave it out") }
      return try swap(former, edit.title ?? title)
    }
  }

  package func add(_ draft: TaskDraft, at moment: Moment) throws(SourceError) -> SourceEffect {
    guard draft.note == nil else { throw .refused("a line of todo.txt has no note; leave it out") }
    return try swap(nil, draft.title)
  }

  package func revert(_ receipt: String, at moment: Moment) throws(SourceError) -> SourceEffect {
    let lines = receipt.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return try swap(lines[1].isEmpty ? nil : lines[1], lines[0].isEmpty ? nil : lines[0])
  }

  package var watchedPlaces: [WatchedPlace] { [WatchedPlace(path: folder, isFolder: true)] }

  private var file: SharedFile { SharedFile(place, in: environment) }

  private func swap(_ former: String?, _ new: String?) throws(SourceError) -> SourceEffect {
    try file.rewrite { (bytes) throws(SourceError) in
      var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
      if let former {
        guard let index = lines.firstIndex(of: former) else {
          throw .refused("\(former) is not in \(self.place) any more")
        }
        if let new { lines[index] = new } else { lines.remove(at: index) }
      } else if let new {
        lines.append(new)
      }
      return lines.flatMap { Array("\($0)\n".utf8) }
    }
    let key = new.map { $0.hasPrefix("x ") ? "1 " + $0.dropFirst(2) : "1 " + $0 }
    return SourceEffect(receipt: [former ?? "", new ?? ""].joined(separator: "\n"), key: key)
  }
}
