package import GlanceTasks

/// A list of projects for a terminal: their names in their colours, how many tasks they have, and how far they are.
package struct ProjectTable {
  private let rows: [Row]
  private let icons: IconSet

  private struct Row {
    let project: Project
    let name: String, open: String, completed: String, percentage: Int
  }

  /// The cells of a bar.
  private static let barCells = 10

  /// A list of projects in their order.
  package init(of counts: [ProjectCount], icons: IconSet) {
    self.icons = icons
    self.rows = counts.map { count in
      let progress = Summary.Progress(done: count.completed, total: count.completed + count.open)
      return Row(
        project: count.project,
        name: count.project.name.neutralised,
        open: "\(count.open) open",
        completed: "\(count.completed) completed",
        percentage: progress.total == 0 ? 0 : progress.percentage
      )
    }
  }

  /// The list on lines of at most so many cells.
  ///
  /// Names shrink first; then the colours' codes go, the bars, and what is completed.
  package func document(in cells: Int) -> Document {
    let names = rows.reduce(0) { max($0, $1.name.cellWidth) }
    let open = rows.reduce(0) { max($0, $1.open.utf8.count) }
    let completed = rows.reduce(0) { max($0, $1.completed.utf8.count) }
    let bar = icons.barFull.isEmpty ? 0 : ProjectTable.barCells
    let gap = 2
    // What stands behind the names, the most that has room.
    var columns = [(open, 0), (completed, 1), (bar, 2), (7, 3)].filter { $0.0 > 0 }
    let least = min(names, 12)
    while let last = columns.last, columns.reduce(least, { $0 + gap + $1.0 }) > cells {
      columns.removeLast()
      if last.1 == 0 { break }
    }
    let name = max(0, min(names, cells - columns.reduce(0) { $0 + gap + $1.0 }))
    return Document(
      lines: rows.map { row in
        let tint = row.project.color
        let shown = row.name.fitted(to: name, ellipsis: icons.ellipsis)
        var spans = [Span(shown, role: .project, tint: tint), ProjectTable.blanks(name - shown.cellWidth)]
        for (width, column) in columns {
          spans.append(ProjectTable.blanks(gap))
          switch column {
          case 0: spans += [ProjectTable.blanks(width - row.open.utf8.count), Span(row.open)]
          case 1:
            spans += [
              ProjectTable.blanks(width - row.completed.utf8.count), Span(row.completed, role: .muted),
            ]
          case 2: spans.append(Span(icons.bar(percentage: row.percentage, cells: width), role: .done))
          default: spans.append(Span(tint.description, tint: tint))
          }
        }
        return Line(spans: spans).laidOut(in: cells, ellipsis: icons.ellipsis)
      }
    )
  }

  private static func blanks(_ count: Int) -> Span {
    Span(String(repeating: " ", count: max(0, count)))
  }
}
