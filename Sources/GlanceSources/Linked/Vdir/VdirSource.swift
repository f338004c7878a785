internal import CGlanceLinux
internal import GlanceStore
package import GlanceTasks
internal import Glibc

/// A folder of to-dos, one to a file, as vdirsyncer keeps those of a calendar server.
package struct VdirSource: TaskSource {
  package static let kind = "vdir"
  package static let summary = "a folder of to-dos from a calendar server (vdirsyncer, CalDAV)"
  package static let operand = "FOLDER"

  let place: String
  let environment: SourceEnvironment

  package init(at place: String, in environment: SourceEnvironment) {
    self.place = place
    self.environment = environment
  }

  package static func place(
    for operand: String?,
    in environment: SourceEnvironment
  ) throws(SourceError) -> String {
    operand ?? ""
  }

  func path(of part: String) -> String { place + "/" + part }

  package func scan(_ probe: inout SourceProbe) throws(SourceError) {
    for collection in VdirLists(at: place).all {
      let folder = collection.folder.isEmpty ? place : "\(place)/\(collection.folder)"
      guard let directory = opendir(folder) else { throw SharedFile.failure(folder, errno) }
      defer { closedir(directory) }
      while let entry = readdir(directory) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        var status = stat()
        guard name.hasSuffix(".ics"), !name.hasPrefix("."), stat("\(folder)/\(name)", &status) == 0 else {
          continue
        }
        let part = collection.folder.isEmpty ? name : "\(collection.folder)/\(name)"
        probe.see(part.utf8, etag: FileStamp.etag(of: status))
      }
    }
  }

  package func read(_ part: String, at moment: Moment) throws(SourceError) -> PartReading {
    guard let bytes = try SharedFile(path(of: part), in: environment).contents() else {
      return PartReading([])
    }
    guard var drafts = try? ICalendarFormat.read(bytes, at: moment).drafts else { return PartReading([]) }
    let item = try? ICalendarItem(bytes)
    var tasks: [MirroredTask] = []
    for index in drafts.indices {
      let folder = part.split(separator: "/").dropLast().last.map(String.init) ?? ""
      drafts[index].project = VdirLists(at: place).all.first { $0.folder == folder }?.name
      tasks.append(
        MirroredTask(
          key: item?.uid ?? "\(part) \(index)",
          hash: VdirReceipt.hash(of: bytes),
          draft: drafts[index],
          refusal: item == nil ? "it can't be changed" : nil,
          warnings: []
        )
      )
    }
    return PartReading(tasks)
  }

  package var watchedPlaces: [WatchedPlace] { [WatchedPlace(path: place, isFolder: true)] }
}

/// A list of to-dos, as its folder tells.
struct VdirCollection {
  /// What people call it.
  let name: String
  /// Why none of its to-dos can be changed.
  let refusal: String? = nil

  /// The list in a folder.
  init(at folder: String) {
    let bytes = (try? SharedFile.contents(of: folder + "/displayname", named: folder)) ?? nil
    name =
      bytes.flatMap { try? TextRules.projectName(String(decoding: $0, as: UTF8.self)) }
      ?? String(folder.split(separator: "/").last ?? "")
  }
}
