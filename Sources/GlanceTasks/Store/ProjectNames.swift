/// Which projects are meant by which names: the case of letters makes no difference between them.
///
/// Stores of former versions may hold two projects whose names differ in case alone. Each is meant by its own name, and
/// any other spelling means the first of them in the order of their bytes.
package enum ProjectNames {
  /// What names that mean the same project have in common; canonically equivalent texts are equal in Swift.
  package static func key(of name: String) -> String {
    name.lowercased()
  }

  /// The index of the name that another one means, or `nil` when it means none of them.
  package static func index(of name: String, among names: [String]) -> Int? {
    if let exact = names.firstIndex(where: { isSpeltAs($0, name) }) { return exact }
    let key = key(of: name)
    let same = names.indices.filter { self.key(of: names[$0]) == key }
    return same.min { hasLesserBytes(names[$0], names[$1]) }
  }

  /// A name that a person may have had in mind: the first one that begins with what was written.
  package static func similar(to name: String, among names: [String]) -> String? {
    let beginning = key(of: name)
    guard !beginning.isEmpty else { return nil }
    return names.filter { key(of: $0).hasPrefix(beginning) }.min(by: hasLesserBytes)
  }

  /// The order of names in lists, which is that of SQLite: the case of ASCII letters counts where nothing else differs.
  package static func precedes(_ left: String, _ right: String) -> Bool {
    let folded = (left.utf8.lazy.map(lowercased), right.utf8.lazy.map(lowercased))
    if folded.0.lexicographicallyPrecedes(folded.1) { return true }
    return !folded.1.lexicographicallyPrecedes(folded.0) && hasLesserBytes(left, right)
  }

  private static func hasLesserBytes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    0x41...0x5A ~= byte ? byte | 0x20 : byte
  }

  private static func isSpeltAs(_ name: String, _ other: String) -> Bool {
    name.utf8.elementsEqual(other.utf8)
  }
}
