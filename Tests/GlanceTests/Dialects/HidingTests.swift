import Foundation
import Glance
import GlanceTasks
import GlanceTestSupport
import Testing

/// What is written when nothing is to be seen, and when something went wrong.
struct HidingTests {
  private static let failure = Presentation.Failure(
    brief: "store <locked> & \"busy\"",
    message: "can't write /home/ada/tasks.db: it is <locked> & \"busy\"; try again\u{1B}[31m"
  )

  @Test("hide-clear writes an empty line in state clear, and changes nothing in any other", arguments: 0..<15)
  func hidesClear(_ seed: UInt64) throws {
    var store = try GeneratedStore(seed: seed)
    for dialect in Dialects.all {
      for var presentation in try store.presentations(for: dialect) {
        let shown = dialect.text(of: presentation)
        #expect(shown.count > 1)
        presentation.hidesClear = true
        let output = dialect.text(of: presentation)
        if presentation.summary?.state == .clear {
          #expect(HidingTests.isHidden(output, from: dialect))
        } else {
          #expect(output == shown)
        }
      }
    }
  }

  @Test("a failure is never hidden, and every dialect for bars is given something to show")
  func failureIsShown() {
    for dialect in Dialects.all where dialect.isForBars {
      for size in SizeFamily.allCases {
        let presentation = Presentation(.failure(HidingTests.failure), size: size, hidesClear: true)
        #expect(dialect.text(of: presentation).contains("glance: store"))
      }
    }
  }

  @Test("waybar is told of a failure in brief, and in the tooltip at length", arguments: SizeFamily.allCases)
  func waybarFailure(_ size: SizeFamily) throws {
    let output = WaybarDialect.text(of: Presentation(.failure(HidingTests.failure), size: size))
    let object = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    let text = MarkupReader(try #require(object["text"] as? String))
    let tooltip = MarkupReader(try #require(object["tooltip"] as? String))
    #expect(text.fault == nil && tooltip.fault == nil)
    #expect(text.text == "⚠ glance: store <locked> & \"busy\"")
    #expect(tooltip.text.split(separator: "\n").first.map(String.init) == text.text)
    let message = tooltip.text.split(separator: "\n").dropFirst().joined(separator: " ")
    #expect(message == HidingTests.failure.message.neutralised)
    #expect(object["class"] as? [String] == ["error", size.rawValue])
    #expect(object["alt"] as? String == "error")
    #expect(object["percentage"] as? Int == 0)
  }

  @Test("i3bar gets one urgent block for a failure", arguments: SizeFamily.allCases)
  func i3barFailure(_ size: SizeFamily) throws {
    let output = I3BarDialect.text(of: Presentation(.failure(HidingTests.failure), size: size))
    let blocks = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]])
    #expect(blocks.count == 1)
    #expect(blocks.first?["full_text"] as? String == "⚠ glance: store <locked> & \"busy\"")
    #expect(blocks.first?["urgent"] as? Bool == true)
    #expect(blocks.first?["instance"] as? String == size.rawValue)
  }

  @Test("a long message stays whole in the tooltip, whatever it is cut into")
  func longMessage() throws {
    let path = "/home/ada/" + (0..<20).map { "folder\($0)" }.joined(separator: "/") + "/tasks.db"
    let failure = Presentation.Failure(brief: "no store", message: "can't open \(path): no such file")
    let output = WaybarDialect.text(of: Presentation(.failure(failure), size: .small))
    let object = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    let tooltip = MarkupReader(try #require(object["tooltip"] as? String)).text
    #expect(tooltip.split(separator: "\n").allSatisfy { $0.cellWidth <= 60 })
    #expect(tooltip.filter { $0 != "\n" }.contains(path))
  }
}

extension HidingTests {
  /// Whether an output is how its bar is told to show nothing: an empty line, unless that would show something there.
  static func isHidden(_ output: String, from dialect: any Dialect.Type) -> Bool {
    if dialect == I3BarDialect.self { return output == "[]\n" }
    guard dialect == YambarDialect.self else { return output == "\n" }
    let (values, fault) = YambarReader.values(of: output)
    return fault == nil && values.filter { $0.key.hasPrefix("text") }.allSatisfy { $0.value.isEmpty }
  }
}
