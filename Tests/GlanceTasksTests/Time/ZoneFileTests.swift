import Foundation
import GlanceTasks
import GlanceTestSupport
import Testing

@Suite struct ZoneFileTests {
  /// The offsets agree with those that Foundation reads from the same system, long ago and in the far future.
  @Test(arguments: [
    "Europe/Berlin", "America/New_York", "America/Havana", "Australia/Lord_Howe", "Asia/Kolkata",
    "Pacific/Apia",
    "Africa/Casablanca", "America/Sao_Paulo", "Europe/Dublin", "Asia/Tehran", "Antarctica/Troll", "UTC",
    "Etc/GMT+5",
    "Pacific/Kiritimati", "America/Argentina/Salta", "Africa/Cairo", "Asia/Beirut", "America/Santiago",
  ])
  func offsets(_ name: String) throws {
    let zone = try #require(Zone.installed(name))
    let oracle = try Zone.named(name)
    var random = SplitMix64(seed: 1)
    for _ in 0..<3000 {
      let instant = Instant(seconds: Int64.random(in: 0..<2_145_916_800, using: &random))
      #expect(zone.offset(at: instant) == oracle.offset(at: instant), "\(instant.text(in: .utc))")
    }
  }

  /// Behind the end of the table the rule goes on: Berlin's summer begins on the last Sunday of March.
  @Test(arguments: [2040, 2100, 2399])
  func farFuture(_ year: Int) throws {
    let zone = try #require(Zone.installed("Europe/Berlin"))
    let end = try #require(Day(year: year, month: 3, day: 31))
    let change = Instant(seconds: Int64((end - end.weekday % 7).number) * 86_400 + 3600)
    #expect(zone.offset(at: change + -1) == 3600 && zone.offset(at: change) == 7200)
    let autumn = try #require(Day(year: year, month: 10, day: 31))
    let back = Instant(seconds: Int64((autumn - autumn.weekday % 7).number) * 86_400 + 3600)
    #expect(zone.offset(at: back + -1) == 7200 && zone.offset(at: back) == 3600)
  }

  @Test(arguments: [
    "", "/etc/passwd", "../../../etc/passwd", "Europe", "Europe/Nowhere", "Europe/Berlin ",
    "W. Europe Standard Time",
    "zone.tab", "tzdata.zi", "a\u{0}b", String(repeating: "a", count: 5000),
  ])
  func noZones(_ name: String) {
    #expect(Zone.installed(name) == nil)
  }

  @Test func damage() throws {
    let bytes = [UInt8](
      try #require(FileManager.default.contents(atPath: "/usr/share/zoneinfo/America/Havana"))
    )
    var random = SplitMix64(seed: 2)
    for _ in 0..<2000 {
      var damaged = bytes
      for _ in 0..<3 {
        damaged[Int.random(in: 0..<min(200, damaged.count), using: &random)] = UInt8.random(
          in: 0...255,
          using: &random
        )
      }
      if Bool.random(using: &random) { damaged.removeLast(Int.random(in: 0..<damaged.count, using: &random)) }
      let file = ZoneFile(damaged)
      for seconds in [Int64.min / 4, 0, 1_796_029_200, Int64.max / 4] {
        _ = file?.offset(at: Instant(seconds: seconds))
      }
    }
    #expect(ZoneFile(bytes) != nil && ZoneFile([]) == nil)
  }
}
