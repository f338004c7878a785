/// Gathers what a step is done to.
package struct TouchedNames: Hashable, Sendable {
  /// The first names, shortened.
  package private(set) var names: [String] = []
  /// How many there are in all.
  package private(set) var count = 0

  /// Nothing yet.
  package init() {}

  /// Adds a thing by its name.
  package mutating func append(_ name: String) {
    // A title may be of any length, and is kept in the task already.
    if names.count < 3 { names.append(String(String.UnicodeScalarView(name.unicodeScalars.prefix(200)))) }
    count += 1
  }

  /// Adds things that need no name.
  package mutating func append(unnamed more: Int) {
    count += more
  }
}
