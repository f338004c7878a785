package import GlanceStore
public import GlanceTasks

/// A store with the sources that are linked to it, whose tasks are read and changed where they are.
///
/// Sources are looked at before the first read, and after each change of theirs. Where the store can't be written for
/// what has changed in them, it is kept in memory.
public final class LinkedLedger {
  /// The store.
  package let store: SQLiteLedger
  private let environment: SourceEnvironment
  private let kinds: [any TaskSource.Type]
  /// The store with what has changed in its sources, where that could not be written.
  private var copy: SQLiteLedger?
  /// The sources as the last look left them; `nil` before the first one.
  var looked: [LinkedSource]?
  /// Whether the last look met a source that was being written.
  package private(set) var isUnsettled = false

  /// A store with its sources, which are of some kinds.
  package init(
    _ store: SQLiteLedger,
    in environment: SourceEnvironment,
    kinds: [any TaskSource.Type] = SourceKinds.all
  ) {
    self.store = store
    self.environment = environment
    self.kinds = kinds
  }

  /// What reads see: the store, or what stands for it in memory.
  package var view: SQLiteLedger { copy ?? store }

  /// Looks at the sources, unless that was done already.
  @discardableResult
  package func look(at moment: Moment) throws(TaskStoreError) -> [LinkedSource] {
    if let looked { return looked }
    return try lookAnew(at: moment)
  }

  /// Looks at the sources, and reads what has changed in them.
  ///
  /// - Parameters:
  ///   - moment: The moment it is.
  ///   - isPatient: Whether it waits for others that write to the store, rather than to keep changes in memory.
  ///   - returning: The numbers that tasks had which come back, by their keys.
  /// - Returns: The sources as they are now.
  /// - Throws: What reading and writing the store throws; never that a source can't be read.
  @discardableResult
  package func lookAnew(
    at moment: Moment,
    isPatient: Bool = false,
    returning: [String: Int] = [:]
  ) throws(TaskStoreError) -> [LinkedSource] {
    _ = try survey(at: moment, isPatient: isPatient, returning) { (sources) throws(TaskStoreError) in sources
    }
    return looked ?? []
  }

  /// Looks at the sources, and reads what has changed in them.
  ///
  /// - Returns: What some reads give that are done in the same state of the store, or `nil` when a source has changed,
  ///   so that they are to be done after.
  private func survey<Result>(
    at moment: Moment,
    isPatient: Bool,
    _ returning: [String: Int],
    _ read: ([LinkedSource]) throws(TaskStoreError) -> Result
  ) throws(TaskStoreError) -> Result? {
    copy = nil
    isUnsettled = false
    looked = nil
    var updates: [MirrorUpdate] = []
    let result = try store.reading { () throws(TaskStoreError) -> Result? in
      let sources = try sources(in: store)
      for source in sources {
        if let update = try update(of: source, in: store, at: moment, returning) { updates.append(update) }
      }
      guard updates.isEmpty else { return nil }
      looked = sources
      return try read(sources)
    }
    guard !updates.isEmpty else {
      // Where there is no store yet, there are no sources.
      looked = looked ?? []
      return result ?? nil
    }
    for update in updates { try bringUpToDate(update, at: moment, isPatient: isPatient, returning) }
    looked = try sources(in: view)
    return nil
  }

  /// The sources; one of a kind that is not known can't be read.
  private func sources(in store: SQLiteLedger) throws(TaskStoreError) -> [LinkedSource] {
    var sources = try store.linkedSources()
    for index in sources.indices where kind(of: sources[index]) == nil {
      sources[index].failure = LinkedLedger.unknown(sources[index].kind)
    }
    return sources
  }

  private func update(
    of source: LinkedSource,
    in store: SQLiteLedger,
    at moment: Moment,
    _ returning: [String: Int]
  ) throws(TaskStoreError) -> MirrorUpdate? {
    guard let reader = try? reader(of: source) else { return nil }
    var look = SourceLook(source: source, reader: reader, moment: moment, returning: returning)
    let update = try look.update(in: store)
    if look.isUnsettled { isUnsettled = true }
    return update
  }

  private func bringUpToDate(
    _ update: MirrorUpdate,
    at moment: Moment,
    isPatient: Bool,
    _ returning: [String: Int]
  ) throws(TaskStoreError) {
    var update = update
    // Whoever is faster has read the same; two looks later there is nothing left to read.
    for _ in 0..<3 {
      if try write(update, at: moment, isPatient: isPatient) { return }
      guard let present = try view.linkedSources().first(where: { $0.id == update.source.id }),
        let next = try self.update(of: present, in: view, at: moment, returning)
      else { return }
      update = next
    }
  }

  private func write(
    _ update: MirrorUpdate,
    at moment: Moment,
    isPatient: Bool
  ) throws(TaskStoreError) -> Bool {
    if copy == nil {
      do { return try store.mirror(update, at: moment, isPatient: isPatient) } catch {
        switch error {
        case .busy where !isPatient, .unavailable where !isPatient: copy = try store.copyInMemory()
        default: throw error
        }
      }
    }
    return try copy?.mirror(update, at: moment, isPatient: true) ?? false
  }

  /// What reads a source.
  ///
  /// - Throws: `linkedSource` when it is of a kind that is not known.
  package func reader(of source: LinkedSource) throws(TaskStoreError) -> any TaskSource {
    guard let kind = kind(of: source) else {
      throw .linkedSource(source.name, reason: LinkedLedger.unknown(source.kind))
    }
    return reader(of: kind, at: source.place)
  }

  /// What reads a place of some kind.
  func reader(of kind: any TaskSource.Type, at place: String) -> any TaskSource {
    kind.init(at: place, in: environment)
  }

  private func kind(of source: LinkedSource) -> (any TaskSource.Type)? {
    kinds.first { $0.kind == source.kind }
  }

  private static func unknown(_ kind: String) -> String {
    "it is of the kind \(kind), which this glance does not know; install a newer one, or remove the source"
  }

  /// The source of a name.
  ///
  /// - Throws: `linkedSource` when there is none.
  package func source(named name: String, at moment: Moment) throws(TaskStoreError) -> LinkedSource {
    guard let source = try look(at: moment).first(where: { $0.name == name }) else {
      throw .linkedSource(name, reason: "there is no source of that name; 'glance source list' shows all")
    }
    return source
  }

  /// The places whose events tell that a source may have changed.
  package func watchedPlaces(at moment: Moment) throws(TaskStoreError) -> [WatchedPlace] {
    var places: [WatchedPlace] = []
    for source in try look(at: moment) {
      if let reader = try? reader(of: source) { places += reader.watchedPlaces }
    }
    return places
  }

  /// Closes the file that was opened for reading, so that the next read opens what is at the path by then.
  package func closeReader() {
    copy = nil
    looked = nil
    store.closeReader()
  }

  /// Looks whether the store, or a source, has changed since the last look.
  ///
  /// - Parameters:
  ///   - moment: The moment it is.
  ///   - isAnyNews: Whether it is read in any case.
  ///   - includesSources: Whether the sources are looked at, too; they are in any case where it is not the store itself
  ///     that shows them.
  ///   - read: The reads.
  /// - Returns: What the reads give, or `nil` when nothing has changed.
  /// - Throws: Why the store can't be read.
  package func readIfChanged<Result>(
    at moment: Moment,
    regardless isAnyNews: Bool = false,
    includingSources includesSources: Bool = true,
    _ read: (SQLiteLedger) throws(TaskStoreError) -> Result
  ) throws(TaskStoreError) -> Result? {
    try store.closeStaleReader()
    let former = looked
    if includesSources || copy != nil || former == nil { try lookAnew(at: moment) }
    return try store.readIfChanged(regardless: isAnyNews || copy != nil || former != looked) {
      () throws(TaskStoreError) in
      // Somebody else may have linked a source, or read it.
      if copy == nil { looked = try sources(in: store) }
      return try read(view)
    }
  }

  /// The summary that a request asks for, if the store, or a source, has changed since the last look.
  ///
  /// - Returns: The summary, or `nil` when nothing has changed.
  package func summaryIfChanged(
    for request: SummaryRequest,
    regardless isAnyNews: Bool = false,
    includingSources includesSources: Bool = true
  ) throws(TaskStoreError) -> Summary? {
    try readIfChanged(at: request.moment, regardless: isAnyNews, includingSources: includesSources) {
      (view) throws(TaskStoreError) in
      try completed(view.summary(for: request))
    }
  }

  /// The next instant at which a source shows other tasks without having changed, as of the last look.
  package var nextSourceChange: Instant? { looked?.compactMap(\.wakeAt).min() }

  /// A summary with what is known of the sources.
  private func completed(_ summary: Summary) throws(TaskStoreError) -> Summary {
    guard let looked, !looked.isEmpty else { return summary }
    var summary = summary
    summary.nextSourceChange = nextSourceChange
    summary.staleSources = staleSources
    try markGuesses(in: &summary.tasks[.completed])
    return summary
  }

  /// The sources that the last look could not read.
  package var staleSources: [StaleSource] {
    (looked ?? []).compactMap { source in
      source.failure.map { StaleSource(name: source.name, reason: $0, lastRead: source.readAt) }
    }
  }

  /// Marks the tasks that were completed at a time that nobody knows.
  private func markGuesses(in tasks: inout [TaskItem]) throws(TaskStoreError) {
    let linked = tasks.filter { $0.completed != nil && $0.source != TaskItem.ownSource }
    guard !linked.isEmpty else { return }
    let guessed = try view.guessedCompletions(among: linked.map(\.id))
    for index in tasks.indices where guessed.contains(tasks[index].id) {
      tasks[index].isCompletionGuessed = true
    }
  }
}

extension LinkedLedger {
  /// The summary that a request asks for.
  public func summary(for request: SummaryRequest) throws(TaskStoreError) -> Summary {
    if looked == nil {
      let summary = try survey(at: request.moment, isPatient: false, [:]) { (_) throws(TaskStoreError) in
        try completed(store.summary(for: request))
      }
      if let summary { return summary }
    }
    return try completed(view.summary(for: request))
  }

  /// The first tasks of some groups, in display order, that a filter means.
  public func tasks(
    in groups: [TaskGroup],
    matching filter: TaskFilter,
    limit: Int,
    at moment: Moment
  ) throws(TaskStoreError) -> FoundTasks {
    try look(at: moment)
    var found = try view.tasks(in: groups, matching: filter, limit: limit, at: moment)
    try markGuesses(in: &found.tasks)
    return found
  }

  /// The task that a selector means.
  public func task(_ selector: TaskSelector, at moment: Moment) throws(TaskStoreError) -> TaskItem {
    try look(at: moment)
    return try view.task(selector, at: moment)
  }

  /// The tasks that some selectors mean, each once, open and completed ones, in the order of the selectors.
  package func tasks(_ selectors: [TaskSelector], at moment: Moment) throws(TaskStoreError) -> [TaskItem] {
    try look(at: moment)
    var tasks = try view.tasks(selectors, at: moment)
    try markGuesses(in: &tasks)
    return tasks
  }

  /// All projects and the tasks of the store itself as they are at one moment, or one project with them.
  ///
  /// Those of sources are kept there already, and would be there twice when they come back with an import.
  public func snapshot(of project: String?) throws(TaskStoreError) -> TaskSnapshot {
    try ownSnapshot(of: project).snapshot
  }

  /// The same, with the number of the tasks of sources that are left out.
  package func ownSnapshot(
    of project: String?
  ) throws(TaskStoreError) -> (snapshot: TaskSnapshot, leftOut: Int) {
    var snapshot = try store.snapshot(of: project)
    let all = snapshot.tasks.count
    snapshot.tasks.removeAll { $0.source != TaskItem.ownSource }
    if project == nil {
      let made = try store.projectsOfSources()
      let used = Set(snapshot.tasks.compactMap(\.project?.name))
      snapshot.projects.removeAll { made.contains($0.name) && !used.contains($0.name) }
    }
    return (snapshot, all - snapshot.tasks.count)
  }

  /// The projects by name with their counts, as of the last look at the sources.
  public func projects() throws(TaskStoreError) -> [ProjectCount] {
    try view.projects()
  }

  /// What is kept for all bars.
  public func settings() throws(TaskStoreError) -> StoreSettings {
    try store.settings()
  }
}
