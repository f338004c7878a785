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
      + "already is left as it is, so that the same import twice adds nothing. Formats:\n"
      + ImportFormats.all.map { "  \($0.name): \($0.summary)" }.joined(separator: "\n")
  }
  static let completions: [Completion] = [
    .described { ImportFormats.all.map { Candidate($0.name, $0.summary) } }, .file, .nothing,
  ]
  static let examples = [
    Example("task export | glance import taskwarrior", "take over the tasks of Taskwarrior")
  ]

  static func run(_ arguments: Arguments, in session: inout Session) throws(CommandError) {
    let formats = ImportFormats.all.map { $0.name }
    guard let word = arguments.operands.first else {
      throw .usage(.missingOperand("FORMAT: \(Choice.remedy(formats))"))
    }
    guard let format = ImportFormats.named(word) else {
      throw .usage(.badOperand(word, "no such format; \(Choice.remedy(formats, for: word))"))
    }
    if arguments.operands.count > 2 { throw .usage(.unexpectedOperand(arguments.operands[2], of: name)) }
    let path = arguments.operands.count > 1 ? arguments.operands[1] : "-"
    if path.isEmpty { throw .usage(.badOperand(path, "name a file, or - for the standard input")) }
    let place = path == "-" ? "the standard input" : path.neutralised
    let bytes = try read(path, place, session)

    let imported: ImportedTasks
    do {
      imported = try format.read(bytes, at: session.moment)
    } catch {
      throw .failure(brief: "nothing to import", message: "\(place): \(error)")
    }
    let added = try session.withStore { (ledger, moment) throws(TaskStoreError) in
      try ledger.add(imported.drafts, at: moment)
    }
    report(imported, added: added.count, from: place, in: &session)
  }

  private static func read(_ path: String, _ place: String, _ session: Session) throws(CommandError)
    -> [UInt8]
  {
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
    added: Int,
    from place: String,
    in session: inout Session
  ) {
    var facts = ["\(added) added"]
    let known = imported.drafts.count - added
    if known > 0 { facts.append("\(known) there already") }
    facts += imported.remarks
    session.say("Imported \(place): \(facts.joined(separator: ", "))")
    for fault in imported.faults { session.complain("\(place): \(fault)".harmless) }
    if !imported.faults.isEmpty { session.outcome.status = 1 }
  }
}
