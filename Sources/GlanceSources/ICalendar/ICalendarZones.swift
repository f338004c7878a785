internal import GlanceTasks

/// The zones that the times of a file may name.
struct ICalendarZones {
  private let bytes: [UInt8]
  private let installed: InstalledZones
  private var known: [String: Zone?] = [:]
  /// What the file itself says of zones, by their names, once one is asked for.
  private var described: [String: Description]?

  private struct Description {
    /// The place that it stands for.
    let place: String?
    /// Its rules.
    let observances: [ICalendarComponent]
  }

  /// The zones of a file.
  init(of bytes: [UInt8], installed: InstalledZones = InstalledZones()) {
    self.bytes = bytes
    self.installed = installed
  }

  /// The zone of a name, or `nil` when nothing tells what it is.
  ///
  /// It is a name of the system's data, or ends with one behind a prefix such as `/mozilla.org/20050126_1`, or the file
  /// says which place it stands for, or it is one of Windows, or the file has the rules by which its clocks change.
  mutating func zone(named name: String) -> Zone? {
    if let zone = known[name] { return zone }
    let zone =
      installed.zone(named: name) ?? unprefixed(name)
      ?? description(of: name)?.place.flatMap { installed.zone(named: $0) }
      ?? WindowsZones.name(of: name).flatMap { installed.zone(named: $0) }
      ?? description(of: name).flatMap { ICalendarZoneRules($0.observances)?.zone }
    known[name] = .some(zone)
    return zone
  }

  private mutating func description(of name: String) -> Description? {
    if let described { return described[name] }
    var scanner = ICalendarScanner(bytes, for: ["VTIMEZONE", "STANDARD", "DAYLIGHT"])
    var found: [String: Description] = [:]
    var observances: [ICalendarComponent] = []
    while let component = scanner.next() {
      guard component.name == "VTIMEZONE" else {
        observances.append(component)
        continue
      }
      if let name = component["TZID"]?.value, found[name] == nil {
        found[name] = Description(place: component["X-LIC-LOCATION"]?.value, observances: observances)
      }
      observances = []
    }
    described = found
    return found[name]
  }

  private func unprefixed(_ name: String) -> Zone? {
    guard name.hasPrefix("/") else { return nil }
    let segments = name.split(separator: "/")
    for count in [3, 2, 1] where count < segments.count {
      if let zone = installed.zone(named: segments.suffix(count).joined(separator: "/")) { return zone }
    }
    return nil
  }
}
