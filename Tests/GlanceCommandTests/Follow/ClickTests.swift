import Glance
import GlanceTasks
import GlanceTestSupport
import Testing

@testable import GlanceCommand

@Suite struct ClickTests {
  private let morning: Moment
  private let tasks: [TaskID]
  private let system: VirtualSystem

  init() throws {
    let morning = try Moment.at("2026-11-30T10:00")
    self.morning = morning
    system = VirtualSystem(at: morning)
    let drafts = ["A", "B", "C"].map { TaskDraft(title: "Task \($0)", due: .day(morning.today)) }
    let later = TaskDraft(title: "Later", due: .day(morning.today + 3))
    tasks = try system.ledger.add(drafts + [later], at: morning).map(\.uuid)
  }

  private func click(_ button: Int, on instance: String, name: String = "glance") -> [Wake] {
    [.input(Array("{\"name\":\"\(name)\",\"instance\":\"\(instance)\",\"button\":\(button)}\n".utf8))]
  }

  private func isCompleted(_ index: Int) throws -> Bool {
    try system.ledger.task(.uuid(tasks[index]), at: morning).completed != nil
  }

  private func selected() throws -> TaskID? { try system.ledger.settings().selection?.task }

  @Test func rightCompletesTheTaskThatWasShownAlsoWhenAnotherHasTakenItsPlace() throws {
    var follower = try Follower("-f", "i3bar", "-s", "medium", in: system)
    let shown = tasks[0].description
    let overdue = TaskDraft(title: "Earlier", due: .day(morning.today - 1))
    system.change(after: 2000) { ledger, moment throws(TaskStoreError) in
      _ = try ledger.add([overdue], at: moment)
    }
    system.after(2000) { [self] in click(3, on: shown) }
    system.live(10_000, &follower)
    #expect(try isCompleted(0))
    #expect(try system.ledger.summary(for: SummaryRequest(moment: morning, openLimit: 1)).counts.overdue == 1)
  }

  @Test func theSameClickTakesItBackForEightSeconds() throws {
    var follower = try Follower("-f", "i3bar", "-s", "medium", in: system)
    let shown = tasks[0].description
    system.after(2000) { [self] in click(3, on: shown) }
    system.after(9000) { [self] in click(3, on: shown) }
    system.live(20_000, &follower)
    #expect(try !isCompleted(0))
  }

  /// As a touchpad that is scrolled over a slow disk.
  @Test func ofAFloodOfClicksFewWait() throws {
    var follower = try Follower("-f", "i3bar", "-s", "medium", in: system)
    system.latency = 1000
    let shown = tasks[0].description
    for start in [2000, 60_000] {
      system.after(start) { [self] in (0..<5000).flatMap { _ in click(5, on: shown) } }
    }
    system.live(120_000, &follower)
    #expect(system.actions == 64)
  }

  @Test func aClickThatComesTooLateDoesNothing() throws {
    var follower = try Follower("-f", "i3bar", "-s", "medium", in: system)
    let shown = tasks[0].description
    system.after(2000) { [self] in click(3, on: shown) }
    system.after(11_000) { [self] in click(3, on: shown) }
    system.live(20_000, &follower)
    #expect(try isCompleted(0))
    #expect(system.updates.allSatisfy { !$0.text.contains("glance: ") })
  }

  @Test(arguments: [(1, 1), (5, 1), (4, 2)])
  func leftAndScrollingShowAnotherTask(button: Int, index: Int) throws {
    var follower = try Follower("-f", "i3bar", "-s", "medium", in: system)
    system.after(2000) { [self] in click(button, on: tasks[0].description) }
    system.live(10_000, &follower)
    #expect(try selected() == tasks[index])
  }

  @Test func leftGoesThroughAllOpenTasksAndScrollingThroughThoseThatAreDue() throws {
    var follower = try Follower("-f", "i3bar", "-s", "medium", in: system)
    for turn in 1...3 { system.after(1000 * turn) { [self] in click(1, on: tasks[0].description) } }
    system.after(4500) { [self] in
      #expect((try? selected()) == tasks[3])
      return []
    }
    system.after(5000) { [self] in click(1, on: tasks[3].description) }
    for turn in 6...8 { system.after(1000 * turn) { [self] in click(5, on: tasks[0].description) } }
    system.live(8500, &follower)
    #expect(try selected() == tasks[0])
  }

  @Test func onCountsLeftShowsTheFirstTask() throws {
    var follower = try Follower("-f", "i3bar", "-s", "small", in: system)
    system.after(2000) { [self] in click(1, on: "small") }
    system.live(2500, &follower)
    #expect(try selected() == tasks[0])
  }

  @Test func rightOnCountsCompletesTheFirstThatWasCounted() throws {
    var follower = try Follower("-f", "i3bar", "-s", "small", in: system)
    system.after(2000) { [self] in click(3, on: "small") }
    system.live(2500, &follower)
    #expect(try isCompleted(0))
  }

  @Test func rightOnTheNumberOfMoreTasksDoesNothing() throws {
    var follower = try Follower("-f", "i3bar", "-s", "medium", in: system)
    system.after(2000) { [self] in click(3, on: "medium") }
    system.live(10_000, &follower)
    #expect(try (0...3).allSatisfy { try !isCompleted($0) })
    #expect(system.updates.count == 1)
  }

  @Test func whereTitlesAreHiddenRightCompletesNothing() throws {
    _ = try system.ledger.changeSettings({ $0.isPrivate = true }, at: morning)
    for size in ["small", "medium", "large"] {
      let system = VirtualSystem(at: morning, ledger: system.ledger)
      var follower = try Follower("-f", "i3bar", "-s", size, in: system)
      system.after(2000) { [self] in click(3, on: size) }
      system.live(10_000, &follower)
      #expect(try tasks.allSatisfy { try system.ledger.task(.uuid($0), at: morning).completed == nil })
    }
  }

  @Test func middleOpensTheMenuAndClicksOnOtherBlocksArePassedOn() throws {
    var follower = try Follower("-f", "i3bar", "-s", "medium", in: system)
    system.after(1000) { [self] in click(2, on: tasks[0].description) }
    system.after(2000) { [self] in click(3, on: tasks[0].description, name: "volume") }
    system.after(3000) { [self] in click(3, on: "eth0") }
    system.live(5000, &follower)
    #expect(system.menus == 1)
    #expect(system.forwarded.count == 2)
    #expect(try !isCompleted(0))
  }

  @Test func buttonsOfI3blocksActOnTheTaskThatIsShown() throws {
    var follower = try Follower("-f", "i3blocks", "-s", "medium", in: system)
    system.after(1000) { [.input(Array("1\n".utf8))] }
    system.after(2000) { [.input(Array("3\n".utf8))] }
    system.live(3000, &follower)
    #expect(try (isCompleted(0), isCompleted(1)) == (false, true))
  }

  @Test func aClickThatFailsIsToldOfForEightSeconds() throws {
    var follower = try Follower("-f", "i3bar", "-s", "medium", in: system)
    system.after(2000) { [self] in
      system.failure = .store(.unavailable(path: "/tasks.db", reason: "the disk is full"))
      return click(3, on: tasks[0].description)
    }
    system.after(2003) { [self] in
      system.failure = nil
      return []
    }
    system.live(20_000, &follower)
    #expect(system.updates.map(\.at) == [1001, 3001, 11_001])
    #expect(system.updates[1].text.contains("glance: "))
    #expect(system.updates[2].text.contains("Task A"))
  }
}
