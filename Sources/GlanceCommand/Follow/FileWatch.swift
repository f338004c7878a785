internal import CGlanceLinux
internal import GlanceSources
internal import Glibc

/// Tells when files are written, replaced, taken away or come to be (inotify(7)).
///
/// Besides a file it watches its folder, or the nearest one above that is there, and each place that symbolic links lead
/// to. Files, and the folders further above, are watched by themselves, so that what goes on beside them wakes nobody.
struct FileWatch: ~Copyable {
  /// What a file is to the stream.
  enum Subject {
    case store
    case config
    case zone
    case source
  }

  /// What has happened since it was asked last.
  struct News: OptionSet {
    let rawValue: UInt8
    /// The log of the store was written.
    static let storeWritten = News(rawValue: 1)
    /// The store itself was written, or there may be another one at its path.
    static let storeReplaced = News(rawValue: 2)
    static let config = News(rawValue: 4)
    static let zone = News(rawValue: 8)
    /// A source may have changed.
    static let source = News(rawValue: 32)
    /// Files or folders have come or gone, so that others are to be watched.
    fileprivate static let paths = News(rawValue: 16)
  }

  /// What is watched, and what an event there means.
  private struct Entry {
    let watch: Int32
    let scope: Scope
    /// What it means when the file is written.
    let written: News
    /// What it means when something comes or goes.
    let moved: News
  }

  /// What an entry is about.
  private enum Scope {
    /// The file or folder itself.
    case itself
    /// A name in a folder, or the folder itself.
    case name([UInt8])
    /// Any name in a folder, or the folder itself.
    case anyName
    /// As well, but what comes and goes there lets nothing else be watched.
    case anyItem

    /// Whether it is about items, none of which is watched by itself.
    var isOfItems: Bool { if case .anyItem = self { true } else { false } }

    /// Whether an event that has a name, or none, is about it.
    func includes(_ name: [UInt8]) -> Bool {
      switch self {
      case .itself: name.isEmpty
      case .name(let own): name.isEmpty || name == own
      case .anyName, .anyItem: true
      }
    }
  }

  /// The descriptor to poll; -1 when the system has no more of them.
  private(set) var descriptor: Int32 = -1
  /// Whether the system, which gives each person only so many watches, gives no more of them, so that what happens to some
  /// files is not told.
  private(set) var isBlind = false
  private var entries: [Entry] = []
  private var files: [File] = []

  private struct File {
    let path: String
    let subject: Subject
    let isFolder: Bool
    var isOfNames = false
  }

  deinit {
    close(descriptor)
  }

  private static let comingAndGoing = UInt32(
    IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF
  )
  private static let ofItself = UInt32(IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF)

  /// Watches other files from now on.
  ///
  /// - Parameters:
  ///   - store: The path of the store.
  ///   - configs: The paths of files that decide how it is shown.
  ///   - folders: The paths of folders all files of which do.
  ///   - zone: The path of the file that tells the zone.
  ///   - sources: Where the sources of the store are.
  mutating func watch(
    store: String?,
    configs: [String],
    folders: [String],
    zone: String?,
    sources: [WatchedPlace] = []
  ) {
    files = []
    if let store { files.append(File(path: store, subject: .store, isFolder: false)) }
    files += configs.map { File(path: $0, subject: .config, isFolder: false) }
    files += folders.map { File(path: $0, subject: .config, isFolder: true) }
    if let zone { files.append(File(path: zone, subject: .zone, isFolder: false)) }
    files += sources.map {
      File(path: $0.path, subject: .source, isFolder: $0.isFolder, isOfNames: $0.isOfNames)
    }
    renew()
  }

  /// More than the 16,384 events that the system keeps; who writes faster than they are read must not hold this up.
  private static let mostReads = 64

  /// What has happened since this was called last.
  mutating func takeNews() -> News {
    var news: News = []
    withUnsafeTemporaryAllocation(byteCount: 16384, alignment: 8) { buffer in
      for _ in 0..<FileWatch.mostReads {
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        guard count > 0 else { return }
        var offset = 0
        while offset < count {
          let event = buffer.load(fromByteOffset: offset, as: inotify_event.self)
          let header = MemoryLayout<inotify_event>.size
          let name = buffer[(offset + header)..<(offset + header + Int(event.len))].prefix { $0 != 0 }
          news.formUnion(meaning(of: event, name: Array(name)))
          offset += header + Int(event.len)
        }
      }
    }
    if news.remove(.paths) != nil { renew() }
    return news
  }

  private func meaning(of event: inotify_event, name: [UInt8]) -> News {
    // Too much has happened to tell it all.
    if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return [.storeReplaced, .config, .zone, .source, .paths] }
    guard event.mask & UInt32(IN_IGNORED) == 0 else { return [] }
    let isMove = event.mask & (FileWatch.comingAndGoing & ~UInt32(IN_ATTRIB) | UInt32(IN_UNMOUNT)) != 0
    var news: News = []
    // Of a folder, its own coming and going has no name.
    for entry in entries where entry.watch == event.wd && entry.scope.includes(name) {
      news.formUnion(isMove ? entry.moved : entry.written)
      if isMove, name.isEmpty || !entry.scope.isOfItems { news.insert(.paths) }
    }
    return news
  }

  // MARK: - What is watched

  /// Looks anew where the files are, as when a disk was mounted over a folder, of which no event tells.
  mutating func renew() {
    if descriptor < 0 { descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC)) }
    isBlind = descriptor < 0
    let former = entries
    entries = []
    for file in files {
      if file.isFolder { watchFolder(file) } else { watchFile(file) }
    }
    for entry in former where !entries.contains(where: { $0.watch == entry.watch }) {
      inotify_rm_watch(descriptor, entry.watch)
    }
  }

  private mutating func watchFile(_ file: File) {
    switch file.subject {
    case .store:
      let chain = FileWatch.chain(of: file.path)
      for path in chain {
        watchEntry(path, .storeReplaced)
        watchItself(path, UInt32(IN_MODIFY), written: .storeReplaced, moved: .storeReplaced)
      }
      // Beside the file that symbolic links lead to SQLite puts its log.
      let log = (chain.last ?? file.path) + "-wal"
      watchEntry(log, .storeWritten)
      watchItself(log, UInt32(IN_MODIFY), written: .storeWritten, moved: .storeWritten)
    case .source:
      for path in FileWatch.chain(of: file.path) {
        watchEntry(path, .source)
        watchItself(path, UInt32(IN_MODIFY | IN_CLOSE_WRITE), written: .source, moved: .source)
      }
    case .config:
      for path in FileWatch.chain(of: file.path) {
        watchEntry(path, .config)
        // Not while it is being written.
        watchItself(path, UInt32(IN_CLOSE_WRITE), written: .config, moved: .config)
      }
    case .zone:
      // Programs change the zone by putting another symbolic link there. Its folder holds much else.
      let isThere = watchItself(
        file.path,
        UInt32(IN_CLOSE_WRITE | IN_DONT_FOLLOW),
        written: .zone,
        moved: .zone
      )
      if !isThere { watchEntry(file.path, .zone) }
      watchItself(FileWatch.resolved(file.path), UInt32(IN_CLOSE_WRITE), written: .zone, moved: .zone)
    }
  }

  private mutating func watchFolder(_ file: File) {
    let isSource = file.subject == .source
    let news: News = isSource ? .source : .config
    let writing = isSource ? IN_CLOSE_WRITE | IN_MODIFY : IN_CLOSE_WRITE
    let mask = FileWatch.comingAndGoing | UInt32(file.isOfNames ? 0 : writing)
    for path in FileWatch.chain(of: file.path) {
      watchEntry(path, news)
      add(path, mask, isSource ? .anyItem : .anyName, written: news, moved: news)
    }
    // A source may have as many files as there are no watches for.
    guard !isSource else { return }
    for target in FileWatch.linkTargets(in: file.path) {
      watchItself(target, UInt32(IN_CLOSE_WRITE), written: .config, moved: .config)
    }
  }

  /// Watches a file by itself, if it is there.
  @discardableResult
  private mutating func watchItself(_ path: String, _ mask: UInt32, written: News, moved: News) -> Bool {
    add(path, mask | FileWatch.ofItself, .itself, written: written, moved: moved)
  }

  /// Watches for the coming and going of a file in its folder; where there is none, in the nearest one above.
  ///
  /// The folders above that one are watched for their own going alone, and so are symbolic links that stand for one.
  /// This comes before the watch of the file itself, so that one that comes to be between the two is not missed.
  private mutating func watchEntry(_ path: String, _ news: News) {
    var missing = path
    // A folder may come to be between the look at it and the watch above it.
    for _ in 0..<256 {
      let (folder, name) = FileWatch.split(missing)
      let isWatched = add(
        folder,
        FileWatch.comingAndGoing | UInt32(IN_ONLYDIR),
        .name(Array(name.utf8)),
        written: news,
        moved: news
      )
      if isWatched {
        guard missing != path, access(missing, F_OK) == 0 else { return watchGoing(of: folder, news) }
        missing = path
      } else {
        guard folder != "/", folder != "." else { return }
        missing = folder
      }
    }
  }

  private mutating func watchGoing(of path: String, _ news: News) {
    var folder = path
    while folder != "/", folder != "." {
      // Not of its mode, since of a folder that would tell the modes of all that is in it.
      let mask = UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_DONT_FOLLOW)
      add(folder, mask, .itself, written: news, moved: news)
      folder = FileWatch.split(folder).folder
    }
  }

  @discardableResult
  private mutating func add(
    _ path: String,
    _ mask: UInt32,
    _ scope: Scope,
    written: News,
    moved: News
  ) -> Bool {
    let watch = inotify_add_watch(descriptor, path, mask | UInt32(IN_MASK_ADD))
    guard watch >= 0 else {
      if errno == ENOSPC { isBlind = true }
      return false
    }
    entries.append(Entry(watch: watch, scope: scope, written: written, moved: moved))
    return true
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let folder = path[..<slash]
    return (folder.isEmpty ? "/" : String(folder), String(path[path.utf8.index(after: slash)...]))
  }

  /// A path, those that its symbolic links, also of its folders, lead to one after the other, and that of the file in the
  /// end, which need not be there.
  private static func chain(of path: String) -> [String] {
    var paths = [path]
    // Linux follows no more than 40.
    while paths.count <= 40, let next = withoutFirstLink(paths[paths.count - 1]) { paths.append(next) }
    let real = resolved(path)
    return paths.contains(real) ? paths.filter { $0 != real } + [real] : paths + [real]
  }

  /// A path with what the first of its symbolic links leads to in place of that; `nil` when it has none.
  private static func withoutFirstLink(_ path: String) -> String? {
    let bytes = path.utf8
    let slash = UInt8(ascii: "/")
    var rest = bytes[...]
    while let start = rest.firstIndex(where: { $0 != slash }) {
      rest = rest[start...].drop { $0 != slash }
      if let target = linkTarget(of: String(path[..<rest.startIndex])) {
        return target + path[rest.startIndex...]
      }
    }
    return nil
  }

  private static func linkTarget(of path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    guard count > 0 else { return nil }
    let target = String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    return target.utf8.first == UInt8(ascii: "/") ? target : split(path).folder + "/" + target
  }

  /// The path behind all symbolic links; of a file that is not there, behind those of its folder.
  private static func resolved(_ path: String) -> String {
    func real(_ path: String) -> String? {
      guard let real = realpath(path, nil) else { return nil }
      defer { free(real) }
      return String(cString: real)
    }
    if let real = real(path) { return real }
    let (folder, name) = split(path)
    return real(folder).map { ($0 == "/" ? "" : $0) + "/" + name } ?? path
  }

  /// Where the symbolic links in a folder lead.
  private static func linkTargets(in folder: String) -> [String] {
    guard let listing = opendir(folder) else { return [] }
    defer { closedir(listing) }
    var targets: [String] = []
    while let entry = Glibc.readdir(listing) {
      guard entry.pointee.d_type == UInt8(DT_LNK) else { continue }
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      targets.append(resolved(folder + "/" + name))
    }
    return targets
  }
}
