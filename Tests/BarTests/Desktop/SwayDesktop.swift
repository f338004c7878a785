import Foundation
import Testing

/// A sway without a screen or a graphics card.
struct SwayDesktop: Desktop {
  let sandbox: Sandbox
  let log: String

  /// The size of the screen in pixels.
  static let width = 1800
  static let height = 420

  private let display: String

  /// Does something on a new desktop.
  ///
  /// `bar` are the lines of the block for sway's own bar, or `file` is a file with such a block, if it has one;
  /// `environment` is what that bar inherits.
  static func with(
    bar: String? = nil,
    including file: String? = nil,
    environment: [String: String] = [:],
    in sandbox: Sandbox,
    _ body: (SwayDesktop) async throws -> Void
  ) async throws {
    let config = """
      output HEADLESS-1 resolution \(width)x\(height) position 0 0
      xwayland disable
      \(bar.map { "bar {\n\($0)\n}" } ?? "")
      \(file.map { "include \($0)" } ?? "")

      """
    try sandbox.write(config, to: "sway.conf")
    let headless = [
      "WLR_BACKENDS": "headless", "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_RENDERER": "pixman",
    ]
    try sandbox.start(
      .sway,
      ["-c", sandbox.path("sway.conf")],
      environment: headless.merging(environment) { $1 }
    )
    let display = try await eventually("a socket of sway; its log: \(sandbox.text(of: "sway.log"))") {
      try FileManager.default.contentsOfDirectory(atPath: sandbox.folder.path)
        .first { $0.hasPrefix("wayland-") && !$0.hasSuffix(".lock") }
    }
    let desktop = SwayDesktop(
      sandbox: sandbox,
      log: bar == nil && file == nil ? "waybar.log" : "sway.log",
      display: display
    )
    // The socket is there before the screen is.
    var refusal = ""
    _ = try await eventually("a screen of sway: \(refusal)") {
      do { return try await desktop.look() } catch {
        refusal = "\(error)"
        return nil
      }
    }
    try await body(desktop)
  }

  private var environment: [String: String] {
    ["WAYLAND_DISPLAY": display, "GDK_BACKEND": "wayland", "NO_AT_BRIDGE": "1"]
  }

  /// Starts waybar with a configuration and a style sheet.
  func startWaybar(_ bars: [WaybarConfig], style: String) throws {
    try startWaybar(config: WaybarConfig.json(of: bars), style: style)
  }

  /// Starts waybar with the text of a configuration and a style sheet; its modules inherit an environment.
  func startWaybar(config: String, style: String, environment more: [String: String] = [:]) throws {
    try sandbox.write(config, to: "waybar.json")
    try sandbox.write(style, to: "waybar.css")
    try sandbox.start(
      .waybar,
      ["-c", sandbox.path("waybar.json"), "-s", sandbox.path("waybar.css")],
      environment: environment.merging(more) { old, _ in old }
    )
  }

  func look() async throws -> Data {
    let file = sandbox.path("screen.ppm")
    try await sandbox.output(of: Program.grim.found(), ["-t", "ppm", file], environment: environment)
    return try Data(contentsOf: URL(filePath: file))
  }

  func picture(of bytes: Data) throws -> Picture {
    try Picture(ppm: bytes)
  }

  /// Runs a command of sway, such as `reload`.
  func sway(_ command: String) async throws {
    let socket = try #require(
      try FileManager.default.contentsOfDirectory(atPath: sandbox.folder.path)
        .first { $0.hasPrefix("sway-ipc.") }
    )
    try await sandbox.output(
      of: Program.swaymsg.found(),
      ["-s", sandbox.path(socket), command],
      environment: environment
    )
  }

  /// Lays the pointer on a place of the screen, for as long as the result lives.
  func pointer(atX x: Int, y: Int) throws -> VirtualPointer {
    let pointer = try VirtualPointer(socket: sandbox.path(display))
    try pointer.move(toX: x, y: y, of: (SwayDesktop.width, SwayDesktop.height))
    return pointer
  }
}
