public import GlanceTasks

/// What is shown, and how: everything that a dialect writes down.
public struct Presentation: Sendable {
  /// What there is to show.
  public enum Content: Sendable {
    /// The state of a store.
    case summary(Summary)
    /// Why there is none.
    case failure(Failure)
    /// That it is still to come.
    case loading
  }

  /// What went wrong, in few words for a line and in more for a tooltip.
  public struct Failure: Hashable, Sendable {
    /// A few words.
    public var brief: String
    /// The whole message: what, where, and what helps.
    public var message: String

    /// A failure from its messages.
    public init(brief: String, message: String) {
      self.brief = brief
      self.message = message
    }
  }

  /// What there is to show.
  public var content: Content
  /// How much room there is.
  public var size: SizeFamily
  /// The colours.
  public var theme: Theme
  /// The glyphs.
  public var icons: IconSet
  /// The most cells of a line or a panel; `nil` for what suits the size.
  public var width: Int?
  /// Whether nothing is shown while no task has a due.
  public var hidesClear: Bool
  /// Whether a panel fills the rows that open tasks leave with those that were completed today.
  public var showsCompleted = false
  /// The layout that takes the place of the one for the size.
  public var template: Template?
  /// Finds the layouts and their partials by name.
  public var templates: @Sendable (String) -> Template?
  /// How things are said.
  public var wording: Wording
  /// What is wrong beside what is shown, such as a mistake in a config; a line tells that there is something.
  public var notices: [String]

  /// A presentation from its parts.
  public init(
    _ content: Content,
    size: SizeFamily,
    theme: Theme = .dark,
    icons: IconSet = .unicode,
    width: Int? = nil,
    hidesClear: Bool = false,
    template: Template? = nil,
    templates: @escaping @Sendable (String) -> Template? = BuiltInTemplate.named,
    wording: Wording = .english,
    notices: [String] = []
  ) {
    self.content = content
    self.size = size
    self.theme = theme
    self.icons = icons
    self.width = width
    self.hidesClear = hidesClear
    self.template = template
    self.templates = templates
    self.wording = wording
    self.notices = notices
  }

  /// The kinds of layouts, of which there is one for each size.
  package enum Layout: String, Sendable {
    case line
    case panel
  }

  /// The summary, if there is one; without any title where they are to be hidden, whoever made it.
  package var summary: Summary? {
    guard case .summary(let summary) = content else { return nil }
    return summary.settings.isPrivate ? summary.redacted : summary
  }

  /// The state as bars know it: that of the summary, `error`, or `loading`.
  package var stateName: String {
    summary?.state.rawValue ?? (isFailure ? "error" : "loading")
  }

  /// Whether there is something wrong in place of a summary.
  var isFailure: Bool {
    if case .failure = content { true } else { false }
  }

  /// What the state means.
  var stateRole: Role {
    summary.map { StateView.role(of: $0.state) } ?? (isFailure ? .error : .muted)
  }

  /// Whether nothing is to be shown.
  package var isHidden: Bool {
    guard hidesClear, let summary else { return false }
    // What could not be read may be due.
    return summary.state == .clear && summary.shownSelection == nil && summary.staleSources.isEmpty
  }

  /// The line before it is fitted to a width.
  package var line: Line { lines.whole }

  /// The line at most so wide as the size allows.
  package var fittedLine: Line { lines.fitted }

  /// The line before it is fitted to a width, and at most so wide as the size allows.
  package var lines: (whole: Line, fitted: Line) {
    let line = document(of: .line, size: size, width: lineWidth, template: template).singleLine
    guard let notice = lineSign else { return (line, line.laidOut(in: lineWidth, ellipsis: icons.ellipsis)) }
    // The notice has its cells first, so that it is there however narrow the line is.
    let narrow = notice.fitted(to: lineWidth, ellipsis: icons.ellipsis)
    let fitted = line.laidOut(in: max(0, lineWidth - 1 - narrow.cellWidth), ellipsis: icons.ellipsis)
    return (line.noting(notice), fitted.noting(narrow))
  }

  /// The most cells of a line.
  package var lineWidth: Int {
    if let width { return width }
    // A few cells are enough for counts alone.
    return size == .small && showsText ? SizeFamily.medium.lineWidth : size.lineWidth
  }

  /// Whether a small line shows a text in place of counts: a failure, or the title of a selected task.
  private var showsText: Bool {
    switch content {
    case .failure: true
    case .loading: false
    case .summary(let summary): template == nil && summary.shownSelection != nil
    }
  }

  /// A panel at most so many cells wide.
  package func panel(size: SizeFamily, width: Int, template: Template? = nil) -> Document {
    var panel = document(of: .panel, size: size, width: width, template: template)
      .laidOut(in: width, ellipsis: icons.ellipsis)
    for notice in notices { panel.lines += noticeLines(sign(.notice), notice, width: width) }
    if hasStaleSources, let summary {
      for source in summary.staleSources {
        let text = source.text(at: summary.moment, in: wording)
        panel.lines += noticeLines(sign(.stale), text, width: width)
      }
    }
    return panel
  }

  /// What tells in a line that there is something wrong beside what is shown; a line that tells of a failure says enough.
  private var lineSign: String? {
    guard case .summary = content else { return nil }
    return !notices.isEmpty ? sign(.notice) : hasStaleSources ? sign(.stale) : nil
  }

  private var hasStaleSources: Bool {
    if case .summary(let summary) = content { !summary.staleSources.isEmpty } else { false }
  }

  /// The sign before a message about something that is wrong, or a word where there are no glyphs.
  private func sign(_ word: Word) -> String {
    let sign = icons.error.isEmpty ? wording[word] : icons.error
    return sign.isEmpty ? word.english : sign
  }

  private func noticeLines(_ notice: String, _ message: String, width: Int) -> [Line] {
    let width = min(width, Presentation.messageWidth)
    return (notice + " " + message).wrapped(to: max(2, width)).enumerated().map { index, piece in
      let sign = index == 0 && piece.hasPrefix(notice) ? notice : ""
      let spans = [Span(sign, role: .error), Span(String(piece.dropFirst(sign.count)))]
      return Line(spans: spans).laidOut(in: width, ellipsis: icons.ellipsis)
    }
  }

  /// The most cells of the lines of a message, few enough to read.
  private static let messageWidth = 60

  private func document(
    of layout: Layout,
    size: SizeFamily,
    width: Int,
    template: Template?
  ) -> Document {
    if case .failure(let failure) = content { return document(of: failure, layout, width: width) }
    guard let summary else { return Document(lines: [Line(spans: [Span(icons.ellipsis, role: .muted)])]) }
    var sink = DocumentSink()
    let templates = templates
    var known: [KnownPartial] = []
    let partials = { (name: String) -> Template? in
      if let partial = known.first(where: { $0.name == name }) { return partial.template }
      let template = templates("partial-" + name)
      known.append(KnownPartial(name: name, template: template))
      return template
    }
    let chosen = template ?? templates("\(layout.rawValue)-\(size.rawValue)")
    let view = SummaryView(
      summary: summary,
      size: size,
      icons: icons,
      wording: wording,
      isPanel: layout == .panel,
      showsCompleted: showsCompleted
    )
    chosen?.render(.object(view), partials: partials, into: &sink)
    return sink.finished
  }

  /// A partial that was asked for, which is parsed once.
  private struct KnownPartial {
    let name: String
    let template: Template?
  }

  private func document(of failure: Failure, _ layout: Layout, width: Int) -> Document {
    let icon = icons.error.isEmpty ? "" : icons.error + " "
    var sink = DocumentSink()
    sink.begin(.style(.error))
    sink.interpolate(icon + "glance: ", escaped: true)
    switch layout {
    case .line:
      sink.begin(.fit)
      sink.interpolate(failure.brief, escaped: true)
    case .panel:
      sink.interpolate(failure.brief, escaped: true)
      sink.end(.style(.error))
      for piece in failure.message.wrapped(to: max(2, min(width, Presentation.messageWidth))) {
        sink.literal("\n")
        sink.interpolate(piece, escaped: true)
      }
    }
    return sink.finished
  }
}

extension Line {
  /// The line with a sign at its end that stays when it gets narrower; in a line of blocks it is of the last one.
  fileprivate func noting(_ notice: String) -> Line {
    var space = Span(spans.isEmpty ? "" : " ")
    var sign = Span(notice, role: .error)
    space.block = spans.last { $0.block != nil }?.block
    sign.block = space.block
    return Line(spans: spans + [space, sign])
  }
}
