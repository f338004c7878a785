internal import Glance
internal import GlanceTasks

/// Shows tasks for as long as somebody looks: reads the store when it may have changed, and writes an update when what is
/// shown is another one.
///
/// It decides, and leaves the doing to its system: all its state are values, and it never waits but in `run`.
struct Follower {
  private let system: any FollowSystem
  /// Makes the plan anew, from what the config says by now.
  private let replan: () -> ShowPlan
  private var plan: ShowPlan
  private let isPinned: Bool

  private var reading: Reading
  private var drawing: Drawing
  /// What is known of the store; `nil` until it has been read.
  private var content: Result<Summary, CommandError>?
  /// The instant at which what is shown changes by the clock alone.
  private var refresh: Instant?
  /// Whether nobody reads any more.
  private var isUnread = false
  /// When the config is read again, once whoever writes it is done.
  private var replanAt: Int?

  /// A stream that has not begun.
  ///
  /// - Parameters:
  ///   - system: What it lives in.
  ///   - isPinned: Whether its clock stands still, so that nothing changes by it.
  ///   - plan: How the tasks are shown.
  ///   - replan: Makes the plan anew when the config has changed.
  init(in system: any FollowSystem, isPinned: Bool, plan: ShowPlan, replan: @escaping () -> ShowPlan) {
    self.system = system
    self.replan = replan
    self.plan = plan
    self.isPinned = isPinned
    self.reading = Reading()
    self.drawing = Drawing(at: system.uptime, traits: plan.format.stream ?? StreamTraits())
  }

  /// Runs until nobody reads any more, or it can't be written for them.
  mutating func run() {
    system.watch(plan)
    while true {
      act()
      if isUnread { return }
      for wake in system.wait(for: interest) {
        if case .readerGone = wake { return }
        take(wake)
      }
    }
  }

  // MARK: - What has happened

  private mutating func take(_ wake: Wake) {
    switch wake {
    case .storeTouched(let isReplaced): reading.touch(isReplaced: isReplaced)
    case .answered(.read(let summary, let isBeingWritten)):
      reading.finish(at: system.uptime, isBeingWritten: isBeingWritten)
      if let summary { show(.success(summary)) }
    case .answered(.unreadable(let error)):
      var isLocked = false
      if case .store(.busy) = error { isLocked = true }
      reading.fail(at: system.uptime, isLocked: isLocked)
      show(.failure(error))
    case .clock, .zoneTouched: reading.need(.whole)
    case .configTouched: replanAt = system.uptime + Follower.configDelay
    case .unwatched:
      remakePlan()
      reading.need(.anew)
    case .redraw:
      reading.need(.whole)
      drawing.isForced = true
    case .resized:
      remakePlan()
      drawing.isForced = true
    case .input, .readerGone: break
    }
  }

  /// Milliseconds that a file is left alone after it was written, since some programs write one in pieces.
  private static var configDelay: Int { 50 }

  private mutating func show(_ content: Result<Summary, CommandError>) {
    self.content = content
    drawing.isNeeded = true
    guard !isPinned, case .success(let summary) = content else { return refresh = nil }
    let includesTexts = plan.tellsTimes
    refresh = Timeline(of: summary, includesTexts: includesTexts).next
  }

  private mutating func remakePlan() {
    plan = replan()
    system.watch(plan)
    reading.need(.whole)
    drawing.isNeeded = content != nil
  }

  // MARK: - What is to be done

  private mutating func act() {
    let now = system.uptime
    if let at = replanAt, at <= now {
      replanAt = nil
      remakePlan()
    }
    if let need = reading.start(at: now, notBefore: drawing.next) { ask(need, at: now) }
    if reading.stall(at: now) { drawing.isNeeded = true }
    if let reason = drawing.reason(at: now, isKnown: content != nil) {
      draw(at: now, for: reason)
    }
  }

  private mutating func ask(_ need: Reading.Need, at now: Int) {
    let moment = self.moment
    if plan.isDemo {
      reading.finish(at: now, isBeingWritten: false)
      return show(plan.demo(at: moment))
    }
    system.ask(
      .read(plan.request(at: moment), ifChanged: need == .look, reopening: need == .anew)
    )
  }

  private var moment: Moment {
    var moment = system.moment
    moment.firstWeekday = plan.firstWeekday
    return moment
  }

  private mutating func draw(at now: Int, for reason: Drawing.Reason) {
    let columns = system.terminalColumns
    let shown = reading.isStalled ? .failure(Follower.stall) : content
    let presentation = plan.presentation(of: shown, onTerminal: columns != nil)
    let update = plan.update(of: presentation, onTerminal: columns != nil)
    let head = drawing.isFirst ? self.head : []
    guard drawing.take(update, at: now, for: reason, isSame: plan.isSame) else { return }
    isUnread = !system.write(head + update)
  }

  /// What comes before the first update, in one piece with it.
  private var head: [UInt8] {
    plan.format == I3BarDialect.self ? Array("{\"version\":1,\"click_events\":true}\n[\n".utf8) : []
  }

  /// What is said while the store does not answer.
  private static var stall: CommandError {
    .failure(
      brief: "store does not answer",
      message: "the store has not answered for \(Reading.patience / 1000) s; its disk may be slow, or gone"
    )
  }

  private var interest: FollowInterest {
    let deadlines = [reading.deadline(notBefore: drawing.next), drawing.deadline(isKnown: content != nil), replanAt]
    return FollowInterest(
      deadline: deadlines.compactMap { $0 }.min(),
      instant: refresh,
      includesStore: reading.isListening
    )
  }
}
