import Foundation
import GlanceStore
import GlanceTestSupport
import Testing

/// Programs that die while they write files of other people.
@Suite(.enabled(if: Binary.isBuilt), .serialized) struct KilledWriterTests {
  /// The moments are seeded, though the machine decides what they hit; what must hold holds at all of them.
  @Test func todoTxtIsTheOldOneOrTheNewOneWhole() throws {
    var random = SplitMix64(seed: 200)
    let scratch = try Scratch()
    let titles = (1...60).map { "task \($0) " + String(repeating: "long ", count: 100) + "end" }
    let path = try scratch.file("todo/todo.txt", Array(titles.map { $0 + "\r\n" }.joined().utf8))
    _ = try SQLiteLedger(path: scratch.store).link(
      name: "todo",
      kind: "todotxt",
      place: path,
      isReadOnly: false
    )
    #expect(scratch.run("list", "--json").status == 0)

    var isDone = [Bool](repeating: false, count: titles.count)
    var longest = 20_000.0
    var killed = 0
    var changed = 0
    for round in 0..<220 {
      let index = Int.random(in: titles.indices, using: &random)
      let pid = try Binary.start(
        words: [isDone[index] ? "reopen" : "done", "\(index + 1)"].map { Array($0.utf8) },
        environment: ["HOME": scratch.folder + "/home", "GLANCE_STORE": scratch.store],
        output: .path("/dev/null"),
        errors: .path("/dev/null")
      )
      let start = DispatchTime.now().uptimeNanoseconds
      // The first ones tell how long it takes.
      if round >= 20 {
        usleep(UInt32(Double.random(in: 0...longest, using: &random)))
        kill(pid, SIGKILL)
      }
      let status = Binary.wait(for: pid)
      if status == 128 + SIGKILL {
        killed += 1
      } else {
        #expect(status == 0)
        let duration = Double(DispatchTime.now().uptimeNanoseconds - start) / 1000
        longest = round == 0 ? duration : (longest * 3 + duration) / 4
      }
      let text = String(decoding: try #require(FileManager.default.contents(atPath: path)), as: UTF8.self)
      let lines = text.components(separatedBy: "\r\n")
      #expect(lines.count == titles.count + 1 && lines.last == "")
      for (line, title) in zip(lines, titles) {
        #expect(line == title || (line.hasPrefix("x 20") && line.dropFirst(13) == title[...]))
      }
      let now = lines.dropLast().map { $0.hasPrefix("x ") }
      for other in titles.indices where other != index { #expect(now[other] == isDone[other]) }
      if now[index] != isDone[index] { changed += 1 }
      if status == 0 { #expect(now[index] != isDone[index]) }
      isDone = now
    }
    #expect(killed >= 50 && changed > 20)

    // Whoever writes next puts away what was left.
    let open = try #require(isDone.firstIndex(of: false) ?? isDone.indices.first)
    #expect(scratch.run(isDone[open] ? "reopen" : "done", "\(open + 1)").status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder + "/todo") == ["todo.txt"])
    let tasks = try JSONText.objects("tasks", in: scratch.run("list", "all", "--json").output)
    #expect(tasks.count == titles.count)
  }
}
