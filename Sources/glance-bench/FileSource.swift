import GlanceSources
import GlanceStore
import GlanceTasks
import Glibc

/// A folder of files, each of which is a task with its text for a title: hardly more than what all kinds have in common.
struct FileSource: TaskSource {
  static let kind = "files"
  static let summary = "a folder of files"
  static let operand = "FOLDER"

  let place: String

  static func place(for operand: String?, in environment: SourceEnvironment) throws(SourceError) -> String {
    operand ?? ""
  }

  init(at place: String, in environment: SourceEnvironment) {
    self.place = place
  }

  func scan(_ probe: inout SourceProbe) throws(SourceError) {
    guard FileSource.list(place, { probe.see($0, etag: $1) }) else {
      throw .refused("\(place) can't be read")
    }
  }

  /// The files of a folder, with a number of the status of each.
  static func list(_ place: String, _ body: (UnsafeBufferPointer<UInt8>, UInt64) -> Void) -> Bool {
    guard let listing = opendir(place) else { return false }
    defer { closedir(listing) }
    let folder = dirfd(listing)
    while let entry = readdir(listing) {
      withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { name in
          var status = stat()
          guard name[0] != CChar(UInt8(ascii: ".")), fstatat(folder, name, &status, 0) == 0 else { return }
          var hash = Hash64(seed: UInt64(status.st_ino))
          hash.combine(UInt64(bitPattern: Int64(status.st_size)))
          hash.combine(UInt64(bitPattern: Int64(status.st_mtim.tv_sec)))
          hash.combine(UInt64(bitPattern: Int64(status.st_mtim.tv_nsec)))
          let length = strlen(name)
          name.withMemoryRebound(to: UInt8.self, capacity: length) {
            body(UnsafeBufferPointer(start: $0, count: length), hash.value)
          }
        }
      }
    }
    return true
  }

  func read(_ part: String, at moment: Moment) throws(SourceError) -> PartReading {
    let descriptor = open("\(place)/\(part)", O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    guard count >= 0 else { throw .refused("\(part) can't be read") }
    var hash = Hash64()
    bytes.withUnsafeBytes { hash.combine(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    return PartReading(entries: [PartReading.Entry(key: part, hash: hash.value)]) { _ in
      MirroredTask(
        key: part,
        hash: hash.value,
        draft: TaskDraft(title: String(decoding: bytes[..<count], as: UTF8.self), uuid: TaskID()),
        refusal: nil,
        warnings: []
      )
    }
  }

  func change(_ task: SourcedTask, _ change: SourceChange, at moment: Moment) throws(SourceError)
    -> SourceEffect
  {
    throw .refused("it is only read")
  }

  func add(_ draft: TaskDraft, at moment: Moment) throws(SourceError) -> SourceEffect {
    throw .refused("it is only read")
  }

  func revert(_ receipt: String, at moment: Moment) throws(SourceError) -> SourceEffect {
    throw .refused("it is only read")
  }

  var watchedPlaces: [WatchedPlace] { [WatchedPlace(path: place, isFolder: true)] }
}
