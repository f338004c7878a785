import Foundation
import Glance
import Testing

/// Each format as a stream of the built program: what its reader gets first, and when the store changes elsewhere.
@Suite(.enabled(if: Binary.isBuilt)) struct StreamFormatTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.addElsewhere("Buy milk")
  }

  private func stream(_ format: String) throws -> LiveStream {
    try LiveStream(["-f", format] + Scratch.pinned, in: scratch)
  }

  private func isJSON(_ text: some StringProtocol) -> Bool {
    (try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)) != nil
  }

  /// One write is one update, whole and ended as the reader expects.
  private func isUpdate(_ update: String, of format: String) -> Bool {
    let lines = update.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return update.hasSuffix("\n")
      && {
        switch format {
        case "waybar", "eww", "json": lines.count == 1 && isJSON(lines[0])
        case "i3bar":
          lines.count == 1 && lines[0].hasPrefix("[{") && lines[0].hasSuffix("}],")
            && isJSON(lines[0].dropLast())
        case "yambar":
          lines.count > 5 && lines.last == ""
            && lines.dropLast().allSatisfy {
              $0.split(separator: "|", maxSplits: 2, omittingEmptySubsequences: false).count == 3
            }
        case "text": lines.count > 1 && lines.last == "" && lines.dropLast().allSatisfy { !$0.isEmpty }
        default: lines.count == 1 && !lines[0].isEmpty
        }
      }()
  }

  @Test(arguments: [
    "waybar", "i3bar", "i3blocks", "polybar", "tmux", "lemonbar", "xmobar", "yambar", "eww", "json", "text",
  ])
  func eachFormat(_ format: String) throws {
    let stream = try stream(format)
    var first = try stream.update { !$0.contains("…") }
    if format == "i3bar" {
      let head = "{\"version\":1,\"click_events\":true}\n[\n"
      #expect(first.hasPrefix(head))
      first = String(first.dropFirst(head.count))
    }
    #expect(isUpdate(first, of: format), "\(first)")
    try scratch.addElsewhere("Call the bank")
    let second = try stream.update { $0 != first }
    #expect(isUpdate(second, of: format), "\(second)")
    #expect(second.contains("2"))
    // Some bars get the last of several in a row once more.
    let isRepeated = try #require(Dialects.named(format)?.stream).repeatsLast
    #expect(try stream.updates(untilSilentFor: 1.5).allSatisfy { isRepeated && $0 == second })
  }

  /// They read a program's output when that has ended.
  @Test(arguments: ["conky", "xbar", "pango"])
  func formatsThatAreNoStream(_ format: String) throws {
    let once = try scratch.spawn("show", "-f", format, "--now", "2026-11-30T10:00")
    let ran = try scratch.spawn("show", "-f", format, "--now", "2026-11-30T10:00", "--follow")
    #expect(ran == once && ran.status == 0 && ran.output.contains("Buy milk"))
  }

  /// What they show is there to be read while the store is still being read, and while it can't be.
  @Test(arguments: [
    "waybar", "i3bar", "i3blocks", "polybar", "tmux", "lemonbar", "xmobar", "yambar", "eww", "json", "text",
  ])
  func slowStore(_ format: String) throws {
    let stream = try LiveStream(
      ["-f", format] + Scratch.pinned,
      in: scratch,
      environment: ["GLANCE_SIMULATE_DELAY": "2s"]
    )
    let start = Date()
    var first = try stream.update()
    #expect(Date().timeIntervalSince(start) < 1.8)
    if format == "i3bar" { first = String(first.drop { $0 != "\n" }.dropFirst("\n[\n".count)) }
    #expect(isUpdate(first, of: format), "\(first)")
    let second = try stream.update { $0 != first }
    #expect(isUpdate(second, of: format), "\(second)")
  }

  @Test func badDelay() throws {
    let stream = try scratch.json(environment: ["GLANCE_SIMULATE_DELAY": "soon"])
    #expect(try stream.update { $0.hasError }.contains("bad delay"))
    #expect(stream.end(within: 0.3) == nil)
  }

  @Test func sampleStore() throws {
    let stream = try LiveStream(["-f", "json", "--demo"], in: scratch)
    #expect(try !stream.update().hasOpen(1))
    try scratch.addElsewhere("Another")
    #expect(try stream.isSilent(for: 1))
  }

  @Test func oneProject() throws {
    let stream = try scratch.json("--project", "home")
    #expect(try stream.update { $0.hasError }.contains("no such project"))
    try scratch.addElsewhere("Paint the door", "+home")
    #expect(try stream.update { $0.hasOpen(1) }.contains("Paint the door"))
    try scratch.addElsewhere("Water the plants", "+garden")
    #expect(try stream.isSilent(for: 1))
  }

  @Test(arguments: ["waybar", "polybar", "text"])
  func hiddenWhileClear(_ format: String) throws {
    let stream = try LiveStream(["-f", format, "--hide-clear"] + Scratch.pinned, in: scratch)
    let shown = try stream.update { $0.contains("1") }
    #expect(try scratch.spawn("done", "1").status == 0)
    #expect(try stream.update { $0 != shown } == "\n")
    #expect(try scratch.spawn("reopen", "1").status == 0)
    #expect(try stream.update { $0 != "\n" } == shown)
  }

  /// A pipe joins what comes close together, but loses nothing.
  @Test func pipeOfLines() throws {
    let stream = try LiveStream(["-f", "waybar"] + Scratch.pinned, in: scratch, output: .pipe)
    for count in 2...4 {
      try scratch.addElsewhere("Task \(count)")
      #expect(try stream.update { $0.contains("● \(count)<") }.hasSuffix("\n"))
    }
  }
}
