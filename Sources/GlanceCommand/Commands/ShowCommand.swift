internal import Glance
internal import GlanceTasks

/// Shows a summary of the store in a bar's format.
enum ShowCommand: Command {
  static let name = "show"
  static let summary = "show the tasks, as text or in a bar's format"
  static let group = CommandGroup.bars
  static var details: String {
    """
    Without a size, a bar's line is small, text and JSON medium.

    With --follow it goes on for as long as somebody reads, asleep until what is
    shown changes. \(oneShots) print once: what reads them waits for
    the end. For i3bar and swaybar, --follow --wrap -- COMMAND [ARG…] shows what
    another generator such as i3status prints behind our blocks.

    Formats:

    """
      + Dialects.all.map { "  \($0.name): \($0.summary)" }.joined(separator: "\n")
      + "\n\nTemplates that are built in, besides line-SIZE and panel-SIZE, each with a size\nof its own:\n"
      + TemplateFolder.builtInSummaries
  }
  /// The formats that are not streamed.
  private static var oneShots: String {
    let names = Dialects.all.filter { $0.stream == nil }.map { $0.name }
    return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }

  static let examples = [
    Example("show", "a panel of text for a terminal"),
    Example("show -f waybar -s medium --follow", "for a bar: a line whenever something changes"),
    Example("show -f tmux -w 40 --project Home", "a line of 40 cells, of one project"),
    Example("show --template agenda", "another layout"),
    Example("show --demo -s large", "a sample store"),
  ]

  static let options = [
    OptionSpec(
      "format",
      letter: "f",
      .choice { Dialects.all.map { $0.name } },
      "the format",
      completion: .described { Dialects.all.map { Candidate($0.name, $0.summary) } }
    ),
    OptionSpec(
      "size",
      letter: "s",
      .choice { SizeFamily.allCases.map(\.rawValue) },
      "how much room there is"
    ),
    OptionSpec(
      "width",
      letter: "w",
      .number("CELLS", "terminal cells", from: 1, to: 1000),
      "the most terminal cells of a line, 1 to 1000"
    ),
    OptionSpec("project", .text("NAME"), "only the tasks of a project", completion: .projects),
    OptionSpec(
      "template",
      .text("NAME|PATH"),
      "a layout of your own, or one that is built in",
      completion: .templates
    ),
    OptionSpec("theme", .configured { $0.themes.map(\.name) }, "the colours, in place of those of the store"),
    OptionSpec("icons", .choice { IconSet.all.map(\.name) }, "the glyphs; unicode needs no special font"),
    OptionSpec("private", .flag, "hide titles, notes and projects"),
    OptionSpec("with-completed", .flag, "fill what is left of a panel with what is done today"),
    OptionSpec("hide-clear", .flag, "show nothing while no due or stale source is there"),
    OptionSpec("follow", .flag, "go on, with a line whenever something changes", isInConfig: false),
    OptionSpec("no-pause", .flag, "go on while i3bar or swaybar is hidden", isInConfig: false),
    OptionSpec("wrap", .flag, "put the blocks of a COMMAND behind ours", isInConfig: false),
    OptionSpec("demo", .flag, "show a sample store", isInConfig: false),
  ]

  static func run(_ typed: Arguments, in session: inout Session) throws(CommandError) {
    let plan = ShowPlan(typed, in: session)
    if let mistake = mistake(in: typed, plan) { throw .usage(mistake) }
    if typed.has("follow"), plan.format.stream != nil, let makeSystem = session.invocation.followSystem {
      return follow(plan, typed, in: &session, makeSystem)
    }
    let isTerminal = session.invocation.terminalColumns != nil
    do throws(CommandError) {
      var presentation = plan.presentation(of: .summary(try read(plan, session)), onTerminal: isTerminal)
      if plan.format.barProtocol == .i3blocks, !plan.isDemo {
        let click = I3BlocksClick(in: session)
        if click.button != nil {
          try click.run(plan, showing: presentation, in: session)
          presentation = plan.presentation(of: .summary(try read(plan, session)), onTerminal: isTerminal)
        }
        click.keep(presentation)
      }
      session.outcome.output += try plan.encode(presentation)
      session.outcome.status = plan.format.exitCode(for: presentation)
    } catch {
      if case .usage = error { throw error }
      guard plan.format.isForBars else { throw plan.placed(error) }
      session.outcome.output += try plan.encode(
        plan.presentation(of: .failure(error), onTerminal: isTerminal)
      )
    }
    for complaint in plan.complaints(onTerminal: isTerminal) { session.complain(complaint) }
  }

  /// Shows the tasks for as long as somebody reads.
  private static func follow(
    _ plan: ShowPlan,
    _ typed: Arguments,
    in session: inout Session,
    _ makeSystem: (FollowSetup) -> any FollowSystem
  ) {
    let takesInput =
      switch plan.format.barProtocol {
      case .i3bar: true
      case .i3blocks: I3BlocksClick.reachesInput(in: session)
      case nil: false
      }
    let system = makeSystem(
      FollowSetup(of: session, takesInput: takesInput, needsReader: true, generator: plan.generator)
    )
    defer { system.end() }
    let invocation = session.invocation
    var follower = Follower(in: system, isPinned: session.isPinned, plan: plan) {
      var invocation = invocation
      invocation.terminalColumns = system.terminalColumns
      return ShowPlan(typed, in: Session(invocation: invocation), format: plan.format)
    }
    follower.run()
    session.outcome.writeError = system.writeError
  }

  /// Shows what is wrong with the words that call it in the bar's format that they name: most bars show what a failing
  /// command printed, and a bar that stays blank helps nobody.
  static func encodeMistake(_ error: CommandError, in words: [String], _ session: inout Session) {
    guard let first = words.first, first == name || first.hasPrefix("-") else { return }
    let formats = words.indices.compactMap { index -> String? in
      let word = words[index]
      if word == "-f" || word == "--format" { return index + 1 < words.count ? words[index + 1] : nil }
      return ["--format=", "-f"].first(where: word.hasPrefix).map { String(word.dropFirst($0.count)) }
    }
    guard let dialect = formats.last.flatMap(Dialects.named), dialect.isForBars else { return }
    let failure = Presentation.Failure(brief: error.brief, message: error.message)
    dialect.init().encode(Presentation(.failure(failure), size: .medium), into: &session.outcome.output)
  }

  /// What is wrong with the words as a whole.
  private static func mistake(in typed: Arguments, _ plan: ShowPlan) -> UsageError? {
    let isStream = typed.has("follow") && plan.format.barProtocol == .i3bar
    if typed.has("wrap") {
      guard isStream else { return .badOperand("--wrap", "write it with -f i3bar --follow") }
      if let word = typed.operands.prefix(typed.firstLiteral).first {
        return .badOperand(word, "write -- before the command to wrap: --wrap -- COMMAND [ARG…]")
      }
      return typed.operands.isEmpty ? .missingOperand("the command to wrap: --wrap -- COMMAND [ARG…]") : nil
    }
    if typed.has("no-pause"), !isStream {
      return .badOperand("--no-pause", "write it with -f i3bar --follow")
    }
    return typed.operands.first.map(mistake)
  }

  /// What is wrong with a word, of which the command takes none.
  private static func mistake(_ word: String) -> UsageError {
    if Commands.named(word) != nil {
      return .badOperand(word, "a command comes before its options, as in 'glance \(word) --help'")
    }
    if Dialects.named(word) != nil { return .badOperand(word, "write -f \(word) for the format") }
    if SizeFamily(rawValue: word) != nil { return .badOperand(word, "write -s \(word) for the size") }
    return .unexpectedOperand(word, of: name)
  }

  private static func read(_ plan: ShowPlan, _ session: Session) throws(CommandError) -> Summary {
    if plan.isDemo { return try plan.demo(at: session.moment) }
    return try session.withStore { (ledger, moment) throws(TaskStoreError) in
      try ledger.summary(for: plan.request(at: moment))
    }
  }
}
