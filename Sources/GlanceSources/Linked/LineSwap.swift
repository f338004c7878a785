internal import GlanceTasks

/// A line of a file that was changed, kept so that it can be changed back: the receipt of sources of text.
struct LineSwap {
  /// The path of the file inside of the source.
  var part: String
  /// The number of the line, from 1.
  var line: Int
  /// What it was, without its end.
  var former: String
  /// What it is now.
  var present: String

  /// A change from its parts.
  init(part: String, line: Int, former: String, present: String) {
    self.part = part
    self.line = line
    self.former = former
    self.present = present
  }

  /// The change that a receipt is; `nil` for another text.
  init?(_ receipt: String) {
    guard let value = try? JSONReader.value(of: Array(receipt.utf8)),
      case .string(let part)? = value["part"], case .number(let digits)? = value["line"],
      case .string(let former)? = value["former"], case .string(let present)? = value["present"],
      let line = Int(digits)
    else { return nil }
    self.init(part: part, line: line, former: former, present: present)
  }

  /// The text that the store keeps.
  var receipt: String {
    var writer = JSONWriter()
    writer.object { object in
      object.member("part", part)
      object.member("line", line)
      object.member("former", former)
      object.member("present", present)
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
