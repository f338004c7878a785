/// An i3 with its bar on an X server without a screen.
enum I3Desktop {
  /// The background of the bar, and that of a block that is urgent (i3's own default).
  static let background = Color(0x101010)
  static let urgent = Color(0x900000)

  /// Does something on a new desktop, whose bar shows what a command prints; `environment` is what that inherits.
  static func with(
    status command: String,
    environment: [String: String] = [:],
    in sandbox: Sandbox,
    _ body: (XDesktop) async throws -> Void
  ) async throws {
    let block = """
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
    try await with(bar: block, environment: environment, in: sandbox, body)
  }

  /// Does something on a new desktop, whose configuration holds a `bar` block; `environment` is what its bar inherits.
  static func with(
    bar block: String,
    environment: [String: String] = [:],
    in sandbox: Sandbox,
    _ body: (XDesktop) async throws -> Void
  ) async throws {
    try await XDesktop.with(log: "i3.log", in: sandbox) { desktop in
      // Without its first line i3 takes a configuration this short for one of its third version.
      let config = """
        # i3 config file (v4)
        font pango:DejaVu Sans 20px
        \(block)

        """
      try sandbox.write(config, to: "i3.conf")
      _ = try Program.i3bar.found()
      try desktop.start(.i3, ["-c", sandbox.path("i3.conf")], environment: environment)
      try await body(desktop)
    }
  }

  /// The bar: the rows of a picture down to where its background ends.
  static func bar(in picture: Picture) -> Picture {
    let height = (0..<picture.height).first { picture[0, $0] != background } ?? picture.height
    return picture.cropped(to: Picture.Region(x: 0..<picture.width, y: 0..<height))
  }
}

extension XDesktop {
  /// Runs a command of i3, such as `restart`.
  func i3(_ command: String) async throws {
    var refusal = ""
    // It does not wait for the socket of an i3 that has just begun.
    _ = try await eventually("an answer of i3 to \(command): \(refusal); its log: \(sandbox.text(of: log))") {
      do {
        return try await sandbox.output(of: Program.i3msg.found(), [command], environment: environment)
      } catch {
        refusal = "\(error)"
        return nil
      }
    }
  }
}
