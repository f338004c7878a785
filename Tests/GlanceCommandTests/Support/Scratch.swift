import Foundation
import GlanceStore
import GlanceTasks
import GlanceTestSupport

@testable import GlanceCommand

/// A folder of a test's own with a store in it, and the command line that works on it.
final class Scratch: Sendable {
  let folder: String
  let moment: Moment

  /// A new folder; the clock shows Monday morning in Berlin unless a test says otherwise.
  init(at wall: String = "2026-11-30T10:00", in zone: String = "Europe/Berlin") throws {
    moment = try Moment.at(wall, in: zone)
    folder = NSTemporaryDirectory() + "glance-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Where the store is, unless a test names another.
  var store: String { folder + "/store/tasks.db" }

  /// Runs a command line in this process; `nil` takes a variable out of the environment.
  func run(
    _ words: [String],
    environment: [String: String?] = [:],
    columns: Int? = nil,
    isInputTerminal: Bool = false,
    input: [UInt8] = [],
    person: FakePerson? = nil
  ) -> Ran {
    let usual: [String: String?] = ["HOME": folder + "/home", "GLANCE_STORE": store]
    let variables = usual.merging(environment) { _, own in own }
    var invocation = Invocation(
      arguments: words,
      environment: { variables[$0] ?? nil },
      moment: moment,
      terminalColumns: columns,
      isInputTerminal: isInputTerminal,
      readInput: { .success(input) }
    )
    invocation.terminal = person?.terminal
    return Ran(outcome: GlanceCommand.run(invocation))
  }

  /// Runs a command line without further ado.
  func run(_ words: String...) -> Ran {
    run(words)
  }

  /// Writes a file into the folder and returns its path.
  func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    let path = folder + "/" + name
    let parent = URL(filePath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(filePath: path))
    return path
  }

  /// Puts a program there that is a script.
  func install(_ script: String, as path: String) throws {
    let file = try file("script", Array(script.utf8))
    // Another process makes the copy: a child of another test could hold one of this process open, and the system runs
    // no file that is being written ("text file busy").
    let copy = try Binary.start(
      "/usr/bin/install",
      words: ["-D", "-m", "755", file, path].map { Array($0.utf8) },
      environment: [:],
      output: .path("/dev/null"),
      errors: .path("/dev/null")
    )
    guard Binary.wait(for: copy) == 0 else { throw POSIXError(.EIO) }
  }

  /// All that the store holds, to compare it before and after.
  func content() throws -> Content {
    Content(
      tasks: run("list", "all", "--json").output,
      projects: run("project", "list", "--json").output,
      settings: try SQLiteLedger(path: store).settings()
    )
  }

  struct Content: Equatable {
    let tasks: String, projects: String
    let settings: StoreSettings
  }
}

/// What a run gave, as text.
struct Ran: Equatable {
  let output: String, errors: String
  let status: Int32

  init(outcome: Outcome) {
    output = String(decoding: outcome.output, as: UTF8.self)
    errors = String(decoding: outcome.errors, as: UTF8.self)
    status = outcome.status
  }

  init(output: String, errors: String = "", status: Int32 = 0) {
    self.output = output
    self.errors = errors
    self.status = status
  }

  /// The lines of the output.
  var lines: [String] {
    output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// Whether it is a refusal as every command has it: nothing on the standard output, and one message.
  var isRefusal: Bool {
    (1...2).contains(status) && output.isEmpty && isMessage(errors)
  }
}

/// Whether a text is one line that begins with the name of the program, short enough to read and without controls.
func isMessage(_ text: String) -> Bool {
  guard text.hasPrefix("glance: "), text.hasSuffix("\n"), text.count <= 700 else { return false }
  return text.dropLast().unicodeScalars.allSatisfy { scalar in
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    default: !(0x202A...0x202E).contains(scalar.value) && !(0x2066...0x2069).contains(scalar.value)
    }
  }
}
