internal import CGlanceLinux
internal import GlanceTasks
internal import Glibc

/// The clock of a program that waits for a person: the moment it began at, and the time that has passed since.
struct RunningClock {
  private let start: Moment
  private let isPinned: Bool
  private let began = RunningClock.seconds()

  /// A clock that shows a moment now, and always if it is pinned.
  init(at moment: Moment, isPinned: Bool) {
    self.start = moment
    self.isPinned = isPinned
  }

  /// What it shows.
  var moment: Moment {
    guard !isPinned else { return start }
    let passed = RunningClock.seconds() - began
    return Moment(instant: start.instant + passed, zone: start.zone, firstWeekday: start.firstWeekday)
  }

  /// The seconds since the machine was started, those that it was suspended for included.
  private static func seconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return time.tv_sec
  }
}
