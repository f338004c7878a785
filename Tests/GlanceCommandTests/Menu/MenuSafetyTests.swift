import Foundation
import GlanceTestSupport
import Glibc
import Testing

/// Menus are about the task that was picked, whatever its title is and whatever happens meanwhile.
struct MenuSafetyTests {
  let scratch: Scratch
  let launcher: FakeLauncher

  init() throws {
    scratch = try Scratch()
    launcher = try FakeLauncher("rofi", in: scratch)
  }

  /// What another process does while a menu is open.
  private func meanwhile(_ command: String, _ answer: FakeLauncher.Answer) -> FakeLauncher.Answer {
    let variables = "HOME='\(scratch.folder)/home' GLANCE_STORE='\(scratch.store)'"
    return .after("\(variables) '\(Binary.path)' \(command) --now 2026-11-30T09:00Z > /dev/null", answer)
  }

  static let hostileTitles = [
    "$(touch hit) `touch hit`; touch hit & | 'x' \"y\" \\",
    "<b>bold</b> <span foreground='red'>&amp;</span> &#1;",
    "one\ntwo\r\nthree\u{85}four\u{2028}five", "Firefox\u{0}icon\u{1F}firefox", "img:/etc/passwd:text:x",
    "\u{1B}[31mred\u{7}\t\u{9B}0m", "left\u{202E}right\u{2066}", "-markup-rows", "-e", "--", "", "next", "*",
    "!", "%s",
    "~/x", "\u{301}\u{301} mark", String(repeating: "👩‍🚀", count: 300), "京都 مرحبا", "1: Other", "3",
  ]

  @Test func `a title of whatever kind is one row, and picking it completes that task`() throws {
    for title in Self.hostileTitles { _ = scratch.run("add", "--", title.isEmpty ? "empty" : title) }
    let count = Self.hostileTitles.count
    _ = try launcher.run([], .escape)
    let rows = launcher.menus[0].rows
    #expect(rows.count == count && Set(rows).count == count)
    for (index, row) in rows.enumerated() {
      #expect(row.hasPrefix("\(index + 1): "))
      let isClean = row.unicodeScalars.allSatisfy { scalar in
        ![.control, .format, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
          || scalar == "\u{200D}"
      }
      #expect(isClean && row.count <= 90, "\(row.debugDescription)")
    }
    for number in (1...count).reversed() {
      let ran = try launcher.run([], .pick(number), .pick(1))
      #expect(ran.status == 0 && ran.errors.isEmpty && ran.lines.count == 1)
      #expect(ran.output.hasPrefix("Completed \(number): "))
      #expect(launcher.menus.count == 2 && launcher.menus[1].rows.count == 7)
    }
    #expect(!FileManager.default.fileExists(atPath: "hit"))
    #expect(!FileManager.default.fileExists(atPath: scratch.folder + "/bin/hit"))
  }

  /// No title becomes an argument that begins with a dash, or one of several lines.
  @Test func `a title that is edited is one argument`() throws {
    for title in Self.hostileTitles where !title.isEmpty { _ = scratch.run("add", "--", title) }
    for number in 1..<Self.hostileTitles.count {
      let ran = try launcher.run([], .pick(number), .pick(5), .escape)
      #expect(ran == Ran(output: ""))
      let arguments = launcher.menus[2].arguments
      let filter = arguments.firstIndex(of: "-filter") ?? arguments.endIndex
      #expect(arguments[..<filter] == ["-dmenu", "-i", "-p", "New title of \(number)", "-l", "1"])
      #expect(arguments.count == filter || arguments.count == filter + 2)
      let shown = arguments.dropFirst(filter + 1) + launcher.menus[2].rows
      #expect(shown.count <= 1 && shown.allSatisfy { !$0.contains("\n") })
      #expect(arguments.last?.hasPrefix("-") != true)
    }
  }

  @Test(.enabled(if: Binary.isBuilt)) func `a choice is about the task whose row was picked`() throws {
    for title in ["A", "B", "C"] { _ = scratch.run("add", title) }
    let ran = try launcher.run([], meanwhile("add First --due -5d", .pick(1)), meanwhile("done 2", .pick(1)))
    #expect(ran == Ran(output: "Completed 1: A\n"))
    #expect(scratch.run("list").output.contains("First"))
    let moved = try launcher.run(["done"], meanwhile("edit 3 --due -9d --title D", .pick(2)))
    #expect(moved == Ran(output: "Completed 3: D\n"))
  }

  /// Also the time of day that is kept is the one of now.
  @Test(.enabled(if: Binary.isBuilt)) func `a change goes on from what the task is now`() throws {
    _ = scratch.run("add", "A", "due:fri")
    let ran = try launcher.run([], .pick(1), meanwhile("edit 1 --due '-3d 07:15' --title B", .pick(3)))
    #expect(ran == Ran(output: "Changed 1: B (due Tue 2026-12-01 07:15)\n"))
  }

  @Test(.enabled(if: Binary.isBuilt), arguments: [1, 2, 5, 6, 7])
  func `a task that was completed or deleted meanwhile`(row: Int) throws {
    _ = scratch.run("add", "A")
    for (command, message) in [("done 1", "task 1 is completed already"), ("delete 1", "no task \"1\"")] {
      let ran = try launcher.run([], .pick(1), meanwhile(command, .pick(row)), .type("tomorrow"))
      #expect(ran.isRefusal && ran.status == 1 && ran.errors.hasPrefix("glance: " + message), "\(ran)")
      _ = scratch.run("reopen", "1")
    }
  }

  /// Without a terminal, and with the standard streams closed, as a bar may start it.
  @Test(.enabled(if: Binary.isBuilt)) func `a bar starts it`() throws {
    let environment = scratch.processEnvironment.merging([
      "PATH": "\(scratch.folder)/bin:/usr/bin:/bin", "DISPLAY": ":0",
    ]) { _, own in own }
    for (number, stream) in [Binary.Stream.path("/dev/null"), .closed].enumerated() {
      try launcher.prepare([.type("New due:tomorrow")])
      let pid = try Binary.start(
        words: [Array("menu".utf8)],
        environment: environment,
        input: stream,
        output: stream,
        errors: stream
      )
      // That the output was closed is told when the work is done.
      #expect(Binary.wait(for: pid) == Int32(number))
      #expect(try JSONText.titles(scratch.run("list", "--json").output).count == number + 1)
    }
  }

  /// Both share a pipe as their standard error, whose end comes when neither is there any more.
  @Test(.enabled(if: Binary.isBuilt), arguments: [SIGTERM, SIGINT, SIGHUP, SIGKILL])
  func `no menu stays when it ends`(signal: Int32) throws {
    let environment = scratch.processEnvironment.merging([
      "PATH": "\(scratch.folder)/bin:/usr/bin:/bin", "DISPLAY": ":0",
    ]) { _, own in own }
    try launcher.prepare([.shell("echo here >&2; exec sleep 600")])
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    // The threads that tests run on block most signals, and a child inherits that.
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    let start = Result {
      try Binary.start(
        words: [Array("menu".utf8)],
        environment: environment,
        output: .path("/dev/null"),
        errors: .file(ends[1])
      )
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
    close(ends[1])
    let pid = try start.get()
    var bytes = [UInt8](repeating: 0, count: 100)
    #expect(read(ends[0], &bytes, bytes.count) == 5)
    kill(pid, signal)
    #expect(Binary.wait(for: pid) == 128 + signal)
    var end = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
    #expect(poll(&end, 1, 60_000) == 1 && read(ends[0], &bytes, bytes.count) == 0)
  }
}
