internal import CGlanceLinux
internal import GlanceTasks
internal import Glibc

/// The folders of a vdir that hold to-dos, each a list of its own.
struct VdirLists {
  /// A list.
  struct List: Hashable {
    /// The path of its folder inside the vdir; empty for the vdir itself.
    let folder: String
    /// The name that people give it, or that of the folder.
    let name: String
    /// Why nothing can be added there; `nil` when that can be done.
    let refusal: String?

    fileprivate init(_ folder: String, in place: String) {
      let collection = VdirCollection(at: folder.isEmpty ? place : "\(place)/\(folder)")
      self.folder = folder
      name = collection.name
      refusal = collection.refusal
    }
  }

  /// The lists in the order of their names.
  let all: [List]

  /// The lists of a vdir at a path.
  init(at place: String) {
    var folders: [String] = []
    var isCollection = false
    for name in FilePath.names(in: place) {
      if name.hasSuffix(".ics") || name == "displayname" || name == "color" {
        isCollection = true
      } else if VdirLists.isFolder("\(place)/\(name)") {
        folders.append(name)
      }
    }
    // A folder with nothing in it is one that is new.
    if isCollection || folders.isEmpty { folders.append("") }
    all = folders.map { List($0, in: place) }
      .sorted { ($0.name, $0.folder) < ($1.name, $1.folder) }
  }

  /// The list for a task of a project; without a project the only one there is.
  ///
  /// - Throws: `SourceError` with the lists when there is no such one, or several.
  func list(for project: String?) throws(SourceError) -> List {
    let names = all.map(\.name).joined(separator: ", ")
    guard let project else {
      if let first = all.first, all.count == 1 { return try VdirLists.writable(first) }
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
    return try VdirLists.writable(first)
  }

  private static func writable(_ list: List) throws(SourceError) -> List {
    if let refusal = list.refusal { throw .refused(refusal) }
    return list
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
