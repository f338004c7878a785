import GlanceTestSupport
import Testing

@testable import GlanceCommand

/// Clicks as bars write them.
struct ClickEventReaderTests {
  private static let i3bar =
    #"{"name":"glance","instance":"medium","button":1,"modifiers":["Shift"],"x":1290,"y":740,"relative_x":10,"relative_y":9,"output_x":1290,"output_y":740,"width":80,"height":18}"#
  private static let swaybar =
    #"{ "name": "glance", "instance": "a", "button": 3, "event": 273, "x": 1.5, "y": 7, "relative_x": 7, "relative_y": 7, "width": 75, "height": 23, "scale": 1 }"#

  private func read(_ text: String) -> [ClickEvent] {
    var reader = ClickEventReader()
    return reader.read(Array(text.utf8)[...])
  }

  @Test("the clicks of i3bar and swaybar")
  func bars() {
    let events = read("[\n\(Self.i3bar)\n,\(Self.swaybar)\n")
    #expect(events.map(\.name) == ["glance", "glance"] && events.map(\.instance) == ["medium", "a"])
    #expect(events.map(\.button) == [1, 3])
    #expect(events.map { String(decoding: $0.bytes, as: UTF8.self) } == [Self.i3bar, Self.swaybar])
  }

  @Test(
    "commas, brackets and blanks may be anywhere",
    arguments: [
      "[{\"button\":1}\n,{\"button\":2}\n", "[\n{\"button\":1},\n{\"button\":2},\n",
      "{\"button\":1}\n{\"button\":2}\n",
      "[\r\n{\"button\":1}\r\n,\t{\"button\":2}\r\n]\r\n",
      "[\n\n , { \"button\" : 1 }\n\n,\n{\"button\":2}\n",
      "[{\"button\":1},{\"button\":2}\n",
    ]
  )
  func shapes(_ text: String) {
    let events = read(text)
    #expect(events.map(\.button) == [1, 2] && events.allSatisfy { $0.name == nil && $0.instance == nil })
    #expect(events.allSatisfy { $0.bytes.first == UInt8(ascii: "{") && $0.bytes.last == UInt8(ascii: "}") })
  }

  @Test(
    "what is no click is passed over, and the next one is found",
    arguments: [
      "{\"button\":}", "{\"button\":\"1\"}", "{\"button\":null}", "{\"button\":1.5}", "{\"name\":\"a\"}",
      "{}", "1", "null",
      "{", "}", "\"", "\u{0}", "x", "{\"button\":99999999999999999999}", "{\"button\":1", "[[[]]]", "]",
      String(repeating: "[", count: 300) + "1", "{\"a\":" + String(repeating: "[", count: 100_000),
      "{\"button\":1,\"a\":\"" + String(repeating: "x", count: 100_000) + "\"}",
    ]
  )
  func noClick(_ line: String) {
    #expect(read("[\n\(line)\n,\(Self.i3bar)\n").map(\.button) == [1])
    #expect(read("[\n,\(line)\n,\(Self.i3bar)\n").map(\.name) == ["glance"])
  }

  @Test("a name that is no text is none; texts are repaired")
  func names() {
    let event = read(#"{"name":1,"instance":"\ud800","button":0}"# + "\n").first
    #expect(event?.name == nil && event?.instance == "\u{FFFD}" && event?.button == 0)
  }

  @Test("any cuts give the same clicks", arguments: 0..<100 as Range<UInt64>)
  func cuts(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let text = "[\n\(Self.i3bar)\nnoise\n,\(Self.swaybar)\n,{\"button\":5}\n"
    var rest = Array(text.utf8)[...]
    var reader = ClickEventReader()
    var events: [ClickEvent] = []
    while !rest.isEmpty {
      let count = Int.random(in: 0...min(rest.count, 30), using: &random)
      events += reader.read(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    #expect(events == read(text) && events.map(\.button) == [1, 3, 5])
  }
}
