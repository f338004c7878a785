internal import GlanceTasks

/// What programs do to a file that they write in place: for a moment it is empty.
extension PartReading {
  /// Seconds for which a file that is empty may be one that is being written.
  static let longestWrite = 2

  /// What stands for an empty file that a program may be about to write, so that its tasks stay as they are until then.
  ///
  /// - Parameters:
  ///   - written: When it was written; after the moment, by more than a moment, when the clock was set back.
  ///   - moment: The moment it is.
  /// - Returns: The stand-in; `nil` for a file that has been empty for longer.
  static func emptied(_ written: Instant, at moment: Moment) -> PartReading? {
    guard written + longestWrite > moment.instant, written <= moment.instant + longestWrite else {
      return nil
    }
    var reading = PartReading([], wakeAt: moment.instant + longestWrite)
    reading.isStandIn = true
    return reading
  }
}
