import Foundation
public import GlanceTasks

extension Zone {
  /// The zone of an IANA name, from Foundation's data, so that a test needs no `TZ` of the whole process.
  public static func named(_ identifier: String) throws -> Zone {
    guard let zone = TimeZone(identifier: identifier) else { throw UnknownZone(identifier: identifier) }
    return Zone { zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double($0.seconds))) }
  }

  struct UnknownZone: Error {
    let identifier: String
  }
}

extension Moment {
  /// The moment at which the wall in a zone shows `2026-11-30T10:00` or the like.
  public static func at(_ wall: String, in identifier: String = "Europe/Berlin") throws -> Moment {
    let zone = try Zone.named(identifier)
    switch ISO8601(wall) {
    case .wall(let time, _): return Moment(instant: zone.instant(of: time), zone: zone)
    case .instant(let instant): return Moment(instant: instant, zone: zone)
    default: throw UnknownMoment(text: wall)
    }
  }

  struct UnknownMoment: Error {
    let text: String
  }
}
