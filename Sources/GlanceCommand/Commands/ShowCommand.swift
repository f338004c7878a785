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
    OptionSpec(
      "width",
      letter: "w",
      .number("CELLS", "terminal cells", from: 1, to: 1000),
      "the most terminal cells of a line, 1 to 1000"
    ),
    OptionSpec("project", .text("NAME"), "only the tasks of a project"),
    OptionSpec("template", .text("NAME|PATH"), "a layout of your own, or one that is built in"),
    OptionSpec("theme", .configured { $0.themes.map(\.name) }, "the colours, in place of those of the store"),
    OptionSpec("icons", .choice { IconSet.all.map(\.name) }, "the glyphs; unicode needs no special font"),
    OptionSpec("private", .flag, "hide titles, notes and projects"),
    OptionSpec("hide-clear", .flag, "show nothing while no task has a due"),
    OptionSpec("demo", .flag, "show a sample store", isInConfig: false),
  ]

  static func run(_ typed: Arguments, in session: inout Session) throws(CommandError) {
    if let word = typed.operands.first { throw .usage(mistake(word)) }
    let config = session.config
    let format = typed.value("format") ?? config.options(for: "").last { $0.name == "format" }?.value
    let dialectType = format.flatMap(Dialects.named) ?? TextDialect.self
    let defaults = config.options(for: dialectType.name)
    let arguments = defaults.isEmpty ? typed : typed.with(defaults)
    let choice = arguments.value("template")
    let size =
      arguments.value("size").flatMap(SizeFamily.init(rawValue:))
      ?? choice.flatMap(BuiltInTemplate.size(of:)) ?? dialectType.defaultSize
    let folder = TemplateFolder(folder: session.configFolder.map { $0 + "/templates" })
    var presentation = Presentation(
      .summary(Summary(moment: session.moment)),
      size: size,
      theme: config.theme(named: arguments.value("theme") ?? "") ?? config.theme(ofStore: ""),
      icons: config.icons(of: arguments.value("icons"), isPure: typed.has("icons")),
      width: arguments.value("width").flatMap { Int($0) }
        ?? (dialectType == TextDialect.self ? session.invocation.terminalColumns : nil),
      hidesClear: arguments.has("hide-clear"),
      templates: folder.template(named:),
      wording: config.wording
    )
    var notices = config.tellableFaults
    let dialect = dialectType.init(colors: session.terminalColors)
    do throws(CommandError) {
      var needs = dialectType.needs(of: size)
      if let choice {
        presentation.template = try template(typed, defaults, in: folder, &notices)
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
      if arguments.value("theme") == nil {
        presentation.theme = config.theme(ofStore: summary.settings.theme)
      }
      tell(notices, dialectType, &presentation, &session)
      var output: [UInt8] = []
      dialect.encode(presentation, into: &output)
      if let fault = folder.firstFault { throw fault }
      session.outcome.output += output
      session.outcome.status = dialectType.exitCode(for: presentation)
    } catch {
      if case .usage = error { throw error }
      let error = ShowCommand.placed(error, typed, defaults)
      guard dialectType.isForBars else { throw error }
      presentation.content = .failure(Presentation.Failure(brief: error.brief, message: error.message))
      tell(notices, dialectType, &presentation, &session)
      dialect.encode(presentation, into: &session.outcome.output)
    }
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

  /// The layout that an option names; one of the config that can't be had is a mistake there, and no failure.
  private static func template(
    _ typed: Arguments,
    _ defaults: [Config.DefaultOption],
    in folder: TemplateFolder,
    _ notices: inout [String]
  ) throws(CommandError) -> Template? {
    if let choice = typed.value("template") { return try folder.template(for: choice) }
    guard let option = defaults.last(where: { $0.name == "template" }), let choice = option.value else {
      return nil
    }
    do { return try folder.template(for: choice) } catch {
      notices.append("\(option.place): \(error.message)")
      return nil
    }
  }

  /// An error, with its place when it is the config that names a project which there is not.
  ///
  /// Tasks of other projects in its stead might be none for that bar.
  private static func placed(
    _ error: CommandError,
    _ typed: Arguments,
    _ defaults: [Config.DefaultOption]
  ) -> CommandError {
    guard case .store(.noSuchProject) = error, typed.value("project") == nil,
      let option = defaults.last(where: { $0.name == "project" })
    else { return error }
    return .failure(brief: error.brief, message: "\(option.place): \(error.message)")
  }

  /// Tells what is wrong in the config: on the standard error where a person sees it, else in what is shown.
  private static func tell(
    _ notices: [String],
    _ dialect: any Dialect.Type,
    _ presentation: inout Presentation,
    _ session: inout Session
  ) {
    // What conky's execi runs shows its standard output alone.
    let isShown =
      dialect.isForBars || (dialect == TextDialect.self && session.invocation.terminalColumns == nil)
    if isShown {
      presentation.notices = notices
    } else {
      for notice in notices { session.complain(notice) }
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
}
