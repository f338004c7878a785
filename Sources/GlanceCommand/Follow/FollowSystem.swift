internal import GlanceTasks

/// What a stream lives in: its clocks, its sleep, the thread of the store, and who reads it.
///
/// The loop takes all of it as values, so that a test can drive a day of it in a moment.
protocol FollowSystem: AnyObject {
  /// What the clock and the zone say.
  var moment: Moment { get }
  /// Milliseconds on a clock that nobody can set, and that stands still while the machine sleeps.
  var uptime: Int { get }
  /// The columns of the terminal that the stream goes to; `nil` when it goes elsewhere.
  var terminalColumns: Int? { get }

  /// Sleeps until something has happened.
  func wait(for interest: FollowInterest) -> [Wake]

  /// Watches files, and no others any more.
  func watch(_ files: FollowFiles)

  /// Asks the thread of the store for something; the answer comes as a wake.
  func ask(_ request: StoreRequest)

  /// Hands a click to the generator whose blocks stand behind ours.
  func forward(click: [UInt8])

  /// Opens the menu, unless it is open.
  ///
  /// - Throws: Why it can't be started.
  func openMenu() throws(CommandError)

  /// Writes an update, in one piece where the system takes it so.
  ///
  /// - Returns: Whether somebody reads it.
  func write(_ update: [UInt8]) -> Bool

  /// Writes a message on the standard error.
  func complain(_ message: String)

  /// Ends what was started for the stream.
  func end()

  /// The code of the error for which an update could not be written; `nil` when nobody reads any more.
  var writeError: Int32? { get }
}

/// What wakes a stream besides its reader, its signals, its clicks and the answers that it waits for, which always do.
struct FollowInterest: Hashable {
  /// The uptime to wake at, in milliseconds; `nil` for never.
  var deadline: Int?
  /// The instant to wake at, also when the clock is set or the machine was asleep; `nil` for never.
  var instant: Instant?
  /// Whether what happens to files is news; else it is left for later, since the store is about to be read anyway.
  var includesFiles: Bool
}

/// What has happened while a stream slept.
enum Wake: Sendable {
  /// Something was written to the store; or there may be another file in its place.
  case storeTouched(isReplaced: Bool)
  /// A source of the store may have changed.
  case sourcesTouched
  /// The thread of the store has answered.
  case answered(StoreAnswer)
  /// The instant has come, or the clock was set.
  case clock
  /// The zone may be another one.
  case zoneTouched
  /// The config, or a layout, may be another one.
  case configTouched
  /// Files can't be watched, so that any of them may be another one by now.
  case unwatched
  /// A person asks for a fresh drawing, or the stream was stopped and goes on.
  case redraw
  /// The terminal has another size.
  case resized
  /// Clicks have come in, as a bar writes them.
  case input([UInt8])
  /// The generator whose blocks stand behind ours has written something.
  case generated([I3BarStreamReader.Element])
  /// It is not there, or not any more.
  case generatorGone(GeneratorNotice.Cause)
  /// Nobody reads any more.
  case readerGone
}
