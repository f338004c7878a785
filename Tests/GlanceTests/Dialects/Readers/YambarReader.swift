import Glance

/// A script module of yambar, which reads tags up to an empty line, as `modules/script.c` of version 1.9 does.
enum YambarReader: BarReader {
  static let dialect: any Dialect.Type = YambarDialect.self
  static let special = [
    "|", "||", "text|string|x", "\n", "\n\n", "\r", "\u{85}", "\u{2028}", "{text}", "{id1}", "\u{0}", "\u{1}",
    "a",
  ]
  /// Three of each, in a line of 240 bytes.
  static let batch = 3

  /// The names of all tags: one that is missing shows as `{name}`.
  static let tags: Set<String> = [
    "text", "state", "size", "overdue", "today", "upcoming", "anytime", "open", "percentage", "text1",
    "state1",
    "id1", "text2", "state2", "id2", "text3", "state3", "id3", "text4", "state4", "id4",
  ]

  static func read(_ output: String) -> Reading {
    let (values, fault) = values(of: output)
    var reading = Reading(text: values["text"] ?? "{text}", tags: Set(values.keys), fault: fault)
    // What the example does on a click.
    for name in ["id1", "id2", "id3", "id4"] {
      if let task = values[name], !task.isEmpty { reading.commands.insert("glance done \(task)") }
    }
    if reading.tags != tags { reading.fault = "missing: \(tags.subtracting(reading.tags))" }
    return reading
  }

  /// The values of the tags by name, and why yambar would complain of them.
  static func values(of output: String) -> ([String: String], fault: String?) {
    var values: [String: String] = [:]
    guard output.utf8.count <= 1024 else { return (values, "beyond the buffer") }
    let lines = output.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard let end = lines.firstIndex(of: ""), lines[end...] == ["", ""] else {
      return (values, "no end, or two")
    }
    for line in lines[..<end] {
      let parts = line.utf8.split(
        separator: UInt8(ascii: "|"),
        maxSplits: 2,
        omittingEmptySubsequences: false
      )
      .map { String(decoding: $0, as: UTF8.self) }
      guard parts.count == 3, isValid(parts[2], as: parts[1]) else { return (values, "no tag: \(line)") }
      guard values.updateValue(parts[2], forKey: parts[0]) == nil else {
        return (values, "twice: \(parts[0])")
      }
    }
    return (values, nil)
  }

  private static func isValid(_ value: String, as type: String) -> Bool {
    switch type {
    case "string": !value.unicodeScalars.contains { $0.properties.generalCategory == .control }
    case "int": Int(value) != nil
    case "range:0-100": Int(value).map { 0...100 ~= $0 } ?? false
    default: false
    }
  }

  /// The line, for which there is room for 240 bytes.
  static func text(of presentation: Presentation) -> String {
    var text = presentation.fittedLine.text
    guard text.utf8.count > 240 else { return text }
    while text.utf8.count > 237 { text.removeLast() }
    return text + "…"
  }
}
