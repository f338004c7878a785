internal import GlanceTasks

/// One object of an export: the fields that an import reads, with their lines.
struct TaskwarriorRecord {
  /// The names of those fields.
  enum Key: String {
    case annotations, description, due, end, entry, modified, priority
    case project, recur, status, tags, until, uuid, wait
  }

  struct Field {
    let value: JSONValue
    let line: Int
  }

  /// The line it begins on.
  let line: Int
  private var fields: [Key: Field] = [:]
  private var memberCount = 0

  /// Reads the object at which the reader stands.
  init(from reader: inout JSONReader) throws(JSONError) {
    line = reader.line(at: reader.offset)
    var fields: [Key: Field] = [:]
    var memberCount = 0
    try reader.members { (name, reader) throws(JSONError) in
      memberCount += 1
      let start = reader.offset
      if name == "depends" {
        TaskwarriorRecord.skipDependencies(&reader)
      } else {
        let value = try reader.value()
        if let key = Key(rawValue: name), value != .null {
          fields[key] = Field(value: value, line: reader.line(at: start))
        }
      }
    }
    self.fields = fields
    self.memberCount = memberCount
  }

  /// A field, or `nil` where it is absent or `null`.
  subscript(key: Key) -> Field? {
    fields[key]
  }

  /// Whether it can be a task.
  var isTask: Bool {
    fields[.description] != nil || fields[.uuid] != nil
  }

  /// Whether it looks like an annotation, which has nothing but a date and a text.
  var isAnnotation: Bool {
    memberCount == 2 && fields[.entry] != nil && fields[.description] != nil
  }

  /// Skips the value of `depends`, which Taskwarrior 2.6 can print with brackets and quotes inside quotes.
  ///
  /// It prints such a value on one line.
  private static func skipDependencies(_ reader: inout JSONReader) {
    let start = reader.offset
    if (try? reader.value()) != nil, let next = reader.peek(),
      next == UInt8(ascii: ",") || next == UInt8(ascii: "}")
    {
      return
    }
    let end = (start..<reader.bytes.count).first { index in
      switch reader.bytes[index] {
      case UInt8(ascii: "}"), 0x0A: true
      case UInt8(ascii: ","): beginsMember(reader.bytes[(index + 1)...])
      default: false
      }
    }
    reader.move(to: end ?? reader.bytes.count)
  }

  /// Whether a text begins with a name in quotes and a colon.
  private static func beginsMember(_ text: ArraySlice<UInt8>) -> Bool {
    let name = text.drop(while: isBlank)
    guard name.first == UInt8(ascii: "\"") else { return false }
    let rest = name.dropFirst().drop(while: isNamePart)
    guard rest.first == UInt8(ascii: "\"") else { return false }
    return rest.dropFirst().first { !isBlank($0) } == UInt8(ascii: ":")
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || 0x09...0x0A ~= byte || byte == 0x0D
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "a"..."z", "A"..."Z", "0"..."9", "_", ".", "-": true
    default: false
    }
  }
}
