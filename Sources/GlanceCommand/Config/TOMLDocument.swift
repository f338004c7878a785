/// What a text in TOML holds, in order, and what is wrong with it.
struct TOMLDocument {
  /// The headers of tables.
  var tables: [Table] = []
  /// The keys with their values.
  var entries: [Entry] = []
  /// What is wrong, in order; the statements that it concerns are left out of the others.
  var faults: [ConfigFault] = []

  /// A header such as `[show.waybar]`.
  struct Table {
    let path: [String]
    let offset: Int
  }

  /// A key with its value.
  struct Entry {
    /// The names of the tables around it and its own.
    let path: [String]
    /// The index of the header above it; `nil` for none.
    let table: Int?
    let offset: Int
    let value: TOMLValue
  }
}

/// A value with the offset of its first byte.
struct TOMLValue {
  let kind: Kind
  let offset: Int

  enum Kind: Hashable {
    case string(String)
    case integer(Int)
    case bool(Bool)
    case array
  }

  /// The elements of an array.
  let elements: [TOMLValue]

  init(_ kind: Kind, at offset: Int, elements: [TOMLValue] = []) {
    self.kind = kind
    self.offset = offset
    self.elements = elements
  }
}

/// What is wrong at a byte of a config.
struct ConfigFault: Error, Hashable {
  let offset: Int
  let message: String
}

/// A place in a text, both counted from 1; columns are scalars.
struct TextPlace: Hashable {
  private(set) var line = 1
  private(set) var column = 1

  /// The place of a byte; a byte order mark takes no column.
  init(of offset: Int, in bytes: [UInt8]) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard offset > start else { return }
    for byte in bytes[start..<min(offset, bytes.count)] {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
  }
}
