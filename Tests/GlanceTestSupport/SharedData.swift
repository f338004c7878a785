public import Foundation

/// The public test data that lies beside the project in `../shared`, read in place where it is present.
public enum SharedData {
  /// The root of the project.
  public static let projectRoot = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Whether the data is there; tests that need it are skipped otherwise.
  public static let isPresent = FileManager.default.fileExists(atPath: path("corpora"))

  /// The path of a file or folder of the data, from its path inside it.
  public static func path(_ relative: String) -> String {
    projectRoot.deletingLastPathComponent().appending(path: "shared").appending(path: relative).path
  }

  /// The text of a file of the data.
  public static func text(_ relative: String) throws -> String {
    try String(contentsOfFile: path(relative), encoding: .utf8)
  }
}
