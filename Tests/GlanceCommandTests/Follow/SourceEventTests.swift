import Foundation
import Glance
import GlanceSources
import GlanceStore
import GlanceTasks
import GlanceTestSupport
import Glibc
import Testing

@testable import GlanceCommand

/// How a stream looks at the sources of its store.
@Suite struct SourceEventTests {
  private let place = WatchedPlace(path: "/home/me/todo.txt", isFolder: false)

  @Test func watchesWhatTheStoreTells() throws {
    let system = VirtualSystem(at: try Moment.at("2026-11-30T10:00"))
    system.sources = [place]
    var follower = try Follower("-f", "waybar", in: system)
    system.live(5000, &follower)
    // Without them until the first answer, and then once; what changed in between is looked for.
    #expect(system.watched.map(\.sources) == [[], [place]])
    #expect(system.sourceLooks.count == 2)
  }

  @Test func looksOnceForEachEvent() throws {
    let system = VirtualSystem(at: try Moment.at("2026-11-30T10:00"))
    system.sources = [place]
    system.after(2000) { [.sourcesTouched] }
    system.after(3000) { [.storeTouched(isReplaced: false)] }
    var follower = try Follower("-f", "waybar", in: system)
    system.live(6000, &follower)
    #expect(system.sourceLooks.dropFirst(2).map { $0 - 1000 } == [2000])
  }

  /// What takes long is done seldom, however fast the files change.
  @Test func restsBetweenSlowLooks() throws {
    let system = VirtualSystem(at: try Moment.at("2026-11-30T10:00"))
    system.sources = [place]
    system.latency = 50
    for time in stride(from: 1000, to: 3000, by: 10) { system.after(time) { [.sourcesTouched] } }
    var follower = try Follower("-f", "waybar", in: system)
    system.live(5000, &follower)
    #expect((7...14).contains(system.sourceLooks.count))
    // The last event is not lost.
    #expect(try #require(system.sourceLooks.last) - 1000 >= 2990)
  }

  @Test func looksAgainAtWhatWasBeingWritten() throws {
    let system = VirtualSystem(at: try Moment.at("2026-11-30T10:00"))
    system.sources = [place]
    system.isUnsettled = true
    system.after(6500) {
      system.isUnsettled = false
      return []
    }
    var follower = try Follower("-f", "waybar", in: system)
    system.live(20_000, &follower)
    let looks = system.sourceLooks.dropFirst(2).map { $0 - 1000 }
    #expect(looks.count == 4)
    #expect(zip(looks, looks.dropFirst()).allSatisfy { (2000...2010).contains($1 - $0) })
  }

  /// The thread of the store gives what a source says by now, when it is asked for that.
  @Test func threadReadsSources() throws {
    let scratch = try Scratch()
    let folder = scratch.folder + "/lines", store = scratch.store
    _ = try scratch.file("lines/a.txt", Array("one\n".utf8))
    _ = try SQLiteLedger(path: store).link(name: "work", kind: "lines", place: folder, isReadOnly: false)
    let thread = StoreThread(place: .success(store), delay: nil) {
      LinkedLedger(SQLiteLedger(path: $0), in: SourceEnvironment { _ in nil }, kinds: [LinesSource.self])
    }
    func answer(_ request: StoreRequest) -> StoreAnswer? {
      thread.ask(request)
      var polled = pollfd(fd: thread.answered, events: Int16(POLLIN), revents: 0)
      _ = poll(&polled, 1, 20_000)
      return thread.takeAnswers().first
    }
    func titles(ifChanged: Bool, includingSources: Bool) -> [String]? {
      let request = SummaryRequest(moment: scratch.moment, openLimit: 10)
      let look = StoreLook(ifChanged: ifChanged, reopening: false, includingSources: includingSources)
      guard case .read(let summary, let facts)? = answer(.read(request, look)) else { return ["?"] }
      #expect(facts.sources == [WatchedPlace(path: folder, isFolder: true)])
      return summary?.openTasks.map(\.title).sorted()
    }
    #expect(titles(ifChanged: false, includingSources: true) == ["one"])
    _ = try scratch.file("lines/a.txt", Array("one\ntwo\n".utf8))
    #expect(titles(ifChanged: true, includingSources: false) == nil)
    #expect(titles(ifChanged: true, includingSources: true) == ["one", "two"])
    #expect(titles(ifChanged: true, includingSources: true) == nil)
    // A click goes to the source.
    guard case .acted(nil)? = answer(.act(.toggle(.next), at: scratch.moment)) else {
      Issue.record("the click was refused")
      return
    }
    let text = try String(contentsOfFile: folder + "/a.txt", encoding: .utf8)
    #expect(text == "x one\ntwo\n" || text == "one\nx two\n")
    #expect(titles(ifChanged: true, includingSources: false)?.count == 1)
  }

  /// The kinds of file systems whose changes may be made elsewhere.
  @Test(.enabled(if: TemporaryDisk.isAllowed, "only root can mount a disk")) func sharedDisks() throws {
    let disk = try TemporaryDisk(kilobytes: 64)
    #expect(!SourceMounts.isShared(disk.folder))
    #expect(!SourceMounts.isShared(disk.folder + "/not/there"))
    var mounts = SourceMounts()
    mounts.watch([WatchedPlace(path: disk.folder + "/a", isFolder: true)], at: 0)
    #expect(mounts.lookAt == nil)
    let other = try TemporaryDisk(kilobytes: 64)
    var polled = pollfd(fd: mounts.descriptor, events: Int16(POLLPRI), revents: 0)
    #expect(poll(&polled, 1, 20_000) == 1)
    withExtendedLifetime(other) {}
    mounts.watch([], at: 0)
    #expect(mounts.descriptor == -1)
  }

  @Test func nextChangeOfASource() throws {
    let moment = try Moment.at("2026-11-30T10:00")
    var summary = try InMemoryLedger().summary(for: SummaryRequest(moment: moment, openLimit: 1))
    summary.nextSourceChange = moment.instant + 3600
    #expect(Timeline(of: summary, includesTexts: true).next == moment.instant + 3600)
    summary.nextSourceChange = moment.instant
    #expect(Timeline(of: summary, includesTexts: true).next == moment.endOfToday)
  }
}
