internal import GlanceStore
internal import GlanceTasks

/// What has become of the tasks of the parts of a source that were read again.
struct TaskChanges {
  /// The tasks that were there and are not, over all parts.
  var gone: [(id: Int, key: String)] = []
  /// The tasks of each part that are new, and those that have changed.
  private var parts: [(new: [MirroredTask], changed: [(id: Int, task: MirroredTask)])] = []

  /// More tasks than these are not looked through for those that go on as others.
  private static let mostPairs = 64

  /// Compares the tasks of the next part with what they were.
  mutating func compare(
    _ former: [(id: Int, key: String, hash: UInt64)],
    with part: PartReading,
    salt: UInt64
  ) {
    if part.isStandIn, !former.isEmpty {
      parts.append(([], []))
      return
    }
    // Of a long file little changes at a time, so that what is the same at its two ends needs no table.
    let entries = part.entries
    let most = min(former.count, entries.count)
    func isSame(_ task: (id: Int, key: String, hash: UInt64), _ entry: PartReading.Entry) -> Bool {
      task.hash == entry.hash ^ salt && task.key == entry.key
    }
    var start = 0
    while start < most, isSame(former[start], entries[start]) { start += 1 }
    var same = 0
    while same < most - start,
      isSame(former[former.count - 1 - same], entries[entries.count - 1 - same])
    {
      same += 1
    }
    let former = former[start..<(former.count - same)]
    var known: [String: (id: Int, hash: UInt64)] = [:]
    known.reserveCapacity(former.count)
    for task in former {
      // Two have the same key when one was just taken back to what the one that follows it is: the older one stays.
      if known[task.key] == nil {
        known[task.key] = (task.id, task.hash)
      } else {
        gone.append((task.id, task.key))
      }
    }
    var new: [MirroredTask] = []
    var changed: [(id: Int, task: MirroredTask)] = []
    for index in start..<(entries.count - same) {
      let entry = entries[index]
      let hash = entry.hash ^ salt
      let own = known.removeValue(forKey: entry.key)
      if own?.hash == hash { continue }
      var task = part.task(index)
      task.hash = hash
      if let own { changed.append((own.id, task)) } else { new.append(task) }
    }
    if !known.isEmpty { gone += former.filter { known[$0.key]?.id == $0.id }.map { ($0.id, $0.key) } }
    parts.append((new, changed))
  }

  /// Finds which of those that are gone go on as which of the new ones: those with the same key in another part, and
  /// those that the source takes for the same.
  mutating func pair(
    by reader: any TaskSource,
    task: (Int) throws(TaskStoreError) -> TaskItem
  ) throws(TaskStoreError) {
    guard !gone.isEmpty, parts.contains(where: { !$0.new.isEmpty }) else { return }
    for index in parts.indices {
      let gone = Dictionary(gone.enumerated().map { ($1.key, $0) }) { first, _ in first }
      take(
        parts[index].new.indices.compactMap { new in gone[parts[index].new[new].key].map { ($0, new) } },
        in: index
      )
    }
    for index in parts.indices
    where !gone.isEmpty && !parts[index].new.isEmpty && gone.count <= TaskChanges.mostPairs
      && parts[index].new.count <= TaskChanges.mostPairs
    {
      var items: [TaskItem] = []
      for (id, _) in gone { items.append(try task(id)) }
      take(reader.successions(from: items, to: parts[index].new), in: index)
    }
  }

  private mutating func take(_ pairs: [(gone: Int, new: Int)], in part: Int) {
    guard !pairs.isEmpty else { return }
    for pair in pairs { parts[part].changed.append((gone[pair.gone].id, parts[part].new[pair.new])) }
    let goneOnes = Set(pairs.map(\.gone))
    let newOnes = Set(pairs.map(\.new))
    gone = gone.enumerated().filter { !goneOnes.contains($0.offset) }.map(\.element)
    parts[part].new = parts[part].new.enumerated().filter { !newOnes.contains($0.offset) }.map(\.element)
  }

  /// Puts them into an update, whose parts are those that were compared.
  func fill(_ update: inout MirrorUpdate, returning: [String: Int]) {
    update.removedTasks = gone.map(\.id)
    for (index, part) in parts.enumerated() {
      update.parts[index].inserted = part.new.map { task in
        var task = task
        task.number = returning[task.key]
        return task
      }
      update.parts[index].updated = part.changed
    }
  }
}
