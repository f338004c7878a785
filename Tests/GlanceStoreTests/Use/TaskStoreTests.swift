import GlanceStore
import GlanceTasks
import GlanceTestSupport
import Testing

/// The stores for concurrent code: the same calls from many tasks at once, and ones that answer late.
@Suite struct TaskStoreTests {
  private let moment: Moment

  init() throws {
    moment = try Moment.at("2026-11-30T10:00")
  }

  @Test func sqliteFromManyTasks() async throws {
    let folder = try TemporaryStore()
    try await useFromManyTasks(SQLiteTaskStore(path: folder.path))
    try StoreIntegrity.check(folder.sql())
  }

  @Test func memoryFromManyTasks() async throws {
    try await useFromManyTasks(InMemoryTaskStore())
  }

  @Test func delayedFromManyTasks() async throws {
    try await useFromManyTasks(DelayedTaskStore(InMemoryTaskStore(), latency: .milliseconds(1)))
  }

  @Test func delayWaitsAtLeastTheLatency() async throws {
    let latency = Duration.milliseconds(30)
    let store = DelayedTaskStore(InMemoryTaskStore(), latency: latency)
    let clock = ContinuousClock()
    #expect(try await clock.measure { _ = try await store.settings() } >= latency)
    #expect(try await clock.measure { try await store.add([TaskDraft(title: "One")], at: moment) } >= latency)
    let empty = SummaryRequest(moment: moment, openLimit: 1)
    #expect(try await clock.measure { _ = try await store.summary(for: empty) } >= latency)
  }

  @Test func delayEndsWithItsTask() async throws {
    let store = DelayedTaskStore(InMemoryTaskStore(), latency: .seconds(3600))
    let waiting = Task { try await store.settings() }
    waiting.cancel()
    #expect(try await waiting.value == StoreSettings())
  }

  @Test func errorsPassThrough() async throws {
    let store = DelayedTaskStore(InMemoryTaskStore(), latency: .zero)
    await #expect(throws: TaskStoreError.noSuchTask("next")) { try await store.task(.next, at: moment) }
    await #expect(throws: TaskStoreError.emptyTitle) {
      try await store.add([TaskDraft(title: "")], at: moment)
    }
  }

  private func useFromManyTasks(_ store: some TaskStore) async throws {
    let people = 8
    try await withThrowingTaskGroup(of: Void.self) { group in
      for person in 0..<people {
        group.addTask { try await liveADay(on: store, as: "Person \(person)") }
      }
      try await group.waitForAll()
    }
    let request = SummaryRequest(moment: moment, openLimit: 100, includesProjects: true)
    let summary = try await store.summary(for: request)
    #expect(summary.counts == Summary.Counts(anytime: people, completed: people, completedToday: people))
    #expect(summary.projects.map(\.open) == Array(repeating: 1, count: people))
    #expect(try await store.tasks(in: [.completed], project: nil, at: moment).count == people)
    #expect(try await store.settings().theme == "light")
  }

  /// Makes every call of a store once.
  private func liveADay(on store: some TaskStore, as name: String) async throws {
    try await store.addProject(named: "\(name)'s draft", color: nil, at: moment)
    try await store.editProject(named: "\(name)'s draft", newName: name, color: nil, at: moment)
    let drafts = ["One", "Two", "Three"].map { TaskDraft(title: $0, project: name) }
    let tasks = try await store.add(drafts, at: moment)
    try #require(tasks.count == 3)
    try await store.complete([.uuid(tasks[0].uuid), .uuid(tasks[1].uuid)], at: moment)
    try await store.reopen([.uuid(tasks[1].uuid)], at: moment)
    var edit = TaskEdit()
    edit.title = "Changed"
    try await store.edit(.uuid(tasks[1].uuid), edit, at: moment)
    try await store.move(.uuid(tasks[1].uuid), to: .first, at: moment)
    try await store.delete([.uuid(tasks[2].uuid)], at: moment)
    try await store.addProject(named: "\(name)'s other", color: nil, at: moment)
    try await store.deleteProject(named: "\(name)'s other", deletingTasks: false, at: moment)
    try await store.changeSettings({ $0.theme = "light" }, at: moment)
    let projects = try await store.projects()
    #expect(projects.contains { $0.project.name == name && $0.open == 1 && $0.completed == 1 })
    #expect(try await store.task(.uuid(tasks[1].uuid), at: moment).title == "Changed")
  }
}
