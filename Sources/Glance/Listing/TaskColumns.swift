/// The columns of a list of tasks, each with its width in cells; one of no cells is not there.
struct TaskColumns: Equatable {
  var indent = 2
  var number = 0
  var mark = 0
  var title = 0
  var project = 0
  var tags = 0
  var source = 0
  var when = 0

  /// The cells between two columns.
  static let gap = 2

  /// The cells before the title.
  var beforeTitle: Int { indent + number + TaskColumns.gap + (mark > 0 ? mark + 1 : 0) }

  /// The cells of a whole row.
  var width: Int {
    [project, tags, source, when].reduce(beforeTitle + title) { $0 + ($1 > 0 ? TaskColumns.gap + $1 : 0) }
  }

  /// The columns in at most so many cells, if they can have them.
  ///
  /// Titles shrink first, down to what can still be read; then the sources go, the tags, the projects, the marks, and
  /// when tasks are due; the number is what commands take, and stays.
  func fitted(to cells: Int) -> TaskColumns {
    if width <= cells { return self }
    var columns = self
    columns.project = min(project, 16)
    columns.tags = min(tags, 20)
    columns.source = min(source, 12)
    if let fitted = columns.withTitle(in: cells, least: 28) { return fitted }
    columns.source = 0
    if let fitted = columns.withTitle(in: cells, least: 24) { return fitted }
    columns.tags = 0
    if let fitted = columns.withTitle(in: cells, least: 20) { return fitted }
    columns.project = 0
    if let fitted = columns.withTitle(in: cells, least: 10) { return fitted }
    columns.indent = 0
    columns.mark = 0
    if let fitted = columns.withTitle(in: cells, least: 8) { return fitted }
    columns.when = 0
    return columns.withTitle(in: cells, least: 0) ?? TaskColumns(indent: 0, number: number)
  }

  private func withTitle(in cells: Int, least: Int) -> TaskColumns? {
    let room = cells - (width - title)
    guard room >= min(title, least) else { return nil }
    var columns = self
    columns.title = min(title, room)
    return columns
  }
}
