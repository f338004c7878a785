internal import GlanceTasks
internal import Glibc

/// The object with which a stream of the i3bar protocol begins.
package struct I3BarHeader: Hashable, Sendable {
  /// The version of the protocol, of which there is one.
  var version = 1
  /// Whether clicks are to be written to the standard input.
  var asksForClicks = false
  /// The signal by which a bar that is hidden stops its generator, 0 for none; `nil` for SIGSTOP.
  var stopSignal: Int?
  /// The signal by which it goes on, 0 for none; `nil` for SIGCONT.
  var contSignal: Int?
  /// What else there is, such as `"float_event_coords":true`, which swaybar knows.
  var others: [[UInt8]] = []

  /// A header with the members of an object, or `nil` when it tells no version.
  init?(_ members: [ScalarMember]) {
    version = 0
    for member in members {
      switch member.key {
      case "version": version = member.value.wholeNumber ?? 0
      case "click_events": asksForClicks = member.value == .bool(true)
      case "stop_signal": stopSignal = member.value.wholeNumber
      case "cont_signal": contSignal = member.value.wholeNumber
      default: others.append(member.bytes)
      }
    }
    guard version > 0 else { return nil }
  }

  private init() {}

  /// The header of our own stream.
  ///
  /// - Parameters:
  ///   - pauses: Whether the bar may stop us while it is hidden.
  ///   - generator: The header of a generator that is part of the stream; what it asks for is asked of the bar, unless
  ///     its signals would end us or stop us for good.
  /// - Returns: A header that asks for clicks.
  static func ours(pauses: Bool, wrapping generator: I3BarHeader? = nil) -> I3BarHeader {
    var header = I3BarHeader()
    header.asksForClicks = true
    header.others = generator?.others ?? []
    if !pauses {
      header.stopSignal = 0
      header.contSignal = 0
    } else if let generator, generator.hasHarmlessSignals {
      header.stopSignal = generator.stopSignal
      header.contSignal = generator.contSignal
    }
    return header
  }

  /// The header on one line, with its line feed.
  var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.object { object in
      object.key("version")
      object.number(version)
      object.member("click_events", asksForClicks)
      for (key, signal) in [("stop_signal" as StaticString, stopSignal), ("cont_signal", contSignal)] {
        guard let signal else { continue }
        object.key(key)
        object.number(signal)
      }
    }
    let end = others.reduce(into: [UInt8]()) { $0 += [UInt8(ascii: ",")] + $1 }
    return writer.bytes.dropLast() + end + Array("}\n".utf8)
  }

  /// Whether a process that handles none of the signals, but those that the loop takes, goes on after the two.
  private var hasHarmlessSignals: Bool {
    let stop = stopSignal ?? Int(SIGSTOP)
    let cont = contSignal ?? Int(SIGCONT)
    if [SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU].contains(Int32(clamping: stop)) { return cont == SIGCONT }
    return [stop, cont].allSatisfy { $0 == SIGCONT || Signals.isHarmless(Int32(clamping: $0)) }
  }
}

extension JSONValue {
  /// The whole number that it is; swaybar takes one in quotes, too.
  fileprivate var wholeNumber: Int? {
    switch self {
    case .number(let text), .string(let text): Int(text)
    case .null, .bool, .array, .object: nil
    }
  }
}
