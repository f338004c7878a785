internal import Glance
internal import GlanceCommand
internal import GlanceSources
internal import GlanceTasks

/// A door through which untrusted bytes come in.
enum FuzzEntry: String, CaseIterable {
  /// A template of a person's own, parsed and rendered over a title of the same bytes.
  case template
  /// What a person pipes into `glance import taskwarrior`.
  case taskwarrior
  /// The words behind `--due`.
  case dates
  /// The words behind `--repeat`, and how a task repeats as a store has it.
  case repeats
  /// A title on its way to a bar.
  case title
  /// A person's `config.toml`, and all that it has a say in.
  case config
  /// What a generator behind `--wrap` writes.
  case wrap

  /// Takes the bytes in; a crash or a hang is the finding.
  func run(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let moment = Moment(instant: Instant(seconds: 1_796_029_200), zone: .fixed(offset: 3600))
    switch self {
    case .template:
      guard let template = try? Template(parsing: text, name: "fuzz.mustache") else { return }
      show(title: text, template: template, at: moment)
    case .taskwarrior:
      _ = try? TaskwarriorFormat.read(bytes, at: moment)
    case .dates:
      _ = try? DateWords.due(text, at: moment)
    case .repeats:
      _ = try? RepeatWords.meaning(text, at: moment)
      guard let recurrence = Recurrence(text) else { return }
      _ = recurrence.words(in: moment.zone)
      _ = recurrence.next(after: .day(moment.today), at: moment)
    case .title:
      show(title: text, template: nil, at: moment)
    case .config:
      ConfigPlace.show(bytes, at: moment)
    case .wrap:
      var reader = I3BarStreamReader()
      _ = reader.read(bytes[...])
    }
  }

  private func show(title: String, template: Template?, at moment: Moment) {
    var ledger = InMemoryLedger()
    _ = try? ledger.add([TaskDraft(title: title, due: .day(moment.today), project: title)], at: moment)
    guard
      let summary = try? ledger.summary(for: SummaryNeeds.everything.request(at: moment, project: nil))
    else { return }
    for dialect in Dialects.all {
      for size in SizeFamily.allCases {
        var output: [UInt8] = []
        let presentation = Presentation(.summary(summary), size: size, template: template)
        dialect.init(colors: .direct).encode(presentation, into: &output)
      }
    }
  }
}
