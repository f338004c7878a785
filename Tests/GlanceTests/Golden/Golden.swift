import Foundation
import GlanceTestSupport
import Testing

/// The files in `Tests/Golden` that hold what was seen, judged, and accepted: `<dialect>/<scenario>.<size>.txt`.
///
/// They lie beside the target, not in it, so that they need no mention in the manifest. With `GLANCE_RECORD=1` in the
/// environment a file that differs is written anew, and the test fails all the same: look at it, then run again.
enum Golden {
  static let folder = SharedData.projectRoot.appending(path: "Tests/Golden")

  private static let isRecording = ProcessInfo.processInfo.environment["GLANCE_RECORD"] == "1"

  /// The paths below `folder` of the files that are there.
  static func files() throws -> Set<String> {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return Set(paths.filter { $0.contains(".") })
  }

  /// Expects an output to be that of a file, byte by byte.
  static func expect(
    _ output: String,
    in file: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let url = folder.appending(path: file)
    let expected = try? Data(contentsOf: url)
    guard expected != Data(output.utf8) else { return }
    guard isRecording else {
      let old = expected.map { String(decoding: $0, as: UTF8.self) } ?? ""
      Issue.record("\(file): \(difference(from: old, to: output))", sourceLocation: sourceLocation)
      return
    }
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(output.utf8).write(to: url)
    Issue.record("\(file): recorded; look at it, and run again", sourceLocation: sourceLocation)
  }

  /// The first line that differs, with what was accepted and what came.
  private static func difference(from old: String, to new: String) -> String {
    let old = Array(old.utf8).split(separator: 0x0A, omittingEmptySubsequences: false)
    let new = Array(new.utf8).split(separator: 0x0A, omittingEmptySubsequences: false)
    let index = zip(old, new).enumerated().first { $1.0 != $1.1 }?.offset ?? min(old.count, new.count)
    func line(_ lines: [ArraySlice<UInt8>]) -> String {
      index < lines.count ? String(decoding: lines[index], as: UTF8.self).debugDescription : "(no line)"
    }
    return "line \(index + 1) differs\n  accepted: \(line(old))\n  now:      \(line(new))"
  }
}
