internal import CGlanceLinux
package import GlanceStore
package import GlanceTasks
internal import Glibc

extension LinkedLedger {
  /// Links a place and reads it, or links nothing when it can't be read.
  ///
  /// - Returns: The source, and what was found in it.
  /// - Throws: `linkedSource` when it can't be read, or the name or the place is taken.
  package func link(
    _ kind: any TaskSource.Type,
    at place: String,
    name: String,
    isReadOnly: Bool,
    at moment: Moment
  ) throws(TaskStoreError) -> SourceReport {
    // Looked at before, so that no store is made for what can't be linked.
    try check(reader(of: kind, at: place), named: name)
    defer { looked = nil }
    return try store.transaction { () throws(TaskStoreError) in
      try checkOverlap(of: kind, at: place)
      let source = try store.link(name: name, kind: kind.kind, place: place, isReadOnly: isReadOnly)
      try lookAnew(at: moment, isPatient: true)
      let reports = try store.sourceReports()
      guard let report = reports.first(where: { $0.source.id == source.id }), report.source.readAt != nil,
        report.source.failure == nil
      else {
        let failure = reports.first { $0.source.id == source.id }?.source.failure
        throw .linkedSource(name, reason: failure ?? SourceError.unsettled.reason)
      }
      return report
    }
  }

  /// Checks that no source of a kind reads the files of a place already, whose tasks would be there twice.
  private func checkOverlap(of kind: any TaskSource.Type, at place: String) throws(TaskStoreError) {
    let path = LinkedLedger.path(of: place)
    for other in try store.linkedSources() where other.kind == kind.kind {
      let theirs = LinkedLedger.path(of: other.place)
      let levels = abs(theirs.count - path.count)
      guard levels <= kind.depth, path.starts(with: theirs) || theirs.starts(with: path) else { continue }
      let fault =
        if levels == 0 { "\(place) is linked already by this name" } else {
          "\(place) and \(other.place), which is linked by this name, have tasks in common"
        }
      throw .linkedSource(other.name, reason: fault + "; remove that to link it otherwise")
    }
  }

  /// The names on the way to a place, behind all links.
  private static func path(of place: String) -> [Substring] {
    guard let real = realpath(place, nil) else { return place.split(separator: "/") }
    defer { free(real) }
    return String(cString: real).split(separator: "/")
  }

  /// Reads sources again as a whole, whatever was seen of them before.
  ///
  /// - Parameters:
  ///   - name: The only source to read, which may be empty where another disk has taken the place of the one that it was
  ///     on; `nil` for all.
  ///   - moment: The moment it is.
  /// - Returns: The sources and what is in them; those that could not be read have a failure.
  /// - Throws: `linkedSource` when there is none of that name, and what writing the store throws.
  package func sync(_ name: String?, at moment: Moment) throws(TaskStoreError) -> [SourceReport] {
    let sources =
      if let name { [try source(named: name, at: moment)] } else { try store.linkedSources() }
    for source in sources {
      let state = name == nil ? SourceProbe.unread(source.state) : []
      try store.forgetReading(of: source, leaving: state)
    }
    var reports: [SourceReport] = []
    for attempt in 0..<LinkedLedger.attempts {
      if attempt > 0 { usleep(LinkedLedger.pause) }
      reports = try self.reports(at: moment, isPatient: true)
      if let name { reports.removeAll { $0.source.name != name } }
      if !reports.contains(where: LinkedLedger.isUnsettled) { break }
    }
    for index in reports.indices where LinkedLedger.isUnsettled(reports[index]) {
      reports[index].source.failure = SourceError.unsettled.reason
    }
    // That it may be empty was said of the place that could be read, and not of what will be there later.
    for (source, report) in zip(sources, reports) where name != nil && report.source.failure != nil {
      try store.forgetReading(of: source, leaving: SourceProbe.unread(source.state))
    }
    return reports
  }

  /// How often a place is looked at that others write to, and the microseconds between.
  private static let attempts = 30
  private static let pause: UInt32 = 100_000

  /// Whether a source that was to be read as a whole was being written instead.
  private static func isUnsettled(_ report: SourceReport) -> Bool {
    let state = report.source.state
    return report.source.failure == nil && (state.isEmpty || state == SourceProbe.unread(state))
  }

  /// Checks that a place can be looked at.
  private func check(_ reader: any TaskSource, named name: String) throws(TaskStoreError) {
    var failure = SourceError.unsettled
    for attempt in 0..<LinkedLedger.attempts where failure == .unsettled {
      if attempt > 0 { usleep(LinkedLedger.pause) }
      var probe = SourceProbe(salt: 0)
      do { return try reader.scan(&probe) } catch { failure = error }
    }
    throw .linkedSource(name, reason: failure.reason)
  }

  /// Looks at the sources, and tells what a person wants to know of them.
  package func reports(at moment: Moment, isPatient: Bool = false) throws(TaskStoreError) -> [SourceReport] {
    let looked = try lookAnew(at: moment, isPatient: isPatient)
    var reports = try view.sourceReports()
    for index in reports.indices {
      guard let source = looked.first(where: { $0.id == reports[index].source.id }) else { continue }
      reports[index].source.failure = source.failure
    }
    return reports
  }
}
