package import GlanceStore
package import GlanceTasks

/// A folder of to-dos, one to a file, as vdirsyncer keeps those of a calendar server (the vdir format): a collection of
/// `.ics` files, or a root whose folders are collections.
///
/// A part is a file by its path inside the folder, as in `work/abc.ics`, and a task is known there by its UID.
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
    guard let operand else { throw .refused("give the folder of the to-dos, as in ~/.calendars") }
    return operand
  }

  /// The path of a part.
  func path(of part: String) -> String { place + "/" + part }

  package func scan(_ probe: inout SourceProbe) throws(SourceError) {}

  package func read(_ part: String, at moment: Moment) throws(SourceError) -> PartReading { PartReading([]) }

  package var watchedPlaces: [WatchedPlace] { [WatchedPlace(path: place, isFolder: true)] }
}
