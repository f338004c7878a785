internal import GlanceTasks

extension MarkdownTask {
  /// Why it can't be completed or opened again here; `nil` when it can.
  func refusal(in bytes: [UInt8]) -> String? {
    let text = bytes[line]
    if fields.recurrence != nil || text.firstRange(of: "🔁") != nil || text.firstRange(of: "[repeat::") != nil
      || text.firstRange(of: "(repeat::") != nil
    {
      return "it repeats, and the Tasks plugin must create the next line; complete it in Obsidian"
    }
    if fields.isDeletedWhenDone {
      return "the Tasks plugin must delete its line when it is done; complete it in Obsidian"
    }
    guard String(validating: text, as: UTF8.self) != nil else {
      return "its line is not UTF-8; write the file as UTF-8 to change it here"
    }
    return nil
  }

  /// The line with the task completed on a day.
  ///
  /// The day is written where the line has fields already, in the form that they have: who writes none gets none.
  func completed(in bytes: [UInt8], on day: Day) -> [UInt8] {
    var new = Array(bytes[line.lowerBound..<mark.lowerBound]) + [UInt8(ascii: "x")]
    new += bytes[mark.upperBound..<fields.end]
    switch fields.style {
    case .signs: new += Array(" ✅ \(day)".utf8)
    case .brackets: new += Array("  [completion:: \(day)]".utf8)
    case .none: break
    }
    return new + bytes[fields.end..<line.upperBound]
  }

  /// The line with the task open again, and without the days on which it was completed.
  func reopened(in bytes: [UInt8]) -> [UInt8] {
    var new = Array(bytes[line.lowerBound..<mark.lowerBound]) + [UInt8(ascii: " ")]
    var start = mark.upperBound
    for field in fields.doneFields.reversed() {
      new += bytes[start..<field.lowerBound]
      start = field.upperBound
    }
    return new + bytes[start..<line.upperBound]
  }
}
