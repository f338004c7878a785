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
  /// Starts it with no signal blocked.
  ///
  /// The threads that tests run on block most signals, and a child inherits that: it could not be asked to end.
  func runWithSignals() throws {
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try run()
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

  /// What a program said that has come to its end.
  struct Outcome {
    let status: Int32
    let output: Data
    let messages: String

    /// The output as text.
    var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// A program ended with another code than 0.
  struct Failed: Error {
    let command: [String]
    let status: Int32
    let messages: String
  }

  /// Runs a program to its end.
  func run(_ executable: String, _ arguments: [String], environment: [String: String] = [:]) async throws
    -> Outcome
  {
    let process = try process(
      executable,
      arguments,
      environment: environment,
      output: "run.out",
      messages: "run.err",
      keepsUser: false,
      seconds: 60
    )
    let status: Int32 = try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do { try process.runWithSignals() } catch { continuation.resume(throwing: error) }
    }
    let output = try Data(contentsOf: folder.appending(path: "run.out"))
    return Outcome(status: status, output: output, messages: text(of: "run.err"))
  }

  /// The output of a program that must end with code 0.
  @discardableResult
  func output(of executable: String, _ arguments: [String], environment: [String: String] = [:]) async throws
    -> Data
  {
    let outcome = try await run(executable, arguments, environment: environment)
    guard outcome.status == 0 else {
      throw Failed(command: [executable] + arguments, status: outcome.status, messages: outcome.messages)
    }
    return outcome.output
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
