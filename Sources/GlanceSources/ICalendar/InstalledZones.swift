internal import GlanceTasks

/// The zones of the system's data that were asked for, which thousands of small files name again and again.
final class InstalledZones {
  private var known: [String: Zone?] = [:]

  /// More names than these are asked for anew each time, so that hostile files fill no memory.
  private static let mostNames = 1000

  /// The zone of a name, or `nil` when the system has none.
  func zone(named name: String) -> Zone? {
    if let zone = known[name] { return zone }
    let zone = Zone.installed(name)
    if known.count < InstalledZones.mostNames { known[name] = .some(zone) }
    return zone
  }
}
