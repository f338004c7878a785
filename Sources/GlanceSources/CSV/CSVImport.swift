internal import GlanceTasks

/// Reads a table of tasks.
struct CSVImport {
  /// The tasks and what is wrong.
  private(set) var list = DraftList()
  /// The names of the columns that are not known.
  private(set) var unknown: [String] = []
  private var columns: [CSVFormat.Column?] = []
  private let zone: Zone

  /// Reads the bytes of a file; an empty one has no tasks.
  ///
  /// - Throws: `ImportError` when there is no column with titles.
  init(parsing bytes: [UInt8], at moment: Moment) throws(ImportError) {
    zone = moment.zone
    var reader = CSVReader(bytes)
    guard let header = reader.next() else { return }
    for name in header.fields {
      let column = CSVFormat.Column(
        rawValue: name.split(whereSeparator: \.isWhitespace).joined().lowercased()
      )
      // A second column of a name would be read into the place of the first.
      columns.append(column.flatMap { columns.contains($0) ? nil : $0 })
      if columns.last == .some(nil), !name.isEmpty { unknown.append(name) }
    }
    guard columns.contains(.title) else {
      throw ImportError(
        line: header.line,
        column: 1,
        message: "there is no column \"title\" in the first line",
        remedy: "name the columns there, as in: title,due,project"
      )
    }
    while let record = reader.next() {
      if record.isCut {
        list.fault(record.line, .text, "a quote of this record has no end; it was read to the last line")
      }
      read(record)
    }
  }

  private mutating func read(_ record: CSVReader.Record) {
    let line = record.line
    var draft = TaskDraft(title: "")
    for (column, cell) in zip(columns, record.fields) {
      guard let column, !cell.isEmpty else { continue }
      read(CSVCell.text(cell), as: column, into: &draft, line: line)
    }
    guard record.fields.contains(where: { !$0.isEmpty }), let title = list.title(draft.title, line: line)
    else {
      return
    }
    draft.title = title
    if record.fields.count > columns.count {
      list.fault(line, .text, "there are more cells than columns; the others are left out")
    }
    list.append(draft, line: line)
  }

  private mutating func read(
    _ text: String,
    as column: CSVFormat.Column,
    into draft: inout TaskDraft,
    line: Int
  ) {
    switch column {
    case .number:
      if let number = Int(text), number > 0 {
        draft.number = number
      } else {
        list.fault(
          line,
          .field("number"),
          "number \(text.excerpt) is not a number from 1; the task gets another"
        )
      }
    case .uuid:
      draft.uuid = TaskID(text)
      if draft.uuid == nil {
        list.fault(line, .field("uuid"), "uuid \(text.excerpt) is not a UUID; the task gets another")
      }
    case .title: draft.title = text
    case .note: draft.note = text
    case .due: draft.due = list.due(iso: text, line: line)
    case .priority: draft.priority = list.priority(named: text, line: line)
    case .tags: draft.tags = TagWords.tags(text.split(whereSeparator: \.isWhitespace).map(String.init))
    case .project: draft.project = list.project(text, line: line)
    case .recurrence: draft.recurrence = list.recurrence(text, field: "repeat", line: line)
    case .created: draft.created = list.instant(iso: text, in: zone, field: "created", line: line)
    case .completed:
      draft.completed = list.instant(iso: text, in: zone, field: "completed", line: line) ?? draft.created
    }
  }
}
