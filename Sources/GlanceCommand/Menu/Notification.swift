/// Tells a person who has no terminal that something went wrong.
enum Notification {
  /// Shows a message on the desktop, where there is one and a program for that; otherwise nothing happens.
  static func show(_ message: String, in session: Session) {
    guard session.variable("WAYLAND_DISPLAY") != nil || session.variable("DISPLAY") != nil else { return }
    try? NotifySend.find(in: session).show(DesktopNotification(summary: "glance: \(message)"))
  }
}
