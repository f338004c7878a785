internal import GlanceTasks

/// One object on one line for programs; its schema, version 1, is only ever added to.
public struct JSONDialect: Dialect {
  /// The name on the command line.
  public static let name = "json"
  /// What it is for.
  public static let summary = "an object for scripts"
  /// The size unless a person says otherwise.
  public static let defaultSize = SizeFamily.medium
  /// Whether a bar reads it.
  public static let isForBars = false

  /// What it needs to know of a store.
  public static func needs(of size: SizeFamily) -> SummaryNeeds {
    SummaryNeeds(
      open: size.tasksPerGroup,
      completed: size == .large ? size.tasksPerGroup : 0,
      projects: true,
      history: true
    )
  }

  /// The dialect; JSON has no colours.
  public init(colors: TerminalColors) {}

  /// Whether two updates say the same, at whichever instant each was made.
  public func isSame(_ update: [UInt8], _ other: [UInt8]) -> Bool {
    func rest(of update: [UInt8]) -> ArraySlice<UInt8> {
      update[(update.firstOffset(of: Array(#","size":"#.utf8), from: 0) ?? 0)...]
    }
    return rest(of: update) == rest(of: other)
  }

  /// Times are given as such.
  public static func tellsTimes(in size: SizeFamily) -> Bool { false }

  /// Appends one object on one line, or an empty line when the summary is hidden.
  ///
  /// Without a summary its state is `error` or `loading`, all else that it tells is nothing, and of an error it has one
  /// member more, `error`.
  public func encode(_ presentation: Presentation, into output: inout [UInt8]) {
    defer { output.append(UInt8(ascii: "\n")) }
    guard !presentation.isHidden else { return }
    var writer = JSONWriter()
    writer.object { write(presentation, to: &$0) }
    output += writer.bytes
  }

  private func write(_ presentation: Presentation, to object: inout JSONWriter) {
    let size = presentation.size
    let known = presentation.summary
    let summary = known ?? Summary(moment: Moment(instant: Instant(seconds: 0), zone: .utc))
    let moment = summary.moment
    object.member("schema", 1)
    object.key("generated")
    if known == nil { object.null() } else { object.string(moment.instant.text(in: moment.zone)) }
    object.member("size", size.rawValue)
    object.member("state", presentation.stateName)
    object.member("private", summary.settings.isPrivate)
    object.key("counts")
    object.object { write(summary.counts, to: &$0) }
    object.key("progress")
    object.object { progress in
      progress.member("done", summary.progress.done)
      progress.member("total", summary.progress.total)
      progress.member("percentage", summary.progress.percentage)
    }
    object.key("next")
    if let next = summary.next {
      JSONTask.write(next.neutralised, at: moment, to: &object)
    } else {
      object.null()
    }
    object.key("groups")
    object.array { groups in
      for group in TaskGroup.allCases { write(group, of: summary, size: size, to: &groups) }
    }
    object.key("projects")
    object.array { projects in
      for project in summary.projects { JSONTask.write(project.neutralised, to: &projects) }
    }
    object.key("history")
    object.array { history in
      for day in summary.history {
        history.object { entry in
          entry.member("day", day.day.description)
          entry.member("completed", day.completed)
        }
      }
    }
    let refresh = Timeline(of: summary, includesTexts: false).next ?? moment.endOfToday
    object.key("refresh")
    if known == nil { object.null() } else { object.string(refresh.text(in: moment.zone)) }
    object.key("stale")
    object.array { sources in
      for source in summary.staleSources {
        sources.object { entry in
          entry.member("name", source.name.neutralised)
          entry.member("reason", source.reason.neutralised)
          entry.member("lastRead", source.lastRead?.text(in: moment.zone))
        }
      }
    }
    guard case .failure(let failure) = presentation.content else { return }
    object.key("error")
    object.object { error in
      error.member("brief", failure.brief.neutralised)
      error.member("message", failure.message.neutralised)
    }
  }

  private func write(_ counts: Summary.Counts, to object: inout JSONWriter) {
    object.member("overdue", counts.overdue)
    object.member("today", counts.today)
    object.member("upcoming", counts.upcoming)
    object.member("anytime", counts.anytime)
    object.member("open", counts.open)
    object.member("completed", counts.completed)
    object.member("completedToday", counts.completedToday)
  }

  private func write(
    _ group: TaskGroup,
    of summary: Summary,
    size: SizeFamily,
    to writer: inout JSONWriter
  ) {
    writer.object { object in
      object.member("group", group.rawValue)
      object.member("count", summary.counts[group])
      object.key("tasks")
      object.array { array in
        // A request may have asked for more than the size tells of.
        let known = group == .completed && size != .large ? [] : summary.tasks[group]
        for task in known.prefix(size.tasksPerGroup) {
          JSONTask.write(task.neutralised, at: summary.moment, to: &array)
        }
      }
    }
  }
}

extension TaskItem {
  /// The task with its texts made harmless, since a script may well print what it decodes.
  fileprivate var neutralised: TaskItem {
    var task = self
    task.title = title.neutralised
    task.note = note?.neutralised
    task.tags = tags.map(\.neutralised)
    task.project = project?.neutralised
    // Ends of lines, which tell its parts apart, are not harmless.
    task.recurrence = recurrence.map { Recurrence.value(of: $0).neutralised }
    task.source = source.neutralised
    return task
  }
}

extension Project {
  fileprivate var neutralised: Project {
    Project(name: name.neutralised, color: color)
  }
}

extension ProjectCount {
  fileprivate var neutralised: ProjectCount {
    ProjectCount(project: project.neutralised, open: open, completed: completed)
  }
}
