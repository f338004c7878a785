import Glance
import GlanceTasks
import GlanceTestSupport
import Testing

/// A store, or a failure to read one, that every dialect is tried on.
struct Scenario: Sendable, CustomTestStringConvertible {
  private(set) var name: String
  let content: Content
  /// The linked sources that can't be read.
  private var stale: [StaleSource] = []
  /// What a person did to one of the tasks, by its number, right before.
  var click: Click?

  enum Click: Sendable {
    case select(Int)
    case complete(Int)
  }

  enum Content: Sendable {
    case store([TaskDraft], isPrivate: Bool)
    case failure(Presentation.Failure)
  }

  /// A store of some tasks.
  init(_ name: String, isPrivate: Bool = false, _ drafts: [TaskDraft]) {
    self.name = name
    self.content = .store(drafts, isPrivate: isPrivate)
  }

  /// The same store under another name, one of whose tasks was just clicked on.
  func clicked(_ name: String, _ click: Click) -> Scenario {
    var scenario = self
    scenario.click = click
    scenario.name = name
    return scenario
  }

  /// The same store under another name, some of whose sources can't be read.
  func stale(_ name: String, _ sources: [StaleSource]) -> Scenario {
    var scenario = self
    scenario.stale = sources
    scenario.name = name
    return scenario
  }

  /// A store that can't be read.
  init(_ name: String, failure: Presentation.Failure) {
    self.name = name
    self.content = .failure(failure)
  }

  var testDescription: String { name }

  /// The moment that all scenarios are told at.
  static func moment() throws -> Moment {
    try Moment.at("2026-11-30T10:00")
  }

  /// What a dialect gets to show, with no more of the store than it asked for.
  func presentation(for dialect: any Dialect.Type, _ size: SizeFamily) throws -> Presentation {
    try presentation(needing: dialect.needs(of: size), size)
  }

  /// What there is to show, with no more of the store than is needed, of one project or of all.
  func presentation(
    needing needs: SummaryNeeds,
    _ size: SizeFamily,
    project: String? = nil
  ) throws -> Presentation {
    switch content {
    case .failure(let failure):
      return Presentation(.failure(failure), size: size)
    case .store(let drafts, let isPrivate):
      let moment = try Scenario.moment()
      var ledger = InMemoryLedger()
      var random = SplitMix64(seed: 1)
      let identified = drafts.map { draft in
        var draft = draft
        draft.uuid = TaskID(using: &random)
        return draft
      }
      _ = try ledger.add(identified, at: moment)
      switch click {
      case .select(let number):
        let task = try ledger.task(.number(number, digits: "\(number)"), at: moment).uuid
        _ = try ledger.changeSettings(
          { $0.selection = TaskSelection(task: task, at: moment.instant) },
          at: moment
        )
      case .complete(let number):
        _ = try ledger.toggleCompletion(.number(number, digits: "\(number)"), at: moment)
      case nil: break
      }
      var summary = try ledger.summary(for: needs.request(at: moment, project: project))
      summary.staleSources = stale
      return Presentation(.summary(isPrivate ? summary.redacted : summary), size: size)
    }
  }
}

extension Dialect {
  /// What a new dialect of this kind writes.
  static func text(of presentation: Presentation, colors: TerminalColors = .none) -> String {
    var output: [UInt8] = []
    Self(colors: colors).encode(presentation, into: &output)
    return String(decoding: output, as: UTF8.self)
  }
}

extension Due {
  /// The due that a text of ISO 8601 names.
  init(_ text: String) throws {
    switch ISO8601(text) {
    case .day(let day): self = .day(day)
    case .wall(let time, _): self = .time(time)
    case .instant(let instant): self = .instant(instant)
    case nil: throw BadText(text: text)
    }
  }

  struct BadText: Error {
    let text: String
  }
}
