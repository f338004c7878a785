internal import GlanceTasks

/// The value of a variable of eww (https://elkowar.github.io/eww/configuration.html, `defpoll` and `deflisten`): JSON on
/// one line, whose members `Glance.docc/EwwVariable.md` describes.
///
/// Titles are data for a widget's text. What a click needs is the `id` of a task, which is a UUID: it alone may go into
/// an `:onclick`, which eww hands to a shell.
public struct EwwDialect: Dialect {
  /// The name on the command line.
  public static let name = "eww"
  /// What it is for.
  public static let summary = "a line of JSON for a variable of eww"
  /// The size unless a person says otherwise.
  public static let defaultSize = SizeFamily.large
  /// Whether a bar reads it.
  public static let isForBars = true

  /// What it needs to know of a store: the tasks of a panel, which are those of a line too.
  public static func needs(of size: SizeFamily) -> SummaryNeeds {
    SummaryNeeds(open: size.panelRows.all, overdue: size.panelRows.overdue, total: size.panelRows.all)
  }

  /// The dialect; widgets get their colours from a style sheet.
  public init(colors: TerminalColors) {}

  /// Appends one object on one line, or an empty line, in which the `?.` of eww finds nothing.
  public func encode(_ presentation: Presentation, into output: inout [UInt8]) {
    defer { output.append(UInt8(ascii: "\n")) }
    guard !presentation.isHidden else { return }
    let summary = presentation.summary
    let tasks = summary?.panelTasks(of: presentation.size, withCompleted: false).open ?? []
    var writer = JSONWriter()
    writer.object { object in
      object.member("text", presentation.fittedLine.text)
      object.member("state", presentation.stateName)
      object.member("size", presentation.size.rawValue)
      object.member("message", message(of: presentation))
      object.key("counts")
      object.object { write(summary?.counts ?? Summary.Counts(), to: &$0) }
      object.key("progress")
      object.object { progress in
        progress.member("done", summary?.progress.done ?? 0)
        progress.member("total", summary?.progress.total ?? 0)
        progress.member("percentage", summary?.progress.percentage ?? 0)
      }
      object.key("tasks")
      object.array { array in
        guard let moment = summary?.moment else { return }
        for task in tasks { write(task, at: moment, in: presentation, to: &array) }
      }
      object.member("more", (summary?.counts.open ?? 0) - tasks.count)
    }
    output += writer.bytes
  }

  /// Why there are no tasks, or what else a person should know.
  private func message(of presentation: Presentation) -> String {
    guard case .failure(let failure) = presentation.content else {
      var messages = presentation.notices
      if let summary = presentation.summary {
        messages += summary.staleSources.map { $0.text(at: summary.moment, in: presentation.wording) }
      }
      return messages.isEmpty ? "" : messages.joined(separator: "; ").neutralised
    }
    return failure.message.neutralised
  }

  private func write(_ counts: Summary.Counts, to object: inout JSONWriter) {
    object.member("overdue", counts.overdue)
    object.member("today", counts.today)
    object.member("due", counts.due)
    object.member("upcoming", counts.upcoming)
    object.member("anytime", counts.anytime)
    object.member("open", counts.open)
    object.member("completedToday", counts.completedToday)
  }

  /// Writes a task; what it lacks is an empty text, since `null` would be shown as a word.
  private func write(
    _ task: TaskItem,
    at moment: Moment,
    in presentation: Presentation,
    to writer: inout JSONWriter
  ) {
    let group = task.group(at: moment)
    writer.object { object in
      object.member("id", task.uuid.description)
      object.member("title", task.title.neutralised)
      object.member("when", DueText(task.due, at: moment, in: presentation.wording).text)
      object.member("group", group.rawValue)
      object.member("icon", GroupView.icon(of: group, in: presentation.icons))
      object.member("priority", task.priority?.name ?? "")
      object.key("project")
      object.object { project in
        project.member("name", task.project?.name.neutralised ?? "")
        project.member("color", task.project?.color.description ?? "")
      }
    }
  }
}
