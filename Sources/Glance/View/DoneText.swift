internal import GlanceTasks

/// When a task was completed, in a few words: `09:12` for today, else `24 Dec`.
enum DoneText {
  /// The words for an instant that has passed.
  static func text(of completed: Instant, at moment: Moment, in wording: Wording) -> String {
    let wall = moment.zone.wallTime(at: completed)
    return wall.day == moment.today ? wording.clock(wall) : wording.date(wall.day, from: moment.today)
  }
}
