/// The status lines of ours and of a generator made into one.
enum WrappedLine {
  /// The blocks of ours, then those of the generator; the last block of ours has the separator that a bar draws by itself.
  ///
  /// - Parameters:
  ///   - ours: A status line as the dialect encodes it, with its line feed.
  ///   - theirs: The blocks between the brackets of one; empty for none.
  /// - Returns: A status line with its line feed.
  static func merging(_ ours: [UInt8], with theirs: [UInt8]) -> [UInt8] {
    guard !theirs.isEmpty else { return ours }
    var line = ours
    // The bracket and the line feed.
    line.removeLast(2)
    if line.count > 1 { line.append(UInt8(ascii: ",")) }
    line += theirs
    line += [UInt8(ascii: "]"), 0x0A]
    return line
  }
}
