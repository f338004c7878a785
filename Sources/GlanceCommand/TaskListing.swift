internal import Glance
internal import GlanceTasks

/// All tasks of a list, one a line, under the headings of their groups.
enum TaskListing {
  /// The cells of a line when the output goes to no terminal.
  static let defaultWidth = 120

  /// The list for programs: `{"schema":1,"tasks":[…]}` on one line.
  static func json(of tasks: [TaskItem], at moment: Moment) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { object in
      object.member("schema", 1)
      object.key("tasks")
      object.array { array in
        for task in tasks { JSONTask.write(task, at: moment, to: &array) }
      }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  /// The list for people.
  static func document(of tasks: [TaskItem], at moment: Moment) -> Document {
    let digits = tasks.map { String($0.id).count }.max() ?? 0
    var lines: [Line] = []
    var group: TaskGroup?
    for task in tasks {
      let own = task.group(at: moment)
      if own != group {
        lines.append(Line(spans: [Span(own.rawValue.prefix(1).uppercased() + own.rawValue.dropFirst(), role: .heading)]))
        group = own
      }
      lines.append(TaskListingLine(task: task, group: own, moment: moment, digits: digits).line)
    }
    return Document(lines: lines)
  }
}
