internal import Glance
internal import GlanceSources
internal import GlanceStore
internal import GlanceTasks

/// Links the places where a person keeps tasks already.
enum SourceCommand: Command {
  static let name = "source"
  static let summary = "link the tasks of other programs, where they are"
  static let operands = "add KIND [PLACE]\nlist\nremove NAME\nsync [NAME]"
  static var details: String {
    """
    The tasks of a source stand among all others, and stay in its own file: done,
    edit, delete and undo change them there. Kinds, and what a PLACE is:

    """
      + SourceKinds.all.map { "  \($0.kind) \($0.operand): \($0.summary)" }.joined(separator: "\n")
        + """


        What has changed there is read by itself; sync reads all of it again. With a
        NAME it also takes a place that is empty now, as after a disk was changed, for
        what it is. remove forgets the tasks here, and touches nothing there.
        """
  }
  static let completions: [Completion] = [
    .words { actions },
    .following { operands in
      switch operands.first {
      case "add": .described { SourceKinds.all.map { Candidate($0.kind, $0.summary) } }
      case "remove", "sync": .sources
      default: .nothing
      }
    },
    .following { $0.first == "add" ? .file : .nothing },
    .nothing,
  ]
  static let examples = [
    Example("source add todotxt todo.txt", "show the tasks of a file, and complete them there"),
    Example("source add todotxt todo.txt --name old --read-only", "show them only"),
    Example("source list", "what is linked, when it was read, and what is wrong"),
    Example("source sync work", "read all of a source again"),
    Example("source remove work", "forget its tasks here; there they stay"),
  ]
  static let options = [
    OptionSpec("name", .text("NAME"), "what it is called here (add)", isInConfig: false),
    OptionSpec("read-only", .flag, "never write there (add)", isInConfig: false),
    OptionSpec("json", .flag, "as an object for programs (list)"),
  ]

  private static let actions = ["add", "list", "remove", "sync"]

  static func run(_ arguments: Arguments, in session: inout Session) throws(CommandError) {
    guard let action = arguments.operands.first else {
      throw .usage(.missingOperand("what to do: \(Choice.remedy(actions))"))
    }
    let operands = Array(arguments.operands.dropFirst())
    switch action {
    case "add":
      try check(operands, atMost: 2, arguments, takes: ["name", "read-only"])
      try add(operands, arguments, in: &session)
    case "list":
      try check(operands, atMost: 0, arguments, takes: ["json"])
      let reports = try session.withSources { (linked, moment) throws(TaskStoreError) in
        try linked.reports(at: moment)
      }
      SourceListing.print(reports, asJSON: arguments.has("json"), in: &session)
    case "remove":
      try check(operands, atMost: 1, arguments, takes: [])
      try remove(operands, in: &session)
    case "sync":
      try check(operands, atMost: 1, arguments, takes: [])
      try sync(operands.first, in: &session)
    default:
      throw .usage(.badOperand(action, Choice.remedy(actions, for: action)))
    }
  }

  private static func check(
    _ operands: [String],
    atMost count: Int,
    _ arguments: Arguments,
    takes allowed: [String]
  ) throws(CommandError) {
    if operands.count > count { throw .usage(.unexpectedOperand(operands[count], of: name)) }
    for option in options where arguments.has(option.name) && !allowed.contains(option.name) {
      throw .usage(
        .badOperand("--\(option.name)", "this action does not take it; see 'glance source --help'")
      )
    }
  }

  private static func add(
    _ operands: [String],
    _ arguments: Arguments,
    in session: inout Session
  ) throws(CommandError) {
    let kinds = SourceKinds.all.map { $0.kind }
    guard let word = operands.first else {
      throw .usage(.missingOperand("the KIND of source: \(Choice.remedy(kinds))"))
    }
    guard let kind = SourceKinds.named(word) else {
      throw .usage(.badOperand(word, Choice.remedy(kinds, for: word)))
    }
    let operand = operands.dropFirst().first
    guard operand != nil || kind.operand.hasPrefix("[") else {
      throw .usage(
        .missingOperand(
          "the \(kind.operand): \(kind.summary), as in 'glance source add \(word) \(kind.operand)'"
        )
      )
    }
    if operand == "" { throw .usage(.badOperand("", "it is empty; give the \(kind.operand)")) }
    let chosen = try arguments.value("name").map(SourceName.checked)
    let environment = session.sourceEnvironment
    let place: String
    do throws(SourceError) { place = try kind.place(for: operand, in: environment) } catch {
      throw .failure(brief: "can't link that", message: "can't link a source of \(word): \(error.reason)")
    }
    let report = try session.withSources { (linked, moment) throws(TaskStoreError) in
      let others = try linked.store.linkedSources().map(\.name)
      let name = chosen ?? SourceName.derived(from: place, kind: word, besides: others)
      return try linked.link(
        kind,
        at: place,
        name: name,
        isReadOnly: arguments.has("read-only"),
        at: moment
      )
    }
    session.say(SourceListing.found(in: report, as: "Linked"))
  }

  private static func remove(_ operands: [String], in session: inout Session) throws(CommandError) {
    guard let name = operands.first else { throw .usage(.missingOperand("the NAME of a source")) }
    let source = try source(named: name, in: session)
    let count = try session.withDatabase { (store, _) throws(TaskStoreError) in try store.unlink(name: name) }
    session.say(
      "Removed \(name): \(TaskLine.counted(count)) forgotten here; \(source.place) is as it was"
    )
  }

  private static func sync(_ name: String?, in session: inout Session) throws(CommandError) {
    if let name { _ = try source(named: name, in: session) }
    let reports = try session.withSources { (linked, moment) throws(TaskStoreError) in
      try linked.sync(name, at: moment)
    }
    if reports.isEmpty { session.say("No linked sources") }
    for report in reports {
      if let failure = report.source.failure {
        session.outcome.status = 1
        session.complain(CommandError.store(.linkedSource(report.source.name, reason: failure)).message)
      } else {
        session.say(SourceListing.found(in: report, as: "Read"))
      }
    }
  }

  /// The source of a name.
  ///
  /// - Throws: An error with the nearest name when there is none.
  private static func source(
    named name: String,
    in session: Session
  ) throws(CommandError) -> LinkedSource {
    let sources = try session.withDatabase { (store, _) throws(TaskStoreError) in try store.linkedSources() }
    if let source = sources.first(where: { $0.name == name }) { return source }
    let similar = Similarity.nearest(to: name, among: sources.map(\.name))
    let hint = similar.map { "do you mean \($0)? " } ?? ""
    throw .store(
      .linkedSource(name, reason: "there is no source of that name; \(hint)'glance source list' shows all")
    )
  }
}
