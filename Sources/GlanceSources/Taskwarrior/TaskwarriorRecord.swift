internal import GlanceTasks

/// One object of an export, or one task of Taskwarrior's own files: the fields that are read, with their lines.
struct TaskwarriorRecord {
  /// The names of those fields.
  enum Key: String {
    case annotations, description, due, end, entry, modified, priority
    case project, recur, start, status, tags, until, uuid, wait

    /// Whether its value is a date.
    var isDate: Bool {
      switch self {
      case .due, .end, .entry, .modified, .start, .until, .wait: true
      default: false
      }
    }
  }

  /// Where it comes from.
  enum Form {
    /// What `task export` prints.
    case export
    /// The files of version 2, `pending.data` and `completed.data`.
    case files
    /// The database of version 3.
    case database
  }

  struct Field {
    let value: JSONValue
    let line: Int
  }

  let form: Form
  /// The line it begins on.
  let line: Int
  /// A number that differs when something of it has changed, but what is counted anew at each look.
  let hash: UInt64
  /// The names of further fields whose values are in no form that is known.
  private(set) var unreadable: [String] = []
  private var fields: [Key: Field] = [:]
  private var memberCount = 0

  /// Reads the object at which the reader stands; a lenient one lets fields that nobody reads hold anything, as long as
  /// it stands on one line.
  init(from reader: inout JSONReader, lenient isLenient: Bool = false) throws(JSONError) {
    form = .export
    line = reader.line(at: reader.offset)
    var fields: [Key: Field] = [:]
    var unreadable: [String] = []
    var memberCount = 0
    var hash = Hash64()
    try reader.members { (name, reader) throws(JSONError) in
      memberCount += 1
      let start = reader.offset
      let key = Key(rawValue: name)
      if name == "depends" {
        _ = TaskwarriorRecord.skipValue(&reader)
      } else if key == nil, isLenient {
        if !TaskwarriorRecord.skipValue(&reader) { unreadable.append(name) }
      } else {
        let value = try reader.value()
        if let key, value != .null { fields[key] = Field(value: value, line: reader.line(at: start)) }
      }
      if name != "id", name != "urgency" {
        hash.combine(name.utf8)
        hash.combine(reader.bytes[start..<reader.offset])
      }
    }
    self.fields = fields
    self.unreadable = unreadable
    self.memberCount = memberCount
    self.hash = hash.value
  }

  /// A task of Taskwarrior's own files, whose dates are seconds since 1970.
  ///
  /// - Parameters:
  ///   - attributes: The names and values.
  ///   - form: Whether they are of version 2 or 3.
  ///   - line: The line that it stands on.
  ///   - hash: A number that differs when it has changed.
  init(
    attributes: [(name: String, value: String)],
    form: Form,
    line: Int,
    hash: UInt64
  ) {
    self.form = form
    self.line = line
    self.hash = hash
    let tagPrefix = form == .database ? "tag_" : "tags_"
    var tags: [JSONValue] = []
    var annotations: [JSONValue] = []
    for (name, value) in attributes {
      if name.hasPrefix(tagPrefix) {
        tags.append(.string(String(name.dropFirst(tagPrefix.count))))
      } else if name.hasPrefix("annotation_") {
        annotations.append(
          .object([
            .init(key: "entry", value: .string(TaskwarriorRecord.date(String(name.dropFirst(11))))),
            .init(key: "description", value: .string(value)),
          ])
        )
      } else if let key = Key(rawValue: name), key != .annotations {
        fields[key] = Field(value: .string(key.isDate ? TaskwarriorRecord.date(value) : value), line: line)
      }
    }
    // A list of all tags stands in version 2 beside the single ones, and is but a remnant in version 3.
    if fields[.tags] == nil || form == .database {
      fields[.tags] = tags.isEmpty ? nil : Field(value: .array(tags), line: line)
    }
    if !annotations.isEmpty { fields[.annotations] = Field(value: .array(annotations), line: line) }
  }

  /// A number of seconds as a date of an export; other texts stay, and are no dates.
  private static func date(_ text: String) -> String {
    guard let seconds = Int64(text), 0...253_402_300_799 ~= seconds else { return text }
    return Instant(seconds: seconds).basic
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

  /// Skips a value, which Taskwarrior 2.6 can print with brackets and quotes inside quotes, or without any quotes.
  ///
  /// It prints such a value on one line.
  ///
  /// - Returns: Whether it is one.
  private static func skipValue(_ reader: inout JSONReader) -> Bool {
    let start = reader.offset
    if (try? reader.value()) != nil, let next = reader.peek(),
      next == UInt8(ascii: ",") || next == UInt8(ascii: "}")
    {
      return true
    }
    let end = (start..<reader.bytes.count).first { index in
      switch reader.bytes[index] {
      case UInt8(ascii: "}"), 0x0A: true
      case UInt8(ascii: ","): beginsMember(reader.bytes[(index + 1)...])
      default: false
      }
    }
    reader.move(to: end ?? reader.bytes.count)
    return false
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
