import Foundation
import Testing

/// A program of the system that a test needs.
struct Program: Hashable, Sendable {
  /// Its name, as a shell would find it.
  let name: String

  static let sway = Program(name: "sway")
  static let waybar = Program(name: "waybar")
  static let grim = Program(name: "grim")
  static let swaybar = Program(name: "swaybar")
  static let swaymsg = Program(name: "swaymsg")
  static let xvfb = Program(name: "Xvfb")
  static let i3 = Program(name: "i3")
  static let i3bar = Program(name: "i3bar")
  static let i3msg = Program(name: "i3-msg")
  static let i3blocks = Program(name: "i3blocks")
  static let i3status = Program(name: "i3status")
  static let polybar = Program(name: "polybar")
  static let polybarMessage = Program(name: "polybar-msg")
  static let lemonbar = Program(name: "lemonbar")
  static let xmobar = Program(name: "xmobar")
  static let yambar = Program(name: "yambar")
  static let conky = Program(name: "conky")
  static let tmux = Program(name: "tmux")
  static let foot = Program(name: "foot")
  static let convert = Program(name: "convert")
  static let shell = Program(name: "sh")
  static let bash = Program(name: "bash")
  static let zsh = Program(name: "zsh")
  static let fish = Program(name: "fish")
  static let man = Program(name: "man")
  static let xdotool = Program(name: "xdotool")
  static let rofi = Program(name: "rofi")
  static let dmenu = Program(name: "dmenu")
  static let dunst = Program(name: "dunst")
  static let dbusDaemon = Program(name: "dbus-daemon")
  static let dbusSend = Program(name: "dbus-send")
  static let notifySend = Program(name: "notify-send")
  static let radicale = Program(name: "radicale")
  static let vdirsyncer = Program(name: "vdirsyncer")
  static let tesseract = Program(name: "tesseract")
  static let install = Program(name: "install")
  static let timeout = Program(name: "timeout")
  static let setpriv = Program(name: "setpriv")

  /// Where it is, or `nil` when it is not installed.
  var path: String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Whether a test fails, rather than being skipped, for want of a program: in CI a skip would hide that nothing ran.
  static let areRequired = ProcessInfo.processInfo.environment["GLANCE_REQUIRE_BARS"] == "1"
}

extension Trait where Self == ConditionTrait {
  /// Skips a test for want of programs, unless `GLANCE_REQUIRE_BARS=1` demands that it runs.
  static func needs(_ programs: Program...) -> Self {
    let missing = (programs + [.install, .timeout, .setpriv]).filter { $0.path == nil }.map(\.name)
    return .enabled(
      if: missing.isEmpty || Program.areRequired,
      "not installed: \(missing.joined(separator: ", "))"
    )
  }
}

/// A program that a test needs is not installed.
struct ProgramMissing: Error, CustomStringConvertible {
  let program: Program

  var description: String { "\(program.name) is not installed, and GLANCE_REQUIRE_BARS=1 demands it" }
}
