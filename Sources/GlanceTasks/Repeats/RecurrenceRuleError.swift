/// What is wrong with the text of a rule.
///
/// Its texts hold of what was written no more than the name of a part, made of letters, digits and hyphens.
public enum RecurrenceRuleError: Error, Hashable, Sendable {
  /// There is no `FREQ`.
  case noFrequency
  /// A part is not of the form `NAME=VALUE`.
  case notAPart
  /// A part that is not understood.
  case unknownPart(String)
  /// A part stands there twice.
  case duplicatePart(String)
  /// A part has a value that is not accepted; what is.
  case badValue(String, accepted: String)
  /// Two parts exclude each other.
  case notTogether(String, String)
  /// `BYSETPOS` chooses among days, and there are no parts that give any.
  case positionsAlone
  /// `BYMONTHDAY` in a year whose months are left open, which some programs take for all months, others for one.
  case monthDaysWithoutMonth
  /// `SKIP` without the `RSCALE` that it needs.
  case skipAlone
}

extension RecurrenceRuleError: CustomStringConvertible {
  /// What is wrong, and what is accepted.
  public var description: String {
    switch self {
    case .noFrequency:
      "there is no FREQ; write FREQ=DAILY, WEEKLY, MONTHLY or YEARLY"
    case .notAPart:
      "a rule is made of parts like INTERVAL=2, with ; between them"
    case .unknownPart(let name):
      "\(name) is not supported; the parts are FREQ, INTERVAL, COUNT, UNTIL, BYMONTH, BYMONTHDAY, BYDAY, BYSETPOS, "
        + "WKST, RSCALE and SKIP"
    case .duplicatePart(let name):
      "\(name) stands there twice; write it once"
    case .badValue(let name, let accepted):
      "\(name) is not supported with that value; write \(accepted)"
    case .notTogether(let part, let other):
      "\(part) and \(other) do not go together; leave one out"
    case .positionsAlone:
      "BYSETPOS needs another part that gives days, such as BYDAY"
    case .monthDaysWithoutMonth:
      "BYMONTHDAY with FREQ=YEARLY needs BYMONTH; write FREQ=MONTHLY for all months"
    case .skipAlone:
      "SKIP needs RSCALE=GREGORIAN"
    }
  }
}
