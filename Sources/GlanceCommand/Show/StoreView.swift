internal import GlanceTasks

/// What is known of a store.
///
/// A type of its own, since the runtime takes longer to make one of `Result` than to show the tasks.
enum StoreView: Sendable {
  /// Nothing yet.
  case loading
  /// What is in it.
  case summary(Summary)
  /// What is in the way.
  case failure(CommandError)

  /// Whether nothing is known yet.
  var isLoading: Bool {
    if case .loading = self { true } else { false }
  }
}
