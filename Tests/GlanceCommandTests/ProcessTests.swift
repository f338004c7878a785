import Foundation
import GlanceTestSupport
import Glibc
import Testing

/// The built program: its streams, its bytes and its exit codes.
@Suite(.enabled(if: Binary.isBuilt)) struct ProcessTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  @Test func addListShow() throws {
    #expect(try scratch.spawn("add", "Buy milk", "due:fri").output.hasPrefix("Added 1: Buy milk (due Fri "))
    #expect(try scratch.spawn("list").output.contains("Buy milk"))
    let shown = try scratch.spawn("show", "-f", "waybar")
    #expect(shown.status == 0 && shown.errors.isEmpty && shown.lines.count == 1)
    #expect(try scratch.spawn("--version").output.hasPrefix("glance "))
  }

  /// SQLite would take such names for databases in memory or for addresses.
  @Test(arguments: [":memory:", "file:tasks.db?mode=memory", "a%20b?c#d"])
  func namesThatLookSpecial(_ name: String) throws {
    for words in [["add", "A"], ["done", "1"]] {
      let all = ["-C", scratch.folder, Binary.path] + words + ["--store=" + name]
      let pid = try Binary.start(
        "/usr/bin/env",
        words: all.map { Array($0.utf8) },
        environment: scratch.processEnvironment,
        output: .path("/dev/null"),
        errors: .path("/dev/null")
      )
      #expect(Binary.wait(for: pid) == 0)
    }
    #expect(FileManager.default.fileExists(atPath: scratch.folder + "/" + name))
  }

  @Test func exitCodes() throws {
    #expect(try scratch.spawn("list").status == 0)
    #expect(try scratch.spawn("done", "9").status == 1)
    let usage = try scratch.spawn("frobnicate")
    #expect(usage.isRefusal && usage.status == 2)
  }

  /// Output has no colour, since no terminal reads it.
  @Test func noTerminal() throws {
    #expect(try !scratch.spawn("--demo").output.contains("\u{1B}"))
  }

  @Test(
    arguments: [
      [0xFF], [0x63, 0x61, 0x66, 0xE9], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xE2, 0x82],
      [0x1B, 0x9B, 0x33, 0x31, 0x6D],
    ] as [[UInt8]]
  )
  func bytesThatAreNotUTF8(_ bytes: [UInt8]) throws {
    _ = try scratch.spawn("add", "A", "+home")
    let before = try scratch.content()
    let lines: [[String]] = [
      [], ["add"], ["add", "x", "--project"], ["edit", "1", "--title"], ["done"], ["show", "--store"],
      ["show", "-f", "waybar", "--template"], ["import", "taskwarrior"],
    ]
    for words in lines {
      let all = words.map { Array($0.utf8) } + [bytes]
      let ran = try Binary.run(words: all, environment: scratch.processEnvironment)
      #expect(ran.isRefusal && ran.status == 2)
      #expect(ran.errors.contains("argument \(all.count)") && ran.errors.contains("is not UTF-8"))
    }
    #expect(try scratch.content() == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder) == ["store"])
  }

  @Test func randomBytes() throws {
    var random = SplitMix64(seed: 3)
    let commands = ["add", "done", "show", "list", "edit", "project", "theme", "import"]
    _ = try scratch.spawn("add", "A")
    for _ in 0..<60 {
      let command = commands.randomElement(using: &random) ?? "list"
      let junk = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        (0..<Int.random(in: 0...40, using: &random)).map { _ in UInt8.random(in: 1...255, using: &random) }
      }
      let ran = try Binary.run(words: [Array(command.utf8)] + junk, environment: scratch.processEnvironment)
      // Bytes that happen to be a title are one.
      #expect(
        ran.isRefusal || (command == "add" && ran.status == 0 && ran.errors.isEmpty),
        "\(command) \(junk.map { String(decoding: $0, as: UTF8.self).debugDescription }) \(ran)"
      )
    }
  }

  @Test func longestArgument() throws {
    // Linux takes no longer word than 128 KiB.
    let title = String(repeating: "x", count: 131_000)
    let ran = try scratch.spawn("add", title)
    #expect(ran.status == 0 && ran.output.count < 300)
    #expect(try JSONText.titles(scratch.spawn("list", "--json").output) == [title])
  }

  @Test(arguments: [
    ["show"], ["list"], ["--help"], ["--version"], ["list", "--json"], ["-f", "i3bar"], ["add", "A"],
  ])
  func outputThatCannotBeWritten(_ words: [String]) throws {
    let bytes = words.map { Array($0.utf8) }
    for output in [Binary.Stream.path("/dev/full"), .closed] {
      let ran = try Binary.run(words: bytes, environment: scratch.processEnvironment, output: output)
      #expect(ran.isRefusal && ran.status == 1 && ran.errors.hasPrefix("glance: can't write the output: "))
    }
  }

  @Test func storeIsSafeFromClosedStreams() throws {
    for number in 1...3 {
      let errors = try TemporaryFile()
      let pid = try Binary.start(
        words: [Array("add".utf8), Array("A".utf8)],
        environment: scratch.processEnvironment,
        input: .closed,
        output: .closed,
        errors: number == 1 ? .closed : .file(errors.descriptor)
      )
      #expect(Binary.wait(for: pid) == 1)
    }
    #expect(try scratch.spawn("list").lines.count == 3)
  }

  @Test func readerThatLeaves() throws {
    _ = try scratch.spawn("add", String(repeating: "long ", count: 20_000))
    for words in [["list", "--json"], ["show"]] {
      var ends: [Int32] = [0, 0]
      #expect(pipe(&ends) == 0)
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      close(ends[0])
      defer { close(ends[1]) }
      let bytes = words.map { Array($0.utf8) }
      let ran = try Binary.run(words: bytes, environment: scratch.processEnvironment, output: .file(ends[1]))
      #expect(ran.errors.isEmpty && (ran.status == 0 || ran.status == 128 + SIGPIPE))
    }
  }

  /// A socket of packets keeps the writes apart.
  @Test(arguments: [
    ["show"], ["-f", "json", "-s", "large"], ["-f", "waybar"], ["-f", "i3bar"], ["list", "--json"],
  ])
  func oneWrite(_ words: [String]) throws {
    for number in 1...50 { _ = scratch.run("add", "Task number \(number)", "+home", "due:fri") }
    var ends: [Int32] = [0, 0]
    #expect(socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0, &ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let bytes = words.map { Array($0.utf8) }
    let ran = try Binary.run(words: bytes, environment: scratch.processEnvironment, output: .file(ends[1]))
    close(ends[1])
    defer { close(ends[0]) }
    #expect(ran.status == 0 && ran.errors.isEmpty)
    var packet = [UInt8](repeating: 0, count: 1 << 18)
    let first = recv(ends[0], &packet, packet.count, 0)
    #expect(first > 0 && packet[first - 1] == UInt8(ascii: "\n"))
    #expect(recv(ends[0], &packet, packet.count, 0) == 0)
  }

  @Test func importFromStandardInput() throws {
    let path = try scratch.file("export.json", Array(ImportCommandTests.one.utf8))
    for words in [["import", "taskwarrior"], ["import", "taskwarrior", "-"]] {
      let bytes = words.map { Array($0.utf8) }
      let ran = try Binary.run(words: bytes, environment: scratch.processEnvironment, input: .path(path))
      #expect(ran.status == 0 && ran.errors.isEmpty && ran.output.hasPrefix("Imported the standard input: "))
    }
    #expect(try scratch.spawn("list").lines.count == 1)
    let closed = try Binary.run(
      words: ["import", "taskwarrior"].map { Array($0.utf8) },
      environment: scratch.processEnvironment,
      input: .closed
    )
    #expect(closed.isRefusal && closed.status == 1 && closed.errors.contains("can't read the standard input"))
  }

  @Test(arguments: ["/proc/none", "/dev/null"])
  func homeThatCannotBeWritten(_ home: String) throws {
    let environment = ["HOME": home]
    for words in [["add", "A"], ["theme", "light"]] {
      let bytes = words.map { Array($0.utf8) }
      let ran = try Binary.run(words: bytes, environment: environment)
      #expect(
        ran.isRefusal && ran.status == 1 && ran.errors.contains("can't open \(home)/.local/share/glance")
      )
    }
  }

  /// Nobody is kept from writing who is root.
  @Test(.enabled(if: geteuid() != 0)) func readOnlyHome() throws {
    let home = scratch.folder + "/home"
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    #expect(chmod(home, 0o500) == 0)
    defer { chmod(home, 0o700) }
    let add = try Binary.run(words: ["add", "A"].map { Array($0.utf8) }, environment: ["HOME": home])
    #expect(add.isRefusal && add.status == 1 && add.errors.contains("permission denied"))
    let show = try Binary.run(words: [], environment: ["HOME": home])
    #expect(show.status == 0 && show.errors.isEmpty)
  }
}
