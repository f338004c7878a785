import Glance
import GlanceTasks
import GlanceTestSupport
import Testing

@testable import GlanceCommand

@Suite struct WrappingTests {
  private let system: VirtualSystem

  init() throws {
    let morning = try Moment.at("2026-11-30T10:00")
    system = VirtualSystem(at: morning)
    _ = try system.ledger.add([TaskDraft(title: "Milk", due: .day(morning.today))], at: morning)
  }

  private func generated(_ text: String) -> Wake {
    var reader = I3BarStreamReader()
    return .generated(reader.read(Array(text.utf8)[...]))
  }

  private func follower(_ options: String...) throws -> Follower {
    try Follower(
      ["-f", "i3bar", "-s", "medium"] + options + ["--wrap", "--", "i3status", "-c", "/etc/i3status.conf"],
      in: system
    )
  }

  private func blocks(_ update: VirtualSystem.Update) -> String {
    String(update.text.split(separator: "\n").last ?? "")
  }

  @Test func theHeaderOfTheGeneratorIsWaitedForAndItsWishesPass() throws {
    var follower = try follower()
    system.after(150) { [self] in
      [generated("{\"version\":1,\"stop_signal\":10,\"cont_signal\":12,\"click_events\":true}\n[\n")]
    }
    system.after(1150) { [self] in
      [generated("{\"version\":1}\n[\n[{\"full_text\":\"cpu\",\"color\":\"#00ff00\"}],\n")]
    }
    system.live(5000, &follower)
    #expect(system.updates.map(\.at) == [1150, 2150])
    #expect(
      system.updates[0].text.hasPrefix(
        "{\"version\":1,\"click_events\":true,\"stop_signal\":10,\"cont_signal\":12}\n[\n[{\"name\":\"glance\""
      )
    )
    #expect(blocks(system.updates[1]).hasSuffix(",{\"full_text\":\"cpu\",\"color\":\"#00ff00\"}],"))
    #expect(blocks(system.updates[1]).contains("Milk"))
  }

  @Test func aGeneratorWithoutAHeaderHoldsNothingUpForLong() throws {
    var follower = try follower("--no-pause")
    system.live(5000, &follower)
    #expect(system.updates.map(\.at) == [1300])
    #expect(
      system.updates[0].text.hasPrefix(
        "{\"version\":1,\"click_events\":true,\"stop_signal\":0,\"cont_signal\":0}\n[\n[{"
      )
    )
  }

  @Test func aSlowStoreDoesNotKeepTheBlocksOfTheGeneratorBack() throws {
    system.latency = 5000
    var follower = try follower()
    system.after(5) { [self] in [generated("{\"version\":1}\n[\n[{\"full_text\":\"cpu\"}]\n")] }
    system.live(10_000, &follower)
    #expect(system.updates.map(\.at) == [1030, 6000])
    #expect(blocks(system.updates[0]).contains("cpu"))
  }

  @Test(arguments: [
    (GeneratorNotice.Cause.ended(code: 1), "i3status ended (exit 1)"),
    (.notStarted(reason: "no such file or directory"), "i3status: no such file or directory"),
  ])
  func whenItIsGoneABlockSaysSoAndOursGoOn(cause: GeneratorNotice.Cause, text: String) throws {
    var follower = try follower()
    system.after(0) { [self] in [generated("{\"version\":1}\n[\n[{\"full_text\":\"cpu\"}]\n")] }
    system.after(2000) { [.generatorGone(cause)] }
    system.change(after: 4000) { ledger, moment throws(TaskStoreError) in
      _ = try ledger.add([TaskDraft(title: "Bread", due: .day(moment.today))], at: moment)
    }
    system.live(10_000, &follower)
    #expect(system.updates.count == 3)
    #expect(blocks(system.updates[1]).contains(text) && !blocks(system.updates[1]).contains("cpu"))
    #expect(blocks(system.updates[2]).contains(text) && blocks(system.updates[2]).contains("+1"))
  }

  @Test func aBrokenFrameLeavesTheLastGoodOne() throws {
    var follower = try follower()
    var reader = I3BarStreamReader()
    let pieces = [
      "{\"version\":1}\n[\n[{\"full_text\":\"good\"}]\n", ",[{\"full_text\":\"bad]\n",
      ",[{\"full_text\":\"new\"}]\n",
    ]
    for (second, piece) in pieces.enumerated() {
      let elements = reader.read(Array(piece.utf8)[...])
      system.after(1000 * second) { [.generated(elements)] }
    }
    system.live(10_000, &follower)
    #expect(system.updates.map { blocks($0).contains("good") } == [true, false])
    #expect(system.updates.map { blocks($0).contains("new") } == [false, true])
  }
}
