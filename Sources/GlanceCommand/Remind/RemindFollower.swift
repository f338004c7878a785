internal import Glance
internal import GlanceSources
internal import GlanceTasks

/// Reminds of tasks for as long as it is left to: sleeps until the next reminder comes, or what decides that may have
/// changed.
///
/// Like `Follower`, it decides, and leaves the doing to its system.
struct RemindFollower: ~Copyable {
  private let system: any FollowSystem
  /// Looks anew what the config says.
  private let renew: () -> (Reminding, faults: [String])
  private var reminding: Reminding
  /// What is wrong in the config.
  private var faults: [String] = []
  private let isPinned: Bool

  private var reading = Reading()
  /// The places whose events tell that a source of the store may have changed.
  private var sources: [WatchedPlace] = []
  /// When the next reminder comes.
  private var next: Instant?
  /// When what could not be sent is tried again, and how long it is left alone after that.
  private var retryAt: Int?
  private var pause = firstPause
  /// When the config is read again, once whoever writes it is done.
  private var renewAt: Int?
  /// What was told last, so that it is not told again and again.
  private var complaint: String?
  private var stale: [StaleSource] = []

  /// Milliseconds after which what could not be sent is tried again, at first and later.
  private static let firstPause = 60_000, laterPause = 300_000
  /// Milliseconds that a file is left alone after it was written.
  private static let configDelay = 50
  /// Far away; while some alarm is set, a clock that is set is told of.
  private static let never = Instant(seconds: 253_402_214_400)

  /// One that has not begun.
  ///
  /// - Parameters:
  ///   - system: What it lives in.
  ///   - isPinned: Whether its clock stands still.
  ///   - renew: Gives how to remind, and what is wrong in the config.
  init(
    in system: any FollowSystem,
    isPinned: Bool = false,
    renew: @escaping () -> (Reminding, faults: [String])
  ) {
    self.system = system
    self.isPinned = isPinned
    self.renew = renew
    (reminding, faults) = renew()
    for fault in faults { system.complain(fault) }
  }

  /// Runs until a signal ends the process; in a system that has a reader, until that goes away.
  mutating func run() {
    watch()
    while true {
      act()
      for wake in system.wait(for: interest) {
        if case .readerGone = wake { return }
        take(wake)
      }
    }
  }

  private mutating func take(_ wake: Wake) {
    switch wake {
    case .storeTouched(let isReplaced): reading.touch(isReplaced: isReplaced)
    case .sourcesTouched: reading.touchSources()
    case .answered(.reminded(let outcome, let facts)):
      reading.finish(at: system.uptime, facts)
      if facts.sources != sources {
        sources = facts.sources
        watch()
        // Between the look and the watch they may have changed.
        reading.touchSources()
      }
      if let outcome { take(outcome) }
    case .answered(.unreadable(let error)):
      reading.fail(at: system.uptime, isLocked: error.isOfALock)
      complain(error)
    case .clock:
      next = nil
      reading.need(.whole)
    case .zoneTouched, .redraw: reading.need(.whole)
    case .configTouched: renewAt = system.uptime + RemindFollower.configDelay
    case .unwatched:
      renewAt = system.uptime
      reading.need(.anew)
    case .answered, .resized, .input, .generated, .generatorGone, .readerGone: break
    }
  }

  private mutating func take(_ outcome: Reminding.Outcome) {
    next = outcome.next
    if outcome.stale != stale {
      stale = outcome.stale
      for source in stale {
        system.complain(source.text(at: system.moment, in: reminding.wording).harmless)
      }
    }
    for line in outcome.sent { _ = system.write(Array((line.harmless + "\n").utf8)) }
    if let error = outcome.failure {
      retryAt = system.uptime + pause
      pause = RemindFollower.laterPause
      complain(error)
    } else {
      retryAt = nil
      pause = RemindFollower.firstPause
      complaint = nil
    }
  }

  private mutating func complain(_ error: CommandError) {
    guard complaint != error.message else { return }
    complaint = error.message
    system.complain(error.message)
  }

  private mutating func act() {
    let now = system.uptime
    if let at = renewAt, at <= now {
      renewAt = nil
      let former = faults
      (reminding, faults) = renew()
      if faults != former { for fault in faults { system.complain(fault) } }
      reading.need(.whole)
    }
    if let at = retryAt, at <= now {
      retryAt = nil
      reading.need(.whole)
    }
    // That an answer takes long is told by what could not be sent, if at all.
    _ = reading.stall(at: now)
    guard let look = reading.start(at: now, notBefore: now) else { return }
    system.ask(.remind(reminding, at: system.moment, look))
  }

  private func watch() {
    system.watch(
      FollowFiles(includesStore: true, includesTemplates: false, template: nil, sources: sources)
    )
  }

  private var interest: FollowInterest {
    FollowInterest(
      deadline: [reading.deadline(notBefore: 0), retryAt, renewAt].compactMap { $0 }.min(),
      instant: isPinned ? nil : next ?? RemindFollower.never,
      includesFiles: reading.isListening
    )
  }
}
