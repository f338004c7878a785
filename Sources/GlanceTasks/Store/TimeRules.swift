/// What a store can keep of times: the years 1970 to 9999, in which all forms of text can write them too.
package enum TimeRules {
  /// A due as it is.
  ///
  /// - Throws: `dateOutOfRange` when it can't be kept.
  package static func due(_ due: Due?) throws(TaskStoreError) -> Due? {
    switch due {
    case .day(let day) where !(Day.dueRange ~= day): throw .dateOutOfRange
    case .time(let time) where !(Day.dueRange ~= time.day): throw .dateOutOfRange
    case .instant(let instant): return .instant(try self.instant(instant))
    default: return due
    }
  }

  /// An instant as it is.
  ///
  /// - Throws: `dateOutOfRange` when it can't be kept.
  package static func instant(_ instant: Instant) throws(TaskStoreError) -> Instant {
    guard 0...253_402_300_799 ~= instant.seconds else { throw .dateOutOfRange }
    return instant
  }
}
