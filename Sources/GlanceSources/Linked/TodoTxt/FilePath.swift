internal import Glibc

/// The parts of paths.
enum FilePath {
  /// The name behind the last slash.
  static func name(of path: String) -> String {
    String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
  }

  /// What stands in front of the last slash.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A path that does not depend on the folder that one is in; links stay as they are.
  static func absolute(_ path: String) -> String {
    var path = path[...]
    while path.hasPrefix("./") { path = path.dropFirst(2).drop { $0 == "/" } }
    while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return String(path) }
    defer { free(folder) }
    let base = String(cString: folder)
    if path.isEmpty || path == "." { return base }
    return (base == "/" ? "" : base) + "/" + path
  }
}
