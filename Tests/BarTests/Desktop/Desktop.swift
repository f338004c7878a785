import Foundation
import Testing

/// A screen that nobody sees, and the programs on it.
protocol Desktop: Sendable {
  /// Where its programs run.
  var sandbox: Sandbox { get }
  /// The program whose messages matter: a bar, or what starts it.
  var log: String { get }

  /// What the screen shows now, in the bytes of its pictures.
  func look() async throws -> Data
  /// The picture that some bytes hold.
  func picture(of bytes: Data) throws -> Picture
}

extension Desktop {
  /// Waits until the screen has come to rest and shows what is expected.
  ///
  /// `swift test --attachments-path` keeps the last picture, whether it was the one or not.
  func picture(_ name: String, where isExpected: (Picture) throws -> Bool) async throws -> Picture {
    var last = Data()
    var seen: Picture?
    defer { if let seen { Attachment.record(seen.ppm, named: name + ".ppm") } }
    return try await eventually("the picture \(name); the log: \(sandbox.text(of: log))") {
      let bytes = try await look()
      defer { last = bytes }
      guard bytes == last else {
        seen = nil
        return nil
      }
      // A screen at rest was judged already.
      guard seen == nil else { return nil }
      let picture = try picture(of: bytes)
      seen = picture
      return try isExpected(picture) ? picture : nil
    }
  }
}
