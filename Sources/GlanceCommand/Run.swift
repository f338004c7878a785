/// Runs a command line to its end.
public func run(_ invocation: Invocation) -> Outcome {
  var session = Session(invocation: invocation)
  do {
    try dispatch(invocation.arguments, in: &session)
  } catch {
    session.outcome.status = error.status
    session.complain(error.message)
    if case .usage = error { ShowCommand.encodeMistake(error, in: invocation.arguments, &session) }
  }
  return session.outcome
}

private func dispatch(_ words: [String], in session: inout Session) throws(CommandError) {
  switch words.first {
  case "--help", "-h":
    session.print(Help.overview)
  case "--version":
    session.print("glance \(Version.current)\n")
  case let word? where !word.hasPrefix("-"):
    try run(try Commands.known(word), words.dropFirst(), in: &session)
  default:
    try run(ShowCommand.self, words[...], in: &session)
  }
}

private func run(
  _ command: any Command.Type,
  _ words: ArraySlice<String>,
  in session: inout Session
) throws(CommandError) {
  let arguments = try CommandError.catchingUsage { () throws(UsageError) in
    try Arguments(words, of: command, config: session.config)
  }
  if arguments.has("help") {
    session.print(Help.of(command))
    return
  }
  try CommandError.catchingUsage { () throws(UsageError) in try session.readCommonOptions(of: arguments) }
  // What is for bars says it there.
  if command != ShowCommand.self { session.complainAboutConfig() }
  try command.run(arguments, in: &session)
}
