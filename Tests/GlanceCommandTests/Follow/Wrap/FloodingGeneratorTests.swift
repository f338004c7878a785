import Foundation
import GlanceTestSupport
import Testing

/// A generator that writes as fast as it can, with the built program.
@Suite(.enabled(if: Binary.isBuilt)) struct FloodingGeneratorTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  private func stream(_ script: String) throws -> LiveStream {
    let words = ["-f", "i3bar", "-s", "medium"] + Scratch.pinned
    let stream = try LiveStream(words + ["--wrap", "--", "sh", "-c", script], in: scratch)
    // On a busy machine the flood may come before the store is read, which makes one more update.
    try stream.update { $0.contains(#""full_text":"y""#) && !$0.contains("…") }
    return stream
  }

  /// Read as fast as it comes, the flood would be over at once.
  @Test func isLeftWaitingWhileOurBlocksGoOn() throws {
    let stream = try stream("yes | head -c 3000000; echo over; exec sleep 60")
    #expect(throws: LiveStream.Silence.self) {
      try stream.update(within: 2) { $0.contains(#""full_text":"over""#) }
    }
    try scratch.addElsewhere("One")
    try stream.update { $0.contains("One") && $0.contains(#""full_text":"y""#) }
  }

  @Test func takesLittleMemory() throws {
    let stream = try stream("exec yes")
    #expect(try stream.isSilent(for: 1))
    let status = try String(contentsOfFile: "/proc/\(stream.pid)/status", encoding: .utf8)
    let most = try #require(status.firstMatch(of: /VmHWM:\s+(\d+) kB/).flatMap { Int($0.output.1) })
    #expect(most < 32_000)
  }
}
