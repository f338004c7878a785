internal import GlanceSources
internal import GlanceStore
internal import GlanceTasks

/// Reminds of tasks before they are due.
enum RemindCommand: Command {
  static let name = "remind"
  static let summary = "send a desktop notification before tasks are due"
  static let details = """
    Each task has one notification for each lead and due, by notify-send: the day
    before, unless --lead or [remind] in the config says otherwise. A lead of less
    than a day is for tasks that are due at a time. What was missed comes as long as
    the task is not overdue. Completing a task ends it, another due begins anew.

    Once, it tells of all that is due so many days from now, at whatever time. With
    --follow it goes on, asleep until the next reminder comes: at 17:00 the day
    before for what is due at 17:00, and for what is due on a whole day at 09:00,
    or the time of [remind] at.

    A notification is critical, and stays until it is put away, for a task of high
    priority that is due today; it is low for one of low priority that is due later.
    """
  static let examples = [
    Example("remind", "what is due today or tomorrow, unless it was told already"),
    Example("remind --follow --lead 1d --lead 15min", "stay, and tell the day and the minutes before"),
  ]
  static let options = [
    OptionSpec(
      "lead",
      .text("TIME"),
      "how long before: 15min, 2h, 1d, 1w; may be repeated",
      completion: .words { ["15min", "1h", "1d", "2d", "1w"] }
    ),
    OptionSpec("follow", .flag, "go on, and remind whenever it is time"),
  ]

  static func run(_ arguments: Arguments, in session: inout Session) throws(CommandError) {
    if let word = arguments.operands.first { throw .usage(.unexpectedOperand(word, of: name)) }
    var leads: [Lead] = []
    for text in arguments.values("lead") {
      guard let lead = Lead(text) else { throw .usage(.badValue("--lead", text, Lead.remedy)) }
      leads.append(lead)
    }
    // Without a place for a store, it would wait for nothing.
    let path = try session.storePath()
    if arguments.has("follow"), let makeSystem = session.invocation.followSystem {
      return follow(leads, in: &session, makeSystem)
    }
    try session.simulatedDelay()?.wait()
    let store = SQLiteLedger(path: path, closesReader: !session.invocation.endsProcess)
    let outcome = try Reminding(leads, in: session, stays: false).run(
      on: LinkedLedger(store, in: session.sourceEnvironment),
      at: path,
      session.moment,
      StoreLook(ifChanged: false, reopening: false, includingSources: true)
    )
    session.complain(of: outcome?.stale ?? [])
    for line in outcome?.sent ?? [] { session.say(line) }
    if let failure = outcome?.failure { throw failure }
    if outcome?.sent.isEmpty ?? true { session.say("Nothing to remind of") }
  }

  /// Reminds until a signal ends it, whether anybody reads what it says or not.
  private static func follow(
    _ leads: [Lead],
    in session: inout Session,
    _ makeSystem: (FollowSetup) -> any FollowSystem
  ) {
    let system = makeSystem(FollowSetup(of: session, needsReader: false))
    defer { system.end() }
    // It is told at once, and not in the end, of what is wrong in the config.
    session.outcome.errors = []
    let invocation = session.invocation
    var follower = RemindFollower(in: system, isPinned: session.isPinned) {
      let session = Session(invocation: invocation)
      return (Reminding(leads, in: session, stays: true), session.config.tellableFaults)
    }
    follower.run()
  }
}
