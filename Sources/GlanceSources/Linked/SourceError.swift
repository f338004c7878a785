/// Why a source can't be read or can't do what was asked.
package enum SourceError: Error, Hashable, Sendable {
  /// It is being written this very moment, so that its tasks stay as they are until the next look.
  case unsettled
  /// It can't be read, or what was asked can't be done there; what is in the way, where, and what helps.
  case refused(String)

  /// What is in the way, for a person.
  package var reason: String {
    switch self {
    case .unsettled: "it is being written by another program; try again"
    case .refused(let reason): reason
    }
  }
}
