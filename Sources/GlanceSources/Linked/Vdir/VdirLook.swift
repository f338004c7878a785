internal import CGlanceLinux
internal import GlanceTasks
internal import Glibc

/// Looks at the files of a folder and of the folders in it, without reading any.
enum VdirLook {
  /// Takes note of all items.
  ///
  /// Beside them, an item of no name stands for what is wrong with a folder as a whole: the root by an empty name, a
  /// folder in it by its name with a slash behind it.
  ///
  /// - Throws: `SourceError` when the root can't be looked at.
  static func scan(_ place: String, _ probe: inout SourceProbe) throws(SourceError) {
    let root = open(place, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard root >= 0 else { throw SharedFile.failure(place, errno) }
    defer { close(root) }
    var status = stat()
    guard fstat(root, &status) == 0 else { throw SharedFile.failure(place, errno) }
    probe.see(device: UInt64(status.st_dev))
    var folders: [[CChar]] = []
    guard see(root, prefix: [], &probe, { folders.append($0) }) else {
      throw SharedFile.failure(place, errno)
    }
    for name in folders {
      let prefix = name.dropLast().map { UInt8(bitPattern: $0) } + [UInt8(ascii: "/")]
      let folder = openat(root, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      let isSeen = folder >= 0 && see(folder, prefix: prefix, &probe) { _ in }
      let code = errno
      if folder >= 0 { close(folder) }
      if !isSeen, code != ENOENT, code != ENOTDIR {
        probe.miss(partsIn: String(decoding: prefix, as: UTF8.self))
        probe.see(prefix, etag: UInt64(code))
      }
    }
  }

  /// What is wrong with a folder as a whole, by the name that `scan` gave it.
  static func complaints(of place: String, _ name: String) -> PartReading {
    let folder = name.isEmpty ? place : place + "/" + name.dropLast()
    var count = 0
    guard each(in: folder, { if isItem($0), !isText($0) { count += 1 } }) else {
      return PartReading([], warnings: [SharedFile.failure(folder, errno).reason])
    }
    guard count > 0 else { return PartReading([]) }
    let what = count == 1 ? "a file whose name is" : "\(count) files whose names are"
    return PartReading([], warnings: ["\(folder) has \(what) no UTF-8; rename what is to be read"])
  }

  /// The folders in a folder that may be collections.
  static func folders(of place: String) -> [String] {
    var folders: [String] = []
    let root = open(place, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard root >= 0 else { return [] }
    defer { close(root) }
    _ = each(in: root) { name, type in
      guard isFolder(name, type, in: root), let text = String(validatingCString: name) else { return }
      folders.append(place + "/" + text)
    }
    return folders.sorted()
  }

  /// Takes note of the items of a folder, and gives the folders in it.
  ///
  /// - Returns: Whether it could be looked at; `errno` tells why not.
  private static func see(
    _ folder: CInt,
    prefix: [UInt8],
    _ probe: inout SourceProbe,
    _ found: ([CChar]) -> Void
  ) -> Bool {
    // What a list is called, and its colour, are its items' too.
    var collection = Hash64()
    for name in VdirCollection.files {
      var status = stat()
      collection.combine(fstatat(folder, name, &status, 0) == 0 ? FileStamp.etag(of: status) : 0)
    }
    let stamp = collection.value
    var path = prefix
    var oddNames = Hash64()
    var hasOddNames = false
    let isSeen = each(in: folder) { name, type in
      guard isItem(name) else {
        // A folder whose name is no text can't be told from others.
        if prefix.isEmpty, isFolder(name, type, in: folder), isText(name) {
          found(Array(UnsafeBufferPointer(start: name, count: strlen(name) + 1)))
        }
        return
      }
      let length = strlen(name)
      let bytes = UnsafeRawBufferPointer(start: name, count: length)
      guard isText(name) else {
        oddNames.combine(bytes)
        hasOddNames = true
        return
      }
      var status = stat()
      guard fstatat(folder, name, &status, 0) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
      var etag = Hash64(seed: FileStamp.etag(of: status))
      // Who may read it can change without its time.
      etag.combine(UInt64(status.st_mode))
      etag.combine(stamp)
      path.removeLast(path.count - prefix.count)
      path.append(contentsOf: bytes)
      probe.see(path, etag: etag.value)
    }
    if hasOddNames { probe.see(prefix, etag: oddNames.value) }
    return isSeen
  }

  /// Whether a name is that of an item: it ends in `.ics`, and does not begin with a dot.
  private static func isItem(_ name: UnsafePointer<CChar>) -> Bool {
    let length = strlen(name)
    return length > 4 && name[0] != CChar(bitPattern: UInt8(ascii: "."))
      && strcmp(name + (length - 4), ".ics") == 0
  }

  private static func isFolder(_ name: UnsafePointer<CChar>, _ type: UInt8, in folder: CInt) -> Bool {
    guard name[0] != CChar(bitPattern: UInt8(ascii: ".")) else { return false }
    if type == UInt8(DT_DIR) { return true }
    guard type == UInt8(DT_LNK) || type == UInt8(DT_UNKNOWN) else { return false }
    var status = stat()
    return fstatat(folder, name, &status, 0) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func isText(_ name: UnsafePointer<CChar>) -> Bool {
    let bytes = UnsafeRawBufferPointer(start: name, count: strlen(name))
    return bytes.allSatisfy { $0 < 0x80 } || String(validating: bytes, as: UTF8.self) != nil
  }

  private static func each(in path: String, _ body: (UnsafePointer<CChar>) -> Void) -> Bool {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return false }
    defer { close(folder) }
    return each(in: folder) { name, _ in body(name) }
  }

  /// Gives the name and the type of each entry of a folder.
  private static func each(in folder: CInt, _ body: (UnsafePointer<CChar>, UInt8) -> Void) -> Bool {
    // The stream closes its descriptor, which is not the caller's therefore.
    let own = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard own >= 0 else { return false }
    guard let stream = fdopendir(own) else {
      close(own)
      return false
    }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let type = entry.pointee.d_type
      withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
          body($0, type)
        }
      }
    }
    return true
  }
}
