internal import Glance
internal import GlanceSources
internal import GlanceTasks

/// Adds the tasks of another program's file.
enum ImportCommand: Command {
  static let name = "import"
  static let summary = "add the tasks of another program's file"
  static let group = CommandGroup.others
  static let operands = "FORMAT [FILE|-]"
  static var details: String {
    "Without a file, or with -, it reads the standard input. A task that is there\n"
      + "already is left as it is, so that the same import twice adds nothing, and\n"
      + "'glance undo' takes all of it back. Formats:\n"
      + FileFormats.all.map { "  \($0.name): \($0.summary)" }.joined(separator: "\n")
  }
  static let completions: [Completion] = [
    .described { FileFormats.all.map { Candidate($0.name, $0.summary) } }, .file, .nothing,
  ]
  static let examples = [
    Example("import todotxt ~/todo.txt", "add the tasks of a todo.txt"),
    Example("task export | glance import taskwarrior", "take over the tasks of Taskwarrior"),
    Example("import json backup.json", "bring back what 'export json' saved"),
  ]

  /// The mistakes that are told one by one; a file of another kind may hold millions.
  private static let mostFaults = 100

  static func run(_ arguments: Arguments, in session: inout Session) throws(CommandError) {
    let (format, path) = try FormatOperands.read(arguments, of: self)
    let place = path == "-" ? "the standard input" : path.neutralised
    let bytes = try read(path, place, session)

    let imported: ImportedTasks
    do {
      imported = try format.read(bytes, at: session.moment)
    } catch {
      throw .failure(brief: "nothing to import", message: "\(place): \(error)")
    }
    let batch = TaskBatch(projects: imported.projects, tasks: imported.drafts)
    let bar = ProgressBar(total: imported.drafts.count, in: session)
    defer { bar.end() }
    let count = try session.withStore { (ledger, moment) throws(TaskStoreError) in
      try ledger.importTasks(batch, at: moment) { bar.advance(to: $0) }
    }
    report(imported, count, from: place, in: &session)
  }

  private static func read(
    _ path: String,
    _ place: String,
    _ session: Session
  ) throws(CommandError) -> [UInt8] {
    if path == "-", session.invocation.isInputTerminal {
      throw .usage(
        .missingOperand("FILE: name one, or pipe it in, as in 'task export | glance import taskwarrior'")
      )
    }
    switch path == "-" ? session.invocation.readInput() : File.read(path: path) {
    case .success(let bytes): return bytes
    case .failure(let failure):
      throw .failure(
        brief: "can't read the import",
        message: "can't read \(place): \(failure.reason); check the path and its permissions"
      )
    }
  }

  private static func report(
    _ imported: ImportedTasks,
    _ count: ImportCount,
    from place: String,
    in session: inout Session
  ) {
    var facts = ["\(count.tasks) added"]
    if count.known > 0 { facts.append("\(count.known) there already") }
    facts += imported.remarks
    session.say("Imported \(place): \(facts.joined(separator: ", "))")
    for fault in imported.faults.prefix(mostFaults) { session.complain("\(place): \(fault)".harmless) }
    let rest = imported.faults.count - mostFaults
    if rest > 0 { session.complain("\(place): \(rest) more; mend the first ones, and import it again") }
    if !imported.faults.isEmpty { session.outcome.status = 1 }
  }
}
