import Foundation
import GlanceTestSupport

extension Sandbox {
  /// A copy in the folder of a file of `examples/`, as a person would paste it; `edit` stands in for what that person
  /// would fill in.
  func example(_ path: String, edit: (String) -> String = { $0 }) throws -> String {
    let url = SharedData.projectRoot.appending(path: "examples").appending(path: path)
    let text = try String(contentsOf: url, encoding: .utf8)
    return try write(edit(text), to: url.lastPathComponent)
  }

  /// The environment in which the `glance` of an example is the one that was built, and shows the demo's tasks out of a
  /// store.
  func demoEnvironment() async throws -> [String: String] {
    let environment = exampleEnvironment(store: "demo.db")
    for task in Sandbox.demo {
      try await output(of: glance.path, ["add", "--store", path("demo.db")] + task)
    }
    return environment
  }

  /// The same, with a `glance` that writes down what it is told before it does it: `calls` has a line for each time.
  func recordedDemoEnvironment() async throws -> [String: String] {
    var environment = try await demoEnvironment()
    let script = try write(
      "#!/bin/sh\necho \"$*\" >> \(path("calls"))\nexec \(glance.path) \"$@\"\n",
      to: "recorder"
    )
    // Another process makes the copy, as it does that of the program itself.
    try await output(of: Program.install.found(), ["-D", "-m", "755", script, path("recording/glance")])
    environment["PATH"] = path("recording") + ":" + environment["PATH", default: ""]
    return environment
  }

  /// The environment in which the `glance` of an example is the one that was built, and shows a store of the folder.
  func exampleEnvironment(store: String) -> [String: String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return ["PATH": "\(self.path("bin")):\(path)", "GLANCE_STORE": self.path(store)]
  }

  /// The tasks of the demo that a line or a panel shows first.
  private static let demo = [
    ["Send the invoice to Marta", "--due", "-2d", "--priority", "high", "--project", "work"],
    ["Return the library books", "--due", "-1d", "--project", "home"],
    ["Water the plants", "--due", "today", "--project", "home"],
    ["Dentist", "--due", "tomorrow", "--project", "health"],
    ["Read the book on sails", "--priority", "low"],
  ]

  /// Whether a command that stood in a title was run: the file that it makes is there.
  var wasHit: Bool {
    FileManager.default.fileExists(atPath: path(HostileTitle.mark))
  }
}
