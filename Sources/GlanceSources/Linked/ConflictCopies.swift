/// The copies of a file that a program which syncs puts beside it when two machines have changed it at once.
///
/// Syncthing names them `todo.sync-conflict-20261130-100000-ABCDEFG.txt`, Dropbox
/// `todo (Anna's conflicted copy 2026-11-30).txt`, Nextcloud `todo (conflicted copy 2026-11-30 100000).txt`, and
/// ownCloud once `todo_conflict-20261130-100000.txt`.
enum ConflictCopies {
  /// The copies of a file in its folder, in order; none where the folder can't be read.
  static func names(of file: String, in folder: String) -> [String] {
    FilePath.names(in: folder, beginningWith: String(stem(of: file))).filter { isCopy($0, of: file) }.sorted()
  }

  /// Whether a name is that of a copy of a file.
  static func isCopy(_ name: String, of file: String) -> Bool {
    let stem = stem(of: file)
    let end = file.dropFirst(stem.count)
    guard name != file, name.hasPrefix(stem), name.dropFirst(stem.count).hasSuffix(end) else { return false }
    return isMark(name.dropFirst(stem.count).dropLast(end.count))
  }

  /// Whether a name is that of a copy of any file.
  static func isCopy(_ name: String) -> Bool {
    let stem = stem(of: name)
    return stem.indices.contains { isMark(stem[$0...]) }
  }

  /// A name without its last ending.
  private static func stem(of name: String) -> Substring {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name[...] }
    return name[..<dot]
  }

  /// Whether what is put into a name marks a copy.
  private static func isMark(_ text: Substring) -> Bool {
    text.hasPrefix(".sync-conflict-") || text.hasPrefix("_conflict-")
      || (text.hasPrefix(" (") && text.hasSuffix(")") && text.lowercased().contains("conflicted copy"))
  }
}
