import Foundation
import GlanceTestSupport
import Glibc
import Testing

@testable import GlanceCommand

/// The programs that show menus: which one it is, its command line, and what goes wrong with it.
struct MenuLauncherTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    _ = scratch.run("add", "Buy <b>milk")
  }

  private func config(_ text: String) throws {
    _ = try scratch.file("home/.config/glance/config.toml", Array(text.utf8))
  }

  /// The command lines for rows beside which words may be typed, for rows alone, for words, and for a text to change.
  static let commandLines: [(String, [[String]])] = [
    (
      "fuzzel",
      [
        ["--prompt=Task, or a new one: ", "--lines=1"], ["--prompt=1: Buy <b>milk: ", "--lines=7"],
        ["--prompt=New title of 1 (now: Buy <b>milk): ", "--lines=1"], ["--prompt=New task: ", "--lines=1"],
      ].map { ["--dmenu", "--no-fuzzy", "--width=110", "--log-level=warning"] + $0 }
    ),
    (
      "wofi",
      [
        ["--prompt=Task, or a new one", "--lines=1"], ["--prompt=1: Buy <b>milk", "--lines=7"],
        ["--prompt=New title of 1", "--lines=1", "--search=Buy <b>milk"], ["--prompt=New task", "--lines=1"],
      ].map { ["--dmenu", "--conf=/dev/null", "--cache-file=/dev/null", "--insensitive"] + $0 }
    ),
    (
      "rofi",
      [
        ["-dmenu", "-i", "-p", "Task, or a new one", "-l", "1"],
        ["-dmenu", "-i", "-no-custom", "-p", "1: Buy <b>milk", "-l", "7"],
        ["-dmenu", "-i", "-p", "New title of 1", "-l", "1", "-filter", "Buy <b>milk"],
        ["-dmenu", "-i", "-p", "New task", "-l", "1"],
      ]
    ),
    (
      "tofi",
      [
        ["--fuzzy-match=false", "--require-match=false", "--prompt-text=Task, or a new one: "],
        ["--fuzzy-match=false", "--require-match=true", "--prompt-text=1: Buy <b>milk: "],
        [
          "--fuzzy-match=false", "--require-match=false", "--prompt-text=New title of 1 (now: Buy <b>milk): ",
        ],
        ["--fuzzy-match=false", "--require-match=false", "--prompt-text=New task: "],
      ]
    ),
    (
      "bemenu",
      [
        ["--ignorecase", "--prompt=Task, or a new one", "--list=1"],
        ["--ignorecase", "--prompt=1: Buy <b>milk", "--list=7"],
        ["--ignorecase", "--prompt=New title of 1", "--list=1", "--filter=Buy <b>milk"],
        ["--ignorecase", "--prompt=New task", "--list=1"],
      ]
    ),
    (
      "dmenu",
      [
        ["-i", "-p", "Task, or a new one", "-l", "1"], ["-i", "-p", "1: Buy <b>milk", "-l", "7"],
        ["-i", "-p", "New title of 1", "-l", "1"], ["-i", "-p", "New task", "-l", "1"],
      ]
    ),
  ]

  @Test(arguments: commandLines)
  func `command lines`(name: String, expected: [[String]]) throws {
    let launcher = try FakeLauncher(name, in: scratch)
    #expect(try launcher.run([], .pick(1), .pick(5), .type("New")) == Ran(output: "Changed 1: New\n"))
    var menus = launcher.menus
    _ = try launcher.run(["add"], .escape)
    menus += launcher.menus
    #expect(menus.map(\.arguments) == expected)
    // Where the text can't be typed already, it is a row.
    #expect(menus.map { $0.rows.count } == [1, 7, name == "dmenu" ? 1 : 0, 0])
    if name == "dmenu" { #expect(menus[2].rows == ["Buy <b>milk"]) }
  }

  /// The prompt that tells of a mistake is seen, and what was typed, too.
  @Test(arguments: [
    ("fuzzel", "--prompt=due: \"foo\": not understood: write for example \"… (now: A due:foo): ", []),
    ("wofi", "--prompt=due: \"foo\": not understood: write for example \"… (now: A due:foo)", []),
    ("tofi", "--prompt-text=due: \"foo\": not understood: write for example \"… (now: A due:foo): ", []),
    ("rofi", "due: \"foo\": not understood: write for example \"…", []),
    ("bemenu", "--prompt=due: \"foo\": not understood: write for example \"…", []),
    ("dmenu", "due: \"foo\": not understood: write for example \"…", ["A due:foo"]),
  ])
  func `a mistake`(name: String, prompt: String, rows: [String]) throws {
    let launcher = try FakeLauncher(name, in: scratch)
    #expect(try launcher.run(["add"], .type("A due:foo"), .type("A")) == Ran(output: "Added 2: A\n"))
    let menu = launcher.menus[1]
    #expect(menu.arguments.contains(prompt) && menu.rows == rows, "\(menu)")
    let typed = ["rofi": "A due:foo", "bemenu": "--filter=A due:foo"][name]
    #expect(typed.map(menu.arguments.contains) != false)
  }

  @Test func `a program for each is known`() {
    #expect(MenuLauncher.names == Self.commandLines.map(\.0))
  }

  /// rofi takes such a value for the option that it looks like.
  @Test func `a title is never taken for an option`() throws {
    _ = scratch.run("edit", "1", "--title", "-dump")
    for name in MenuLauncher.names {
      let launcher = try FakeLauncher(name, in: scratch)
      try config("[menu]\nprogram = \"\(launcher.path)\"\n")
      #expect(try launcher.run([], .pick(1), .pick(5), .escape) == Ran(output: ""))
      #expect(launcher.menus.count == 3)
      #expect(!launcher.menus.contains { $0.arguments.contains("-dump") })
      if name == "rofi" { #expect(launcher.menus[2].rows == ["-dump"]) }
    }
  }

  @Test func `the first that is there and has a screen`() throws {
    let launchers = try MenuLauncher.names.map { try FakeLauncher($0, in: scratch) }
    func used(_ screen: [String: String?]) throws -> String? {
      for launcher in launchers { try launcher.prepare([]) }
      let ran = try launchers[0].run(environment: screen)
      #expect(ran.status == (launchers.contains { !$0.menus.isEmpty } ? 0 : 1))
      return launchers.first { !$0.menus.isEmpty }?.name
    }
    for (index, launcher) in launchers.enumerated() {
      #expect(try used([:]) == launcher.name)
      let onX11 = MenuLauncher.all[index...].first { $0.screens != .wayland }?.name
      #expect(try used(["WAYLAND_DISPLAY": ""]) == onX11)
      let onWayland = MenuLauncher.all[index...].first { $0.screens != .x11 }?.name
      #expect(try used(["DISPLAY": nil]) == onWayland)
      #expect(try used(["DISPLAY": nil, "WAYLAND_DISPLAY": nil]) == nil)
      try FileManager.default.removeItem(atPath: launcher.path)
    }
    #expect(try used([:]) == nil)
  }

  @Test func `none is there`() throws {
    let environment = ["PATH": "/nowhere:\(scratch.folder)", "DISPLAY": ":0"]
    let none = scratch.run(["menu"], environment: environment)
    #expect(none.isRefusal && none.status == 1)
    for name in MenuLauncher.names + ["[menu]", "program", "config.toml"] {
      #expect(none.errors.contains(name))
    }
    let screen = scratch.run(["menu"], environment: ["PATH": "/usr/bin"])
    #expect(screen.isRefusal && screen.status == 1 && screen.errors.contains("$WAYLAND_DISPLAY nor $DISPLAY"))
  }

  @Test(arguments: ["rofi", "dmenu"])
  func `the one of the config, with its arguments`(name: String) throws {
    let launcher = try FakeLauncher(name, in: scratch)
    _ = try FakeLauncher("fuzzel", in: scratch)
    for program in [name, launcher.path] {
      try config("[menu]\nprogram = \"\(program)\"\narguments = [\"-fn\", \"a b; $(touch hit)\", \"\"]\n")
      // It may know of another screen.
      let ran = try launcher.run(["add"], .type("B"), environment: ["DISPLAY": nil, "WAYLAND_DISPLAY": nil])
      #expect(ran.status == 0 && ran.output.contains(": B"))
      let own = ["-fn", "a b; $(touch hit)", ""]
      let arguments = launcher.menus[0].arguments
      #expect(name == "rofi" ? arguments.starts(with: own) : arguments.suffix(3) == own)
    }
    try config("[menu]\nprogram = \"/nowhere/\(name)\"\n")
    let ran = try launcher.run()
    #expect(ran.isRefusal && ran.status == 1 && ran.errors.contains("no program \"/nowhere/\(name)\""))
  }

  @Test func `one that crashes or can't be run`() throws {
    let before = try scratch.content()
    let launcher = try FakeLauncher("rofi", in: scratch)
    let crash = try launcher.run([], .shell("kill -SEGV $$"))
    #expect(crash.isRefusal && crash.status == 1 && crash.errors.contains("rofi: it ended with code 139"))
    try FileManager.default.removeItem(atPath: launcher.path)
    _ = try scratch.file("bin/rofi", Array("\u{7F}junk".utf8))
    #expect(chmod(launcher.path, 0o755) == 0)
    let junk = try launcher.run()
    #expect(
      junk.isRefusal && junk.status == 1 && junk.errors.contains("can't show a menu with \(launcher.path): ")
    )
    #expect(try scratch.content() == before)
  }

  @Test func `an error is shown on the desktop where there is no terminal`() throws {
    let launcher = try FakeLauncher("rofi", in: scratch)
    let notifier = try FakeLauncher("notify-send", in: scratch)
    _ = try scratch.file("damaged.db", Array("This is no database.".utf8))
    for columns in [nil, 80] {
      try notifier.prepare([])
      let ran = scratch.run(
        ["menu", "--store", scratch.folder + "/damaged.db"],
        environment: launcher.environment,
        columns: columns
      )
      #expect(ran.isRefusal && ran.status == 1 && ran.errors.contains("no store of glance"))
      let told =
        columns == nil
        ? [["--app-name=glance", "--urgency=normal", "--", String(ran.errors.dropLast())]] : []
      #expect(notifier.menus.map(\.arguments) == told)
    }
    _ = try launcher.run(["x"])
    #expect(notifier.menus.isEmpty)
    // Without a desktop the notifier would only complain itself.
    _ = scratch.run(["menu"], environment: ["PATH": scratch.folder], columns: nil)
    #expect(notifier.menus.isEmpty)
  }

  /// More than a pipe holds, to a program that reads none of it and to one that prints without end.
  @Test func `many tasks`() throws {
    let tasks = (1...600).map { number in
      #"{"uuid":"00000000-0000-4000-8000-\#(String(format: "%012d", number))","status":"pending","#
        + #""description":"\#(String(repeating: "long ", count: 40))"}"#
    }
    _ = scratch.run(["import", "taskwarrior"], input: Array("[\(tasks.joined(separator: ","))]".utf8))
    let launcher = try FakeLauncher("rofi", in: scratch)
    #expect(try launcher.run([], .pick(500), .pick(1)).output.hasPrefix("Completed 500: long"))
    #expect(launcher.menus[0].rows.count == 500 && launcher.menus[0].arguments.suffix(2) == ["-l", "15"])
    #expect(launcher.menus[0].rows.allSatisfy { $0.utf8.count < 120 })
    let flood = try launcher.run([], .shell("yes | head -c 1000000; exit 0"))
    #expect(flood.output == "Added 602: y\n")
  }
}
