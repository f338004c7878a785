/// A JSON value (RFC 8259), as `JSONReader` reads it.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number in the text it was written in, since no number type holds them all.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// One key of an object with its value.
  package struct Member: Hashable, Sendable {
    /// The key, which other members of the object may share.
    package let key: String
    /// The value.
    package let value: JSONValue

    /// A member from its parts.
    package init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// The value of a key, the last one where a key comes twice, or `nil` when this is no object or has no such key.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }
}
