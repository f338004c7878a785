import Foundation
import Testing

/// JSON that a command printed, read by Foundation.
enum JSONText {
  typealias Object = [String: Any]

  /// The object of a text that holds one on one line.
  static func object(_ text: String) throws -> Object {
    #expect(text.hasSuffix("\n") && text.dropLast().allSatisfy { !$0.isNewline })
    return try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? Object)
  }

  /// The objects of an array of a text's object.
  static func objects(_ key: String, in text: String) throws -> [Object] {
    try #require(object(text)[key] as? [Object])
  }

  /// The titles of the tasks of a list.
  static func titles(_ text: String) throws -> [String] {
    try objects("tasks", in: text).compactMap { $0["title"] as? String }
  }
}
