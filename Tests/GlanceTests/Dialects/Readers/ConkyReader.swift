import Glance

/// Conky's `execpi`, which replaces templates, then reads variables and comments.
enum ConkyReader: BarReader {
  static let dialect: any Dialect.Type = ConkyDialect.self
  static let tags: Set<String> = ["color", "color rrggbb"]
  static let batch = 10
  static let special = [
    "$", "$$", "${", "${exec touch x}", "$template0", "${template0}", "{exec touch x}",
    "${template1 touch x}",
    "template0", "{template0}", "$Template0", "$HOME", "$exec", "{", "}", "#", "\\", "\\#", "\\n", "color}",
    "a", "\u{301}",
  ]

  static func read(_ output: String) -> Reading {
    let bytes = Array(output.utf8.dropLast())
    var reading = ConkyText.read(bytes)
    if bytes.count > 16_383 { reading.fault = "conky would cut it, and might crash" }
    return reading
  }

  static func text(of presentation: Presentation) -> String {
    presentation.panel(
      size: presentation.size,
      width: presentation.width ?? 60,
      template: presentation.template
    ).lines.map(\.text).joined(separator: "\n")
  }
}

/// How conky reads text (core.cc, `extract_variable_text_internal`; template.cc, `find_and_replace_templates`), seen on
/// 1.18.3.
private struct ConkyText {
  /// The templates of a configuration that has one which runs its argument.
  private static let template = (number: "1", start: "run ${exec ", end: "}")

  static func read(_ bytes: [UInt8]) -> Reading {
    var text = ConkyText()
    if let whole = text.replacingTemplates(in: bytes) { text.parse(whole) }
    return text.reading
  }

  private var reading = Reading()

  /// The text with its templates replaced, again and again until there are none.
  private mutating func replacingTemplates(in bytes: [UInt8]) -> [UInt8]? {
    var bytes = bytes
    for _ in 0..<1000 {
      let starts = ConkyText.templates(in: bytes)
      guard !starts.isEmpty else { return bytes }
      // It looks for them in any case, and replaces those in lower case.
      guard let start = starts.first(where: { ConkyText.name(at: $0, in: bytes) == "template" }) else {
        break
      }
      let (name, arguments, end) = ConkyText.variable(at: start, in: bytes)
      let isOurs = name == "template" + ConkyText.template.number
      let content = isOurs ? ConkyText.template.start + arguments + ConkyText.template.end : ""
      bytes.replaceSubrange(start..<end, with: content.utf8)
    }
    reading.fault = "conky looks for templates without end"
    return nil
  }

  /// Where templates begin, in any case.
  private static func templates(in bytes: [UInt8]) -> [Int] {
    var starts: [Int] = []
    var rest = bytes[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "$")) {
      if name(at: start, in: bytes).lowercased() == "template" { starts.append(start) }
      rest = rest[(start + 1)...]
    }
    return starts
  }

  /// The first eight letters of the variable that begins at a place.
  private static func name(at index: Int, in bytes: [UInt8]) -> String {
    let rest = bytes[(index + 1)...]
    return String(
      decoding: (rest.first == UInt8(ascii: "{") ? rest.dropFirst() : rest).prefix(8),
      as: UTF8.self
    )
  }

  /// The variable at a place: its name, its arguments, and where it ends, were it with its brace or at the very end.
  private static func variable(at index: Int, in bytes: [UInt8]) -> (String, String, Int) {
    let start = index + 1
    guard start < bytes.count, bytes[start] == UInt8(ascii: "{") else {
      let end =
        bytes[start...].firstIndex { byte in
          !(UnicodeScalar(byte).properties.isAlphabetic && byte < 0x80) && !(0x30...0x39).contains(byte)
            && byte != UInt8(ascii: "_")
        } ?? bytes.count
      return (String(decoding: bytes[start..<end], as: UTF8.self), "", end)
    }
    var depth = 1
    var end = start + 1
    while end < bytes.count {
      if bytes[end] == UInt8(ascii: "{") { depth += 1 }
      if bytes[end] == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 { break }
      end += 1
    }
    let words = bytes[start + 1..<end].split(separator: UInt8(ascii: " "), maxSplits: 1)
    let texts = words.map { word in String(decoding: word.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self) }
    return (texts.first ?? "", texts.count > 1 ? texts[1] : "", min(end + 1, bytes.count))
  }

  private mutating func parse(_ bytes: [UInt8]) {
    var shown: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let special =
        bytes[index...].firstIndex {
          $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "#")
        } ?? bytes.count
      shown += bytes[index..<special]
      index = special
      guard index < bytes.count else { break }
      let next = index + 1 < bytes.count ? bytes[index + 1] : nil
      switch (bytes[index], next) {
      case (UInt8(ascii: "$"), UInt8(ascii: "$")):
        shown.append(UInt8(ascii: "$"))
        index += 2
      case (UInt8(ascii: "$"), _):
        let (name, arguments, end) = ConkyText.variable(at: index, in: bytes)
        note(name, arguments)
        index = end
      case (UInt8(ascii: "\\"), UInt8(ascii: "#")):
        shown.append(UInt8(ascii: "#"))
        index += 2
      case (UInt8(ascii: "#"), _):
        reading.tags.insert("comment")
        index = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      case (let byte, _):
        shown.append(byte)
        index += 1
      }
    }
    reading.text = String(decoding: shown, as: UTF8.self)
  }

  private mutating func note(_ name: String, _ arguments: String) {
    if name == "color" {
      let isDigits = arguments.utf8.count == 6 && UInt32(arguments, radix: 16) != nil
      reading.tags.insert(arguments.isEmpty ? "color" : isDigits ? "color rrggbb" : "color " + arguments)
    } else if name.contains("exec") {
      reading.commands.insert(arguments)
    } else {
      reading.tags.insert("variable " + name)
    }
  }
}
