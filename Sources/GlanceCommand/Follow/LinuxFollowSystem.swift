internal import CGlanceLinux
internal import GlanceTasks
internal import Glibc

/// The system that a stream really lives in: one sleep in poll(2) on all that can happen.
final class LinuxFollowSystem: FollowSystem {
  private let setup: FollowSetup
  private let store: StoreThread
  private var files: FileWatch
  private var mounts = SourceMounts()
  private let signals: Int32
  private let alarm: Int32
  private var alarmInstant: Instant?
  private var takesInput: Bool
  private var generator: WrappedGenerator?
  /// Until when a generator that writes faster than anybody can see is left waiting.
  private var generatorGate = 0
  private var menu: ChildProcess?
  /// What happened before the first sleep.
  private var early: [Wake] = []
  /// When files that can't be watched are looked at.
  private var blindUntil = 0
  /// The milliseconds between two such looks.
  private static let blindness = 2000

  private(set) var writeError: Int32?

  init(_ setup: FollowSetup) {
    Process.fillStandardStreams()
    self.setup = setup
    files = FileWatch()
    takesInput = setup.takesInput
    signals = Signals.open()
    alarm = timerfd_create(CLOCK_REALTIME, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
    // Behind the signals, which a thread inherits.
    store = StoreThread(place: setup.place, delay: setup.delay, open: setup.open)
    guard !setup.generator.isEmpty else { return }
    do throws(ChildProcess.StartError) { generator = try WrappedGenerator(setup.generator) } catch {
      early.append(.generatorGone(.notStarted(reason: error.reason)))
    }
  }

  var moment: Moment { setup.pinned ?? .now() }

  var uptime: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  var terminalColumns: Int? { Process.columns(of: STDOUT_FILENO) }

  func ask(_ request: StoreRequest) {
    store.ask(request)
  }

  func watch(_ files: FollowFiles) {
    let folder = setup.configFolder
    self.files.watch(
      store: files.includesStore ? try? setup.place.get() : nil,
      configs: (folder.map { [$0 + "/config.toml"] } ?? []) + (files.template.map { [$0] } ?? []),
      folders: files.includesTemplates ? folder.map { [$0 + "/templates"] } ?? [] : [],
      // What a person sets in the environment stays as it is.
      zone: getenv("TZ") == nil ? "/etc/localtime" : nil,
      sources: files.sources
    )
    mounts.watch(files.sources, at: uptime)
  }

  func write(_ update: [UInt8]) -> Bool {
    guard let error = Process.write(update, to: STDOUT_FILENO) else { return true }
    writeError = error == EPIPE ? nil : error
    return false
  }

  func complain(_ message: String) {
    _ = Process.write(Array("glance: \(message)\n".utf8), to: STDERR_FILENO)
  }

  func forward(click: [UInt8]) {
    generator?.send(click: click)
  }

  func openMenu() throws(CommandError) {
    guard menu == nil else { return }
    menu = try MenuProcess.start(store: setup.place.get())
  }

  func end() {
    generator?.end()
    menu?.terminate()
  }

  // MARK: - Sleep

  func wait(for interest: FollowInterest) -> [Wake] {
    guard early.isEmpty else {
      defer { early = [] }
      return early
    }
    set(alarm: interest.instant)
    let isGated = generator?.state == .running && uptime < generatorGate
    var polled = [
      pollfd(fd: interest.includesFiles ? files.descriptor : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: store.answered, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
      pollfd(fd: alarm, events: Int16(POLLIN), revents: 0),
      // Nothing is waited for but that its reader goes away.
      pollfd(fd: setup.needsReader ? STDOUT_FILENO : -1, events: 0, revents: 0),
      pollfd(fd: takesInput ? STDIN_FILENO : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: isGated ? -1 : generator?.outputDescriptor ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: mounts.descriptor, events: Int16(POLLPRI), revents: 0),
    ]
    let deadlines = [
      interest.deadline, files.isBlind ? blindUntil : nil, isGated ? generatorGate : nil, mounts.lookAt,
    ]
    let deadline = deadlines.compactMap { $0 }.min()
    let timeout = deadline.map { Int32(clamping: max(0, $0 - uptime)) } ?? -1
    guard poll(&polled, nfds_t(polled.count), timeout) > 0 else {
      if mounts.isDue(at: uptime) { return [.sourcesTouched] }
      guard files.isBlind, blindUntil <= uptime else { return [] }
      blindUntil = uptime + LinuxFollowSystem.blindness
      return [.unwatched]
    }
    var wakes: [Wake] = []
    if polled[4].revents != 0 { wakes.append(.readerGone) }
    // Before the answers: what happened while the store was read for nothing may have been caused by that.
    if polled[0].revents != 0 { wakes += fileNews() }
    if polled[1].revents != 0 { wakes += store.takeAnswers().map { .answered($0) } }
    if polled[2].revents != 0 { wakes += signalNews() }
    if polled[3].revents != 0 { wakes += clockNews() }
    if polled[5].revents != 0 { wakes += input() }
    if polled[6].revents != 0 { wakes += generatorNews() }
    if polled[7].revents != 0 {
      files.renew()
      mounts.renew(at: uptime)
      wakes.append(.sourcesTouched)
    }
    return wakes
  }

  private func signalNews() -> [Wake] {
    let news = Signals.take(from: signals)
    guard news.hasEndedChildren else { return news.wakes }
    if menu?.endCode() != nil { menu = nil }
    // What it has started may hold its output open.
    return news.wakes + generatorNews()
  }

  private func generatorNews() -> [Wake] {
    guard generator?.state == .running, let elements = generator?.readAvailable() else { return [] }
    if generator?.isFlooding == true { generatorGate = uptime + Drawing.pace }
    var wakes: [Wake] = elements.isEmpty ? [] : [.generated(elements)]
    if case .ended(let code)? = generator?.state { wakes.append(.generatorGone(.ended(code: code))) }
    return wakes
  }

  private func fileNews() -> [Wake] {
    let news = files.takeNews()
    var wakes: [Wake] = []
    if news.contains(.storeReplaced) {
      wakes.append(.storeTouched(isReplaced: true))
    } else if news.contains(.storeWritten) {
      wakes.append(.storeTouched(isReplaced: false))
    }
    if news.contains(.source) { wakes.append(.sourcesTouched) }
    if news.contains(.config) { wakes.append(.configTouched) }
    if news.contains(.zone) {
      tzset()
      wakes.append(.zoneTouched)
    }
    return wakes
  }

  private func set(alarm instant: Instant?) {
    guard instant != alarmInstant else { return }
    alarmInstant = instant
    var time = itimerspec()
    time.it_value.tv_sec = instant.map { Int($0.seconds) } ?? 0
    timerfd_settime(alarm, Int32(TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET), &time, nil)
  }

  private func clockNews() -> [Wake] {
    var count: UInt64 = 0
    // An error says that the clock was set, and the timer with it is off.
    let size = read(alarm, &count, MemoryLayout<UInt64>.size)
    guard size > 0 || errno == ECANCELED else { return [] }
    alarmInstant = nil
    return [.clock]
  }

  private func input() -> [Wake] {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    if count > 0 { return [.input(Array(bytes[..<count]))] }
    if count == 0 || (errno != EINTR && errno != EAGAIN) { takesInput = false }
    return []
  }
}
