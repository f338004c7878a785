import Testing

extension SwayDesktop {
  /// A click on a bar that shows the first of three tasks shows the next one, scrolling goes through them, a right click
  /// completes the one that is shown, and the same again takes that back.
  ///
  /// - Parameters:
  ///   - name: What the picture is called.
  ///   - environment: That of the bar, whose tasks are to water the plants, call the bank and feed the cat.
  ///   - pointer: One that is on the block.
  /// - Throws: What the bar, or the system, says.
  func expectClicks(
    _ name: String,
    environment: [String: String],
    by pointer: borrowing VirtualPointer
  ) async throws {
    try pointer.click(.left)
    try await block(reads: "Call the bank", in: DarkTheme.today)
    try pointer.scroll(up: false)
    try await block(reads: "Feed the cat", in: DarkTheme.today)
    try pointer.scroll(up: true)
    try await block(reads: "Call the bank", in: DarkTheme.today)
    try pointer.click(.right)
    try await sandbox.expectCompleted(["Call the bank"], in: environment)
    _ = try await picture("\(name)-done") { $0.count(of: DarkTheme.done, within: 12) > 20 }
    try pointer.click(.right)
    try await sandbox.expectCompleted([], in: environment)
  }
}
