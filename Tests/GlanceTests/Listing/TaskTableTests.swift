import GlanceTasks
import GlanceTestSupport
import Testing

@testable import Glance

/// The table of a list is as wide as the terminal at most, and shows what is there.
struct TaskTableTests {
  private static func table(
    _ seed: UInt64,
    icons: IconSet = .unicode,
    query: TextQuery? = nil
  ) throws -> (tasks: [TaskItem], table: TaskTable) {
    let store = try GeneratedStore(seed: seed)
    let summary = try store.summary()
    let tasks = TaskGroup.allCases.flatMap { summary.tasks[$0] }
    return (
      tasks, TaskTable(of: tasks, at: store.moment, icons: icons, wording: .english, query: query)
    )
  }

  @Test("no line is wider than the terminal, whatever the titles are", arguments: UInt64(0)..<60)
  func width(_ seed: UInt64) throws {
    for icons in IconSet.all.map(\.icons) {
      let query = TextQuery(["a", "家", "the 👍", "\"longer words\"", "<"][Int(seed % 5)])
      for marks in [nil, query] {
        let (_, table) = try Self.table(seed, icons: icons, query: marks)
        for cells in [1, 2, 3, 5, 8, 13, 20, 33, 40, 57, 80, 120, 300] {
          for line in table.document(in: cells).lines {
            #expect(line.text.cellWidth <= cells, "\(line.text)")
          }
        }
      }
    }
  }

  @Test("columns stand below one another, and nothing of a task is lost where there is room")
  func columns() throws {
    for seed in UInt64(0)..<30 {
      let (tasks, table) = try Self.table(seed)
      let lines = table.document(in: 2000).lines.map(\.text)
      let rows = lines.filter { $0.hasPrefix("  ") }
      #expect(rows.count == tasks.count)
      for (task, row) in zip(tasks, rows) {
        #expect(row.split(separator: " ").first.map(String.init) == String(task.id))
        for text in [task.title] + (task.project.map { [$0.name] } ?? []) {
          let isWhole = row.holds(text.neutralised)
          #expect(isWhole, "\(row)")
        }
      }
      let moment = try GeneratedStore(seed: seed).moment
      let groups = Set(tasks.map { $0.group(at: moment) })
      #expect(lines.filter(\.isEmpty).count == max(0, groups.count - 1))
    }
  }

  @Test("the number of each task is whole where it fits", arguments: [4, 6, 10, 20, 40])
  func numbers(_ cells: Int) throws {
    for seed in UInt64(0)..<30 {
      let (tasks, table) = try Self.table(seed)
      let lines = table.document(in: cells).lines.map(\.text)
      for task in tasks {
        #expect(lines.contains { $0.split(separator: " ").first.map(String.init) == String(task.id) })
      }
    }
  }

  @Test("marks take nothing away and add nothing", arguments: Array(HostileText.titles.prefix(300)))
  func marks(_ title: String) {
    for query in ["a", "e b", "\"the\"", "日 👍", "1", title] {
      let text = MarkedText(title, query: TextQuery("", plainText: query))
      for cells in [1, 4, 9, 30, 1000] {
        let spans = text.spans(in: cells, role: .title, ellipsis: "…")
        #expect(spans.map(\.text).joined() == title.neutralised.fitted(to: cells))
        #expect(spans.allSatisfy { $0.role == .title || $0.role == .match })
      }
    }
  }

  @Test("what was looked for is marked, in the title, the project, the tags, and else in the note")
  func marked() throws {
    let moment = try Scenario.moment()
    var ledger = InMemoryLedger()
    let note = "First line\n" + String(repeating: "far ", count: 60) + "in the café, it is\nlast"
    _ = try ledger.add(
      [
        TaskDraft(title: "Café at home", note: "café", project: "Cafés"), TaskDraft(title: "B", note: note),
        TaskDraft(title: "C", tags: ["café-x", "d"]),
      ],
      at: moment
    )
    let tasks = try ledger.tasks(in: TaskGroup.allCases, project: nil, at: moment)
    let table = TaskTable(
      of: tasks,
      at: moment,
      icons: .unicode,
      wording: .english,
      query: TextQuery("cafe")
    )
    for cells in [40, 80] {
      let lines = table.document(in: cells).lines
      let marked = lines.map { $0.spans.filter { $0.role == .match }.map(\.text) }
      #expect(marked[1] == (cells == 80 ? ["Café", "Café"] : ["Café", "Café"]))
      #expect(marked[2] == [] && marked[3] == ["café"])
      #expect(lines[3].text.hasPrefix("     …") && lines[3].text.contains(" in the café"))
      #expect(marked[4] == ["café"])
    }
  }
}

extension String {
  /// Whether it holds another text, scalar by scalar, but for the blanks at its end.
  fileprivate func holds(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    let wanted = scalars[..<(scalars.lastIndex { $0 != " " }.map { $0 + 1 } ?? 0)]
    let own = Array(unicodeScalars)
    return own.indices.contains { own[$0...].starts(with: wanted) }
  }
}
