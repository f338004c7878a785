/// Finds what may stand in place of the word that a person is typing, by the declarations of the commands.
struct Completer {
  private let line: TypedLine
  private let typed: String
  private let source: CandidateSource

  /// The completions of a word behind others, which follow the name of the program.
  static func completions(of typed: String, behind words: [String], in session: Session) -> Completions {
    let line = TypedLine(words, typing: typed)
    let source = CandidateSource(session: session.choosing(line.values))
    var found = Completer(line: line, typed: typed, source: source).completions()
    found.leaveOutHarmful()
    return found
  }

  private func completions() -> Completions {
    switch line.place {
    case .unknown:
      return Completions()
    case .command:
      return Completions(candidates: Commands.all.map { Candidate($0.name, $0.summary) })
    case .option(let command):
      return Completions(candidates: options(of: command))
    case .value(let spec, let prefix):
      var found = source.values(of: spec, typed: String(typed.dropFirst(prefix.count)))
      found.prefix = prefix
      return found
    case .operand(let command, let operands):
      let completions = command.completions
      let place = min(operands.count, completions.count - 1)
      guard place >= 0 else { return Completions() }
      var completion = completions[place]
      if case .following(let choose) = completion { completion = choose(Array(operands)) }
      var found = source.completions(of: completion, typed: typed)
      // To name a task twice helps nobody.
      if place == completions.count - 1 { found.candidates.removeAll { operands.contains($0.word) } }
      return found
    }
  }

  private func options(of command: any Command.Type) -> [Candidate] {
    let specs = (command.options + OptionSpec.common).filter { !line.flags.contains($0.name) }
    return specs.map { Candidate("--" + $0.name, $0.help) }
      + (command == ShowCommand.self ? [Candidate("--version", "the version")] : [])
  }
}

extension Session {
  /// The session with the store and the clock of a command line that is being typed.
  fileprivate func choosing(_ options: [(name: String, value: String)]) -> Session {
    var words: [String] = []
    for (name, value) in options where name == "store" || name == "now" {
      // The shell has not put the home folder in place of its sign yet.
      let home = value.hasPrefix("~/") ? variable("HOME") : nil
      words.append("--\(name)=\(home.map { $0 + value.dropFirst() } ?? value)")
    }
    var session = self
    if let arguments = try? Arguments(words, of: CompletionsCommand.self) {
      try? session.readCommonOptions(of: arguments)
    }
    return session
  }
}
