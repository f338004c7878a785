internal import CGlanceLinux
internal import GlanceSources
internal import GlanceStore
internal import GlanceTasks
internal import Glibc
internal import Synchronization

/// The thread that works with a store, so that a slow disk holds up nobody else.
///
/// It does one thing after the other, and sleeps on a descriptor while there is nothing to do.
final class StoreThread: Sendable {
  /// Readable while there is an answer.
  let answered: Int32
  private let asked: Int32
  private let place: Result<String, CommandError>
  private let open: @Sendable (String) -> LinkedLedger
  private let delay: SimulatedDelay?
  private let waiting = Mutex(Waiting())

  private struct Waiting {
    var requests: [StoreRequest] = []
    var answers: [StoreAnswer] = []
  }

  /// Starts the thread.
  ///
  /// - Parameters:
  ///   - place: The path of the store, or why there is none.
  ///   - delay: What stands in for a slow disk.
  ///   - open: Gives the store at a path, with its sources.
  init(
    place: Result<String, CommandError>,
    delay: SimulatedDelay?,
    open: @escaping @Sendable (String) -> LinkedLedger
  ) {
    self.place = place
    self.open = open
    self.delay = delay
    asked = eventfd(0, Int32(EFD_CLOEXEC))
    answered = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    var thread = pthread_t()
    let context = Unmanaged.passRetained(self).toOpaque()
    pthread_create(
      &thread,
      nil,
      { context in
        guard let context else { return nil }
        Unmanaged<StoreThread>.fromOpaque(context).takeRetainedValue().work()
      },
      context
    )
    pthread_detach(thread)
  }

  /// Asks for something.
  func ask(_ request: StoreRequest) {
    waiting.withLock { $0.requests.append(request) }
    eventfd_write(asked, 1)
  }

  /// The answers that have come, in order.
  func takeAnswers() -> [StoreAnswer] {
    var count: eventfd_t = 0
    eventfd_read(answered, &count)
    return waiting.withLock { waiting in
      defer { waiting.answers = [] }
      return waiting.answers
    }
  }

  private func work() -> Never {
    let ledger = place.map(open)
    var wasPresent = false
    while true {
      var count: eventfd_t = 0
      eventfd_read(asked, &count)
      for request in takeRequests() {
        let answer = answer(request, ledger, &wasPresent)
        waiting.withLock { $0.answers.append(answer) }
        eventfd_write(answered, 1)
      }
    }
  }

  private static func absence(of path: String) -> CommandError {
    .failure(
      brief: "store is gone",
      message: "\(path) was there and is gone; bring it back, or begin a new one with 'glance add'"
    )
  }

  private func takeRequests() -> [StoreRequest] {
    waiting.withLock { waiting in
      defer { waiting.requests = [] }
      return waiting.requests
    }
  }

  private func answer(
    _ request: StoreRequest,
    _ ledger: Result<LinkedLedger, CommandError>,
    _ wasPresent: inout Bool
  ) -> StoreAnswer {
    switch request {
    case .read(let request, let look):
      do throws(CommandError) {
        let ledger = try ledger.get()
        prepare(ledger, for: look)
        let summary = try CommandError.catchingStore { () throws(TaskStoreError) in
          try ledger.summaryIfChanged(
            for: request,
            regardless: !look.ifChanged,
            includingSources: look.includingSources
          )
        }
        let isPresent = try CommandError.catchingStore { () throws(TaskStoreError) in
          try ledger.store.isPresent()
        }
        // One that was never there is empty; but that all is done must not be said of tasks that are gone.
        if wasPresent, !isPresent { throw StoreThread.absence(of: try place.get()) }
        wasPresent = isPresent
        return .read(summary, try StoreThread.facts(of: ledger, at: request.moment))
      } catch {
        return .unreadable(error)
      }
    case .remind(let reminding, let moment, let look):
      do throws(CommandError) {
        let ledger = try ledger.get()
        prepare(ledger, for: look)
        let outcome = try reminding.run(on: ledger, at: try place.get(), moment, look)
        return .reminded(outcome, try StoreThread.facts(of: ledger, at: moment))
      } catch {
        return .unreadable(error)
      }
    case .act(let action, let moment):
      do throws(CommandError) {
        // A connection of its own, which is closed right after: what is kept open only reads.
        var ledger = open(try place.get())
        delay?.wait()
        try CommandError.catchingStore { () throws(TaskStoreError) in try action.run(on: &ledger, at: moment)
        }
        return .acted(nil)
      } catch {
        return .acted(error)
      }
    }
  }

  private func prepare(_ ledger: LinkedLedger, for look: StoreLook) {
    if look.reopening { ledger.closeReader() }
    if !look.ifChanged { delay?.wait() }
  }

  private static func facts(of ledger: LinkedLedger, at moment: Moment) throws(CommandError) -> StoreFacts {
    StoreFacts(
      isBeingWritten: ledger.store.isBeingWritten,
      isUnsettled: ledger.isUnsettled,
      sources: try CommandError.catchingStore { () throws(TaskStoreError) in
        try ledger.watchedPlaces(at: moment)
      }
    )
  }
}
