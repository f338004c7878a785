import Foundation
import Glance
import GlanceTasks
import GlanceTestSupport
import Testing

@testable import GlanceCommand

/// Our blocks and those of a generator on one status line.
struct WrappedLineTests {
  private func merged(_ ours: String, _ theirs: String) -> String {
    String(decoding: WrappedLine.merging(Array(ours.utf8), with: Array(theirs.utf8)), as: UTF8.self)
  }

  @Test("ours stand first, and either may be missing")
  func merging() {
    #expect(merged("[{\"a\":1}]\n", "{\"b\":2},{\"c\":3}") == "[{\"a\":1},{\"b\":2},{\"c\":3}]\n")
    #expect(merged("[]\n", "{\"b\":2}") == "[{\"b\":2}]\n")
    #expect(merged("[{\"a\":1}]\n", "") == "[{\"a\":1}]\n")
    #expect(merged("[]\n", "") == "[]\n")
    #expect(merged("[{\"a\":1}],\n", "{\"b\":2}") == "[{\"a\":1},{\"b\":2}],\n")
    #expect(merged("[],\n", "{\"b\":2}") == "[{\"b\":2}],\n")
  }

  @Test("real blocks of ours keep no separator among themselves, and have one before the others")
  func separator() throws {
    let moment = try Moment.at("2026-11-30T10:00")
    let request = SummaryNeeds.everything.request(at: moment)
    let summary = try DemoStore.ledger(at: moment).summary(for: request)
    let ours = I3BarDialect().text(of: Presentation(.summary(summary), size: .large))
    let blocks = try #require(
      JSONSerialization.jsonObject(with: Data(merged(ours, "{\"name\":\"b\"}").utf8)) as? [[String: Any]]
    )
    #expect(blocks.count > 2 && blocks.last?["name"] as? String == "b")
    #expect(blocks.dropLast(2).allSatisfy { $0["separator"] as? Bool == false })
    #expect(blocks.dropLast().last?["separator"] == nil)
  }

  private func notice(
    _ program: String,
    _ cause: GeneratorNotice.Cause,
    icons: IconSet = .unicode,
    theme: Theme = .dark
  ) throws -> [String: Any] {
    let block = GeneratorNotice(program: program, cause: cause).block(theme: theme, icons: icons)
    return try #require(JSONSerialization.jsonObject(with: Data(block)) as? [String: Any])
  }

  @Test("a block says that a generator ended, or why it could not be started")
  func notices() throws {
    let ended = try notice("i3status", .ended(code: 1))
    #expect(ended["full_text"] as? String == "⚠ i3status ended (exit 1)")
    #expect(ended["name"] as? String == "glance" && ended["instance"] as? String == "wrap")
    #expect(ended["color"] as? String == "#ff7b72" && ended["urgent"] as? Bool == false)
    let missing = try notice(
      "/opt/bar/i3status",
      .notStarted(reason: "no such file or directory"),
      icons: .ascii
    )
    #expect(missing["full_text"] as? String == "! i3status: no such file or directory")
    var plain = Theme(name: "plain", basedOn: .light)
    plain[.error] = nil
    let bare = try notice("i3status", .ended(code: 143), icons: .none, theme: plain)
    #expect(bare["full_text"] as? String == "i3status ended (exit 143)" && bare["color"] == nil)
  }

  @Test(
    "the name of a program is harmless and short",
    arguments: ["\u{1B}[31m\n\u{202E}x\"\\", String(repeating: "long", count: 500), "", "/", "a/", "\u{301}"]
  )
  func names(_ program: String) throws {
    let text = try #require(try notice(program, .ended(code: 0))["full_text"] as? String)
    #expect(text == text.neutralised && text.count < 60 && text.hasPrefix("⚠ "))
  }
}
