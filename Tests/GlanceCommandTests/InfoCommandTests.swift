import GlanceTestSupport
import Testing

/// What `info` tells of tasks.
@Suite struct InfoCommandTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    _ = scratch.run([
      "add", "Water the plants", "+home", "@garden", "@phone", "--priority", "low", "--repeat",
      "every 2 days at 18:00", "--note", "Not the cactus.\n\nThe \u{1B}[31mfern twice.",
    ])
    _ = scratch.run("add", "Plain")
    _ = scratch.run("done", "2", "--now", "2026-12-01T09:30")
  }

  private func uuid(_ number: Int) throws -> String {
    let tasks = try JSONText.objects("tasks", in: scratch.run("info", "\(number)", "--json").output)
    return try #require(tasks.first?["uuid"] as? String)
  }

  @Test func everyPart() throws {
    let (plants, plain) = (try uuid(1), try uuid(2))
    #expect(
      scratch.run("info", "1", "2").output == """
        1: Water the plants
          due       Mon 2026-11-30 18:00
          repeat    every 2 days
          project   home
          priority  low
          tags      @garden @phone
          created   Mon 2026-11-30 10:00
          uuid      \(plants)

          Not the cactus.

          The [31mfern twice.

        2: Plain
          created    Mon 2026-11-30 10:00
          completed  Tue 2026-12-01 09:30
          uuid       \(plain)

        """
    )
  }

  @Test func whole() {
    let title = String(repeating: "Äpfel ", count: 100) + "\u{1B}[2J" + String(repeating: "x", count: 400)
    let address = "https://example.org/" + String(repeating: "p/", count: 500)
    _ = scratch.run("add", "--note", "See \(address)\u{202E}.", "--", title)
    let lines = scratch.run("info", "3").lines
    #expect(lines.first?.utf8.elementsEqual("3: \(title.replacing("\u{1B}", with: ""))".utf8) == true)
    #expect(lines.last == "  See \(address).")
  }

  @Test func selectors() throws {
    let plain = scratch.run("info", "2").output
    #expect(scratch.run("info", "2,2", "2-9").output == plain)
    #expect(scratch.run("info", String(try uuid(2).prefix(13))).output == plain)
    #expect(scratch.run("info", "next").output.hasPrefix("1: Water"))
    for words in [["3"], ["1", "9"], ["5-9"], ["x"]] {
      let ran = scratch.run(["info"] + words)
      #expect(ran.isRefusal && ran.status == 1, "\(words)")
    }
    for words in [[], ["3-1"], ["1", "--due", "fri"]] {
      let ran = scratch.run(["info"] + words)
      #expect(ran.isRefusal && ran.status == 2, "\(words)")
    }
  }

  @Test func json() throws {
    #expect(scratch.run("info", "1-2", "--json") == scratch.run("list", "all", "--json"))
  }
}
