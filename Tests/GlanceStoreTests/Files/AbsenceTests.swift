import Foundation
import GlanceStore
import GlanceTasks
import GlanceTestSupport
import Testing

/// A store that is not there yet is empty, and reading does not make it.
@Suite struct AbsenceTests {
  private let store: TemporaryStore
  private let moment: Moment

  init() throws {
    store = try TemporaryStore()
    moment = try Moment.at("2026-11-30T10:00")
  }

  @Test func readingMakesNothing() throws {
    let ledger = store.open()
    let request = SummaryRequest(moment: moment, openLimit: 8, includesProjects: true, includesHistory: true)
    let summary = try ledger.summary(for: request)
    #expect(summary.isEmpty)
    #expect(summary.history.count == Summary.historyLength)
    #expect(try ledger.tasks(in: TaskGroup.allCases, project: nil, at: moment).isEmpty)
    #expect(try ledger.projects().isEmpty)
    #expect(try ledger.settings() == StoreSettings())
    #expect(throws: TaskStoreError.noSuchTask("next")) { try ledger.task(.next, at: moment) }
    #expect(throws: TaskStoreError.noSuchProject("home", similar: nil)) {
      try ledger.tasks(in: [.today], project: "home", at: moment)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: store.folder).isEmpty)
  }

  @Test func ledgerThatFoundNothingSeesTheStoreOnceItIsThere() throws {
    let early = store.open()
    #expect(try early.projects().isEmpty)
    _ = try store.open().addProject(named: "home", color: nil, at: moment)
    #expect(try early.projects().map(\.project.name) == ["home"])
  }

  @Test func fileWithoutAByteIsAnEmptyStore() throws {
    let path = store.folder + "/empty.db"
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    let before = try FileState(of: path)
    #expect(try Attempts.read(path) == nil)
    #expect(try FileState(of: path) == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: store.folder) == ["empty.db"])
    #expect(try Attempts.write(path) == nil)
    #expect(try SQLiteLedger(path: path).projects().map(\.open) == [1])
  }

  @Test func linkToNoFileYetLeadsToANewStore() throws {
    let link = store.folder + "/link.db"
    let target = store.folder + "/target.db"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    #expect(try Attempts.read(link) == nil)
    #expect(!FileManager.default.fileExists(atPath: target))
    #expect(try Attempts.write(link) == nil)
    #expect(try SQLiteLedger(path: target).projects().map(\.open) == [1])
  }

  @Test(arguments: ["it's here", "50% {done}", "#1?mode=memory", "naïve ☂", "file:x"])
  func oddNames(name: String) throws {
    let path = store.folder + "/\(name)/\(name).db"
    #expect(try Attempts.write(path) == nil)
    #expect(try SQLiteLedger(path: path).projects().map(\.open) == [1])
    #expect(FileManager.default.fileExists(atPath: path))
  }
}
