/// The whole numbers from a first one up to, but not including, an end.
///
/// It is no `Range<Int>`, since arrays of generic ranges cost a program that starts every few seconds as much as all that
/// is computed with them.
package struct Interval: Hashable, Sendable {
  /// The first number, and the one behind the last.
  package let lowerBound: Int, upperBound: Int

  /// An interval, which is empty when its end is not behind its first number.
  package init(_ lowerBound: Int, _ upperBound: Int) {
    self.lowerBound = lowerBound
    self.upperBound = max(lowerBound, upperBound)
  }

  /// Whether no number is in it.
  package var isEmpty: Bool { lowerBound == upperBound }

  /// How many numbers are in it.
  package var count: Int { upperBound - lowerBound }

  /// Whether a number is in it.
  package func contains(_ number: Int) -> Bool {
    lowerBound <= number && number < upperBound
  }

  /// What it shares with another interval; empty when that is nothing.
  package func clamped(to other: Interval) -> Interval {
    Interval(max(lowerBound, other.lowerBound), min(upperBound, other.upperBound))
  }
}
