internal import GlanceStore
internal import GlanceTasks

/// Finds what has changed in a source since it was read last.
struct SourceLook {
  let source: LinkedSource
  let reader: any TaskSource
  let moment: Moment
  /// The numbers that tasks had which come back, by their keys.
  let returning: [String: Int]
  /// Whether it was being written, so that another look is needed soon.
  private(set) var isUnsettled = false

  init(source: LinkedSource, reader: any TaskSource, moment: Moment, returning: [String: Int]) {
    self.source = source
    self.reader = reader
    self.moment = moment
    self.returning = returning
  }

  /// What has changed; `nil` for nothing.
  mutating func update(in store: SQLiteLedger) throws(TaskStoreError) -> MirrorUpdate? {
    var probe = SourceProbe(salt: salt)
    do {
      try reader.scan(&probe)
    } catch {
      return failed(error)
    }
    if probe.hasVanished(since: source.state) {
      return failed(
        .refused(
          "\(source.place) is empty, and no longer on the disk that it was on; is that mounted? "
            + "If it is to be empty, write 'glance source sync \(source.name)'"
        )
      )
    }
    let isWoken = source.wakeAt.map { $0 <= moment.instant } ?? false
    let woken = isWoken ? try store.wokenParts(of: source, by: moment.instant) : []
    let buckets = isAhead ? Array(0..<SourceProbe.bucketCount) : probe.differingBuckets(from: source.state)
    guard source.failure != nil || !buckets.isEmpty || !woken.isEmpty || source.readAt == nil else {
      return nil
    }
    do {
      return try changes(
        in: Set(buckets + woken.map(\.bucket)).sorted(),
        Set(woken.map(\.name)),
        probe,
        store
      )
    } catch {
      switch error {
      case .source(let error): return failed(error)
      case .store(let error): throw error
      }
    }
  }

  /// Whether it was read at a time that is not yet, by another clock or with `--now`, and may show what is still hidden.
  private var isAhead: Bool {
    source.readAt.map { $0 > moment.instant + SourceLook.leastLead } ?? false
  }

  /// Seconds by which processes that started in another order than they look may differ.
  private static let leastLead = 60

  /// What is mixed into all hashes, so that a new way to read, or another zone, lets everything be read again.
  private var salt: UInt64 { SourceLook.salt(of: reader, at: moment) }

  /// What is mixed into the hashes of the tasks of a source.
  static func salt(of reader: any TaskSource, at moment: Moment) -> UInt64 {
    let kind = type(of: reader)
    var hash = Hash64(seed: kind.revision)
    if kind.dependsOnZone {
      let zone = moment.zone
      // Both halves of a year, and the next one, tell zones apart.
      for day in stride(from: 0, to: 730, by: 91) {
        hash.combine(
          UInt64(bitPattern: Int64(zone.offset(at: Instant(seconds: Int64(day) * 86_400 + 1_767_225_600))))
        )
      }
    }
    return hash.value
  }

  private mutating func failed(_ error: SourceError) -> MirrorUpdate? {
    if error == .unsettled { isUnsettled = true }
    guard case .refused(let reason) = error, source.failure != reason else { return nil }
    return MirrorUpdate(of: source, state: source.state, failure: reason)
  }

  private enum Obstacle: Error {
    case source(SourceError)
    case store(TaskStoreError)
  }

  private func changes(
    in buckets: [Int],
    _ woken: Set<String>,
    _ probe: SourceProbe,
    _ store: SQLiteLedger
  ) throws(Obstacle) -> MirrorUpdate {
    var update = MirrorUpdate(of: source, state: probe.state)
    var tasks = TaskChanges()
    let known = try reading { () throws(TaskStoreError) in try store.linkedParts(of: source, in: buckets) }
    var knownParts: [String: LinkedPart] = [:]
    for part in known { knownParts[part.name] = part }
    for (name, bucket, etag) in probe.parts(in: buckets) {
      let former = knownParts.removeValue(forKey: name)
      if let former, former.etag == etag, !isAhead, !woken.contains(name) { continue }
      let part: PartReading
      do { part = try reader.read(name, at: moment) } catch { throw .source(error) }
      let formerTasks = try reading { () throws(TaskStoreError) in
        try former.map { (former) throws(TaskStoreError) in try store.linkedTasks(of: former.id) } ?? []
      }
      update.parts.append(
        MirroredPart(
          id: former?.id,
          bucket: bucket,
          name: name,
          etag: etag,
          wakeAt: part.wakeAt,
          warnings: part.warnings,
          projects: part.projects
        )
      )
      tasks.compare(formerTasks, with: part, salt: salt)
    }
    for part in knownParts.values.sorted(by: { $0.id < $1.id }) where !probe.isHidden(part.name) {
      update.removedParts.append(part.id)
      let former = try reading { () throws(TaskStoreError) in try store.linkedTasks(of: part.id) }
      tasks.gone += former.map { ($0.id, $0.key) }
    }
    try reading { () throws(TaskStoreError) in
      try tasks.pair(by: reader) { (id) throws(TaskStoreError) in
        try store.task(.number(id, digits: "\(id)"), at: moment)
      }
    }
    tasks.fill(&update, returning: returning)
    return update
  }

  private func reading<Result>(_ body: () throws(TaskStoreError) -> Result) throws(Obstacle) -> Result {
    do { return try body() } catch { throw .store(error) }
  }
}
