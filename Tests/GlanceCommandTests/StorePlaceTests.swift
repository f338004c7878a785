import Foundation
import GlanceTestSupport
import Testing

/// Where a store is looked for, and what happens where there is none.
@Suite struct StorePlaceTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  /// A folder is no file, and must not be made on the way to finding that out.
  @Test func pathOfAFolder() throws {
    let path = scratch.folder + "/none/"
    for words in [["add", "A"], ["show"], ["list"]] {
      #expect(scratch.run(words + ["--store", path]).isRefusal)
    }
    #expect(!exists(scratch.folder + "/none"))
  }

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }

  @Test(arguments: ["text", "json", "waybar", "i3bar"])
  func showNeverMakesTheStore(_ format: String) throws {
    let ran = scratch.run("show", "-f", format)
    #expect(ran.status == 0 && ran.errors.isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder).isEmpty)
  }

  /// A command that finds nothing to change has nothing to make a store for.
  @Test(arguments: [
    ["done", "1"], ["done", "next"], ["reopen", "1"], ["edit", "1", "B"], ["delete", "1"],
    ["project", "delete", "home"], ["project", "edit", "home", "--name", "house"],
  ])
  func changingNothingNeverMakesTheStore(_ words: [String]) throws {
    let ran = scratch.run(words)
    #expect(ran.isRefusal && ran.status == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder).isEmpty)
  }

  @Test func showLeavesNoTrace() throws {
    for format in ["text", "json", "waybar", "i3bar"] { _ = scratch.run("show", "-f", format) }
    _ = scratch.run("list")
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder).isEmpty)
  }

  @Test func greetsAnEmptyStore() {
    let ran = scratch.run()
    #expect(ran.status == 0 && ran.output.contains("glance add Buy milk"))
  }

  @Test(
    arguments: [
      (["XDG_DATA_HOME": nil], "/home/.local/share/glance/tasks.db"),
      (["XDG_DATA_HOME": ""], "/home/.local/share/glance/tasks.db"),
      (["XDG_DATA_HOME": "relative/data"], "/home/.local/share/glance/tasks.db"),
      (["XDG_DATA_HOME": "~/data"], "/home/.local/share/glance/tasks.db"),
      (["XDG_DATA_HOME": "FOLDER/data"], "/data/glance/tasks.db"),
      (["XDG_DATA_HOME": "FOLDER/data", "GLANCE_STORE": ""], "/data/glance/tasks.db"),
      (["XDG_DATA_HOME": "FOLDER/data", "HOME": nil], "/data/glance/tasks.db"),
      (["XDG_DATA_HOME": "FOLDER/data", "GLANCE_STORE": "FOLDER/own.db"], "/own.db"),
    ] as [([String: String?], String)]
  )
  func place(_ variables: [String: String?], _ expected: String) throws {
    let own = variables.mapValues { $0?.replacingOccurrences(of: "FOLDER", with: scratch.folder) }
    let environment = ["GLANCE_STORE": String?.none].merging(own) { _, new in new }
    #expect(scratch.run(["add", "A"], environment: environment) == Ran(output: "Added 1: A\n"))
    #expect(exists(scratch.folder + expected))
    #expect(scratch.run(["list"], environment: environment).output.contains("A"))
    // The option counts more than any variable.
    let other = scratch.folder + "/other.db"
    #expect(scratch.run(["add", "B", "--store", other], environment: environment).output == "Added 1: B\n")
    #expect(exists(other))
  }

  @Test func permissions() throws {
    let environment = ["GLANCE_STORE": String?.none]
    _ = scratch.run(["add", "A"], environment: environment)
    let folder = scratch.folder + "/home/.local/share/glance"
    let manager = FileManager.default
    #expect(try manager.attributesOfItem(atPath: folder)[.posixPermissions] as? Int == 0o700)
    #expect(try manager.attributesOfItem(atPath: folder + "/tasks.db")[.posixPermissions] as? Int == 0o600)
  }

  @Test(arguments: [nil, ""])
  func noHome(_ home: String?) throws {
    let environment: [String: String?] = ["HOME": home, "GLANCE_STORE": nil, "XDG_DATA_HOME": "relative"]
    for words in [[], ["-f", "json"], ["list"], ["add", "A"]] {
      let ran = scratch.run(words, environment: environment)
      #expect(ran.isRefusal && ran.status == 1 && ran.errors.contains("$HOME is not set"))
    }
    let bar = scratch.run(["-f", "waybar"], environment: environment)
    #expect(bar.status == 0 && bar.errors.isEmpty)
    #expect(try JSONText.object(bar.output)["alt"] as? String == "error")
  }

  /// Each place, and whether it is wrong for reading already, or only for writing.
  static let impossible: [(String, fragment: String, whenReading: Bool)] = [
    ("/dev/null/tasks.db", "a part of the path is a file", true),
    ("/dev/null", "not a regular file", true),
    ("/tmp", "it is a folder", true),
    ("/", "it is a folder", true),
    ("/proc/none/tasks.db", "no such file", false),
    ("/" + String(repeating: "long", count: 1000), "the path is too long", true),
    (String(repeating: "a b/", count: 25_000), "the path is too long", true),
    ("/tmp/\u{FFFD}.db", "is not UTF-8", true),
    ("/etc/passwd", "is no store of glance", true),
    ("/etc/passwd/\u{1B}[31m\n", "a part of the path is a file", true),
  ]

  @Test(arguments: impossible)
  func impossiblePlace(_ path: String, _ fragment: String, _ whenReading: Bool) throws {
    for words in [["add", "A"], ["project", "add", "p"], ["theme", "light"], ["private", "on"]] {
      let ran = scratch.run(words + ["--store", path])
      #expect(ran.isRefusal && ran.status == 1 && ran.errors.contains(fragment))
      #expect(scratch.run(words, environment: ["GLANCE_STORE": path]) == ran)
    }
    guard whenReading else { return }
    for words in [["show"], ["show", "-f", "json"], ["list"], ["project", "list"]] {
      let ran = scratch.run(words + ["--store", path])
      #expect(ran.isRefusal && ran.status == 1 && ran.errors.contains(fragment))
    }
    for format in ["waybar", "i3bar"] {
      let ran = scratch.run("show", "-f", format, "--store", path)
      #expect(ran.status == 0 && ran.errors.isEmpty && ran.lines.count == 1)
      #expect(ran.output.contains("glance: "))
    }
    let block = try JSONText.object(scratch.run("show", "-f", "waybar", "--store", path).output)
    #expect(block["alt"] as? String == "error" && block["class"] as? [String] == ["error", "small"])
    #expect((block["tooltip"] as? String)?.isEmpty == false)
  }

  @Test func fileThatIsNoStore() throws {
    let junk = Array("not a database, but long enough to be taken for one by its size".utf8)
    let path = try scratch.file("junk.db", junk)
    for words in [["add", "A"], ["list"], ["show"], ["done", "1"]] {
      let ran = scratch.run(words + ["--store", path])
      #expect(ran.isRefusal && ran.status == 1 && ran.errors.contains("was left as it is"))
    }
    #expect(try Data(contentsOf: URL(filePath: path)) == Data(junk))
  }
}
