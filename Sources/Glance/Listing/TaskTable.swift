package import GlanceTasks

/// A list of tasks for a terminal: their columns below one another, under the headings of their groups.
package struct TaskTable {
  private let rows: [Row]
  private let columns: TaskColumns
  private let icons: IconSet
  private let wording: Wording
  private let query: TextQuery?

  /// What stands in the columns of a task.
  private struct Row {
    let task: TaskItem
    let group: TaskGroup
    let number: String
    let mark: String
    let title: MarkedText
    /// What stands behind the title: whether it repeats, and has a note.
    let flags: String
    let project: MarkedText?
    let tags: MarkedText?
    /// The source, unless it is the store itself.
    let source: String
    let when: String
  }

  /// A list of tasks in display order.
  ///
  /// - Parameters:
  ///   - tasks: The tasks, each group by itself.
  ///   - moment: The moment it is.
  ///   - icons: The glyphs.
  ///   - wording: How things are said.
  ///   - query: What was looked for, which is marked.
  package init(
    of tasks: [TaskItem],
    at moment: Moment,
    icons: IconSet,
    wording: Wording,
    query: TextQuery? = nil
  ) {
    self.icons = icons
    self.wording = wording
    self.query = query
    self.rows = tasks.map { task in
      let group = task.group(at: moment)
      let flags = [
        task.recurrence == nil ? "" : icons.repeats, task.note == nil ? "" : icons.note,
      ].filter { !$0.isEmpty }
      let isDone = group == .completed
      return Row(
        task: task,
        group: group,
        number: String(task.id),
        mark: isDone ? icons.done : TaskTable.priority(of: task, icons),
        title: MarkedText(task.title, query: query),
        flags: flags.map { " " + $0 }.joined(),
        project: task.project.map { MarkedText($0.name, query: query, place: .project) },
        tags: task.tags.isEmpty
          ? nil
          : MarkedText(task.tags.map { "@" + $0 }.joined(separator: " "), query: query, place: .tags),
        source: task.source == TaskItem.ownSource ? "" : "(\(task.source.neutralised))",
        when: task.completed.map { DoneText.text(of: $0, at: moment, in: wording) }
          ?? DueText(task.due, at: moment, in: wording).text.neutralised
      )
    }
    var columns = TaskColumns()
    for row in rows {
      columns.number = max(columns.number, row.number.utf8.count)
      columns.mark = max(columns.mark, row.mark.cellWidth)
      columns.title = max(columns.title, row.title.text.cellWidth + row.flags.cellWidth)
      columns.project = max(columns.project, row.project?.text.cellWidth ?? 0)
      columns.tags = max(columns.tags, row.tags?.text.cellWidth ?? 0)
      columns.source = max(columns.source, row.source.cellWidth)
      columns.when = max(columns.when, row.when.cellWidth)
    }
    self.columns = columns
  }

  /// The glyph of the priority, or its name where there are no glyphs.
  private static func priority(of task: TaskItem, _ icons: IconSet) -> String {
    guard icons.highPriority.isEmpty else { return icons.priority(of: task) }
    return task.priority?.name ?? ""
  }

  /// The list on lines of at most so many cells.
  package func document(in cells: Int) -> Document {
    let columns = columns.fitted(to: cells)
    var lines: [Line] = []
    var group: TaskGroup?
    for row in rows {
      if row.group != group {
        if group != nil { lines.append(Line()) }
        lines.append(heading(of: row.group).laidOut(in: cells, ellipsis: icons.ellipsis))
        group = row.group
      }
      lines.append(line(of: row, in: columns).laidOut(in: cells, ellipsis: icons.ellipsis))
      if let excerpt = excerpt(of: row.task, in: cells - columns.beforeTitle) {
        let indent = Span(String(repeating: " ", count: columns.beforeTitle))
        lines.append(Line(spans: [indent] + excerpt).merged)
      }
    }
    return Document(lines: lines)
  }

  private func heading(of group: TaskGroup) -> Line {
    let icon = GroupView.icon(of: group, in: icons)
    let count = rows.count { $0.group == group }
    return Line(spans: [
      Span(icon.isEmpty ? "" : icon + " ", role: GroupView.role(of: group)),
      Span(wording.heading(of: group), role: .heading), Span("  \(count)", role: .muted),
    ])
  }

  private func line(of row: Row, in columns: TaskColumns) -> Line {
    let isDone = row.group == .completed
    let role = isDone ? Role.muted : .title
    let blanks = { (count: Int) in Span(String(repeating: " ", count: max(0, count))) }
    let gap = blanks(TaskColumns.gap)
    let before = String(repeating: " ", count: columns.indent + columns.number - row.number.utf8.count)
    var spans = [Span(before + row.number, role: .muted), gap]
    if columns.mark > 0 {
      spans += [
        Span(row.mark, role: isDone ? .done : .accent), blanks(columns.mark - row.mark.cellWidth + 1),
      ]
    }
    func append(_ text: [Span], in cells: Int) {
      let width = text.reduce(0) { $0 + $1.text.cellWidth }
      spans += text + [blanks(cells - width)]
    }
    // A glyph beside a title that has no room of its own says less than the title.
    let flags = row.flags.cellWidth + 4 <= columns.title ? row.flags : ""
    let title = row.title.spans(in: columns.title - flags.cellWidth, role: role, ellipsis: icons.ellipsis)
    append(title + [Span(flags, role: .muted)], in: columns.title)
    if columns.project > 0 {
      let tint = isDone ? nil : row.task.project?.color
      let name = row.project?.spans(
        in: columns.project,
        role: isDone ? .muted : .project,
        tint: tint,
        ellipsis: icons.ellipsis
      )
      append([gap] + (name ?? []), in: columns.project + TaskColumns.gap)
    }
    if columns.tags > 0 {
      let tags = row.tags?.spans(in: columns.tags, role: .muted, ellipsis: icons.ellipsis)
      append([gap] + (tags ?? []), in: columns.tags + TaskColumns.gap)
    }
    if columns.source > 0 {
      let source = row.source.fitted(to: columns.source, ellipsis: icons.ellipsis)
      append([gap, Span(source, role: .muted)], in: columns.source + TaskColumns.gap)
    }
    if columns.when > 0 {
      spans += [
        gap, blanks(columns.when - row.when.cellWidth),
        Span(row.when, role: isDone ? .muted : GroupView.role(of: row.group)),
      ]
    }
    return Line(spans: spans)
  }

  /// What was looked for in a line of the note, when nothing but the note has it.
  private func excerpt(of task: TaskItem, in cells: Int) -> [Span]? {
    guard cells > 0, let query, let note = task.note, let match = query.rangeInNoteAlone(of: task) else {
      return nil
    }
    let lineStart = note[..<match.lowerBound].lastIndex(where: \.isNewline).map(note.index(after:))
    let lineEnd = note[match.lowerBound...].firstIndex(where: \.isNewline) ?? note.endIndex
    // So much of what stands before it that it can be seen itself.
    let nearest = note.index(
      match.lowerBound,
      offsetBy: -(cells / 4),
      limitedBy: lineStart ?? note.startIndex
    )
    let start = nearest ?? lineStart ?? note.startIndex
    let isCut = start > lineStart ?? note.startIndex
    let text = MarkedText((isCut ? icons.ellipsis : "") + note[start..<lineEnd], query: query)
    return text.spans(in: cells, role: .muted, ellipsis: icons.ellipsis)
  }
}
