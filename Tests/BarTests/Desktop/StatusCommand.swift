import Foundation

extension Sandbox {
  /// A script that speaks the protocol of i3bar: the header, and the line that a command prints.
  ///
  /// When the file `next` appears, it goes on with the line that it holds.
  func statusCommand(_ command: String) throws -> String {
    try write(
      """
      #!/bin/sh
      printf '{"version":1}\\n[\\n'
      printf '%s,\\n' "$(\(command))"
      while [ ! -e \(path("next")) ]; do sleep 0.1; done
      printf '%s,\\n' "$(cat \(path("next")))"
      exec sleep 600

      """,
      to: "status"
    )
  }
}
