internal import Glibc

/// The parts of paths, and the names in folders.
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

  /// The names in a folder that begin with a text, in no order; none where it can't be read.
  ///
  /// Most names are told apart by their beginnings, without making a text of each.
  static func names(in folder: String, beginningWith beginning: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    let length = beginning.utf8.count
    var names: [String] = []
    beginning.withCString { beginning in
      while let entry = readdir(directory) {
        withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { name in
            if strncmp(name, beginning, length) == 0 { names.append(String(cString: name)) }
          }
        }
      }
    }
    return names
  }

  /// The names in a folder that do not begin with a dot, in no order; none where it can't be read.
  static func names(in folder: String) -> [String] {
    names(in: folder, beginningWith: "").filter { !$0.hasPrefix(".") }
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
