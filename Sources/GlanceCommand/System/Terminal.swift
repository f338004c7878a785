internal import Glibc

/// The terminal at which a person types, for what can't wait until the end of a run.
struct Terminal: Sendable {
  /// Shows a question and reads the line that is typed; `nil` when no more can be typed.
  var ask: @Sendable (_ question: String) -> String?
  /// Runs a program, which has the terminal to itself, and gives its exit code.
  var run: @Sendable (_ words: [String]) -> Result<Int32, ChildProcess.StartError>
}

extension Terminal {
  /// The one behind the standard input and output.
  static let standard = Terminal(
    ask: { question in
      _ = Process.write(Array(question.utf8), to: STDOUT_FILENO)
      return line()
    },
    run: runInForeground
  )

  /// Where nobody types, as in a script, but programs run all the same.
  static let unattended = Terminal(ask: { _ in nil }, run: runInForeground)

  @Sendable private static func runInForeground(_ words: [String]) -> Result<Int32, ChildProcess.StartError> {
    // Meant for the program, these reach all that run in the foreground.
    let former = [SIGINT, SIGQUIT].map { (number: $0, handler: signal($0, SIG_IGN)) }
    defer { for (number, handler) in former { signal(number, handler) } }
    do throws(ChildProcess.StartError) {
      let program = try ChildProcess.start(words, input: STDIN_FILENO, output: STDOUT_FILENO)
      return .success(program.wait())
    } catch {
      return .failure(error)
    }
  }

  /// A line of the standard input without its end.
  private static func line() -> String? {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    // One by one, so that what is typed behind it is left for a program that reads next.
    while true {
      let count = read(STDIN_FILENO, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1 else { return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self) }
      if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
  }
}
