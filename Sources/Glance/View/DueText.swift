internal import GlanceTasks

/// When a task is due, in a few words: `25 min`, `17:00`, `tomorrow`, `Fri 09:00`, `24 Dec`, `2 d late`.
struct DueText {
  /// The words; empty for a task without a due.
  let text: String
  /// The next instant at which the words change, midnight aside; `nil` when they stay until then.
  let changes: Instant?

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The words for a due at a moment.
  init(_ due: Due?, at moment: Moment) {
    switch due {
    case nil:
      self.init(text: "")
    case .day(let day):
      let distance = day - moment.today
      self.init(
        text: distance < 0 ? DueText.late(days: -distance) : DueText.name(of: day, from: moment.today)
      )
    case .time(let time):
      self.init(wall: time, minute: moment.zone.instant(of: time).minute, at: moment)
    case .instant(let instant):
      self.init(wall: moment.zone.wallTime(at: instant), minute: instant.minute, at: moment)
    }
  }

  private init(text: String, changesAtMinute minute: Int? = nil) {
    self.text = text
    self.changes = minute.map { Instant(seconds: Int64($0) * 60) }
  }

  private init(wall: WallTime, minute: Int, at moment: Moment) {
    let now = moment.instant.minute
    let left = minute - now
    switch left {
    case 60...:
      let day = DueText.name(of: wall.day, from: moment.today)
      let isFar = wall.day - moment.today > 6
      let text = wall.day <= moment.today ? wall.clock : isFar ? day : "\(day) \(wall.clock)"
      self.init(text: text, changesAtMinute: minute - 59)
    case 1..<60:
      self.init(text: "\(left) min", changesAtMinute: now + 1)
    case 0:
      self.init(text: "now", changesAtMinute: now + 1)
    case -59...(-1):
      self.init(text: "\(-left) min late", changesAtMinute: now + 1)
    case -1439...(-60):
      self.init(text: "\(-left / 60) h late", changesAtMinute: minute + (-left / 60 + 1) * 60)
    default:
      self.init(text: DueText.late(days: max(1, moment.today - wall.day)))
    }
  }

  private static func late(days: Int) -> String {
    "\(days) d late"
  }

  private static func name(of day: Day, from today: Day) -> String {
    switch day - today {
    case 0: return "today"
    case 1: return "tomorrow"
    case 2...6: return day.weekdayName
    default:
      let (year, month, dayOfMonth) = day.parts
      let date = "\(dayOfMonth) \(months[month - 1])"
      return year == today.parts.year ? date : "\(date) \(year)"
    }
  }
}
