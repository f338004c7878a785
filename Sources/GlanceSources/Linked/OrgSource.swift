internal import GlanceStore
package import GlanceTasks

/// The tasks of Org files, which are only read: a file, or a folder of `.org` files.
///
/// Completing one means logbooks, `LAST_REPEAT` and notes of each state, as its file and Emacs are set up.
package struct OrgSource: OutlineSource {
  package static let kind = "org"
  package static let summary = "headlines of Org files with a keyword, read-only"
  package static let isReadOnly = true

  let tree: FileTree
  private let environment: SourceEnvironment

  static let ending = ".org"

  package init(at place: String, in environment: SourceEnvironment) {
    tree = FileTree(place: place, ending: OrgSource.ending)
    self.environment = environment
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

  private var readOnly: SourceError {
    .refused("tasks of Org can only be read, since Emacs keeps a log of changes; change \(tree.place) there")
  }
}
