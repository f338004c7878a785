internal import Glibc

/// Finds programs.
enum Executable {
  /// The path of a program that can be run, which is looked for in `$PATH` unless its name is a path.
  static func path(of name: String, in session: Session) -> String? {
    guard !name.contains("/") else { return isExecutable(name) ? name : nil }
    for folder in (session.variable("PATH") ?? "").split(separator: ":")
    where isExecutable("\(folder)/\(name)") {
      return "\(folder)/\(name)"
    }
    return nil
  }

  private static func isExecutable(_ path: String) -> Bool {
    !File.isFolder(path) && access(path, X_OK) == 0
  }
}
