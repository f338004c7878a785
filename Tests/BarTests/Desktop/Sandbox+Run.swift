import Foundation
import Glibc

extension Program {
  /// Where it is.
  func found() throws -> String {
    guard let path else { throw ProgramMissing(program: self) }
    return path
  }
}

extension Process {
  /// Starts it with no signal blocked, and keeps none of the files that it writes to open here.
  ///
  /// The threads that tests run on block most signals, and a child inherits that: it could not be asked to end.
  func runWithSignals() throws {
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try run()
    for stream in [standardOutput, standardError] { try? (stream as? FileHandle)?.close() }
  }
}

extension Sandbox {
  /// Starts a program that runs until the sandbox is cleared; `NAME.log` holds what it says.
  func start(
    _ program: Program,
    _ arguments: [String] = [],
    environment: [String: String] = [:],
    keepsUser: Bool = false
  ) throws {
    let log = program.name + ".log"
    try process(
      program.found(),
      arguments,
      environment: environment,
      output: log,
      messages: log,
      keepsUser: keepsUser,
      seconds: 600
    ).runWithSignals()
  }

  /// A program ended with another code than 0.
  struct Failed: Error {
    let command: [String]
    let status: Int32
    let messages: String
  }

  /// Runs a program to its end, which must be a good one, and returns its output.
  @discardableResult
  func output(
    of executable: String,
    _ arguments: [String],
    environment: [String: String] = [:],
    keepsUser: Bool = false
  ) async throws -> Data {
    let process = try process(
      executable,
      arguments,
      environment: environment,
      output: "run.out",
      messages: "run.err",
      keepsUser: keepsUser,
      seconds: 60
    )
    let status: Int32 = try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do { try process.runWithSignals() } catch { continuation.resume(throwing: error) }
    }
    guard status == 0 else {
      throw Failed(command: [executable] + arguments, status: status, messages: text(of: "run.err"))
    }
    return try Data(contentsOf: folder.appending(path: "run.out"))
  }

  /// Runs `glance` on a store of the folder, at ten o'clock on the last day of November 2026.
  @discardableResult
  func glance(_ arguments: [String], store: String) async throws -> String {
    let words = [arguments[0], "--store", path(store), "--now", Sandbox.now] + arguments.dropFirst()
    return String(decoding: try await output(of: glance.path, words), as: UTF8.self)
  }

  /// The moment of all pictures, a Monday.
  static let now = "2026-11-30T10:00"

  /// The shell's words for `glance show` in a format.
  func showCommand(_ format: String, _ options: String) -> String {
    "\(glance.path) show -f \(format) --now \(Sandbox.now) \(options)"
  }
}
