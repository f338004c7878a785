internal import GlanceTasks

/// Reads the clicks that i3bar and swaybar write to a standard input, in pieces of any size.
///
/// They come as an endless JSON array, one object a line (https://i3wm.org/docs/i3bar-protocol.html, "Click events").
/// What is no click is passed over.
struct ClickEventReader {
  /// A click of swaybar has some 200 bytes; a line that goes on much longer is no click.
  private var lines = LineSplitter(limit: 1 << 16)

  /// Reads on.
  ///
  /// - Returns: The clicks whose lines end in these bytes.
  mutating func read(_ bytes: ArraySlice<UInt8>) -> [ClickEvent] {
    lines.read(bytes).flatMap(ClickEventReader.events)
  }

  /// The clicks on a line, which is one unless a bar puts more of them there.
  private static func events(on line: [UInt8]) -> [ClickEvent] {
    var events: [ClickEvent] = []
    var reader = JSONReader(line)
    while true {
      while reader.skip("[") || reader.skip(",") {}
      guard reader.peek() == UInt8(ascii: "{") else { return events }
      let start = reader.offset
      guard let value = try? reader.value() else { return events }
      guard case .number(let number)? = value["button"], let button = Int(number) else { continue }
      events.append(
        ClickEvent(
          name: value["name"]?.text,
          instance: value["instance"]?.text,
          button: button,
          bytes: Array(line[start..<reader.offset])
        )
      )
    }
  }
}

extension JSONValue {
  fileprivate var text: String? {
    if case .string(let text) = self { text } else { nil }
  }
}
