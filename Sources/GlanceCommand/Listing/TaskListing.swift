internal import Glance
internal import GlanceTasks

/// A list of tasks as commands print it.
enum TaskListing {
  /// Prints tasks in display order: as an object for programs, as a table on a terminal, else one a line.
  static func print(
    _ tasks: [TaskItem],
    marking query: TextQuery? = nil,
    _ arguments: Arguments,
    in session: inout Session
  ) throws(CommandError) {
    let moment = session.moment
    if arguments.has("json") {
      session.outcome.output += json(of: tasks, at: moment)
    } else if let look = try ListingLook(arguments, in: session) {
      let table = TaskTable(
        of: tasks,
        at: moment,
        icons: look.icons,
        wording: look.wording,
        query: query
      )
      look.print(table.document(in: look.width), to: &session)
    } else {
      for task in tasks { session.print(line(of: task, at: moment) + "\n") }
    }
  }

  /// The list for programs: `{"schema":1,"tasks":[…]}` on one line.
  private static func json(of tasks: [TaskItem], at moment: Moment) -> [UInt8] {
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

  /// A task for other programs that read lines: `12  Call bank !high +home @phone  2026-12-04 17:00`.
  ///
  /// What is completed has `done` before the day.
  private static func line(of task: TaskItem, at moment: Moment) -> String {
    var line = "\(task.id)  \(task.title.neutralised)"
    if let priority = task.priority { line += " !" + priority.name }
    if let project = task.project { line += " +" + project.name.neutralised }
    for tag in task.tags { line += " @" + tag.neutralised }
    if let completed = task.completed {
      line += "  done " + Due.instant(completed).day(in: moment.zone).description
    } else if let due = task.due {
      let clock = due.wallTime(in: moment.zone).map { " " + $0.clock } ?? ""
      line += "  " + due.day(in: moment.zone).description + clock
    }
    return line
  }
}
