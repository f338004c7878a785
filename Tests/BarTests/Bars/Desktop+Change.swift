import Foundation
import Testing

extension Desktop {
  /// A task that another process adds comes onto a bar of an empty store without the bar being touched.
  ///
  /// - Parameters:
  ///   - name: What the pictures are called.
  ///   - environment: That of the bar.
  ///   - background: The background on which the task stands.
  /// - Throws: What the bar, or the system, says.
  func expectAddedTask(_ name: String, environment: [String: String], on background: Color) async throws {
    _ = try await picture("\(name)-none") { $0.count(of: DarkTheme.done, within: 12) > 10 }
    try await sandbox.glance(["add", "Water the plants", "--due", "today"], in: environment)
    let picture = try await picture("\(name)-added") { $0.count(of: DarkTheme.today, within: 12) > 20 }
    let text = try await picture.text(on: [background], in: sandbox)
    #expect(text.shows("Water the plants"), "read: \(text)")
  }
}

extension Desktop {
  /// A place near the right end of what a bar at the top shows in a colour, once its words can be read.
  @discardableResult
  func block(reads words: String, in color: Color) async throws -> (x: Int, y: Int) {
    var last = ReadText("")
    var seen = Data()
    return try await eventually("\(words) on the bar: \(last)") {
      let bytes = try await look()
      guard bytes != seen else { return nil }
      seen = bytes
      let screen = try picture(of: bytes)
      // Below the bar there may be a tooltip.
      let picture = screen.cropped(to: Picture.Region(x: 0..<screen.width, y: 0..<40))
      guard let region = picture.region(of: color) else { return nil }
      let rows = max(0, region.y.lowerBound - 4)..<min(picture.height, region.y.upperBound + 4)
      let line = picture.cropped(to: Picture.Region(x: 0..<picture.width, y: rows))
      last = try await line.text(as: .line, in: sandbox)
      // The left end moves with the length of the title.
      return last.shows(words) ? (region.x.upperBound - 8, region.y.lowerBound + 4) : nil
    }
  }
}
