import Foundation

/// What a file holds and when it was written last, to see that nobody has touched it.
struct FileState: Equatable {
  let bytes: Data
  let modified: Date?

  init(of path: String) throws {
    bytes = try Data(contentsOf: URL(filePath: path))
    modified = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
  }
}
