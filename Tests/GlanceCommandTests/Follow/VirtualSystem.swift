import Glance
import GlanceSources
import GlanceStore
import GlanceTasks

@testable import GlanceCommand

/// A world for a stream in which a day goes by in a moment.
final class VirtualSystem: FollowSystem {
  /// An update that was written.
  struct Update {
    /// When it was written: the uptime in milliseconds, and what the wall showed.
    let at: Int, wall: WallTime
    let text: String
  }

  private(set) var updates: [Update] = []
  /// How often the stream was woken.
  private(set) var wakes = 0
  private(set) var uptime = 1000
  var zone: Zone
  /// What the clock shows, in milliseconds.
  private var clock: Int
  var terminalColumns: Int?

  var ledger: InMemoryLedger
  /// Counts the changes of the ledger that can be seen.
  private var version = 0, seenVersion = -1
  /// Milliseconds that the store takes to answer.
  var latency = 1
  /// Why the store can't be read.
  var failure: CommandError?
  /// Whether a change has begun that can't be seen yet.
  var isBeingWritten = false
  /// Where the sources are, and whether one is being written.
  var sources: [WatchedPlace] = [], isUnsettled = false
  private var facts: StoreFacts {
    StoreFacts(isBeingWritten: isBeingWritten, isUnsettled: isUnsettled, sources: sources)
  }
  /// The store, in a file, that reminders are of.
  var reminders: (ledger: LinkedLedger, path: String)?

  private var plans: [(at: Int, event: () -> [Wake])] = []
  private var isStoreNews = false

  init(at moment: Moment, ledger: InMemoryLedger = InMemoryLedger()) {
    clock = Int(moment.instant.seconds) * 1000
    zone = moment.zone
    self.ledger = ledger
  }

  var moment: Moment { Moment(instant: Instant(seconds: Int64(clock / 1000)), zone: zone) }

  // MARK: - What happens

  /// Lets something happen after so many milliseconds.
  func after(_ milliseconds: Int, _ event: @escaping () -> [Wake]) {
    plans.append((uptime + milliseconds, event))
  }

  /// Lets the store change, which can be seen so many milliseconds behind its event.
  func change(
    after milliseconds: Int,
    visibleAfter delay: Int = 0,
    _ change: @escaping (inout InMemoryLedger, Moment) throws(TaskStoreError) -> Void
  ) {
    after(milliseconds) { [self] in
      isStoreNews = true
      return []
    }
    after(milliseconds + delay) { [self] in
      try? change(&ledger, moment)
      version += 1
      return []
    }
  }

  /// Lets the clock be set, forward or back.
  func setClock(after milliseconds: Int, by seconds: Int) {
    after(milliseconds) { [self] in
      clock += seconds * 1000
      return [.clock]
    }
  }

  /// Lets the stream live for so long.
  func live(_ milliseconds: Int, _ follower: inout Follower) {
    after(milliseconds) { [.readerGone] }
    follower.run()
  }

  // MARK: - What the stream asks for

  /// What was to be watched, each time.
  private(set) var watched: [FollowFiles] = []

  func watch(_ files: FollowFiles) { watched.append(files) }

  private(set) var complaints: [String] = []

  func complain(_ message: String) { complaints.append(message) }

  func write(_ update: [UInt8]) -> Bool {
    updates.append(Update(at: uptime, wall: moment.wall, text: String(decoding: update, as: UTF8.self)))
    return true
  }

  /// How often the store was asked to change.
  private(set) var actions = 0
  private(set) var forwarded: [[UInt8]] = []
  private(set) var menus = 0

  func forward(click: [UInt8]) { forwarded.append(click) }

  func openMenu() { menus += 1 }

  func end() {}

  var writeError: Int32? { nil }

  /// When the sources were looked at, too.
  private(set) var sourceLooks: [Int] = []

  func ask(_ request: StoreRequest) {
    if case .read(_, let look) = request, look.includingSources { sourceLooks.append(uptime) }
    let answer: StoreAnswer
    switch request {
    case .read(_, let look) where look.ifChanged && failure == nil && version == seenVersion:
      answer = .read(nil, facts)
    case .read(let request, _):
      seenVersion = version
      do {
        answer =
          try failure.map { .unreadable($0) }
          ?? .read(ledger.summary(for: request), facts)
      } catch {
        answer = .unreadable(.failure(brief: "failed", message: "\(error)"))
      }
    case .remind(let reminding, let moment, let look):
      do throws(CommandError) {
        if let failure { throw failure }
        if look.reopening { reminders?.ledger.closeReader() }
        let outcome = try reminders.map { (store) throws(CommandError) in
          try reminding.run(on: store.ledger, at: store.path, moment, look)
        }
        answer = .reminded(outcome ?? nil, StoreFacts())
      } catch {
        answer = .unreadable(error)
      }
    case .act(let action, let moment):
      actions += 1
      do throws(CommandError) {
        if let failure { throw failure }
        try CommandError.catchingStore { () throws(TaskStoreError) in try action.run(on: &ledger, at: moment)
        }
        version += 1
        answer = .acted(nil)
      } catch {
        answer = .acted(error)
      }
    }
    after(latency) { [.answered(answer)] }
  }

  func wait(for interest: FollowInterest) -> [Wake] {
    if interest.includesFiles, isStoreNews {
      isStoreNews = false
      return [.storeTouched(isReplaced: false)]
    }
    let alarm = interest.instant.map { uptime + max(0, Int($0.seconds) * 1000 - clock) }
    guard let next = (plans.map(\.at) + [interest.deadline, alarm].compactMap { $0 }).min() else {
      return [.readerGone]
    }
    clock += max(0, next - uptime)
    uptime = max(uptime, next)
    var news: [Wake] = alarm.map { $0 <= uptime } ?? false ? [.clock] : []
    let due = plans.filter { $0.at <= uptime }
    plans.removeAll { $0.at <= uptime }
    for plan in due { news += plan.event() }
    if interest.includesFiles, isStoreNews {
      isStoreNews = false
      news.append(.storeTouched(isReplaced: false))
    }
    wakes += 1
    return news
  }
}

extension Follower {
  /// A stream of `show` with some options.
  init(_ words: String..., in system: VirtualSystem) throws {
    try self.init(words, in: system)
  }

  /// A stream of `show` with some options.
  init(_ words: [String], in system: VirtualSystem) throws {
    let arguments = try Arguments(["--follow"] + words, of: ShowCommand.self)
    let session = Session(invocation: Invocation(arguments: words, moment: system.moment))
    let plan = ShowPlan(arguments, in: session)
    self.init(in: system, isPinned: false, plan: plan) { ShowPlan(arguments, in: session) }
  }
}
