/// Tells a person who has no terminal that something went wrong.
enum Notification {
  /// Shows a message on the desktop, where there is one and a program for that; otherwise nothing happens.
  static func show(_ message: String, in session: Session) {
    guard session.variable("WAYLAND_DISPLAY") != nil || session.variable("DISPLAY") != nil,
      let path = MenuProgram.executable("notify-send", in: session)
    else { return }
    // The summary is plain text, the body may be markup (Desktop Notifications Specification 1.2, "Markup").
    _ = try? ChildProcess.startApart([path, "--app-name=glance", "glance: \(message)"]).wait()
  }
}
