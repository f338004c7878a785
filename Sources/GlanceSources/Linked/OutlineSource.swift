internal import GlanceStore
internal import GlanceTasks

/// A source of outlines: a file, or a folder that is searched for files with an ending.
protocol OutlineSource: TaskSource {
  /// How the names of the files end, as in `.md`.
  static var ending: String { get }

  /// The files.
  var tree: FileTree { get }
}

extension OutlineSource {
  package static var operand: String { "FILE|FOLDER" }
  package static var dependsOnZone: Bool { true }
  package static var depth: Int { FileTree.depthLimit }

  package static func place(
    for operand: String?,
    in environment: SourceEnvironment
  ) throws(SourceError) -> String {
    try FileTree.place(for: operand, ending: ending, kind: kind)
  }

  package func scan(_ probe: inout SourceProbe) throws(SourceError) {
    try tree.scan(&probe)
  }

  package func successions(from gone: [TaskItem], to new: [MirroredTask]) -> [(gone: Int, new: Int)] {
    OutlineKeys.successions(from: gone, to: new)
  }

  package var watchedPlaces: [WatchedPlace] { tree.watchedPlaces }
}
