/// The program that sends notifications to the desktop.
struct NotifySend {
  /// Its path.
  let path: String
  /// The milliseconds that it has; while nobody answers for the desktop, it may wait for minutes.
  var patience = 10_000

  /// The program in `$PATH`.
  ///
  /// - Throws: That there is none, and what helps.
  static func find(in session: Session) throws(CommandError) -> NotifySend {
    guard let path = Executable.path(of: "notify-send", in: session) else {
      throw failure("there is no notify-send; install it (in Debian, libnotify-bin)")
    }
    return NotifySend(path: path)
  }

  /// Sends a notification.
  ///
  /// - Throws: Why it could not be sent, and what helps.
  func show(_ notification: DesktopNotification) throws(CommandError) {
    guard let errors = MemoryFile() else { throw NotifySend.failure("there is no memory left") }
    let process: ChildProcess
    do throws(ChildProcess.StartError) {
      process = try ChildProcess.startApart([path] + notification.arguments, errors: errors.descriptor)
    } catch {
      throw NotifySend.failure("\(path.harmless) can't be run: \(error.reason)")
    }
    switch process.wait(milliseconds: patience) {
    case 0: return
    case nil:
      throw NotifySend.failure(
        "nobody took it for \(patience / 1000) s; see whether a notification daemon such as dunst runs"
      )
    case let code?:
      let said = String(decoding: errors.read(limit: 4096), as: UTF8.self)
        .split(separator: "\n").last.map { String($0).excerpt(cells: 200) }
      throw NotifySend.failure(
        "notify-send says: \(said ?? "exit code \(code)"); "
          + "see whether a notification daemon such as dunst runs in this session"
      )
    }
  }

  private static func failure(_ reason: String) -> CommandError {
    .failure(brief: "no notification", message: "can't send a notification: \(reason)")
  }
}
