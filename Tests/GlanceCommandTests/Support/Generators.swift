import Foundation
import Testing

/// A program of the system whose status lines a test reads.
enum GeneratorProgram: String {
  case i3status, i3blocks

  /// Whether it is installed.
  var isInstalled: Bool {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(rawValue)") }
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test for want of a program, unless `GLANCE_REQUIRE_BARS=1` demands that it runs.
  static func needs(_ program: GeneratorProgram) -> Self {
    .enabled(
      if: program.isInstalled || ProcessInfo.processInfo.environment["GLANCE_REQUIRE_BARS"] == "1",
      "not installed: \(program.rawValue)"
    )
  }
}
