import Foundation
import Testing

/// A screen that nobody sees, and the programs on it.
protocol Desktop: Sendable {
  /// Where its programs run.
  var sandbox: Sandbox { get }
  /// The program whose messages matter: a bar, or what starts it.
  var log: String { get }

  /// What the screen shows now.
  func look() async throws -> Picture
}

extension Desktop {
  /// Waits until the screen has come to rest and shows what is expected; `swift test --attachments-path` keeps the picture.
  func picture(_ name: String, where isExpected: (Picture) throws -> Bool) async throws -> Picture {
    var last: Picture?
    defer { if let last { Attachment.record(last.ppm, named: name + ".ppm") } }
    return try await eventually("the picture \(name); the log: \(sandbox.text(of: log))") {
      let picture = try await look()
      defer { last = picture }
      return try picture == last && isExpected(picture) ? picture : nil
    }
  }
}
