import Foundation
import GlanceStore
import GlanceTasks
import GlanceTestSupport
import Testing

/// The article on the schema is true: its examples run, and it names all that is there.
@Suite struct SchemaArticleTests {
  private let store: TemporaryStore
  private let article: String

  init() throws {
    store = try TemporaryStore()
    let moment = try Moment.at("2026-11-30T10:00")
    _ = try store.open().add(
      [
        TaskDraft(title: "Pay the rent", due: .day(moment.today), project: "home"),
        TaskDraft(title: "Call", due: .instant(moment.instant), completed: moment.instant),
      ],
      at: moment
    )
    let file = SharedData.projectRoot.appending(path: "Sources/GlanceStore/GlanceStore.docc/StoreSchema.md")
    article = try String(contentsOf: file, encoding: .utf8)
  }

  @Test func examplesRun() throws {
    let sql = try store.sql()
    let examples = examples("sql")
    #expect(examples.count == 9)
    for example in examples { #expect(throws: Never.self, "\(example)") { try sql.rows(example) } }
    #expect(
      try sql.rows("SELECT title, due_day, due_minute FROM task WHERE id = 3") == [
        ["Pay the rent", "20811", "1020"]
      ]
    )
    #expect(try sql.number("SELECT completed_at IS NOT NULL FROM task WHERE id = 1") == 1)
    try StoreIntegrity.check(sql)
  }

  @Test func examplesGiveWhatTheySay() throws {
    let sql = try store.sql()
    let examples = examples("sql")
    #expect(try sql.rows(examples[0]) == [["1", "Pay the rent", "2026-11-30"]])
    #expect(try sql.rows(examples[2]) == [["1", "1"]])
    #expect(try sql.rows(examples[3]) == [["home", "#417adf", "1"]])
    #expect(try sql.rows(examples[5]) == [["1", "Pay the rent"]])
  }

  @Test func namesAllTablesAndColumns() throws {
    let sql = try store.sql()
    let tables = try sql.texts(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'view', 'virtual') "
        + "AND name NOT LIKE 'sqlite_%'"
    )
    #expect(tables.count == 15)
    for table in tables {
      #expect(article.contains(table), "\(table)")
      for column in try sql.texts("SELECT name FROM pragma_table_xinfo('\(table)') WHERE hidden <> 1") {
        #expect(article.contains("`\(column)`") || table == "task_change", "\(table).\(column)")
      }
    }
  }

  private func examples(_ language: String) -> [String] {
    article.components(separatedBy: "```\(language)\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
  }
}
