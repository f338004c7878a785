package import GlanceTasks
internal import Glibc

/// A folder of to-dos, one to a file, as vdirsyncer keeps those of a calendar server (the vdir format): a collection of
/// `.ics` files, or a root whose folders are collections.
///
/// A part is a file by its path inside the folder, as in `work/abc.ics`, and a task is known there by its UID.
package struct VdirSource: TaskSource {
  package static let kind = "vdir"
  package static let summary = "a folder of to-dos from a calendar server (vdirsyncer, CalDAV)"
  package static let operand = "FOLDER"
  package static let deletion = "Called off"
  package static let dependsOnZone = true

  let place: String
  let environment: SourceEnvironment
  private let collections = VdirCollections()

  package init(at place: String, in environment: SourceEnvironment) {
    self.place = place
    self.environment = environment
  }

  package static var depth: Int { 1 }

  package static func place(
    for operand: String?,
    in environment: SourceEnvironment
  ) throws(SourceError) -> String {
    guard let operand, !operand.isEmpty else {
      throw .refused("give the folder of the to-dos, such as ~/.calendars")
    }
    guard let real = realpath(operand, nil) else { throw SharedFile.failure(operand, errno) }
    defer { free(real) }
    let place = String(cString: real)
    let folder = open(place, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else {
      if errno == ENOTDIR {
        throw .refused("\(operand) is no folder; give the one that the .ics files are in")
      }
      throw SharedFile.failure(operand, errno)
    }
    close(folder)
    return place
  }

  /// The path of a part.
  func path(of part: String) -> String { place + "/" + part }

  /// The collection that a part is in.
  func collection(of part: String) -> VdirCollection {
    let folder = part.lastIndex(of: "/").map { String(part[..<$0]) } ?? ""
    return collections.collection(folder.isEmpty ? place : place + "/" + folder)
  }

  package func scan(_ probe: inout SourceProbe) throws(SourceError) {
    try VdirLook.scan(place, &probe)
  }

  package func read(_ part: String, at moment: Moment) throws(SourceError) -> PartReading {
    if part.isEmpty || part.hasSuffix("/") { return VdirLook.complaints(of: place, part) }
    return VdirFile(path: path(of: part), part: part, in: collection(of: part)).reading(
      at: moment,
      collections.zones
    )
  }

  /// Reads what might be an item, wherever it is from, and says how many tasks are to be shown of it.
  @discardableResult
  package static func read(_ bytes: [UInt8], at moment: Moment) -> Int {
    let file = VdirFile(path: "/list/a.ics", part: "a.ics", in: VdirCollection(at: "/list"))
    return file.reading(of: bytes, written: moment.instant, at: moment, InstalledZones()).entries.count
  }

  package var watchedPlaces: [WatchedPlace] {
    ([place] + VdirLook.folders(of: place)).map { WatchedPlace(path: $0, isFolder: true) }
  }
}
