internal import GlanceSources
internal import GlanceStore
internal import GlanceTasks

/// Deletes what was completed long ago.
enum PurgeCommand: Command {
  static let name = "purge"
  static let summary = "delete the tasks that were completed before a day"
  static let details = """
    WHEN is such as '30 days ago', -1mo, today or 2026-01-01; a day means its
    beginning. 'glance undo' brings the tasks back. Those of linked sources stay.
    """
  static let examples = [
    Example("purge --before '30 days ago'", "delete what was completed more than 30 days ago"),
    Example("purge --before today --project home", "delete what was completed in a project"),
  ]
  static let options = [
    OptionSpec(
      "before",
      .text("WHEN"),
      "the day or time before which they were completed",
      completion: .dates,
      isInConfig: false
    ),
    OptionSpec("project", .text("NAME"), "only those of a project", completion: .projects, isInConfig: false),
  ]

  static func run(_ arguments: Arguments, in session: inout Session) throws(CommandError) {
    if let word = arguments.operands.first { throw .usage(.unexpectedOperand(word, of: name)) }
    guard let when = arguments.value("before") else {
      throw .usage(.missingOperand("--before WHEN, as in 'glance purge --before \"30 days ago\"'"))
    }
    let moment = session.moment
    guard let before = try TaskOptions.due(when, at: "--before", moment) else {
      throw .usage(.badValue("--before", when, "it is no day; write for example \"30 days ago\""))
    }
    let (count, hasSources) = try session.withSources { (linked, moment) throws(TaskStoreError) in
      let count = try linked.purge(
        completedBefore: before.start(in: moment.zone),
        project: arguments.value("project"),
        at: moment
      )
      return (count, try !linked.store.linkedSources().isEmpty)
    }
    let wall = before.wallTime(in: moment.zone).map { " " + $0.clock } ?? ""
    let staying = hasSources ? "; those of linked sources stay there" : ""
    let start = "\(before.day(in: moment.zone))\(wall)\(staying)"
    if count == 0 { return session.say("No tasks completed before \(start)") }
    session.say("Purged \(TaskLine.counted(count)) completed before \(start)")
  }
}
