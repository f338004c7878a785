package import GlanceTasks

/// Changes of to-dos, each in its file.
extension VdirSource {
  package func change(
    _ task: SourcedTask,
    _ change: SourceChange,
    at moment: Moment
  ) throws(SourceError) -> SourceEffect {
    throw .refused("to-dos in \(place) can't be changed")
  }

  package func add(_ draft: TaskDraft, at moment: Moment) throws(SourceError) -> SourceEffect {
    throw .refused("to-dos can't be added to \(place)")
  }

  package func revert(_ receipt: String, at moment: Moment) throws(SourceError) -> SourceEffect {
    throw .refused("changes in \(place) can't be taken back")
  }
}
