internal import Glance
internal import GlanceSources
internal import GlanceStore
internal import GlanceTasks

/// Reminds of tasks: sends a notification for each one that is to be reminded of, once.
struct Reminding: Sendable {
  /// When tasks are reminded of.
  let rules: ReminderRules
  /// How a due is said.
  let wording: Wording
  /// Sends a notification, or says why it can't be sent.
  let show: @Sendable (DesktopNotification) throws(CommandError) -> Void

  /// What came of it.
  struct Outcome: Sendable {
    /// What was reminded of, a line each; not made harmless yet.
    var sent: [String] = []
    /// Why there was no more of it.
    var failure: CommandError?
    /// When the next reminder comes.
    var next: Instant?
    /// The sources that could not be read, of whose tasks there may be more to remind of.
    var stale: [StaleSource] = []
  }

  /// Sends what there is to remind of.
  ///
  /// A reminder is noted down before it is sent, confirmed after, and withdrawn when it could not be sent. One process
  /// does so at a time, and when that is killed in the midst of it, the next one sends the reminder again: twice is better
  /// than not at all.
  ///
  /// - Parameters:
  ///   - ledger: The store with its sources, of which nothing but reads is asked.
  ///   - path: Its path.
  ///   - moment: The moment it is.
  ///   - look: How it is read.
  /// - Returns: What came of it, or `nil` when there is no news.
  /// - Throws: Why the store can't be read.
  func run(
    on ledger: LinkedLedger,
    at path: String,
    _ moment: Moment,
    _ look: StoreLook
  ) throws(CommandError) -> Outcome? {
    guard let agenda = try agenda(of: ledger, moment, look) else { return nil }
    guard !agenda.reminders.isEmpty else {
      return Outcome(next: next(agenda, ledger), stale: ledger.staleSources)
    }
    return try ledger.store.remindingAlone { () throws(CommandError) in
      var outcome = Outcome()
      // Others may have sent some while this waited for them, or have added more while it sent. That what it writes
      // itself is read in the end keeps it from being taken for news.
      for _ in 0..<Reminding.mostRounds {
        // What is reminded of must be in the store itself.
        _ = try CommandError.catchingStore { () throws(TaskStoreError) in
          try ledger.lookAnew(at: moment, isPatient: true)
        }
        let look = StoreLook(ifChanged: false, reopening: false, includingSources: false)
        guard let agenda = try self.agenda(of: ledger, moment, look) else { break }
        outcome.next = next(agenda, ledger)
        outcome.stale = ledger.staleSources
        if agenda.reminders.isEmpty || outcome.failure != nil { break }
        send(agenda, at: path, moment, &outcome)
      }
      return outcome
    }
  }

  /// One to send, one for what came meanwhile, and one to see that there is no more.
  private static let mostRounds = 3

  /// When there may be more to remind of.
  private func next(_ agenda: ReminderAgenda, _ ledger: LinkedLedger) -> Instant? {
    [agenda.next, ledger.nextSourceChange].compactMap { $0 }.min()
  }

  private func agenda(
    of ledger: LinkedLedger,
    _ moment: Moment,
    _ look: StoreLook
  ) throws(CommandError) -> ReminderAgenda? {
    try CommandError.catchingStore { () throws(TaskStoreError) in
      try ledger.readIfChanged(
        at: moment,
        regardless: !look.ifChanged,
        includingSources: look.includingSources
      ) { (view) throws(TaskStoreError) in
        try view.reminderAgenda(for: rules, at: moment)
      } ?? nil
    }
  }

  private func send(_ agenda: ReminderAgenda, at path: String, _ moment: Moment, _ outcome: inout Outcome) {
    let writer = SQLiteLedger(path: path)
    do throws(CommandError) {
      for notice in ReminderNotice.all(for: agenda, at: moment, in: wording) {
        try CommandError.catchingStore { () throws(TaskStoreError) in
          try writer.prepare(notice.reminders, at: moment)
        }
        do throws(CommandError) { try show(notice.notification) } catch {
          try? writer.withdraw(notice.reminders)
          throw error
        }
        outcome.sent.append("Reminded of \(notice.line)")
        try CommandError.catchingStore { () throws(TaskStoreError) in
          try writer.confirm(notice.reminders, at: moment)
        }
      }
    } catch {
      outcome.failure = error
    }
  }
}

extension Reminding {
  /// How a session reminds: by its config, and by leads that come before those of the config.
  ///
  /// Whoever lets it run once has chosen the hour, so that it tells at any time of the day.
  init(_ leads: [Lead], in session: Session, stays: Bool) {
    let choice = session.config.remind
    rules = ReminderRules(
      leads: leads.isEmpty ? choice.leads : leads,
      minuteOfDay: stays ? choice.minuteOfDay : nil
    )
    wording = session.config.wording
    show = { notification throws(CommandError) in try NotifySend.find(in: session).show(notification) }
  }
}
