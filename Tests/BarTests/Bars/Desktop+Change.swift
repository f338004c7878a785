import Testing

extension Desktop {
  /// A task that another process adds comes onto a bar of an empty store without the bar being touched.
  ///
  /// - Parameters:
  ///   - name: What the pictures are called.
  ///   - environment: That of the bar.
  ///   - background: The background on which the task stands, if not that of most of the screen.
  func expectAddedTask(_ name: String, environment: [String: String], on background: Color) async throws {
    _ = try await picture("\(name)-none") { $0.count(of: DarkTheme.done, within: 12) > 10 }
    try await sandbox.glance(["add", "Water the plants", "--due", "today"], in: environment)
    let picture = try await picture("\(name)-added") { $0.count(of: DarkTheme.today, within: 12) > 20 }
    let text = try await picture.text(on: [background], in: sandbox)
    #expect(text.shows("Water the plants"), "read: \(text)")
  }
}
