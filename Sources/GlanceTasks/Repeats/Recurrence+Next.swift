extension Recurrence {
  /// The due that follows when a task is completed.
  ///
  /// By a schedule, it is the first due of the series, which is computed from its anchor, on a day after both the present
  /// due and today: what was missed in between is left out, and a due that was put off does not move those behind it.
  /// Times stay what they are on the wall.
  ///
  /// - Parameters:
  ///   - due: The present due.
  ///   - moment: The moment of the completion.
  /// - Returns: The next due, and how many were left out; `nil` when the series is over.
  public func next(after due: Due?, at moment: Moment) -> (due: Due, missed: Int)? {
    mode == .completion ? nextCompletion(after: due, at: moment) : nextScheduled(after: due, at: moment)
  }

  private func nextScheduled(after due: Due?, at moment: Moment) -> (due: Due, missed: Int)? {
    let zone = moment.zone
    let base = anchor ?? due ?? .day(moment.today)
    let present = due?.day(in: zone) ?? moment.today
    let last = rule.lastDay(of: base, in: zone)
    var missed = 0
    for day in rule.days(from: base.day(in: zone), near: min(present, moment.today)) {
      guard last.map({ day <= $0 }) ?? true else { break }
      guard day > present else { continue }
      if day > moment.today {
        let next = base.moved(to: day, in: zone)
        return (try? TimeRules.due(next)) == nil ? nil : (next, missed)
      }
      missed += 1
    }
    return nil
  }

  private func nextCompletion(after due: Due?, at moment: Moment) -> (due: Due, missed: Int)? {
    let day =
      switch rule.frequency {
      case .daily: moment.today + rule.interval
      case .weekly: moment.today + 7 * rule.interval
      case .monthly: moment.today.adding(months: rule.interval)
      case .yearly: moment.today.adding(months: 12 * rule.interval)
      }
    let next = due?.moved(to: day, in: moment.zone) ?? .day(day)
    guard (try? TimeRules.due(next)) != nil else { return nil }
    if let last = rule.lastDay(of: next, in: moment.zone), day > last { return nil }
    return (next, 0)
  }

  /// The recurrence as it is when the series begins anew with another due.
  ///
  /// A rule that names no days follows the day of the due. When some months do not have that day, their last one stands
  /// for it, which the rule says as other programs understand it too.
  ///
  /// - Parameters:
  ///   - due: The due that the series begins with.
  ///   - zone: The zone that one is in.
  /// - Returns: The recurrence, which is the same one when completions count.
  package func anchored(at due: Due, in zone: Zone) -> Recurrence {
    guard mode == .schedule else { return self }
    var copy = self
    copy.anchor = due
    copy.rule.end = rule.end(for: due, in: zone)
    // Who wants months left out that lack the day of the anchor has said so.
    let omits = rule.skip == .omit && anchor.map { rule.isMissing($0.day(in: zone)) } ?? false
    if rule.isPlain, rule.skip != .forward, !omits {
      copy.rule.skip = rule.isMissing(due.day(in: zone)) ? .backward : .omit
    }
    return copy
  }
}

extension RecurrenceRule {
  /// The days of a series from its anchor on; those before a day may be left out.
  ///
  /// The anchor is the first of those that are counted, also when the rule does not give it.
  package func days(from anchor: Day, near day: Day) -> RecurrenceDays {
    guard case .count(let count) = end else { return RecurrenceDays(of: self, from: anchor, near: day) }
    var days = RecurrenceDays(of: self, from: anchor)
    if days.next() == anchor { return RecurrenceDays(of: self, from: anchor) }
    var shorter = self
    shorter.end = .count(count - 1)
    return RecurrenceDays(of: shorter, from: anchor)
  }

  /// Whether some months lack the day that a rule without days follows.
  func isMissing(_ day: Day) -> Bool {
    let parts = day.parts
    return switch frequency {
    case .daily, .weekly: false
    case .monthly: parts.day > 28
    case .yearly: (parts.month, parts.day) == (2, 29)
    }
  }

  /// The first day that the rule gives from a day on, whatever its interval is.
  package func firstDay(from day: Day) -> Day? {
    var rule = self
    rule.interval = 1
    var days = RecurrenceDays(of: rule, from: day)
    return days.next()
  }

  /// The last day that `UNTIL` lets a series have that begins with some due; `nil` for no such day.
  package func lastDay(of anchor: Due, in zone: Zone) -> Day? {
    let last: Day
    switch (end, anchor) {
    case (.never, _), (.count, _): return nil
    case (.day(let day), _): return day
    case (.time(let time, _), .day): return time.day
    // There is no time to compare, so that the date stands for itself.
    case (.instant(let instant), .day): return Zone.utc.wallTime(at: instant).day
    case (.time(let time, _), _): last = time.day
    case (.instant(let instant), _): last = zone.wallTime(at: instant).day
    }
    let isIncluded: Bool
    switch (end, anchor.moved(to: last, in: zone)) {
    case (.time(let end, _), let due): isIncluded = due.wallTime(in: zone).map { $0 <= end } ?? true
    case (.instant(let end), .time(let time)): isIncluded = zone.instant(of: time) <= end
    case (.instant(let end), .instant(let instant)): isIncluded = instant <= end
    default: isIncluded = true
    }
    return isIncluded ? last : last - 1
  }

  /// The end as the kind of due that a series begins with needs it: RFC 5545 wants a date for dates and a time for times.
  fileprivate func end(for anchor: Due, in zone: Zone) -> End {
    let day: Day
    switch end {
    case .never, .count: return end
    case .day(let last): day = last
    case .time(let time, _): day = time.day
    case .instant(let instant):
      day = (anchor.wallTime(in: zone) == nil ? Zone.utc : zone).wallTime(at: instant).day
    }
    let lastMinute = WallTime(day: day, minuteOfDay: 1439)
    switch (end, anchor) {
    case (.day, .day), (.time, .time), (.instant, .instant): return end
    case (_, .day): return .day(day)
    case (.day, .time): return .time(lastMinute, second: 59)
    case (.day, .instant): return .instant(zone.instant(of: lastMinute) + 59)
    case (.time(let time, let second), .instant): return .instant(zone.instant(of: time) + second)
    case (.instant(let instant), .time):
      return .time(zone.wallTime(at: instant), second: Int(instant.seconds).floorRemainder(by: 60))
    default: return end
    }
  }
}
