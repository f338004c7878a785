public import GlanceTasks

/// The format of glance itself, which loses nothing: <doc:Formats#json>.
public enum JSONFormat: FileFormat {
  /// The name on the command line.
  public static let name = "json"
  /// What it is.
  public static let summary = "all that glance keeps, one task a line; also what 'list --json' prints"
  /// What an export in it loses.
  public static let losses = "nothing"

  /// Reads an export, or what `glance list --json` and `glance find --json` print.
  public static func read(_ bytes: [UInt8], at moment: Moment) throws(ImportError) -> ImportedTasks {
    let file = try JSONImport(parsing: bytes, at: moment)
    return ImportedTasks(projects: file.projects, drafts: file.list.drafts, faults: file.list.faults)
  }

  /// Writes an export, which depends on the projects and tasks alone.
  public static func write(_ snapshot: TaskSnapshot, at moment: Moment) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(256 * snapshot.tasks.count + 128)
    bytes += "{\"schema\":1,\n\"projects\":[\n".utf8
    append(snapshot.projects, to: &bytes, write)
    bytes += "],\n\"tasks\":[\n".utf8
    append(snapshot.tasks, to: &bytes, write)
    bytes += "]}\n".utf8
    return bytes
  }

  private static func append<Element>(
    _ elements: [Element],
    to bytes: inout [UInt8],
    _ write: (Element, inout JSONWriter) -> Void
  ) {
    for (index, element) in elements.enumerated() {
      var writer = JSONWriter(capacity: 512)
      write(element, &writer)
      bytes += writer.bytes
      bytes += (index == elements.count - 1 ? "\n" : ",\n").utf8
    }
  }

  private static func write(_ project: Project, to writer: inout JSONWriter) {
    writer.object { object in
      object.member("name", project.name)
      object.member("color", project.color.description)
    }
  }

  /// A task; what it has not is left out.
  private static func write(_ task: TaskItem, to writer: inout JSONWriter) {
    writer.object { object in
      object.member("number", task.id)
      object.member("uuid", task.uuid.description)
      object.member("title", task.title)
      if let note = task.note { object.member("note", note) }
      if let due = task.due { object.member("due", due.isoText) }
      if let priority = task.priority { object.member("priority", priority.name) }
      if !task.tags.isEmpty {
        object.key("tags")
        object.array { array in
          for tag in task.tags { array.string(tag) }
        }
      }
      if let project = task.project { object.member("project", project.name) }
      if let recurrence = task.recurrence { object.member("recurrence", recurrence) }
      object.member("created", task.created.isoText)
      if let completed = task.completed { object.member("completed", completed.isoText) }
      if let position = task.position { object.member("position", position) }
    }
  }
}
