internal import GlanceTasks

/// Reads `{"schema":1,"projects":[…],"tasks":[…]}`, and goes on behind what is broken.
struct JSONImport {
  /// The projects, each name once.
  private(set) var projects: [Project] = []
  /// The tasks and what is wrong.
  private(set) var list = DraftList()
  private var names: Set<String> = []
  private let zone: Zone

  /// Reads the bytes of a file.
  ///
  /// - Throws: `ImportError` when it is something else, or of a schema that this version does not know.
  init(parsing bytes: [UInt8], at moment: Moment) throws(ImportError) {
    zone = moment.zone
    // Three levels are all that an export has; the limit bounds how often broken bytes are read again.
    var reader = JSONReader(bytes, depthLimit: 16)
    var schema: JSONValue?
    var hasLists = false
    do throws(JSONError) {
      guard reader.peek() == UInt8(ascii: "{") else { throw reader.expected("an object") }
      try reader.members { (key, reader) throws(JSONError) in
        switch key {
        case "schema":
          let start = reader.offset
          schema = try reader.value()
          guard schema == .number("1") else { throw reader.expected("schema 1", at: start) }
        case "projects", "tasks":
          hasLists = true
          try readElements(of: &reader, areTasks: key == "tasks")
        default: _ = try reader.value()
        }
      }
      if reader.peek() != nil { throw reader.expected("the end of the text") }
      guard schema != nil, hasLists else { throw reader.expected("\"schema\" and \"tasks\"", at: 0) }
    } catch {
      if let schema, schema != .number("1") {
        throw ImportError(
          line: error.line,
          column: error.column,
          message: "this has another schema than 1, which is all that this version reads",
          remedy: "update glance"
        )
      }
      guard schema != nil, !list.drafts.isEmpty || !projects.isEmpty || !list.faults.isEmpty else {
        throw ImportError(
          line: error.line,
          column: error.column,
          message: "this is no export of glance: \(error.message)",
          remedy: "run: glance export json FILE"
        )
      }
      if list.faults.last?.line != error.line { faultText(error) }
    }
  }

  private mutating func readElements(of reader: inout JSONReader, areTasks: Bool) throws(JSONError) {
    guard reader.skip("[") else { throw reader.expected("an array") }
    while !reader.skip("]") {
      _ = reader.peek()
      let start = reader.offset
      do throws(JSONError) {
        let value = try reader.value()
        guard let next = reader.peek(), next == UInt8(ascii: ",") || next == UInt8(ascii: "]") else {
          throw reader.expected(#""," or "]""#)
        }
        _ = reader.skip(",")
        guard case .object(let members) = value else { throw reader.expected("an object", at: start) }
        let line = reader.line(at: start)
        if areTasks { readTask(members, line: line) } else { readProject(members, line: line) }
      } catch {
        let next = JSONImport.lineOfElement(after: start, in: reader.bytes)
        if error.offset < next || next == reader.bytes.count {
          faultText(error)
        } else {
          list.fault(reader.line(at: start), .text, "not readable as a task: it has no end")
        }
        reader.move(to: next)
        if reader.peek() == nil { return }
      }
    }
  }

  /// The next line that begins with an object, or with the end of the array.
  private static func lineOfElement(after start: Int, in bytes: [UInt8]) -> Int {
    var isLineStart = false
    for index in start..<bytes.count {
      switch bytes[index] {
      case 0x0A: isLineStart = true
      case 0x20, 0x09, 0x0D: break
      case UInt8(ascii: "{") where isLineStart, UInt8(ascii: "]") where isLineStart: return index
      default: isLineStart = false
      }
    }
    return bytes.count
  }

  private mutating func faultText(_ error: JSONError) {
    list.fault(error.line, .text, "not readable as a task: \(error.message) (column \(error.column))")
  }

  private mutating func readProject(_ members: [JSONValue.Member], line: Int) {
    let object = JSONValue.object(members)
    guard case .string(let text)? = object["name"], let name = list.project(text, line: line) else {
      return list.fault(line, .text, "a project without a name; it is left out")
    }
    add(name, object["color"], line: line)
  }

  /// Adds a project that was not named before, with its colour, or one of the palette where that is none.
  private mutating func add(_ name: String, _ color: JSONValue?, line: Int) {
    guard names.insert(name).inserted else { return }
    var known: Color?
    if case .string(let text)? = color { known = Color(text) }
    if known == nil {
      list.fault(line, .field("color"), "the colour of a project is not #rrggbb; it gets another")
    }
    let palette = Color.projectPalette
    projects.append(Project(name: name, color: known ?? palette[projects.count % palette.count]))
  }
}

extension JSONImport {
  private mutating func readTask(_ members: [JSONValue.Member], line: Int) {
    var draft = TaskDraft(title: "")
    for member in members {
      guard member.value != .null else { continue }
      switch member.key {
      case "number", "id":
        guard case .number(let digits) = member.value, let number = Int(digits), number > 0 else {
          list.fault(line, .field(member.key), "\(member.key) is not a number from 1; the task gets another")
          continue
        }
        draft.number = number
      case "tags": draft.tags = tags(member.value, line: line)
      case "project": draft.project = project(member.value, line: line)
      case "uuid", "title", "note", "due", "priority", "recurrence", "repeat", "created", "completed",
        "position":
        guard case .string(let text) = member.value else {
          list.fault(line, .field(member.key), "\(member.key) is no text; \(DraftList.withoutIt)")
          continue
        }
        guard read(text, as: member.key, into: &draft, line: line) else { return }
      default: continue
      }
    }
    guard let title = list.title(draft.title, line: line) else { return }
    draft.title = title
    list.append(draft, line: line)
  }

  /// Reads a field that is a text.
  ///
  /// - Returns: Whether the task can be taken.
  private mutating func read(_ text: String, as key: String, into draft: inout TaskDraft, line: Int) -> Bool {
    switch key {
    case "title": draft.title = text
    case "note": draft.note = text
    case "due": draft.due = list.due(iso: text, line: line)
    case "priority": draft.priority = list.priority(named: text, line: line)
    // What a store keeps goes back as it was, whoever wrote it.
    case "recurrence": draft.recurrence = text
    case "repeat": draft.recurrence = list.recurrence(text, field: key, line: line)
    case "created": draft.created = list.instant(iso: text, in: zone, field: key, line: line)
    case "completed":
      draft.completed = list.instant(iso: text, in: zone, field: key, line: line) ?? draft.created
    case "position":
      if TaskOrder.isPlace(text) {
        draft.position = text
      } else {
        list.fault(line, field: key, text, isNot: "a place, which is digits and does not end with 0")
      }
    default:
      guard let uuid = TaskID(text) else {
        list.fault(line, .task, "uuid \(text.excerpt) is not a UUID; the task is left out")
        return false
      }
      draft.uuid = uuid
    }
    return true
  }

  private mutating func tags(_ value: JSONValue, line: Int) -> [String] {
    guard case .array(let elements) = value else {
      list.fault(line, .field("tags"), "tags are no list of texts; \(DraftList.withoutIt)")
      return []
    }
    let texts = elements.compactMap { if case .string(let text) = $0 { text } else { nil } }
    if texts.count < elements.count {
      list.fault(line, .field("tags"), "a tag is no text; the task is read without that tag")
    }
    return TagWords.tags(texts)
  }

  /// The name of a project: a text, or the object that `glance list --json` prints.
  private mutating func project(_ value: JSONValue, line: Int) -> String? {
    switch value {
    case .string(let text): return list.project(text, line: line)
    case .object:
      guard case .string(let text)? = value["name"], let name = list.project(text, line: line) else {
        return nil
      }
      add(name, value["color"], line: line)
      return name
    default:
      list.fault(line, .field("project"), "project is no text; \(DraftList.withoutIt)")
      return nil
    }
  }
}
