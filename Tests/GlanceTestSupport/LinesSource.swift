internal import Foundation
package import GlanceSources
package import GlanceStore
package import GlanceTasks
internal import Glibc

/// A source for tests of what all sources share: a folder of files, each line of which is a task, done behind an `x `.
package struct LinesSource: TaskSource {
  package static let kind = "lines"
  package static let summary = "a folder of lines"
  package static let operand = "FOLDER"

  let place: String
  let environment: SourceEnvironment

  package static func place(for operand: String?, in environment: SourceEnvironment) throws(SourceError)
    -> String
  {
    operand ?? ""
  }

  package init(at place: String, in environment: SourceEnvironment) {
    self.place = place
    self.environment = environment
  }

  package func scan(_ probe: inout SourceProbe) throws(SourceError) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: place) else {
      throw SharedFile.failure(place, ENOENT)
    }
    var folder = stat()
    if stat(place, &folder) == 0 { probe.see(device: UInt64(folder.st_dev)) }
    for name in names where name.hasSuffix(".txt") {
      var status = stat()
      guard stat(place + "/" + name, &status) == 0 else { continue }
      var etag = Hash64(seed: UInt64(status.st_ino))
      for number in [status.st_size, status.st_mtim.tv_sec, status.st_mtim.tv_nsec] {
        etag.combine(UInt64(number))
      }
      probe.see(name.utf8, etag: etag.value)
    }
  }

  package func read(_ part: String, at moment: Moment) throws(SourceError) -> PartReading {
    let text = String(decoding: try file(part).contents() ?? [], as: UTF8.self)
    let tasks = text.split(separator: "\n").map { line in
      var hash = Hash64()
      hash.combine(line.utf8)
      let isDone = line.hasPrefix("x ")
      let title = String(isDone ? line.dropFirst(2) : line)
      var titleHash = Hash64()
      titleHash.combine(title.utf8)
      var digits = SplitMix64(seed: titleHash.value)
      return MirroredTask(
        key: title,
        hash: hash.value,
        draft: TaskDraft(
          title: title,
          project: String(part.dropLast(4)),
          uuid: TaskID(using: &digits),
          created: Instant(seconds: 0),
          completed: isDone ? moment.instant : nil,
          isCompletionGuessed: isDone
        ),
        refusal: title == "fixed" ? "it is fixed" : nil,
        warnings: title == "odd" ? ["odd"] : []
      )
    }
    return PartReading(tasks)
  }

  package func successions(from gone: [TaskItem], to new: [MirroredTask]) -> [(gone: Int, new: Int)] {
    gone.count == 1 && new.count == 1 ? [(0, 0)] : []
  }

  package func change(
    _ task: SourcedTask,
    _ change: SourceChange,
    at moment: Moment
  ) throws(SourceError) -> SourceEffect {
    let former = task.item.completed == nil ? task.key : "x " + task.key
    let new: String?
    switch change {
    case .complete: new = "x " + task.key
    case .reopen: new = task.key
    case .edit(let edit):
      guard edit.note == nil else { throw .refused("lines have no notes") }
      new = edit.title ?? task.key
    case .delete: new = nil
    }
    try swap(former, new, in: task.part)
    return effect(former, new, task.part)
  }

  package func add(_ draft: TaskDraft, at moment: Moment) throws(SourceError) -> SourceEffect {
    try swap(nil, draft.title, in: "a.txt")
    return effect(nil, draft.title, "a.txt")
  }

  package func revert(_ receipt: String, at moment: Moment) throws(SourceError) -> SourceEffect {
    let parts = receipt.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let (former, new) = (parts[1].isEmpty ? nil : parts[1], parts[2].isEmpty ? nil : parts[2])
    try swap(new, former, in: parts[0])
    return effect(new, former, parts[0])
  }

  package var watchedPlaces: [WatchedPlace] { [WatchedPlace(path: place, isFolder: true)] }

  private func file(_ name: String) -> SharedFile { SharedFile(place + "/" + name, in: environment) }

  private func effect(_ former: String?, _ new: String?, _ part: String) -> SourceEffect {
    SourceEffect(
      receipt: [part, former ?? "", new ?? ""].joined(separator: "\n"),
      key: new.map { $0.hasPrefix("x ") ? String($0.dropFirst(2)) : $0 }
    )
  }

  private func swap(_ former: String?, _ new: String?, in part: String) throws(SourceError) {
    try file(part).rewrite { (bytes) throws(SourceError) in
      var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
      if let former {
        guard let index = lines.firstIndex(of: former) else {
          throw .refused("\(former) is not there any more")
        }
        if let new { lines[index] = new } else { lines.remove(at: index) }
      } else if let new {
        lines.append(new)
      }
      return lines.flatMap { Array("\($0)\n".utf8) }
    }
  }
}
