/// When tasks are reminded of.
///
/// A day of a lead is one of the calendar: `1d` before 17:00 is 17:00 the day before, also when the clocks change in
/// between. What is left of it are minutes that pass.
package struct ReminderRules: Hashable, Sendable {
  /// The leads, the shortest first.
  package let leads: [Lead]
  /// The minute of the day at which a task counts as due that is due on a day as a whole, 0 to 1439.
  ///
  /// With `nil`, a lead of days comes as its day begins, whatever the time of the due: for who looks once a day.
  package let minuteOfDay: Int?

  /// Rules from leads in any order; of several that are equally long, one counts that reaches whole days.
  package init(leads: [Lead], minuteOfDay: Int?) {
    var sorted: [Lead] = []
    for lead in leads.sorted(by: Lead.isShorter) where lead.minutes != sorted.last?.minutes {
      sorted.append(lead)
    }
    self.leads = sorted
    self.minuteOfDay = minuteOfDay
  }

  /// The longest lead in minutes.
  package var longest: Int { leads.last?.minutes ?? 0 }

  /// The instant of the reminder for a due, or `nil` when the lead tells of no such due.
  package func instant(_ lead: Lead, before due: Due, in zone: Zone) -> Instant? {
    let wall: WallTime
    switch due {
    case .day(let day):
      guard lead.reachesDays else { return nil }
      wall = WallTime(day: day, minuteOfDay: minuteOfDay ?? 0)
    case .time(let time):
      wall = time
    case .instant(let instant):
      // Its minute, which is what stores know of it without a look at the task.
      if !lead.reachesDays { return Instant(seconds: Int64(instant.minute - lead.minutes) * 60) }
      wall = zone.wallTime(at: instant)
    }
    let onDay = WallTime(day: wall.day - lead.minutes / 1440, minuteOfDay: wall.minuteOfDay)
    let instant = zone.instant(of: onDay) + lead.minutes % 1440 * -60
    guard minuteOfDay == nil, lead.reachesDays else { return instant }
    return zone.start(of: zone.wallTime(at: instant).day)
  }

  /// The leads whose time has come for a task that is open and not overdue yet, the shortest first.
  ///
  /// The reminder that came last is the one that counts: once it was sent, those before it are of the past.
  package func come(for due: Due?, at moment: Moment) -> [Lead] {
    guard let due else { return [] }
    switch moment.group(of: due) {
    case .today, .upcoming: break
    case .overdue, .anytime, .completed: return []
    }
    return leads.filter { lead in
      instant(lead, before: due, in: moment.zone).map { $0 <= moment.instant } ?? false
    }
  }
}
