internal import GlanceTasks

/// Why a command did not do what it was asked for.
enum CommandError: Error {
  /// The command line is wrong; the exit code is 2.
  case usage(UsageError)
  /// The store can't or won't do it; the exit code is 1.
  case store(TaskStoreError)
  /// Something else is in the way; the exit code is 1.
  case failure(brief: String, message: String)

  /// The exit code.
  var status: Int32 {
    if case .usage = self { 2 } else { 1 }
  }

  /// What happened, where, and what helps.
  var message: String {
    switch self {
    case .usage(let error): error.message
    case .store(let error): error.excerpted.description.harmless
    case .failure(_, let message): message.harmless
    }
  }

  /// Whether it only says that a click came too late: others have done to the task meanwhile what it asked for, or more.
  var isOfThePast: Bool {
    switch self {
    case .store(.alreadyCompleted), .store(.noSuchTask): true
    default: false
    }
  }

  /// Whether another program's lock is in the way, which will be gone soon.
  var isOfALock: Bool {
    if case .store(.busy) = self { true } else { false }
  }

  /// A few words for a bar.
  var brief: String {
    switch self {
    case .usage(let error): error.message
    case .store(let error): error.excerpted.brief
    case .failure(let brief, _): brief
    }
  }
}

extension CommandError {
  /// Runs something that only the store can end.
  static func catchingStore<Result>(
    _ body: () throws(TaskStoreError) -> Result
  ) throws(CommandError) -> Result {
    do { return try body() } catch { throw .store(error) }
  }

  /// Runs something that only a wrong command line can end.
  static func catchingUsage<Result>(
    _ body: () throws(UsageError) -> Result
  ) throws(CommandError) -> Result {
    do { return try body() } catch { throw .usage(error) }
  }
}
