import Foundation

/// An X server without a screen, and the programs on it.
struct XDesktop: Desktop {
  let sandbox: Sandbox
  let log: String
  /// The number of the server.
  let display: Int

  /// Does something on a new desktop; `log` is that of the bar, `NAME.log`.
  static func with(
    log: String,
    width: Int = 1800,
    height: Int = 120,
    in sandbox: Sandbox,
    _ body: (XDesktop) async throws -> Void
  ) async throws {
    // The server chooses its number and says it; root may keep its user, which owns the folder of the sockets. It stays
    // as it is while no program is on it, as when the only one is started anew.
    try sandbox.start(
      .xvfb,
      [
        "-displayfd", "1", "-ac", "-noreset", "-nolisten", "tcp", "-fbdir", sandbox.folder.path,
        "-screen", "0", "\(width)x\(height)x24",
      ],
      keepsUser: true
    )
    let display = try await eventually("a number of the X server; its log: \(sandbox.text(of: "Xvfb.log"))") {
      sandbox.text(of: "Xvfb.log").split(separator: "\n").compactMap { Int($0) }.first
    }
    try await body(XDesktop(sandbox: sandbox, log: log, display: display))
  }

  /// What tells a program where the screen is.
  var environment: [String: String] { ["DISPLAY": ":\(display)"] }

  /// Starts a program on the screen; `NAME.log` holds what it says.
  func start(_ program: Program, _ arguments: [String], environment: [String: String] = [:]) throws {
    try sandbox.start(
      program,
      arguments,
      environment: environment.merging(self.environment) { old, _ in old }
    )
  }

  /// Clicks on places of the screen with buttons, one after the other: 1 left, 2 middle, 3 right.
  ///
  /// Polybar takes no second click within 5 ms; xdotool by itself waits for 100 ms after each.
  func click(_ clicks: [(button: Int, x: Int, y: Int)]) async throws {
    let words = clicks.flatMap { click in
      ["mousemove", "\(click.x)", "\(click.y)", "click", "--delay", "20", "\(click.button)"]
    }
    try await sandbox.output(of: Program.xdotool.found(), words, environment: environment)
  }

  /// Clicks on a place of the screen with a button.
  func click(_ button: Int, atX x: Int, y: Int) async throws {
    try await click([(button, x, y)])
  }

  func look() async throws -> Data {
    try Data(contentsOf: sandbox.folder.appending(path: "Xvfb_screen0"))
  }

  func picture(of bytes: Data) throws -> Picture {
    try Picture(xwd: bytes)
  }
}
