package import GlanceStore
package import GlanceTasks

/// The tasks of Org files, which are only read: a file, or a folder of `.org` files.
///
/// Completing one means logbooks, `LAST_REPEAT` and notes of each state, as its file and Emacs are set up.
package struct OrgSource: TaskSource {
  package static let kind = "org"
  package static let summary = "headlines of Org files with a keyword, read-only"
  package static let operand = "FILE|FOLDER"
  package static let isReadOnly = true
  package static let dependsOnZone = true

  private let tree: FileTree
  private let environment: SourceEnvironment

  private static let ending = ".org"

  package static var depth: Int { FileTree.depthLimit }

  package static func place(
    for operand: String?,
    in environment: SourceEnvironment
  ) throws(SourceError) -> String {
    try FileTree.place(for: operand, ending: ending, kind: kind)
  }

  package init(at place: String, in environment: SourceEnvironment) {
    tree = FileTree(place: place, ending: OrgSource.ending)
    self.environment = environment
  }

  package func scan(_ probe: inout SourceProbe) throws(SourceError) {
    try tree.scan(&probe)
  }

  package func read(_ part: String, at moment: Moment) throws(SourceError) -> PartReading {
    switch try tree.content(of: part, in: environment, at: moment) {
    case .nothing(let reading):
      return reading
    case .bytes(let bytes, let modified):
      let document = OrgDocument(bytes)
      let project = try? TextRules.projectName(tree.title(of: part))
      let shown = document.tasks.indices.filter {
        document.tasks[$0].status != .cancelled && document.tasks[$0].headline.title.isTitle
      }
      return PartReading(
        entries: shown.map { .init(key: document.keys[$0], hash: document.tasks[$0].hash) },
        task: { index in
          document.tasks[shown[index]].mirrored(
            key: document.keys[shown[index]],
            part: part,
            project: project,
            modified: modified,
            in: moment.zone
          )
        }
      )
    }
  }

  package func successions(from gone: [TaskItem], to new: [MirroredTask]) -> [(gone: Int, new: Int)] {
    OutlineKeys.successions(from: gone, to: new)
  }

  package func change(
    _ task: SourcedTask,
    _ change: SourceChange,
    at moment: Moment
  ) throws(SourceError) -> SourceEffect {
    throw readOnly
  }

  package func add(_ draft: TaskDraft, at moment: Moment) throws(SourceError) -> SourceEffect {
    throw readOnly
  }

  package func revert(_ receipt: String, at moment: Moment) throws(SourceError) -> SourceEffect {
    throw readOnly
  }

  package var watchedPlaces: [WatchedPlace] { tree.watchedPlaces }

  private var readOnly: SourceError {
    .refused("tasks of Org can only be read, since Emacs keeps a log of changes; change \(tree.place) there")
  }
}
