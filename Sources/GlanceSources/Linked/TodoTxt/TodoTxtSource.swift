internal import CGlanceLinux
internal import GlanceStore
internal import GlanceTasks
internal import Glibc

/// A file of todo.txt, one task a line, which many programs write: <doc:Formats#todotxt>.
///
/// A line is known by its `uuid:` or `id:`, else by its bytes. What a change does not concern stays as it is to the byte.
package struct TodoTxtSource: TaskSource {
  /// The name on the command line.
  package static let kind = "todotxt"
  /// What it is.
  package static let summary = "a file of todo.txt, one task a line"
  /// How a usage line writes the place.
  package static let operand = "FILE"
  /// Dates are the beginnings of days here, which a zone has a say in.
  package static let dependsOnZone = true

  /// The path that a person knows, which may be a symbolic link.
  let place: String
  /// The file behind any links, also where it is not there at the moment.
  let target: String
  let environment: SourceEnvironment

  /// The source at a place.
  package init(at place: String, in environment: SourceEnvironment) {
    self.place = place
    self.environment = environment
    target = TodoTxtSource.target(of: place)
  }

  /// The name of the one part, which is that of the file.
  var part: String { FilePath.name(of: place) }

  var file: SharedFile { SharedFile(place, in: environment) }

  /// Looks at the file, and at the names beside it for copies of it.
  package func scan(_ probe: inout SourceProbe) throws(SourceError) {
    let status = try settledStatus()
    var hash = Hash64(seed: FileStamp.etag(of: status))
    for name in conflictCopies { hash.combine(name.utf8) }
    probe.see(device: UInt64(status.st_dev))
    probe.see(part.utf8, etag: hash.value)
  }

  /// The copies of the file that a program which syncs has put beside it, by their names.
  var conflictCopies: [String] {
    ConflictCopies.names(of: FilePath.name(of: target), in: FilePath.folder(of: target))
  }

  /// The file, and the folders where copies of it come to be; what else is written there, as in a home, is none of it.
  package var watchedPlaces: [WatchedPlace] {
    [WatchedPlace(path: place, isFolder: false)]
      + folders.map { WatchedPlace(path: $0, isFolder: true, isOfNames: true) }
  }

  /// The folders of the file and of the link to it.
  private var folders: [String] {
    var folders = [FilePath.folder(of: place)]
    let folder = FilePath.folder(of: target)
    if folder != folders[0] { folders.append(folder) }
    return folders
  }

  /// The file behind a link, by its own path.
  private static func target(of place: String) -> String {
    if let real = realpath(place, nil) {
      defer { free(real) }
      return String(cString: real)
    }
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlink(place, &buffer, buffer.count - 1)
    guard count > 0 else { return place }
    let link = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return link.hasPrefix("/") ? link : FilePath.folder(of: place) + "/" + link
  }
}

/// What programs do to a file that they write: for a moment it is empty, or not there at all.
extension TodoTxtSource {
  /// The status of the file.
  ///
  /// - Throws: `unsettled` while it may be being written.
  func settledStatus() throws(SourceError) -> stat {
    var status = stat()
    guard stat(place, &status) == 0 else {
      let code = errno
      if code == ENOENT, folders.contains(where: TodoTxtSource.isFresh(_:)) {
        throw .unsettled
      }
      throw SharedFile.failure(place, code)
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .refused("\(place) is no file") }
    if status.st_size == 0, TodoTxtSource.isFresh(status), !EmptiedFiles.contains(status) { throw .unsettled }
    return status
  }

  private static func isFresh(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && isFresh(status)
  }

  private static func isFresh(_ status: stat) -> Bool {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let age =
      (Int64(now.tv_sec) - Int64(status.st_mtim.tv_sec)) * 1000
      + Int64(now.tv_nsec - status.st_mtim.tv_nsec) / 1_000_000
    // A clock that was set back would let a file be fresh for long.
    return -1000..<Int64(PartReading.longestWrite) * 1000 ~= age
  }
}
