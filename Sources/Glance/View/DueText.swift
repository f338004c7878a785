package import GlanceTasks

/// When a task is due, in a few words: `25 min`, `17:00`, `tomorrow`, `Fri 09:00`, `24 Dec`, `2 d late`.
package struct DueText {
  /// The words; empty for a task without a due.
  package let text: String
  /// The next instant at which the words change, midnight aside; `nil` when they stay until then.
  let changes: Instant?

  /// The words for a due at a moment.
  package init(_ due: Due?, at moment: Moment, in wording: Wording = .english) {
    switch due {
    case nil:
      self.init(text: "")
    case .day(let day):
      let distance = day - moment.today
      self.init(
        text: distance < 0
          ? wording.text(.daysLate, String(-distance)) : wording.name(of: day, from: moment.today)
      )
    case .time(let time):
      self.init(wall: time, minute: moment.zone.instant(of: time).minute, at: moment, in: wording)
    case .instant(let instant):
      self.init(wall: moment.zone.wallTime(at: instant), minute: instant.minute, at: moment, in: wording)
    }
  }

  private init(text: String, changesAtMinute minute: Int? = nil) {
    self.text = text
    self.changes = minute.map { Instant(seconds: Int64($0) * 60) }
  }

  private init(wall: WallTime, minute: Int, at moment: Moment, in wording: Wording) {
    let now = moment.instant.minute
    let left = minute - now
    switch left {
    case 60...:
      let day = wording.name(of: wall.day, from: moment.today)
      let isFar = wall.day - moment.today > 6
      let clock = isFar ? "" : wording.clock(wall)
      let text = wall.day <= moment.today ? clock : isFar ? day : "\(day) \(clock)"
      self.init(text: text, changesAtMinute: minute - 59)
    case 1..<60:
      self.init(text: wording.text(.minutes, String(left)), changesAtMinute: now + 1)
    case 0:
      self.init(text: wording[.now], changesAtMinute: now + 1)
    case -59...(-1):
      self.init(text: wording.text(.minutesLate, String(-left)), changesAtMinute: now + 1)
    case -1439...(-60):
      let hours = -left / 60
      self.init(text: wording.text(.hoursLate, String(hours)), changesAtMinute: minute + (hours + 1) * 60)
    default:
      self.init(text: wording.text(.daysLate, String(max(1, moment.today - wall.day))))
    }
  }
}

extension Wording {
  /// A due in words that stay true for the rest of the day: `today`, `tomorrow 17:00`, `24 Dec 09:00`.
  package func due(_ due: Due, at moment: Moment) -> String {
    let day = name(of: due.day(in: moment.zone), from: moment.today)
    return due.wallTime(in: moment.zone).map { "\(day) \(clock($0))" } ?? day
  }

  /// The name of a day that has not passed.
  fileprivate func name(of day: Day, from today: Day) -> String {
    switch day - today {
    case 0: self[.dueToday]
    case 1: self[.dueTomorrow]
    case 2...6: weekday(of: day)
    default: date(day, from: today)
    }
  }
}
