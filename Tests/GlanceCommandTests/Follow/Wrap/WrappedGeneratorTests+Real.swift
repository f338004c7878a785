import Foundation
import Testing

@testable import GlanceCommand

// I3status and i3blocks as they are installed.
extension WrappedGeneratorTests {
  private func config(_ text: String) throws -> String {
    try scratch.file("config", Array(text.utf8))
  }

  @Test("the real i3status", .needs(.i3status))
  func i3status() throws {
    let config = try config(
      """
      general { output_format = "i3bar"
      interval = 1 }
      order += "tztime local"
      tztime local { format = "at %%H:%%M:%%S" }
      """
    )
    var running = try RunningGenerator("i3status", "-c", config)
    #expect(running.wait { $0.lines.count >= 2 })
    #expect(running.lines.allSatisfy { $0.contains(#""full_text":"at "#) })
    #expect(running.generator.header?.version == 1 && running.generator.header?.asksForClicks == false)
    running.generator.end()
  }

  @Test("the real i3status that writes plain text", .needs(.i3status))
  func i3statusText() throws {
    let config = try config(
      """
      general { output_format = "none"
      interval = 1 }
      order += "tztime local"
      tztime local { format = "at %%H:%%M:%%S" }
      """
    )
    var running = try RunningGenerator("i3status", "-c", config)
    #expect(running.wait { $0.lines.count >= 2 })
    #expect(
      running.lines.allSatisfy { $0.hasPrefix(#"[{"full_text":"at "#) } && running.generator.header == nil
    )
    running.generator.end()
  }

  @Test("the real i3blocks, and a click that reaches its block", .needs(.i3blocks))
  func i3blocks() throws {
    let clicked = scratch.folder + "/clicked"
    let config = try config(
      """
      [glance-test]
      command=echo button=$BLOCK_BUTTON; echo $BLOCK_BUTTON >> \(clicked)
      interval=once

      [other]
      full_text=static

      """
    )
    var running = try RunningGenerator("i3blocks", "-c", config)
    #expect(running.wait { $0.lines.last?.contains(#""full_text":"button=""#) ?? false })
    #expect(running.generator.header?.asksForClicks == true)
    #expect(running.lines.last?.contains("static") == true)
    for button in [3, 1] {
      let click = #"{"name":"glance-test","instance":"","button":\#(button),"x":1,"y":2}"#
      running.generator.send(click: Array(click.utf8))
      #expect(running.wait { $0.lines.last?.contains("button=\(button)") ?? false })
    }
    #expect(try String(contentsOfFile: clicked, encoding: .utf8).split(separator: "\n") == ["3", "1"])
    #expect(!running.lines.contains("!"))
    running.generator.end()
    #expect(try !zombies().contains { $0.contains("i3blocks") })
  }
}
