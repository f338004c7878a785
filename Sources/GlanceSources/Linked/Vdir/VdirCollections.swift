internal import CGlanceLinux
internal import GlanceTasks
internal import Glibc

/// The folders of a vdir that hold to-dos, each a list of its own.
struct VdirCollections {
  /// A list.
  struct Collection: Hashable {
    /// The path of its folder inside the vdir; empty for the vdir itself.
    let folder: String
    /// The name that people give it, or that of the folder.
    let name: String
  }

  /// The lists in the order of their names.
  let all: [Collection]

  /// The lists of a vdir at a path.
  init(at place: String) {
    var folders: [String] = []
    var isCollection = false
    for name in VdirCollections.names(in: place) {
      if name.hasSuffix(".ics") || name == "displayname" || name == "color" {
        isCollection = true
      } else if VdirCollections.isFolder("\(place)/\(name)") {
        folders.append(name)
      }
    }
    // A folder with nothing in it is one that is new.
    if isCollection || folders.isEmpty { folders.append("") }
    all = folders.map { Collection(folder: $0, name: VdirCollections.displayName(of: $0, in: place)) }
      .sorted { ($0.name, $0.folder) < ($1.name, $1.folder) }
  }

  /// The list for a task of a project; without a project the only one there is.
  ///
  /// - Throws: `SourceError` with the lists when there is no such one, or several.
  func collection(for project: String?) throws(SourceError) -> Collection {
    let names = all.map(\.name).joined(separator: ", ")
    guard let project else {
      if let first = all.first, all.count == 1 { return first }
      throw .refused("it has several lists; name one as the project: \(names)")
    }
    let wanted = project.lowercased()
    let found = all.filter { $0.name.lowercased() == wanted }
    let matches = found.isEmpty ? all.filter { $0.folder.lowercased() == wanted } : found
    guard let first = matches.first else {
      throw .refused("it has no list \(project); name one as the project: \(names)")
    }
    guard matches.count == 1 else {
      let folders = matches.map(\.folder).joined(separator: ", ")
      throw .refused("several of its lists are named \(project); name one by its folder: \(folders)")
    }
    return first
  }

  private static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func displayName(of folder: String, in place: String) -> String {
    let path = folder.isEmpty ? place : "\(place)/\(folder)"
    if let bytes = try? SharedFile.contents(of: path + "/displayname", named: path),
      let name = try? TextRules.projectName(String(decoding: bytes, as: UTF8.self))
    {
      return name
    }
    return String(path.split(separator: "/").last ?? "")
  }
}
