public import GlanceTasks

/// All that a run takes from the world, read once.
public struct Invocation: Sendable {
  /// The words behind the name of the program.
  public var arguments: [String]
  /// The environment variable of a name.
  public var environment: @Sendable (String) -> String?
  /// What the clock and the zone say.
  public var moment: Moment
  /// The columns of the terminal that the output goes to; `nil` when it goes elsewhere.
  public var terminalColumns: Int?
  /// Whether a person types the standard input.
  public var isInputTerminal: Bool
  /// Reads the standard input to its end, or fails with a reason.
  public var readInput: @Sendable () -> Result<[UInt8], ReadFailure>
  /// The terminal at which a person types and reads; `nil` when the input comes from elsewhere or the output goes there.
  var terminal: Terminal?
  /// Shows bytes at once on the terminal behind the standard error; `nil` when there is none.
  public var showProgress: (@Sendable ([UInt8]) -> Void)?
  /// Whether the process ends with the run, so that the system closes what the run has opened.
  var endsProcess = false
  /// Makes what a stream lives in; without it nothing is shown but once.
  var followSystem: (@Sendable (FollowSetup) -> any FollowSystem)?

  /// Why something could not be read.
  public struct ReadFailure: Error {
    /// The reason, in words.
    public let reason: String
    /// Whether there is nothing to read.
    var isAbsence = false
  }

  /// An invocation from its parts; the defaults are those of a pipe without input.
  public init(
    arguments: [String],
    environment: @escaping @Sendable (String) -> String? = { _ in nil },
    moment: Moment,
    terminalColumns: Int? = nil,
    isInputTerminal: Bool = false,
    readInput: @escaping @Sendable () -> Result<[UInt8], ReadFailure> = { .success([]) },
    showProgress: (@Sendable ([UInt8]) -> Void)? = nil
  ) {
    self.arguments = arguments
    self.environment = environment
    self.moment = moment
    self.terminalColumns = terminalColumns
    self.isInputTerminal = isInputTerminal
    self.readInput = readInput
    self.showProgress = showProgress
  }
}

extension Invocation {
  /// An environment variable that is set to something.
  func variable(_ name: String) -> String? {
    environment(name).flatMap { $0.isEmpty ? nil : $0 }
  }
}

/// All that a run gives to the world.
public struct Outcome: Hashable, Sendable {
  /// The bytes for the standard output and for the standard error.
  public var output: [UInt8] = [], errors: [UInt8] = []
  /// The exit code: 0 done, 1 it could not be done, 2 bad usage; a bar may know others.
  public var status: Int32 = 0
  /// The code of the error for which a part of the output could not be written, if one was.
  var writeError: Int32?
}
