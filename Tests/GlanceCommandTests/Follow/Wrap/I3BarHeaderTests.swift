import Testing

@testable import GlanceCommand

/// What is asked of a bar, with and without a generator behind us.
struct I3BarHeaderTests {
  private func header(_ text: String) throws -> I3BarHeader {
    var reader = I3BarStreamReader()
    let elements = reader.read(Array(text.utf8)[...])
    guard case .header(let header)? = elements.first else {
      Issue.record("no header: \(text)")
      throw CancellationError()
    }
    return header
  }

  private func text(pauses: Bool = true, _ generator: String? = nil) throws -> String {
    let header = try I3BarHeader.ours(pauses: pauses, wrapping: generator.map(header))
    return String(decoding: header.bytes, as: UTF8.self)
  }

  @Test("ours asks for clicks, and for no pauses where a person wants none")
  func ours() throws {
    #expect(try text() == "{\"version\":1,\"click_events\":true}\n")
    #expect(
      try text(pauses: false) == "{\"version\":1,\"click_events\":true,\"stop_signal\":0,\"cont_signal\":0}\n"
    )
  }

  @Test("what a generator asks for is read")
  func reading() throws {
    let full = try header(
      #"{"version": 1, "stop_signal": 10, "cont_signal": 12, "click_events": true, "float_event_coords": true}"#
    )
    #expect(full.version == 1 && full.asksForClicks && full.stopSignal == 10 && full.contSignal == 12)
    #expect(full.others == [Array(#""float_event_coords": true"#.utf8)])
    let least = try header(#"{"version":"1"}"#)
    #expect(least.version == 1 && !least.asksForClicks && least.stopSignal == nil && least.contSignal == nil)
    #expect(try !header(#"{"version":1,"click_events":"true"}"#).asksForClicks)
    #expect(try header(#"{"version":1,"click_events":false,"click_\u0065vents":true}"#).asksForClicks)
  }

  @Test(
    "signals of a generator pass to the bar unless they would end us, or stop us for good",
    arguments: [
      ("\"stop_signal\":10,\"cont_signal\":12", true), ("\"stop_signal\":0", true),
      ("\"stop_signal\":0,\"cont_signal\":0", true), ("\"stop_signal\":20,\"cont_signal\":18", true),
      ("\"stop_signal\":19", true), ("\"stop_signal\":20", true), ("\"cont_signal\":18", true),
      ("\"stop_signal\":34,\"cont_signal\":64", true),
      ("\"stop_signal\":15", false), ("\"stop_signal\":9", false), ("\"stop_signal\":2", false),
      ("\"stop_signal\":1,\"cont_signal\":18", false), ("\"stop_signal\":10,\"cont_signal\":15", false),
      ("\"stop_signal\":6,\"cont_signal\":0", false), ("\"stop_signal\":13", false),
      ("\"stop_signal\":14", false),
      ("\"stop_signal\":-1", false), ("\"stop_signal\":99", false), ("\"stop_signal\":32", false),
      // Stopped, we would never see the other one.
      ("\"cont_signal\":12", false), ("\"stop_signal\":20,\"cont_signal\":10", false),
      ("\"stop_signal\":21,\"cont_signal\":0", false), ("\"cont_signal\":0", false),
    ]
  )
  func signals(_ members: String, _ pass: Bool) throws {
    let generator = "{\"version\":1,\(members)}"
    #expect(try text(generator) == "{\"version\":1,\"click_events\":true\(pass ? "," + members : "")}\n")
    // What a person wants comes first.
    #expect(try text(pauses: false, generator) == text(pauses: false))
  }

  @Test("a header that is not UTF-8 is none, as for i3bar; escapes that strict readers refuse are repaired")
  func bytes() throws {
    #expect(
      I3BarStream.read(Array("{\"version\":1,\"a\":\"".utf8) + [0xFF] + Array("\"}\n".utf8)).first?.first
        == "["
    )
    #expect(try text(#"{"version":1,"a":"\ud800"}"#).hasSuffix(",\"a\":\"\\ufffd\"}\n"))
  }

  @Test("other scalar members pass, clicks are asked for in any case")
  func others() throws {
    #expect(
      try text(
        "{\"click_events\":false,\"float_event_coords\":true,\n\"version\":2, \"a\":{\"b\":1},\"c\" :\n\"\\u0041\"}"
      )
        == "{\"version\":1,\"click_events\":true,\"float_event_coords\":true,\"c\" : \"\\u0041\"}\n"
    )
  }
}
