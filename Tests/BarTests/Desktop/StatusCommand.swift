import Foundation

extension Sandbox {
  /// A command that speaks the protocol of i3bar: the header, and the line that a command prints.
  ///
  /// When the file `next` appears, it goes on with the line that it holds.
  func statusCommand(_ command: String) throws -> String {
    let script = try write(
      """
      printf '{"version":1}\\n[\\n'
      printf '%s,\\n' "$(\(command))"
      while [ ! -e \(path("next")) ]; do sleep 0.1; done
      printf '%s,\\n' "$(cat \(path("next")))"
      exec sleep 600

      """,
      to: "status"
    )
    return "sh " + script
  }
}
