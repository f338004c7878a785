/// The kinds of sources that there are.
package enum SourceKinds {
  /// All of them, in the order of the help.
  package static let all: [any TaskSource.Type] = [VdirSource.self]

  /// The kind of a name, or `nil` when there is none.
  package static func named(_ name: String) -> (any TaskSource.Type)? {
    all.first { $0.kind == name }
  }
}
