internal import CGlanceLinux
internal import GlanceStore
internal import GlanceTasks
internal import Glibc

/// Reads the file of an item, whatever is in it, so that nothing is lost from sight.
struct VdirFile {
  let path: String
  let part: String
  let collection: VdirCollection

  /// A file of a collection.
  init(path: String, part: String, in collection: VdirCollection) {
    self.path = path
    self.part = part
    self.collection = collection
  }

  /// What is in it.
  func reading(at moment: Moment, _ zones: InstalledZones) -> PartReading {
    let bytes: [UInt8]
    var status = stat()
    do {
      // It went since it was seen, which the next look sees.
      guard let contents = try SharedFile.contents(of: path, named: path), stat(path, &status) == 0 else {
        return PartReading([])
      }
      bytes = contents
    } catch {
      var reading = PartReading(
        [placeholder("it can't be read")],
        warnings: [error.reason]
      )
      reading.isStandIn = true
      return reading
    }
    let written = Instant(seconds: Int64(status.st_mtim.tv_sec))
    guard !bytes.isEmpty else {
      return PartReading.emptied(written, at: moment) ?? PartReading([], warnings: ["\(part) is empty"])
    }
    return reading(of: bytes, written: written, at: moment, zones)
  }

  /// What some bytes hold.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - written: When they were written.
  ///   - moment: The moment it is.
  ///   - zones: The zones of the system.
  /// - Returns: The tasks, and what is wrong.
  func reading(
    of bytes: [UInt8],
    written: Instant,
    at moment: Moment,
    _ zones: InstalledZones
  ) -> PartReading {
    var hash = Hash64()
    hash.combine(bytes)
    hash.combine(collection.name.utf8)
    hash.combine(UInt64(collection.refusal == nil ? 0 : 1))
    var item = VdirItem(bytes, at: moment, written: written, zones)
    item.name(by: part)
    var warnings = item.warnings.map { "\(part): \($0)" }
    var tasks = item.tasks
    if !item.hasTodos {
      if item.isDamaged, VdirFile.mentionsTodo(bytes) {
        tasks = [placeholder("it can't be made out")]
        warnings.append("\(part): it should hold a to-do, but none can be made out")
      } else if item.isCalendar {
        // What is wrong with the events of others is not ours to tell.
        warnings = []
      }
    }
    for index in tasks.indices {
      tasks[index].hash = hash.value
      tasks[index].draft.project = collection.name
      tasks[index].refusal = collection.refusal ?? tasks[index].refusal
    }
    return PartReading(
      tasks,
      warnings: warnings,
      wakeAt: item.wakeAt,
      projects: tasks.isEmpty ? [] : collection.project.map { [$0] } ?? []
    )
  }

  /// What stands for a to-do that can't be read.
  private func placeholder(_ refusal: String) -> MirroredTask {
    MirroredTask(
      key: FilePath.name(of: part),
      hash: 0,
      draft: TaskDraft(
        title: (try? TextRules.title(FilePath.name(of: part))) ?? "(no title)",
        project: collection.name,
        uuid: ContentIdentity.identity(of: "file \(part)")
      ),
      refusal: "\(path): \(refusal)",
      warnings: []
    )
  }

  /// Whether there is the beginning of a to-do somewhere, in whatever case and place.
  private static func mentionsTodo(_ bytes: [UInt8]) -> Bool {
    let word = Array("BEGIN:VTODO".utf8)
    var matched = 0
    for byte in bytes {
      let upper = 0x61...0x7A ~= byte ? byte - 0x20 : byte
      matched = upper == word[matched] ? matched + 1 : upper == word[0] ? 1 : 0
      if matched == word.count { return true }
    }
    return false
  }
}
