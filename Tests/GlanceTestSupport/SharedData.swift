import Foundation

/// Test data beside the project, in `../shared`, which is read in place and never copied.
public enum SharedData {
  /// Whether the data is on this machine; tests that need it are skipped elsewhere.
  public static let isPresent: Bool = FileManager.default.fileExists(atPath: path("corpora"))

  /// Returns the path of a file or folder within the shared data.
  public static func path(_ relative: String) -> String {
    root.appending(path: relative).path
  }

  /// Returns the text of a file within the shared data.
  public static func text(_ relative: String) throws -> String {
    try String(contentsOfFile: path(relative), encoding: .utf8)
  }

  private static let root: URL =
    URL(filePath: #filePath)
    .deletingLastPathComponent()
    .appending(path: "../../../shared")
    .standardizedFileURL
}
