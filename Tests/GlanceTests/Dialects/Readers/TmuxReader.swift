import Glance

/// The status line of tmux, which expands what a command printed, once or again, and then draws it with its styles.
///
/// Old and new versions count number signs differently: all of them must see the same.
enum TmuxReader: BarReader {
  static let dialect: any Dialect.Type = TmuxDialect.self
  static let tags: Set<String> = ["fg", "bold", "push-default", "default", "pop-default"]
  static let special = [
    "#", "##", "#(touch x)", "#[fg=red]", "#[", "]", "#{host}", "#{E:@x}", "#{", "#S", "#,", "#}", "[", "(",
    ")",
    "{", "}", ",", "%H", "%%", "\\", "a", "\u{FE0F}\u{20E3}",
  ]

  static func read(_ output: String) -> Reading {
    // `#(…)` expands an output once, as `#{E:@option}` does with one in an option; `#{@option}` does not.
    let readings = [(false, 1), (true, 0), (true, 1), (true, 2)].map { keepsSigns, times in
      var status = TmuxStatus(keepsSigns: keepsSigns)
      var format = Array(output.utf8.dropLast())
      for _ in 0..<times { format = status.expand(format) }
      // Behind the output stands a style of tmux's own, which no text may swallow.
      status.draw(format + Array("#[pop-default]".utf8))
      return status.reading
    }
    var reading = readings[0]
    for other in readings.dropFirst() {
      reading.commands.formUnion(other.commands)
      reading.tags.formUnion(other.tags)
      if other.text != reading.text { reading.fault = "one version shows \(other.text.debugDescription)" }
    }
    return reading
  }

  static func text(of presentation: Presentation) -> String {
    presentation.fittedLine.text
  }
}

/// How tmux reads formats (format.c, `format_expand1`) and draws them (format-draw.c, `format_draw`).
private struct TmuxStatus {
  /// Whether number signs before a style are left for the drawing, which counts them, as since 3.2.
  let keepsSigns: Bool
  var reading = Reading()

  /// Expands a format; a command runs, since it would in one version or another.
  mutating func expand(_ format: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    var index = 0
    while index < format.count {
      let sign = format[index...].firstIndex(of: UInt8(ascii: "#")) ?? format.count
      output += format[index..<sign]
      index = sign
      guard index + 1 < format.count else { return output + format[index...] }
      let next = format[index + 1]
      switch next {
      case UInt8(ascii: "("), UInt8(ascii: "{"):
        let close = next == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "}")
        guard let end = TmuxStatus.end(of: format, from: index + 2, open: next, close: close) else {
          // The rest is lost.
          return output
        }
        let inner = String(decoding: format[index + 2..<end], as: UTF8.self)
        if next == UInt8(ascii: "(") {
          reading.commands.insert(inner)
        } else {
          reading.tags.insert("variable")
        }
        index = end + 1
      case UInt8(ascii: "#"):
        let end = format[index...].firstIndex { $0 != UInt8(ascii: "#") } ?? format.count
        if keepsSigns, end < format.count, format[end] == UInt8(ascii: "[") {
          output += format[index...end]
          index = end + 1
        } else {
          output.append(UInt8(ascii: "#"))
          index += 2
        }
      case UInt8(ascii: "}"), UInt8(ascii: ","):
        output.append(next)
        index += 2
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
        reading.tags.insert("variable")
        index += 2
      case UInt8(ascii: "["):
        // A style is copied whole; its colours have number signs.
        let end = format[index...].firstIndex(of: UInt8(ascii: "]")) ?? index + 1
        output += format[index...end]
        index = end + 1
      default:
        output += [UInt8(ascii: "#"), next]
        index += 2
      }
    }
    return output
  }

  private static func end(of format: [UInt8], from start: Int, open: UInt8, close: UInt8) -> Int? {
    var depth = 1
    for index in start..<format.count {
      if format[index] == open { depth += 1 }
      if format[index] == close { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  /// Draws a format with its styles.
  mutating func draw(_ format: [UInt8]) {
    var text: [UInt8] = []
    var index = 0
    while index < format.count {
      let sign = format[index...].firstIndex(of: UInt8(ascii: "#")) ?? format.count
      text += format[index..<sign]
      index = sign
      let signs = format[index...].prefix { $0 == UInt8(ascii: "#") }.count
      let end = index + signs
      let isBeforeBracket = end < format.count && format[end] == UInt8(ascii: "[")
      if !isBeforeBracket {
        // Since 3.2 two of them are one.
        text += Array(repeating: UInt8(ascii: "#"), count: keepsSigns ? (signs + 1) / 2 : signs)
        index = end
      } else if keepsSigns, signs.isMultiple(of: 2) {
        text += Array(repeating: UInt8(ascii: "#"), count: signs / 2) + [UInt8(ascii: "[")]
        index = end + 1
      } else {
        text += Array(repeating: UInt8(ascii: "#"), count: keepsSigns ? signs / 2 : signs - 1)
        guard let close = format[end...].firstIndex(of: UInt8(ascii: "]")) else {
          reading.fault = "a style without end"
          return
        }
        style(String(decoding: format[end + 1..<close], as: UTF8.self))
        index = close + 1
      }
    }
    reading.text = String(decoding: text, as: UTF8.self)
  }

  private mutating func style(_ style: String) {
    for word in style.split(separator: ",") {
      let isColor =
        word.hasPrefix("fg=#") && word.utf8.count == 10 && UInt32(word.dropFirst(4), radix: 16) != nil
      reading.tags.insert(isColor ? "fg" : String(word))
    }
  }
}
