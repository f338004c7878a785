package import GlanceTasks

// The reminders that were sent. They are no part of the history: that a person was told can't be taken back.
extension SQLiteLedger {
  /// What there is to remind of at a moment.
  ///
  /// - Parameters:
  ///   - rules: When tasks are reminded of.
  ///   - moment: The moment it is.
  ///   - isLook: Whether that is news only when the store has changed since this was called last.
  /// - Returns: What there is, or `nil` when it is no news.
  /// - Throws: Why the store can't be read.
  package func reminderAgenda(
    for rules: ReminderRules,
    at moment: Moment,
    ifChanged isLook: Bool = false
  ) throws(TaskStoreError) -> ReminderAgenda? {
    try readIfChanged(regardless: !isLook) { () throws(TaskStoreError) in
      try read { (connection) throws(TaskStoreError) in
        try ReminderAgenda.read(rules, at: moment, in: connection)
      } ?? ReminderAgenda()
    }
  }

  /// Does something that no other process does with the same store meanwhile.
  package func remindingAlone<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let lock = FolderLock(of: file.resolved.folder)
    let result = try body()
    // Held until here.
    _ = consume lock
    return result
  }

  /// Notes that reminders are about to be sent, so that a store which can't be written sends none again and again.
  ///
  /// To be called, like the two that follow it, by `remindingAlone`: what another process has left behind in the midst
  /// of it was not sent, or nobody knows whether it was, and is sent again rather than lost.
  package func prepare(_ reminders: [Reminder], at moment: Moment) throws(TaskStoreError) {
    try write { (connection) throws(TaskStoreError) in
      let oldest = moment.today - SQLiteLedger.daysKept
      try connection.run("DELETE FROM reminder WHERE due < ?1", .text(oldest.description))
      try SQLiteLedger.run(
        "INSERT INTO reminder VALUES (?1, ?2, ?3, 0) ON CONFLICT DO NOTHING",
        for: reminders,
        in: connection
      )
    }
  }

  /// Notes that they were sent.
  package func confirm(_ reminders: [Reminder], at moment: Moment) throws(TaskStoreError) {
    try write { (connection) throws(TaskStoreError) in
      try SQLiteLedger.run(
        """
        UPDATE reminder SET sent_at = \(moment.instant.seconds)
        WHERE uuid = ?1 AND lead = ?2 AND due = ?3 AND sent_at = 0
        """,
        for: reminders,
        in: connection
      )
    }
  }

  /// Notes that they could not be sent.
  package func withdraw(_ reminders: [Reminder]) throws(TaskStoreError) {
    try write { (connection) throws(TaskStoreError) in
      try SQLiteLedger.run(
        "DELETE FROM reminder WHERE uuid = ?1 AND lead = ?2 AND due = ?3 AND sent_at = 0",
        for: reminders,
        in: connection
      )
    }
  }

  /// The days after its due that a reminder is remembered; a due that is so long past comes back to no task.
  private static let daysKept = 30

  private static func run(
    _ sql: String,
    for reminders: [Reminder],
    in connection: borrowing Connection
  ) throws(TaskStoreError) {
    var statement = try connection.prepare(sql)
    for reminder in reminders {
      for lead in reminder.leads {
        statement.bind([.text(reminder.task.uuid.description), .integer(lead.minutes), .text(reminder.due)])
        _ = try statement.step()
      }
    }
  }
}
