internal import Glance
internal import GlanceSources
internal import GlanceTasks

/// Shows tasks for as long as somebody looks: reads the store when it may have changed, and writes an update when what is
/// shown is another one.
///
/// It decides, and leaves the doing to its system: all its state are values, and it never waits but in `run`.
struct Follower: ~Copyable {
  private let system: any FollowSystem
  /// Makes the plan anew, from what the config says by now.
  private let replan: () -> ShowPlan
  private var plan: ShowPlan
  private let isPinned: Bool

  private var reading: Reading
  private var drawing: Drawing
  /// What is known of the store.
  private var view = StoreView.loading
  /// The places whose events tell that a source of the store may have changed.
  private var sources: [WatchedPlace] = []
  /// The instant at which what is shown changes by the clock alone.
  private var refresh: Instant?
  /// Whether nobody reads any more.
  private var isUnread = false
  /// When the config is read again, once whoever writes it is done.
  private var replanAt: Int?
  private var clicks = Clicks()
  /// How many of the changes that clicks asked for are still to be done.
  private var pendingActions = 0
  /// What was drawn last, which is what a click means.
  private var shown: Presentation?
  /// What a click could not do, and until when that is shown.
  private var refusal: (error: CommandError, until: Int)?
  /// The generator whose blocks stand behind ours, if there is one.
  private var wrapping: Wrapping?

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
    self.wrapping = plan.generator.isEmpty ? nil : Wrapping(plan.generator, at: system.uptime)
  }

  /// Runs until nobody reads any more, or it can't be written for them.
  mutating func run() {
    system.watch(files)
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
    case .sourcesTouched: reading.touchSources()
    case .answered(.read(let summary, let facts)):
      reading.finish(at: system.uptime, facts)
      watch(facts.sources)
      if let summary { show(.summary(summary)) }
    case .answered(.unreadable(let error)):
      reading.fail(at: system.uptime, isLocked: error.isOfALock)
      show(.failure(error))
    case .clock:
      // It has come; the next one is known when the store has been read.
      refresh = nil
      reading.need(.whole)
    case .zoneTouched: reading.need(.whole)
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
    case .input(let bytes):
      for wish in clicks.wishes(in: bytes, plan, shown: shown) { grant(wish) }
    case .answered(.acted(let error)):
      pendingActions -= 1
      reading.need(.look)
      if let error, !error.isOfThePast { refuse(error) }
    // Nobody asked for reminders.
    case .answered(.reminded): break
    case .generated(let elements):
      wrapping?.take(elements)
      drawing.isNeeded = true
    case .generatorGone(let cause):
      wrapping?.lose(cause)
      drawing.isNeeded = true
    case .readerGone: break
    }
  }

  private mutating func grant(_ wish: Clicks.Wish) {
    switch wish {
    case .act(let action):
      // Beyond that a person does not see what each click does, and the thread would be kept from reading.
      guard !plan.isDemo, pendingActions < Follower.mostPendingActions else { return }
      pendingActions += 1
      system.ask(.act(action, at: moment))
    case .menu:
      do { try system.openMenu() } catch { refuse(error) }
    case .forward(let click): system.forward(click: click)
    }
  }

  private mutating func refuse(_ error: CommandError) {
    refusal = (error, system.uptime + Follower.refusalTime)
    drawing.isNeeded = true
  }

  /// The most changes that wait for a store, however slow it is and however fast a touchpad scrolls.
  private static var mostPendingActions: Int { 32 }

  /// Milliseconds that a click which could not be done is told of.
  private static var refusalTime: Int { 8000 }

  /// Milliseconds that a file is left alone after it was written, since some programs write one in pieces.
  private static var configDelay: Int { 50 }

  private mutating func show(_ view: StoreView) {
    self.view = view
    drawing.isNeeded = true
    guard !isPinned, case .summary(let summary) = view else { return refresh = nil }
    refresh = Timeline(of: summary, includesTexts: plan.tellsTimes).next
  }

  private mutating func watch(_ sources: [WatchedPlace]) {
    guard sources != self.sources else { return }
    self.sources = sources
    system.watch(files)
    // Between the look and the watch they may have changed.
    reading.touchSources()
  }

  private var files: FollowFiles {
    var files = plan.files
    if files.includesStore { files.sources = sources }
    return files
  }

  private mutating func remakePlan() {
    plan = replan()
    system.watch(files)
    reading.need(.whole)
    drawing.isNeeded = !view.isLoading
  }

  // MARK: - What is to be done

  private mutating func act() {
    let now = system.uptime
    if let at = replanAt, at <= now {
      replanAt = nil
      remakePlan()
    }
    if let look = reading.start(at: now, notBefore: drawing.next) { ask(look, at: now) }
    if reading.stall(at: now) { drawing.isNeeded = true }
    if let until = refusal?.until, until <= now {
      refusal = nil
      drawing.isNeeded = true
    }
    if let until = awaitsHeaderUntil, now < until { return }
    if let reason = drawing.reason(at: now, isKnown: !view.isLoading) {
      draw(at: now, for: reason)
    }
  }

  private mutating func ask(_ look: StoreLook, at now: Int) {
    let moment = self.moment
    if plan.isDemo {
      reading.finish(at: now)
      do throws(CommandError) { show(.summary(try plan.demo(at: moment))) } catch { show(.failure(error)) }
      return
    }
    system.ask(.read(plan.request(at: moment), look))
  }

  private var moment: Moment {
    var moment = system.moment
    moment.firstWeekday = plan.firstWeekday
    return moment
  }

  private mutating func draw(at now: Int, for reason: Drawing.Reason) {
    let columns = system.terminalColumns
    let failure = refusal?.error ?? (reading.isStalled ? Follower.stall : nil)
    let presentation = plan.presentation(
      of: failure.map { .failure($0) } ?? view,
      onTerminal: columns != nil
    )
    var update = plan.update(of: presentation, onTerminal: columns != nil)
    if let wrapping {
      update = wrapping.merged(with: update, theme: presentation.theme, icons: presentation.icons)
    }
    let head = drawing.isFirst ? self.head : []
    shown = presentation
    guard drawing.take(update, at: now, for: reason, isSame: plan.isSame) else { return }
    isUnread = !system.write(head + update)
  }

  /// What comes before the first update, in one piece with it.
  private var head: [UInt8] {
    guard plan.format.barProtocol == .i3bar else { return [] }
    let header = wrapping?.head(pauses: plan.pauses) ?? I3BarHeader.ours(pauses: plan.pauses).bytes
    return header + Array("[\n".utf8)
  }

  /// Until when the first update has to wait for what another program writes.
  private var awaitsHeaderUntil: Int? {
    drawing.isFirst ? wrapping?.awaitsHeaderUntil : nil
  }

  /// What is said while the store does not answer.
  private static var stall: CommandError {
    .failure(
      brief: "store does not answer",
      message: "the store has not answered for \(Reading.patience / 1000) s; its disk may be slow, or gone"
    )
  }

  private var interest: FollowInterest {
    let deadlines = [
      reading.deadline(notBefore: drawing.next),
      awaitsHeaderUntil ?? drawing.deadline(isKnown: !view.isLoading),
      replanAt,
      refusal?.until,
    ]
    return FollowInterest(
      deadline: deadlines.compactMap { $0 }.min(),
      instant: refresh,
      includesFiles: reading.isListening
    )
  }
}
