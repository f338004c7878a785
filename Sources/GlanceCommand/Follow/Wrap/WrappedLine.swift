/// The status lines of ours and of a generator made into one.
enum WrappedLine {
  /// The blocks of ours, then those of the generator; the last block of ours has the separator that a bar draws by itself.
  ///
  /// - Parameters:
  ///   - ours: A status line as the dialect encodes it, alone or as an update with a comma behind it.
  ///   - theirs: The blocks between the brackets of one; empty for none.
  /// - Returns: A status line that ends as ours does.
  static func merging(_ ours: [UInt8], with theirs: [UInt8]) -> [UInt8] {
    guard !theirs.isEmpty, let end = ours.lastIndex(of: UInt8(ascii: "]")) else { return ours }
    let separator = end > 1 ? [UInt8(ascii: ",")] : []
    return ours[..<end] + separator + theirs + ours[end...]
  }
}
