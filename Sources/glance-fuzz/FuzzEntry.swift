internal import Glance
internal import GlanceCommand
internal import GlanceSources
internal import GlanceTasks

/// A door through which untrusted bytes come in.
enum FuzzEntry: String, CaseIterable {
  /// A template of a person's own, parsed and rendered over a title of the same bytes.
  case template
  /// What a person pipes into `glance import` and a format's name; what is linked too is read, and changed, as such.
  case csv, ics, json, taskwarrior, todotxt
  /// A file of a linked source.
  case markdown, org
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
    case .csv, .ics, .json, .taskwarrior, .todotxt:
      importAndExport(bytes, in: FileFormats.named(rawValue), at: moment)
      if self == .ics { VdirSource.read(bytes, at: moment) }
      if self == .taskwarrior { readLinked(bytes, at: moment) }
      if self == .todotxt { TodoTxtPlace.change(bytes, at: moment) }
    case .markdown:
      SourcePlace.read(bytes, as: MarkdownSource.self, name: "file.md", at: moment)
    case .org:
      SourcePlace.read(bytes, as: OrgSource.self, name: "file.org", at: moment)
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

  /// Reads what Taskwarrior printed, or keeps in its files, as the tasks of a source.
  private func readLinked(_ bytes: [UInt8], at moment: Moment) {
    var exported = TaskwarriorReading()
    exported.read(export: bytes)
    var kept = TaskwarriorReading()
    kept.read(file: bytes, named: "pending.data")
    for part in [exported.part(at: moment), kept.part(at: moment)] {
      for index in part.entries.indices { _ = part.task(index) }
    }
  }

  /// Reads a file, and writes what it holds in every format.
  private func importAndExport(_ bytes: [UInt8], in format: (any FileFormat.Type)?, at moment: Moment) {
    guard let imported = try? format?.read(bytes, at: moment) else { return }
    var ledger = InMemoryLedger()
    let batch = TaskBatch(projects: imported.projects, tasks: imported.drafts)
    guard (try? ledger.importTasks(batch, at: moment, progress: { _ in })) != nil else {
      fatalError("a store refuses what an import has read")
    }
    guard let snapshot = try? ledger.snapshot(of: nil) else { return }
    for format in FileFormats.all {
      guard let again = try? format.read(format.write(snapshot, at: moment), at: moment) else {
        fatalError("\(format.name) can't read its own export")
      }
      precondition(again.drafts.count == snapshot.tasks.count, "\(format.name) loses tasks")
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
