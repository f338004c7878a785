import Foundation
import Glibc
import Testing

@testable import GlanceCommand

/// Generators that run: real ones, ones that die, and ones that do not listen.
@Suite(.serialized) struct WrappedGeneratorTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  @Test("status lines come, and the end with its code")
  func ends() throws {
    var running = try RunningGenerator(
      script: #"printf '{"version":1}\n[\n[{"full_text":"a"}],\n'; printf '[{"full_text":"b"}],\n'; exit 3"#
    )
    #expect(running.generator.outputDescriptor >= 0)
    #expect(running.waitForEnd() == 3)
    #expect(running.lines == [#"[{"full_text":"a"}]"#, #"[{"full_text":"b"}]"#])
    #expect(running.generator.outputDescriptor == -1)
    #expect(running.generator.readAvailable() == [])
    #expect(try !zombies().contains { $0.hasSuffix("(sh") })
  }

  @Test("a signal ends it", arguments: [SIGTERM, SIGKILL])
  func signals(_ number: Int32) throws {
    var running = try RunningGenerator(script: "kill -\(number) $$")
    #expect(running.waitForEnd() == 128 + number)
  }

  @Test("what it wrote before its end is not lost, however much it is")
  func muchAtTheEnd() throws {
    var running = try RunningGenerator(
      script: #"echo '{"version":1}['; yes '[{"full_text":"0123456789"}],' | head -n 20000; exit 4"#
    )
    #expect(running.waitForEnd() == 4)
    #expect(running.lines.count == 20_000)
  }

  @Test("one call reads a bounded amount")
  func bounded() throws {
    var running = try RunningGenerator("yes", String(repeating: "x", count: 1023))
    #expect(running.wait { !$0.lines.isEmpty })
    #expect(running.generator.readAvailable().count <= 257)
    running.generator.end()
    #expect(running.generator.state == .ended(code: 128 + SIGTERM))
  }

  @Test("its end is seen while what it started holds its standard output open")
  func heldOpen() throws {
    var running = try RunningGenerator(script: "sleep 60 & echo $!; exit 5")
    #expect(running.waitForEnd() == 5)
    let sleeping = try #require(running.lines.first?.firstMatch(of: /\d+/).flatMap { pid_t($0.output) })
    #expect(kill(sleeping, SIGKILL) == 0)
  }

  @Test("one that closes its standard output is of no use, and is ended, by force if need be")
  func closedOutput() throws {
    var running = try RunningGenerator(script: "exec >&-; exec sleep 60")
    #expect(running.waitForEnd() == 128 + SIGTERM)
    var stubborn = try RunningGenerator(script: "trap '' TERM; exec >&-; exec sleep 60")
    #expect(stubborn.waitForEnd() == 128 + SIGKILL)
    #expect(try !zombies().contains { $0.contains("sleep") })
  }

  @Test("one that can't be started is an error with its reason, and leaves nothing open")
  func notStarted() throws {
    for (words, reason) in [
      (["/nowhere/i3status"], "no such file or directory"), (["/etc/passwd"], "permission denied"),
    ] {
      let error = #expect(throws: ChildProcess.StartError.self) { _ = try WrappedGenerator(words) }
      #expect(error?.reason == reason)
    }
    #expect(try !zombies().contains { $0.contains("/nowhere") })
  }

  @Test("one that is asked to end does so, a stopped one too")
  func asked() throws {
    var running = try RunningGenerator("sleep", "60")
    running.generator.end()
    #expect(
      running.generator.state == .ended(code: 128 + SIGTERM) && running.generator.outputDescriptor == -1
    )
    running.generator.end()
    running.generator.send(click: Array("{}".utf8))
    var stopped = try RunningGenerator(script: "echo $$; kill -STOP $$; sleep 60")
    #expect(stopped.wait { !$0.lines.isEmpty })
    stopped.generator.end()
    let id = try #require(stopped.lines.first?.firstMatch(of: /\d+/).flatMap { pid_t($0.output) })
    #expect(kill(id, 0) != 0 && errno == ESRCH)
  }

  @Test("garbage gives text or broken status lines, and does not end it")
  func garbage() throws {
    var running = try RunningGenerator(
      script:
        #"printf '{"version":1}\n[\n[{"full_text":"a\n\001\377}}]]\n,[{"full_text":"b"}]\n'; head -c 300000 /dev/urandom; printf '\n[{"full_text":"c"}]\n'; exec cat"#
    )
    #expect(running.wait { $0.lines.last == #"[{"full_text":"c"}]"# })
    #expect(running.lines.prefix(2) == ["!", #"[{"full_text":"b"}]"#])
    running.generator.end()
  }

  private static let click = #"{"name":"a","instance":"b","button":1}"#

  @Test("clicks are written as the protocol has them, once the header has asked for them")
  func clicks() throws {
    var running = try RunningGenerator(
      script: """
        echo '{"version":1,"click_events":true}['
        while read line; do echo "[{\\"full_text\\":\\"$(echo "$line" | tr '"' _)\\"}]"; done
        """
    )
    #expect(running.wait { $0.generator.header != nil })
    for _ in 0..<3 { running.generator.send(click: Array(Self.click.utf8)) }
    #expect(running.wait { $0.lines.count == 4 })
    let told = Self.click.replacing("\"", with: "_")
    #expect(running.lines == ["[", told, "," + told, "," + told].map { "[{\"full_text\":\"\($0)\"}]" })
    running.generator.end()
  }

  @Test(
    "nothing is written to one that did not ask for clicks, nor before its header",
    arguments: [
      ("{\"version\":1}[", ""), ("{\"version\":1,\"click_events\":false}[", ""), ("text", ""),
      ("", "{\"version\":1,\"click_events\":true}["),
    ]
  )
  func unasked(_ before: String, _ after: String) throws {
    var running = try RunningGenerator(
      script: """
        echo '\(before)'; [ -z '\(before)' ] || echo '[]'
        count=$(timeout 0.3 head -c 1 | wc -c)
        echo '\(after)'; echo "[{\\"read\\":$count}]"
        """
    )
    if !before.isEmpty { #expect(running.wait { !$0.lines.isEmpty }) }
    running.generator.send(click: Array(Self.click.utf8))
    #expect(running.waitForEnd() == 0)
    #expect(
      running.lines.last?.replacing("\\", with: "").contains("{\"read\":0}") == true,
      "\(running.lines)"
    )
  }

  @Test("thousands of clicks do not block where nobody reads them")
  func neverRead() throws {
    var running = try RunningGenerator(script: #"echo '{"version":1,"click_events":true}['; exec sleep 60"#)
    #expect(running.wait { $0.generator.header != nil })
    for _ in 0..<20_000 { running.generator.send(click: Array(Self.click.utf8)) }
    #expect(running.generator.readAvailable() == [] && running.generator.state == .running)
    running.generator.end()
  }

  @Test("a click that a pipe does not take in one piece is dropped")
  func tooLong() throws {
    var running = try RunningGenerator(
      script:
        #"echo '{"version":1,"click_events":true}['; read a; read b; echo "[{\"length\":${#b}}]"; exec sleep 60"#
    )
    #expect(running.wait { $0.generator.header != nil })
    running.generator.send(click: Array(repeating: UInt8(ascii: "x"), count: 4094))
    running.generator.send(click: Array(repeating: UInt8(ascii: "x"), count: 4093))
    #expect(running.wait { !$0.lines.isEmpty })
    #expect(running.lines == ["[{\"length\":4093}]"])
    running.generator.end()
  }

  @Test("clicks that a full pipe has no room for are dropped whole")
  func dropped() throws {
    let place = scratch.folder + "/place"
    var running = try RunningGenerator(
      script:
        #"echo '{"version":1,"click_events":true}['; while [ ! -e \#(place) ]; do sleep 0.05; done; while read line; do echo "[{\"full_text\":\"${#line}\"}]"; done"#
    )
    #expect(running.wait { $0.generator.header != nil })
    for _ in 0..<20_000 { running.generator.send(click: Array(Self.click.utf8)) }
    _ = try scratch.file("place", [])
    let length = Self.click.utf8.count
    #expect(running.wait { $0.lines.count > 1000 })
    // There is room again.
    #expect(
      running.lines[0] == "[{\"full_text\":\"1\"}]" && running.lines[1] == "[{\"full_text\":\"\(length)\"}]"
    )
    #expect(running.lines[2...].allSatisfy { $0 == "[{\"full_text\":\"\(length + 1)\"}]" })
    running.generator.end()
  }

  @Test("a standard input that is closed does not end us, nor it")
  func closedInput() throws {
    var running = try RunningGenerator(
      script: #"exec <&-; echo '{"version":1,"click_events":true}['; echo '[]'; exec sleep 60"#
    )
    #expect(running.wait { $0.lines == ["[]"] })
    for _ in 0..<3 { running.generator.send(click: Array(Self.click.utf8)) }
    #expect(running.generator.state == .running)
    running.generator.end()
  }
}
