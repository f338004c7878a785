import Foundation
import Testing

/// The built program at the turn of a day.
@Suite(.enabled(if: Binary.isBuilt && FakeClock.library != nil)) struct ClockTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  @Test func midnight() throws {
    try scratch.addElsewhere("First")
    let stream = try LiveStream(
      ["-f", "json"],
      in: scratch,
      environment: FakeClock.environment(at: "2026-11-30 23:59:56"),
      // The library changes the environment of the first process, behind which Swift does not find its arguments then.
      launcher: ["/usr/bin/env"]
    )
    try stream.update { $0.contains(#""overdue":0,"today":1"#) }
    let next = try stream.update()
    #expect(next.contains(#""overdue":1,"today":0"#) && next.contains(#""generated":"2026-12-01T00:00:0"#))
  }
}
