internal import GlanceTasks

/// The sample store of `--demo`: the same tasks at the same moment, around the clock.
enum DemoStore {
  /// A store in memory, as it might look at a moment.
  static func ledger(at moment: Moment) -> InMemoryLedger {
    var ledger = InMemoryLedger()
    var identities = Identities(state: 1)
    let today = moment.today
    let now = moment.wall.minute
    // Times that are still to come, or the last minutes of a day that is nearly over.
    let soon = WallTime(minute: min(now + 25, today.number * 1440 + 1439))
    let evening = WallTime(minute: max(today.number * 1440 + 18 * 60 + 30, soon.minute))

    var drafts = [
      TaskDraft(title: "Send the invoice to Marta", due: .day(today - 2), priority: .high, project: "work"),
      TaskDraft(title: "Return the library books", due: .day(today - 1), project: "home"),
      TaskDraft(title: "Call the bank", due: .time(soon), tags: ["phone"], project: "home"),
      TaskDraft(title: "Water the plants", due: .time(evening), project: "home"),
      TaskDraft(title: "Review the release notes", due: .day(today), priority: .medium, project: "work"),
      TaskDraft(
        title: "Dentist",
        due: .time(WallTime(day: today + 1, minuteOfDay: 9 * 60 + 15)),
        project: "health"
      ),
      TaskDraft(title: "Book train tickets to Kyoto", due: .day(today + 4), project: "travel"),
      TaskDraft(
        title: "Renew the passport",
        note: "Two photographs.",
        due: .day(today + 24),
        project: "travel"
      ),
      TaskDraft(title: "Read the book on sails", priority: .low, tags: ["someday"]),
    ]
    let completions = [2, 0, 1, 3, 1, 0, 0, 2, 4, 1, 2, 0, 3, 2]
    for (index, count) in completions.enumerated() {
      let day = today - (completions.count - 1 - index)
      let noon = min(moment.zone.start(of: day) + 9 * 3600, moment.instant)
      for number in 0..<count {
        drafts.append(
          TaskDraft(
            title: number == 0 ? "Tidy the desk" : "Answer the mail",
            project: "home",
            created: noon + -86_400,
            completed: noon
          )
        )
      }
    }
    for index in drafts.indices { drafts[index].uuid = TaskID(using: &identities) }
    let palette = Color.projectPalette
    for (name, color) in [
      ("work", palette[0]), ("home", palette[2]), ("health", palette[4]), ("travel", palette[1]),
    ] {
      _ = try? ledger.addProject(named: name, color: color, at: moment)
    }
    _ = try? ledger.add(drafts, at: moment)
    return ledger
  }

  /// Numbers in a fixed order (a linear congruential generator with Knuth's constants for MMIX).
  private struct Identities: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }
}
