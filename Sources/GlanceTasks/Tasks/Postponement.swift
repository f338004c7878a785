/// What tasks are put off to, in the words of `DateWords`: `1d`, `tomorrow`, `next week`, `fri 17:00`, `2h`, `24 dec`.
///
/// Words that count from the day it is count from the later one of today and the day that a task is due: a task that is
/// due on Friday is put off to Saturday by `tomorrow`. Hours count likewise from the later one of now and the time it is
/// due. A date that names its month is that day. A day alone leaves a time of day as it is.
public struct Postponement: Sendable {
  private let words: String
  private let moment: Moment

  /// Why words put nothing off.
  public enum Mistake: Error, Hashable, Sendable {
    /// They are no due.
    case words(DateWordsError)
    /// They say that there is no due.
    case noDue
  }

  /// A postponement by some words.
  ///
  /// - Throws: What is wrong with the words, whatever the task.
  public init(_ words: String, at moment: Moment) throws(Mistake) {
    self.words = words
    self.moment = moment
    let due: Due?
    do throws(DateWordsError) { due = try Postponement.due(words, at: moment) } catch { throw .words(error) }
    if due == nil { throw .noDue }
  }

  /// The edit that puts a task off.
  ///
  /// - Throws: `alreadyCompleted` for a task that is completed, `notPostponed` when the due that the words mean is no
  ///   later than its own, or for a task without a due than yesterday, `dateOutOfRange`.
  public func edit(of task: TaskItem) throws(TaskStoreError) -> TaskEdit {
    guard task.completed == nil else { throw .alreadyCompleted(.number(task.id, digits: "\(task.id)")) }
    let due = try due(of: task)
    let zone = moment.zone
    let isLater =
      task.due.map { due.passes(in: zone) > $0.passes(in: zone) } ?? (due.day(in: zone) >= moment.today)
    guard isLater else { throw notPostponed(task, to: text(of: due)) }
    var edit = TaskEdit()
    edit.due = .some(due)
    edit.keepsSeries = true
    return edit
  }

  private func due(of task: TaskItem) throws(TaskStoreError) -> Due {
    let zone = moment.zone
    let meant: Due?
    do throws(DateWordsError) {
      meant = try Postponement.due(words, at: base(of: task))
    } catch .outOfRange {
      throw .dateOutOfRange
    } catch {
      // A day of the week of its due that has passed by then.
      throw notPostponed(task, to: words)
    }
    guard let meant else { throw notPostponed(task, to: words) }
    switch (meant, task.due) {
    case (.day(let day), let due?): return due.moved(to: day, in: zone)
    // A time that floats does so too when hours are added to it.
    case (.instant(let instant), .time) where ISO8601(words) == nil: return .time(zone.wallTime(at: instant))
    default: return meant
    }
  }

  /// The moment that words count from: that at which the task is due, where that is ahead.
  private func base(of task: TaskItem) -> Moment {
    guard let due = task.due, !DateWords.namesMonth(words) else { return moment }
    let start = due.start(in: moment.zone)
    guard moment.instant < start else { return moment }
    return Moment(instant: start, zone: moment.zone, firstWeekday: moment.firstWeekday)
  }

  private func notPostponed(_ task: TaskItem, to due: String) -> TaskStoreError {
    .notPostponed(task.id, to: due, from: task.due.map(text))
  }

  /// A due as it stands in a message: its day and time by the clock on the wall.
  private func text(of due: Due) -> String {
    "\(due.day(in: moment.zone))" + (due.wallTime(in: moment.zone).map { " " + $0.clock } ?? "")
  }

  /// What words mean, among them hours and minutes without the `in` that a due needs.
  private static func due(_ words: String, at moment: Moment) throws(DateWordsError) -> Due? {
    do throws(DateWordsError) {
      return try DateWords.due(words, at: moment)
    } catch {
      guard error == .hoursCountFromNow, let due = try? DateWords.due("in " + words, at: moment) else {
        throw error
      }
      return due
    }
  }
}
