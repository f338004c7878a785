import Foundation
import GlanceTestSupport
import Testing

@testable import GlanceCommand

@Suite struct ExampleTests {
  /// Command lines that a store must have seen before those of a command.
  private static let preparations = [
    "reopen": [["done", "3"]],
    "redo": [["done", "3"], ["undo"]],
    "source": [["source", "add", "todotxt", "~/work.txt"]],
    "add": [["source", "add", "todotxt", "~/work.txt"]],
  ]

  /// Commands whose examples need a desktop.
  private static let onDesktops = ["menu", "remind"]

  /// Files that examples name, in the folder where they run, which is a person's home.
  private static let files = [
    "todo.txt": "(A) Buy milk\n", "work.txt": "Call the bank\n",
    "backup.json": #"{"schema":1,"projects":[],"tasks":[]}"#,
  ]

  /// Programs that stand in for those of a person, by what they do.
  private static let programs = [
    "task": #"echo '[{"uuid":"6ba7b810-9dad-41d1-80b4-00c04fd430c8","description":"x","status":"pending"}]'"#,
    "man": "cat", "source": "cat",
  ]

  @Test(arguments: Commands.all.map { $0.name })
  func exist(command name: String) throws {
    let command = try #require(Commands.named(name))
    #expect(!command.examples.isEmpty)
    for example in command.examples {
      #expect(example.commandLine.count <= 78 && example.meaning.count <= 74)
      let parts = example.commandLine.split(separator: "|").map { ShellWords($0 + " ").words }
      let words = try #require(parts.first { $0.first == "glance" })
      #expect(words.dropFirst().first == name)
      #expect(throws: Never.self) { try Arguments(words.dropFirst(2), of: command) }
    }
  }

  @Test(
    .enabled(if: Binary.isBuilt),
    arguments: Commands.all.map { $0.name }.filter { !onDesktops.contains($0) }
  )
  func work(command name: String) throws {
    let examples = try #require(Commands.named(name)?.examples)
    for example in examples where !example.words.contains("--follow") {
      let scratch = try Scratch()
      for name in ["Home", "Work"] { _ = scratch.run("project", "add", name) }
      for number in 1...20 {
        _ = scratch.run("add", "Task \(number)", "--project", "Home", "--due", "\(number)d")
      }
      for (name, text) in ExampleTests.files { _ = try scratch.file(name, Array(text.utf8)) }
      for words in ExampleTests.preparations[name] ?? [] {
        let words = words.map { $0.hasPrefix("~/") ? scratch.folder + $0.dropFirst() : $0 }
        #expect(scratch.run(words).status == 0)
      }
      let folder = URL(filePath: Binary.path).deletingLastPathComponent().path
      let fakes = ExampleTests.programs.map { "\($0)() { \($1); }\n" }.joined()
      let script = "\(fakes)cd '\(scratch.folder)' && \(example.commandLine)\n"
      let output = try TemporaryFile()
      let errors = try TemporaryFile()
      let shell = try Binary.start(
        "/bin/sh",
        words: ["-c", script].map { Array($0.utf8) },
        environment: scratch.processEnvironment.merging([
          "PATH": folder + ":/usr/bin:/bin", "HOME": scratch.folder, "EDITOR": "sed -i s/Task/Job/",
        ]) { $1 },
        output: .file(output.descriptor),
        errors: .file(errors.descriptor)
      )
      #expect(Binary.wait(for: shell) == 0, "\(example.commandLine): \(errors.text)")
      #expect(errors.text.isEmpty && !output.text.isEmpty, "\(example.commandLine): \(errors.text)")
    }
  }
}
