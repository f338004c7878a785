import Foundation

/// An i3 with its bar on an X server without a screen.
struct I3Desktop: Desktop {
  let sandbox: Sandbox
  let log = "i3.log"

  /// The background of the bar, and that of a block that is urgent (i3's own default).
  static let background = Color(0x101010)
  static let urgent = Color(0x900000)

  /// Does something on a new desktop, whose bar shows what a command prints.
  static func with(status command: String, in sandbox: Sandbox, _ body: (I3Desktop) async throws -> Void)
    async throws
  {
    // The server chooses its number and says it; root may keep its user, which owns the folder of the sockets.
    try sandbox.start(
      .xvfb,
      [
        "-displayfd", "1", "-ac", "-nolisten", "tcp", "-fbdir", sandbox.folder.path,
        "-screen", "0", "1800x120x24",
      ],
      keepsUser: true
    )
    let display = try await eventually("a number of the X server; its log: \(sandbox.text(of: "Xvfb.log"))") {
      sandbox.text(of: "Xvfb.log").split(separator: "\n").compactMap { Int($0) }.first
    }
    // Without its first line i3 takes a configuration this short for one of its third version.
    let config = """
      # i3 config file (v4)
      font pango:DejaVu Sans 20px
      bar {
        status_command exec \(command)
        position top
        workspace_buttons no
        tray_output none
        font pango:DejaVu Sans 20px
        colors {
          background \(background)
          statusline #ffffff
        }
      }

      """
    try sandbox.write(config, to: "i3.conf")
    _ = try Program.i3bar.found()
    try sandbox.start(.i3, ["-c", sandbox.path("i3.conf")], environment: ["DISPLAY": ":\(display)"])
    try await body(I3Desktop(sandbox: sandbox))
  }

  func look() async throws -> Data {
    try Data(contentsOf: sandbox.folder.appending(path: "Xvfb_screen0"))
  }

  func picture(of bytes: Data) throws -> Picture {
    try Picture(xwd: bytes)
  }
}
