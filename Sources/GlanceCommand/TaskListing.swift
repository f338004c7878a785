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
    let digits = tasks.map { String($0.id).utf8.count }.max() ?? 0
    var lines: [Line] = []
    var group: TaskGroup?
    for task in tasks {
      let own = task.group(at: moment)
      if own != group {
        lines.append(Line(spans: [Span(own.heading, role: .heading)]))
        group = own
      }
      lines.append(line(of: task, in: own, at: moment, digits: digits))
    }
    return Document(lines: lines)
  }

  private static func line(of task: TaskItem, in group: TaskGroup, at moment: Moment, digits: Int) -> Line {
    let number = String(task.id)
    var spans = [
      Span(String(repeating: " ", count: digits + 2 - number.utf8.count) + number + "  ", role: .muted),
      Span(task.title, role: .title, tint: nil, shrinks: true),
    ]
    if let priority = task.priority {
      spans.append(Span(" !\(priority.name)", role: .accent, shrinks: false, drop: 1))
    }
    if let project = task.project {
      spans.append(Span(" +" + project.name, tint: project.color, shrinks: false, drop: 1))
    }
    for tag in task.tags { spans.append(Span(" @" + tag, role: .muted, shrinks: false, drop: 1)) }
    let when =
      task.completed.map { Due.instant($0).day(in: moment.zone).description } ?? dueText(of: task, at: moment)
    if !when.isEmpty { spans += [.fill, Span(when, role: Role(rawValue: group.rawValue) ?? .done)] }
    return Line(spans: spans)
  }

  private static func dueText(of task: TaskItem, at moment: Moment) -> String {
    guard let due = task.due else { return "" }
    let clock = due.wallTime(in: moment.zone).map { " " + $0.clock } ?? ""
    return due.day(in: moment.zone).description + clock
  }
}
