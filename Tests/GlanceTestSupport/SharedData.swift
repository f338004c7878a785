<<<<<<< HEAD
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
=======
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
>>>>>>> text
}
