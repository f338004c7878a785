internal import Glance
internal import GlanceTasks

/// Shows a summary of the store in a bar's format.
enum ShowCommand: Command {
  static let name = "show"
  static let summary = "show the tasks, as text or in a bar's format"
  static var details: String {
    "Without a size, a bar's line is small, text and JSON medium. Formats:\n"
      + Dialects.all.map { "  \($0.name): \($0.summary)" }.joined(separator: "\n")
      + "\n\nTemplates that are built in, besides line-SIZE and panel-SIZE, each with a size\nof its own:\n"
      + TemplateFolder.builtInSummaries
  }
  static let options = [
    OptionSpec("format", letter: "f", .choice { Dialects.all.map { $0.name } }, "the format"),
    OptionSpec(
      "size",
      letter: "s",
      .choice { SizeFamily.allCases.map(\.rawValue) },
      "how much room there is"
    ),
    OptionSpec("width", letter: "w", .text("CELLS"), "the most terminal cells of a line, 1 to 1000"),
    OptionSpec("project", .text("NAME"), "only the tasks of a project"),
    OptionSpec("template", .text("NAME|PATH"), "a layout of your own, or one that is built in"),
    OptionSpec("theme", .choice { Theme.all.map(\.name) }, "the colours, in place of those of the store"),
    OptionSpec("icons", .choice { IconSet.all.map(\.name) }, "the glyphs; unicode needs no special font"),
    OptionSpec("private", .flag, "hide titles, notes and projects"),
    OptionSpec("hide-clear", .flag, "show nothing while no task has a due"),
    OptionSpec("demo", .flag, "show a sample store"),
  ]

  static func run(_ arguments: Arguments, in session: inout Session) throws(CommandError) {
    if let word = arguments.operands.first { throw .usage(mistake(word)) }
    let dialectType = arguments.value("format").flatMap(Dialects.named) ?? TextDialect.self
    let choice = arguments.value("template")
    let size =
      arguments.value("size").flatMap(SizeFamily.init(rawValue:))
      ?? choice.flatMap(BuiltInTemplate.size(of:)) ?? dialectType.defaultSize
    let folder = TemplateFolder(
      folder: session.xdgFolder("XDG_CONFIG_HOME", inHome: ".config").map { $0 + "/glance/templates" }
    )
    var presentation = Presentation(
      .summary(Summary(moment: session.moment)),
      size: size,
      theme: arguments.value("theme").flatMap(Theme.named) ?? .dark,
      icons: arguments.value("icons").flatMap { name in IconSet.all.first { $0.name == name }?.icons }
        ?? .unicode,
      width: try width(arguments)
        ?? (dialectType == TextDialect.self ? session.invocation.terminalColumns : nil),
      hidesClear: arguments.has("hide-clear"),
      templates: folder.template(named:)
    )
    let dialect = dialectType.init(colors: session.terminalColors)
    do throws(CommandError) {
      var needs = dialectType.needs(of: size)
      if let choice {
        presentation.template = try folder.template(for: choice)
        needs = needs.merged(with: BuiltInTemplate.needs(of: choice, in: size))
      }
      // A layout of a person's own may show anything.
      if folder.isPresent { needs = .everything }
      let summary = try read(
        needs.request(at: session.moment, project: arguments.value("project")),
        arguments,
        session
      )
      presentation.content = .summary(summary)
      if arguments.value("theme") == nil, let theme = Theme.named(summary.settings.theme) {
        presentation.theme = theme
      }
      var output: [UInt8] = []
      dialect.encode(presentation, into: &output)
      if let fault = folder.firstFault { throw fault }
      session.outcome.output += output
      session.outcome.status = dialectType.exitCode(for: presentation)
    } catch {
      if case .usage = error { throw error }
      guard dialectType.isForBars else { throw error }
      presentation.content = .failure(Presentation.Failure(brief: error.brief, message: error.message))
      dialect.encode(presentation, into: &session.outcome.output)
    }
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

  private static func read(
    _ request: SummaryRequest,
    _ arguments: Arguments,
    _ session: Session
  ) throws(CommandError) -> Summary {
    let summary: Summary
    if arguments.has("demo") {
      do { summary = try DemoStore.ledger(at: session.moment).summary(for: request) } catch {
        throw .store(error)
      }
    } else {
      summary = try session.withStore { (ledger, _) throws(TaskStoreError) in try ledger.summary(for: request)
      }
    }
    return arguments.has("private") || summary.settings.isPrivate ? summary.redacted : summary
  }

  private static func width(_ arguments: Arguments) throws(CommandError) -> Int? {
    guard let text = arguments.value("width") else { return nil }
    guard let width = Int(text), 1...1000 ~= width else {
      throw .usage(.badValue("--width", text, "write a number of terminal cells, 1 to 1000"))
    }
    return width
  }
}
