import Foundation
import Glibc

/// A folder, a user and an environment for the programs of one test, none of which outlives it.
struct Sandbox: Sendable {
  /// The folder, home and runtime folder of the programs.
  let folder: URL
  /// The built program, where any user may run it.
  let glance: URL

  /// A word in the environment of every process that was started here, by which its children are found too.
  let mark: ProcessMark
  /// The user `nobody`: sway refuses to run as root.
  private static let nobody = 65534
  private static let isRoot = geteuid() == 0

  /// Does something in a new sandbox, and clears it away whatever happens.
  static func with(_ body: (Sandbox) async throws -> Void) async throws {
    let sandbox = try Sandbox()
    do {
      try await sandbox.copyGlance()
      try await body(sandbox)
    } catch {
      try? sandbox.clear()
      throw error
    }
    try sandbox.clear()
  }

  private init() throws {
    // A short path, because the path of a socket has 107 bytes at most.
    let name = "glance-bar-\(UInt32.random(in: .min ... .max))"
    mark = ProcessMark(word: name)
    folder = FileManager.default.temporaryDirectory.appending(path: name)
    // Not in the runtime folder itself, where the program has a folder of its name.
    glance = folder.appending(path: "bin/glance")
    try FileManager.default.createDirectory(
      at: folder,
      withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700]
    )
    if Sandbox.isRoot {
      try FileManager.default.setAttributes(
        [.ownerAccountID: Sandbox.nobody, .groupOwnerAccountID: Sandbox.nobody],
        ofItemAtPath: folder.path
      )
    }
  }

  /// Copies the program, which stands beside the bundle of the tests: that folder may be closed to the other user.
  ///
  /// Another process does it: were the copy open for writing in this one, each child that a test of another suite starts
  /// meanwhile would hold it open too, and the system runs no file that is being written ("text file busy").
  private func copyGlance() async throws {
    let bundle = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let built = bundle.deletingLastPathComponent().appending(path: "glance")
    try await output(
      of: Program.install.found(),
      ["-D", "-m", "755", built.path, glance.path],
      keepsUser: true
    )
  }

  private func clear() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try mark.endAll()
  }

  /// The path of a file in the folder.
  func path(_ name: String) -> String {
    folder.appending(path: name).path
  }

  /// Writes a file that all programs may read.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: folder.appending(path: name))
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path(name))
    return path(name)
  }

  /// The text of a file, empty when there is none.
  func text(of name: String) -> String {
    let data = try? Data(contentsOf: folder.appending(path: name))
    return data.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// A process that is ready to run, with its output and its messages in files of the folder.
  ///
  /// It ends by itself after a while, should this process die before it can clear away.
  func process(
    _ executable: String,
    _ arguments: [String],
    environment: [String: String],
    output: String,
    messages: String,
    keepsUser: Bool,
    seconds: Int
  ) throws -> Process {
    var words = ["--kill-after=2", "\(seconds)"]
    if Sandbox.isRoot && !keepsUser {
      words += [
        try Program.setpriv.found(), "--reuid=\(Sandbox.nobody)", "--regid=\(Sandbox.nobody)",
        "--clear-groups",
      ]
    }
    let process = Process()
    process.executableURL = URL(filePath: try Program.timeout.found())
    process.arguments = words + [executable] + arguments
    process.currentDirectoryURL = folder
    process.environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "HOME": folder.path,
      "XDG_RUNTIME_DIR": folder.path,
      "LC_ALL": "C.UTF-8",
      "TZ": "UTC",
      // One thread of tesseract is faster than several on a machine that is busy.
      "OMP_THREAD_LIMIT": "1",
      ProcessMark.variable: mark.word,
    ].merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try fileHandle(output)
    process.standardError = output == messages ? process.standardOutput : try fileHandle(messages)
    return process
  }

  private func fileHandle(_ name: String) throws -> FileHandle {
    let url = folder.appending(path: name)
    try Data().write(to: url)
    return try FileHandle(forWritingTo: url)
  }
}
