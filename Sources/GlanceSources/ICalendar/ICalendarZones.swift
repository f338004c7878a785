internal import GlanceTasks

/// The zones that the times of a file may name.
struct ICalendarZones {
  private let bytes: [UInt8]
  private var known: [String: Zone?] = [:]
  /// The places that `X-LIC-LOCATION` gives the zones of the file, once one is asked for.
  private var places: [String: String]?

  /// The zones of a file.
  init(of bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The zone of a name, or `nil` when the system's data have none.
  ///
  /// It is a name of the system's data, or ends with one behind a prefix such as `/mozilla.org/20050126_1`, or the
  /// file says which place it stands for.
  mutating func zone(named name: String) -> Zone? {
    if let zone = known[name] { return zone }
    let zone = Zone.installed(name) ?? unprefixed(name) ?? place(named: name)
    known[name] = .some(zone)
    return zone
  }

  private mutating func place(named name: String) -> Zone? {
    if places == nil {
      var scanner = ICalendarScanner(bytes, for: ["VTIMEZONE"])
      var found: [String: String] = [:]
      while let zone = scanner.next() {
        if let name = zone["TZID"]?.value, let place = zone["X-LIC-LOCATION"]?.value { found[name] = place }
      }
      places = found
    }
    return places?[name].flatMap { Zone.installed($0) }
  }

  private func unprefixed(_ name: String) -> Zone? {
    guard name.hasPrefix("/") else { return nil }
    let segments = name.split(separator: "/")
    for count in [3, 2, 1] where count < segments.count {
      if let zone = Zone.installed(segments.suffix(count).joined(separator: "/")) { return zone }
    }
    return nil
  }
}
