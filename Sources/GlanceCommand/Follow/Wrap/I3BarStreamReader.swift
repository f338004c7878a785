internal import Glance
internal import GlanceTasks

/// Reads what a generator of status lines writes, in pieces of any size: the i3bar protocol
/// (https://i3wm.org/docs/i3bar-protocol.html), or lines of plain text.
///
/// I3bar takes no more of a stream after one bad byte, so that only status lines that it can read come out of here. What
/// comes in may be anything, for ever, and takes bounded memory.
package struct I3BarStreamReader {
  /// A part of the stream that is whole.
  package enum Element: Hashable, Sendable {
    /// The header, which comes first if at all.
    case header(I3BarHeader)
    /// The blocks of a status line on one line, as they stand between its brackets; empty for none.
    case frame([UInt8])
    /// Something that is no status line and was dropped.
    case broken
  }

  private enum Stage {
    /// So far there is the beginning of what may be a header.
    case start([UInt8])
    case frames(I3BarFrameScanner)
    case text(LineSplitter)
  }

  /// The most bytes of a header; those of i3status, i3blocks and py3status have fewer than a hundred.
  private static let headerLimit = 4096

  private var stage = Stage.start([])

  /// A reader at the beginning of a stream.
  package init() {}

  /// Reads on.
  ///
  /// - Returns: What is whole with these bytes.
  package mutating func read(_ bytes: ArraySlice<UInt8>) -> [Element] {
    var elements: [Element] = []
    var rest = bytes
    if case .start(var beginning) = stage {
      // Only one of them holds the bytes, so that appending does not copy them.
      stage = .start([])
      while case .start = stage, let byte = rest.popFirst() {
        beginning.append(byte)
        decide(by: &beginning, into: &elements)
      }
      if case .start = stage { stage = .start(beginning) }
    }
    switch stage {
    case .start: break
    case .frames(var scanner):
      stage = .start([])
      for byte in rest { scanner.take(byte, into: &elements) }
      stage = .frames(scanner)
    case .text(var lines):
      stage = .start([])
      elements += lines.read(rest).map(I3BarStreamReader.frame)
      stage = .text(lines)
    }
    return elements
  }

  /// Leaves the start once it is clear whether there is a header: as i3bar has it, a stream whose first words are not a
  /// JSON object with a version is plain text.
  private mutating func decide(by beginning: inout [UInt8], into elements: inout [Element]) {
    guard let byte = beginning.last else { return }
    let isBlank = byte == 0x20 || 0x09...0x0D ~= byte
    if beginning.count == 1, byte != UInt8(ascii: "{") {
      if isBlank { beginning = [] } else { readAsText(beginning, into: &elements) }
    } else if byte == UInt8(ascii: "}") || byte == 0x0A || beginning.count == I3BarStreamReader.headerLimit {
      do throws(JSONError) {
        guard let header = I3BarHeader(try JSONReader.members(of: beginning)) else {
          return readAsText(beginning, into: &elements)
        }
        elements.append(.header(header))
        stage = .frames(I3BarFrameScanner())
      } catch {
        // A header over several lines is whole with a later one.
        let mayGoOn = error.offset == beginning.count && beginning.count < I3BarStreamReader.headerLimit
        if !mayGoOn { readAsText(beginning, into: &elements) }
      }
    }
  }

  private mutating func readAsText(_ beginning: [UInt8], into elements: inout [Element]) {
    var lines = LineSplitter(limit: 4096)
    elements += lines.read(beginning[...]).map(I3BarStreamReader.frame)
    stage = .text(lines)
  }

  /// The status line that a line of plain text is.
  private static func frame(ofText line: [UInt8]) -> Element {
    let text = String(decoding: line, as: UTF8.self).neutralised
    guard !text.isEmpty else { return .frame([]) }
    // A piece may hold thousands of lines.
    var writer = JSONWriter(capacity: line.count + 32)
    writer.object { $0.member("full_text", text) }
    return .frame(writer.bytes)
  }
}
