import Foundation
import Testing

/// A desktop whose session has a bus of its own, on which dunst may show notifications.
struct NotificationDesktop {
  let desktop: XDesktop

  var sandbox: Sandbox { desktop.sandbox }

  /// The ground on which dunst draws.
  static let ground = Color(0x102030)

  /// A notification as dunst hands it to scripts.
  struct Notification: Equatable {
    let program: String, summary: String, body: String, icon: String, urgency: String, category: String
  }

  /// Does something on a new desktop, on which no program shows notifications yet.
  static func with(in sandbox: Sandbox, _ body: (NotificationDesktop) async throws -> Void) async throws {
    try await XDesktop.with(log: "dunst.log", width: 1200, height: 700, in: sandbox) { desktop in
      let notifications = NotificationDesktop(desktop: desktop)
      let config = try sandbox.write(notifications.busConfig, to: "bus.conf")
      try sandbox.start(.dbusDaemon, ["--config-file=\(config)", "--nofork", "--nopidfile"])
      _ = try await eventually("the bus; its log: \(sandbox.text(of: "dbus-daemon.log"))") {
        FileManager.default.fileExists(atPath: sandbox.path("bus")) ? true : nil
      }
      try await body(notifications)
    }
  }

  /// A bus that starts no program by itself: Debian's dunst would be started for whoever sends a notification.
  private var busConfig: String {
    """
    <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
      "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
    <busconfig>
      <type>session</type>
      <listen>unix:path=\(sandbox.path("bus"))</listen>
      <auth>EXTERNAL</auth>
      <policy context="default">
        <allow send_destination="*" eavesdrop="true"/>
        <allow eavesdrop="true"/>
        <allow own="*"/>
      </policy>
    </busconfig>

    """
  }

  /// What tells a program where the screen and the bus are.
  var environment: [String: String] {
    desktop.environment.merging(["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(sandbox.path("bus"))"]) { $1 }
  }

  /// Starts dunst as people have it, with markup on and the summary in bold, and waits until it answers.
  func startDunst() async throws {
    let script = try sandbox.write(
      """
      #!/bin/sh
      printf '%s\\0' "$1" "$2" "$3" "$4" "$5" "$DUNST_CATEGORY" >> \(sandbox.path("notifications"))

      """,
      to: "log-script"
    )
    try await sandbox.output(of: Program.install.found(), ["-m", "755", script, sandbox.path("log")])
    let config = try sandbox.write(
      """
      [global]
      markup = full
      format = "<b>%s</b>\\n%b"
      width = 1100
      height = 200
      origin = top-left
      offset = 20x20
      font = DejaVu Sans 16
      notification_limit = 20
      icon_position = off
      frame_width = 0
      separator_color = "\(NotificationDesktop.ground)"
      [all]
      summary = "*"
      background = "\(NotificationDesktop.ground)"
      foreground = "#ffffff"
      timeout = 0
      script = \(sandbox.path("log"))

      """,
      to: "dunstrc"
    )
    try desktop.start(.dunst, ["-conf", config, "-print"], environment: environment)
    let words = [
      "--session", "--dest=org.freedesktop.DBus", "--print-reply", "/org/freedesktop/DBus",
      "org.freedesktop.DBus.GetNameOwner", "string:org.freedesktop.Notifications",
    ]
    _ = try await eventually("an answer of dunst; its log: \(sandbox.text(of: "dunst.log"))") {
      try? await sandbox.output(of: Program.dbusSend.found(), words, environment: environment)
    }
  }

  /// What dunst was sent so far.
  var notifications: [Notification] {
    let words = sandbox.text(of: "notifications").split(separator: "\0", omittingEmptySubsequences: false)
    return stride(from: 0, to: words.count - 5, by: 6).map { start in
      let parts = words[start..<start + 6].map(String.init)
      return Notification(
        program: parts[0],
        summary: parts[1],
        body: parts[2],
        icon: parts[3],
        urgency: parts[4],
        category: parts[5]
      )
    }
  }

  /// What dunst was sent, once that is so many, in the order of their summaries: its scripts run side by side.
  func notifications(_ count: Int) async throws -> [Notification] {
    try await eventually("\(count) notifications, not \(notifications)") {
      notifications.count == count ? notifications.sorted { $0.summary < $1.summary } : nil
    }
  }

  /// A run of `glance remind`.
  struct Run {
    let status: Int32
    let output: String, messages: String
  }

  /// Runs `glance remind`, at ten o'clock on the last day of November 2026.
  func remind() async throws -> Run {
    let process = try sandbox.process(
      sandbox.glance.path,
      ["remind", "--now", Sandbox.now, "--store", sandbox.path("tasks.db")],
      environment: environment,
      output: "remind.out",
      messages: "remind.log",
      keepsUser: false,
      seconds: 60
    )
    try process.runWithSignals()
    _ = try await eventually("an end of remind") { process.isRunning ? nil : true }
    return Run(
      status: process.terminationStatus,
      output: sandbox.text(of: "remind.out"),
      messages: sandbox.text(of: "remind.log")
    )
  }
}
