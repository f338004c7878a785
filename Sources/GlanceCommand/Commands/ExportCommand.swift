internal import Glance
internal import GlanceSources
internal import GlanceTasks

/// Writes all tasks in a format that other programs read.
enum ExportCommand: Command {
  static let name = "export"
  static let summary = "write all tasks as a file for other programs"
  static let group = CommandGroup.others
  static let operands = "FORMAT [FILE|-]"
  static var details: String {
    "Without a file, or with -, it writes to the standard output. A file is replaced\n"
      + "as a whole, and is for its owner alone. Titles are written out, also when\n"
      + "private. The tasks of linked sources stay there, and are not exported.\n"
      + "Formats, and what is lost in them:\n"
      + FileFormats.all.map { "  \($0.name): \($0.losses)" }.joined(separator: "\n")
  }
  static let completions: [Completion] = [
    .described { FileFormats.all.map { Candidate($0.name, $0.summary) } }, .file, .nothing,
  ]
  static let examples = [
    Example("export json backup.json", "save all that glance keeps"),
    Example("export todotxt --project home", "the tasks of one project as todo.txt"),
    Example("export taskwarrior | task import", "hand all tasks to Taskwarrior"),
  ]
  static let options = [
    OptionSpec(
      "project",
      .text("NAME"),
      "only the tasks of a project",
      completion: .projects,
      isInConfig: false
    )
  ]

  static func run(_ arguments: Arguments, in session: inout Session) throws(CommandError) {
    let (format, path) = try FormatOperands.read(arguments, of: self)
    let project = arguments.value("project")
    let (snapshot, left) = try session.withSources { (linked, _) throws(TaskStoreError) in
      try linked.ownSnapshot(of: project)
    }
    if left > 0 {
      session.complain(
        left == 1
          ? "1 task of linked sources stays there, and is not exported"
          : "\(left) tasks of linked sources stay there, and are not exported"
      )
    }
    let bytes = format.write(snapshot, at: session.moment)
    guard path != "-" else {
      session.outcome.output += bytes
      return
    }
    if let failure = WholeFile.write(bytes, to: path) {
      throw .failure(
        brief: "can't write the export",
        message: "can't write \(path.neutralised): \(failure.reason); what was there before is untouched"
      )
    }
    session.say("Exported \(TaskLine.counted(snapshot.tasks.count)) to \(path.neutralised)")
  }
}
