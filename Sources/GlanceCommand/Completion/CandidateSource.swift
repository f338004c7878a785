internal import Glance
internal import GlanceStore
internal import GlanceTasks

/// Where the candidates of a completion come from: the declarations, the config, and the store.
struct CandidateSource {
  let session: Session

  /// What may be the value of an option.
  func values(of spec: OptionSpec, typed: String) -> Completions {
    var found = completions(of: spec.completion, typed: typed)
    if case .nothing = spec.completion { found.candidates = spec.words(in: session.config) }
    found.candidates += spec.literals
    return found
  }

  /// What a completion offers, given the beginning that a person typed.
  func completions(of completion: Completion, typed: String) -> Completions {
    switch completion {
    case .nothing, .following: Completions()
    case .file: Completions(offersFiles: true)
    case .words(let words): Completions(candidates: words().map { Candidate($0) })
    case .described(let candidates): Completions(candidates: candidates())
    case .configured(let words): Completions(candidates: words(session.config).map { Candidate($0) })
    case .openTasks: Completions(candidates: tasks(areCompleted: false, typed) + selectors(typed))
    case .completedTasks: Completions(candidates: tasks(areCompleted: true, typed))
    case .tasks:
      Completions(
        candidates: tasks(areCompleted: false, typed) + tasks(areCompleted: true, typed) + selectors(typed)
      )
    case .projects: Completions(candidates: projects(typed))
    case .sources: Completions(candidates: sources(typed))
    case .tags: Completions(candidates: tags(typed))
    case .dates: Completions(candidates: dates)
    case .templates: Completions(candidates: templates, offersFiles: true)
    case .taskWord: Completions(candidates: taskWords(typed))
    case .any(let several): together(several.map { completions(of: $0, typed: typed) })
    }
  }

  private func together(_ several: [Completions]) -> Completions {
    var all = Completions()
    for one in several {
      all.candidates += one.candidates.filter { candidate in
        !all.candidates.contains { $0.word == candidate.word }
      }
      all.offersFiles = all.offersFiles || one.offersFiles
    }
    return all
  }

  /// What the store says; nothing where it can't be read.
  private func inStore<Item>(
    _ read: (SQLiteLedger, Moment) throws(TaskStoreError) -> [Item]
  ) -> [Item] {
    (try? session.withDatabase(read)) ?? []
  }

  /// Whether titles and names are hidden, since others see the screen.
  private var isPrivate: Bool {
    inStore { (database, _) throws(TaskStoreError) in [try database.settings().isPrivate] }.first ?? false
  }

  private func tasks(areCompleted: Bool, _ typed: String) -> [Candidate] {
    let tasks = inStore { (database, moment) throws(TaskStoreError) in
      try database.tasks(
        numbered: typed,
        areCompleted: areCompleted,
        limit: Completions.limit,
        at: moment
      )
    }
    let isPrivate = isPrivate
    return tasks.map { Candidate(String($0.id), isPrivate ? "" : $0.title) }
  }

  /// The words that mean a task, once somebody begins to write one: numbers are what is looked for.
  private func selectors(_ typed: String) -> [Candidate] {
    guard !typed.isEmpty else { return [] }
    return [
      Candidate("next", "the first open task"),
      Candidate("selected", "the task that 'glance select' chose"),
    ].filter { $0.word.hasPrefix(typed) }
  }

  private func projects(_ typed: String) -> [Candidate] {
    guard !isPrivate else { return [] }
    let counts = inStore { (database, _) throws(TaskStoreError) in try database.projects() }
    return few(counts.map { Candidate($0.project.name, "\($0.open) open") }, typed)
  }

  private func sources(_ typed: String) -> [Candidate] {
    guard !isPrivate else { return [] }
    let sources = inStore { (database, _) throws(TaskStoreError) in try database.linkedSources() }
    return few(sources.map { Candidate($0.name, $0.place) }, typed)
  }

  private func tags(_ typed: String) -> [Candidate] {
    guard !isPrivate else { return [] }
    let tags = inStore { (database, _) throws(TaskStoreError) in try database.tags() }
    return few(tags.map { Candidate($0) }, typed)
  }

  /// No more than are offered; of many, those that begin as the typed word does.
  private func few(_ candidates: [Candidate], _ typed: String) -> [Candidate] {
    var found = Completions(candidates: candidates)
    if candidates.count > Completions.limit { found.keep(beginningWith: typed) }
    return found.candidates
  }

  private var templates: [Candidate] {
    TemplateFolder(folder: session.configFolder.map { $0 + "/templates" }).names.map { name in
      Candidate(name, BuiltInTemplate.summary(of: name) ?? "")
    }
  }

  private static let dateWords = [
    "today", "tomorrow", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    "1d", "3d", "1w", "2w", "1mo", "eow", "eom", "next week", "next month",
  ]

  private var dates: [Candidate] {
    CandidateSource.dateWords.compactMap { word in
      guard let due = try? DateWords.due(word, at: session.moment) else { return nil }
      let day = due.day(in: session.moment.zone)
      return Candidate(word, "\(day.weekdayName) \(day)")
    }
  }

  /// What may follow the sign in front of a word of a new task; a name with blanks can't.
  private func taskWords(_ typed: String) -> [Candidate] {
    let due = "due:"
    if typed.hasPrefix("+") {
      return projects(String(typed.dropFirst())).filter { !$0.word.contains(" ") }.map { project in
        Candidate("+" + project.word, project.meaning)
      }
    }
    if typed.hasPrefix("@") { return tags(String(typed.dropFirst())).map { Candidate("@" + $0.word) } }
    return typed.hasPrefix(due) ? dates.map { Candidate(due + $0.word, $0.meaning) } : []
  }
}

extension OptionSpec {
  /// The words that its value is one of.
  fileprivate func words(in config: Config) -> [Candidate] {
    switch value {
    case .flag, .text, .number: []
    case .choice(let words): words().map { Candidate($0) }
    case .configured(let words): words(config).map { Candidate($0) }
    }
  }

  /// The words of its placeholder that stand for themselves, such as `none`: those in small letters.
  fileprivate var literals: [Candidate] {
    guard case .text(let placeholder) = value else { return [] }
    return placeholder.split(separator: "|").filter { $0.allSatisfy(\.isLowercase) }.map {
      Candidate(String($0))
    }
  }
}
