internal import Glance
internal import GlanceTasks

/// How tasks are shown: what the options of `show`, the config and a person's own layouts come to.
struct ShowPlan: Sendable {
  /// The words of the command line, without those of the config.
  let typed: Arguments
  /// The format, and the size that it is shown in.
  let format: any Dialect.Type
  let size: SizeFamily
  /// The name of the only project that is shown; `nil` for all tasks.
  let project: String?
  /// Whether the sample store is shown.
  let isDemo: Bool
  /// The first day of the week.
  let firstWeekday: Int
  /// Which button on a block does what.
  let clicks: ClickBindings
  /// Whether the bar may stop us while it is hidden.
  let pauses: Bool
  /// The words that start the generator whose blocks stand behind ours; empty for none.
  let generator: [String]
  /// The path of a layout that an option or the config names.
  let templatePath: String?

  private let dialect: any Dialect
  private let needs: SummaryNeeds
  private let defaults: [Config.DefaultOption]
  private let folder: TemplateFolder
  private let themes: Themes
  private let isPrivate: Bool
  private let notices: [String]
  /// Why the layout that the command line names can't be had.
  private let fault: CommandError?
  private let base: Presentation

  /// What decides the colours.
  private struct Themes: Sendable {
    let config: Config
    /// The name of the theme that is shown whatever the store says.
    let chosen: String?

    func theme(ofStore name: String) -> Theme {
      chosen.flatMap(config.theme(named:)) ?? config.theme(ofStore: name)
    }
  }

  /// The plan of a command line.
  ///
  /// - Parameters:
  ///   - typed: The words of the command line.
  ///   - session: The config and the terminal.
  ///   - chosen: The format that it stays with, whatever a config says by now.
  init(_ typed: Arguments, in session: Session, format chosen: (any Dialect.Type)? = nil) {
    let config = session.config
    let name = typed.value("format") ?? config.options(for: "").last { $0.name == "format" }?.value
    let format = chosen ?? name.flatMap(Dialects.named) ?? TextDialect.self
    let defaults = config.options(for: format.name)
    let arguments = defaults.isEmpty ? typed : typed.with(defaults)
    let choice = arguments.value("template")
    let size =
      arguments.value("size").flatMap(SizeFamily.init(rawValue:))
      ?? choice.flatMap(BuiltInTemplate.size(of:)) ?? format.defaultSize
    let folder = TemplateFolder(folder: session.configFolder.map { $0 + "/templates" })
    let themes = Themes(config: config, chosen: arguments.value("theme"))
    var needs = format.needs(of: size)
    var notices = config.tellableFaults
    var fault: CommandError?
    var base = Presentation(
      .loading,
      size: size,
      theme: themes.theme(ofStore: ""),
      icons: config.icons(of: arguments.value("icons"), isPure: typed.has("icons")),
      width: arguments.value("width").flatMap { Int($0) }
        ?? (format == TextDialect.self ? session.invocation.terminalColumns : nil),
      hidesClear: arguments.has("hide-clear"),
      templates: folder.template(named:),
      wording: config.wording
    )
    if let choice {
      needs = needs.merged(with: BuiltInTemplate.needs(of: choice, in: size))
      do { base.template = try ShowPlan.template(typed, defaults, in: folder, &notices) } catch {
        fault = error
      }
    }
    if arguments.has("with-completed") {
      base.showsCompleted = true
      needs = needs.merged(with: .completedToday)
    }
    // A layout of a person's own may show anything.
    if folder.isPresent { needs = .everything }
    self.typed = typed
    self.format = format
    self.size = size
    self.project = arguments.value("project")
    self.isDemo = arguments.has("demo")
    self.firstWeekday = config.firstWeekday
    self.clicks = config.clicks
    self.pauses = !arguments.has("no-pause")
    self.generator = typed.has("wrap") ? typed.operands : []
    self.templatePath = choice.flatMap { TemplateFolder.isPath($0) ? $0 : nil }
    self.dialect = format.init(colors: session.terminalColors)
    self.needs = needs
    self.defaults = defaults
    self.folder = folder
    self.themes = themes
    self.isPrivate = arguments.has("private")
    self.notices = notices
    self.fault = fault
    self.base = base
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
}

extension ShowPlan {
  /// What is asked of a store at a moment.
  func request(at moment: Moment) -> SummaryRequest {
    needs.request(at: moment, project: project)
  }

  /// What is wrong in the config, for the standard error: what a person sees there need not be in what is shown.
  func complaints(onTerminal isTerminal: Bool) -> [String] {
    showsNotices(onTerminal: isTerminal) ? [] : notices
  }

  /// Whether what is wrong in the config is told in what is shown.
  private func showsNotices(onTerminal isTerminal: Bool) -> Bool {
    // What conky's execi runs shows its standard output alone.
    format.isForBars || (format == TextDialect.self && !isTerminal)
  }

  /// What is shown of a store, of its absence, or of what is in the way.
  func presentation(
    of view: StoreView,
    onTerminal isTerminal: Bool
  ) -> Presentation {
    var presentation = base
    if showsNotices(onTerminal: isTerminal) { presentation.notices = notices }
    switch view {
    case .loading: presentation.content = .loading
    case .summary(let summary):
      presentation.content = .summary(isPrivate ? summary.redacted : summary)
      presentation.theme = themes.theme(ofStore: summary.settings.theme)
    case .failure(let error):
      presentation.content = .failure(
        Presentation.Failure(brief: error.brief, message: placed(error).message)
      )
    }
    return presentation
  }

  /// The files that it shows, and that it was made from.
  var files: FollowFiles {
    FollowFiles(includesStore: !isDemo, includesTemplates: true, template: templatePath)
  }

  /// Writes down what is shown, once or as an update of a stream; it can't be when a layout is broken.
  func encode(
    _ presentation: Presentation,
    asUpdate isUpdate: Bool = false
  ) throws(CommandError) -> [UInt8] {
    if let fault, case .summary = presentation.content { throw fault }
    var output: [UInt8] = []
    if isUpdate {
      dialect.encodeUpdate(presentation, into: &output)
    } else {
      dialect.encode(presentation, into: &output)
    }
    if case .summary = presentation.content, let fault = folder.firstFault { throw fault }
    return output
  }

  /// An update of a stream; a broken layout is told of in place of what it would show.
  func update(of presentation: Presentation, onTerminal isTerminal: Bool) -> [UInt8] {
    let bytes: [UInt8]
    do throws(CommandError) {
      bytes = try encode(presentation, asUpdate: true)
    } catch {
      bytes =
        (try? encode(self.presentation(of: .failure(error), onTerminal: isTerminal), asUpdate: true)) ?? []
    }
    guard isTerminal, format == TextDialect.self else { return bytes }
    return ScreenUpdate.bytes(of: bytes)
  }

  /// Whether two updates say the same.
  var isSame: ([UInt8], [UInt8]) -> Bool { dialect.isSame }

  /// Whether times are told in words, which change by the minute.
  ///
  /// Nobody knows it of a layout of a person's own.
  var tellsTimes: Bool { format.tellsTimes(in: size) || base.template != nil || folder.isPresent }

  /// An error, with its place when it is the config that names a project which there is not.
  ///
  /// Tasks of other projects in its stead might be none for that bar.
  func placed(_ error: CommandError) -> CommandError {
    guard case .store(.noSuchProject) = error, typed.value("project") == nil,
      let option = defaults.last(where: { $0.name == "project" })
    else { return error }
    return .failure(brief: error.brief, message: "\(option.place): \(error.message)")
  }

  /// The sample store at a moment.
  func demo(at moment: Moment) throws(CommandError) -> Summary {
    try CommandError.catchingStore { () throws(TaskStoreError) in
      try DemoStore.ledger(at: moment).summary(for: request(at: moment))
    }
  }
}
