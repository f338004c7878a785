internal import GlanceTasks

/// Finds the tasks in the text of an export, in an array or one object a line, and goes on behind what is broken.
struct TaskwarriorScanner {
  /// The stretches that could not be read.
  private(set) var faults: [ImportFault] = []
  /// The first mistake of the text.
  private(set) var firstMistake: JSONError?
  private var reader: JSONReader
  private var isInArray = false
  private let isLenient: Bool

  /// A scanner at the beginning of a text; see `TaskwarriorRecord` for what is lenient.
  init(_ bytes: [UInt8], lenient isLenient: Bool = false) {
    self.isLenient = isLenient
    // An export nests three levels. The low limit bounds how often a salvage reads the same broken bytes again.
    reader = JSONReader(bytes, tolerant: true, depthLimit: 16)
  }

  /// The next object that can be a task, or `nil` at the end.
  mutating func next() -> TaskwarriorRecord? {
    while let byte = reader.peek() {
      let start = reader.offset
      switch byte {
      case UInt8(ascii: ","):
        _ = reader.skip(",")
      case UInt8(ascii: "[") where !isInArray:
        isInArray = reader.skip("[")
      case UInt8(ascii: "]"):
        // A second `]` harms nobody, but is no export by itself.
        if !isInArray { note(reader.expected("a task")) }
        isInArray = false
        _ = reader.skip("]")
      default:
        do throws(JSONError) {
          if let record = try record(orOther: byte) { return record }
        } catch {
          if let record = salvage(from: start, after: error) { return record }
        }
      }
    }
    if isInArray {
      isInArray = false
      report(reader.expected(#"the closing "]""#))
    }
    return nil
  }

  /// Reads what comes next; what is legal but no task is reported.
  private mutating func record(orOther byte: UInt8) throws(JSONError) -> TaskwarriorRecord? {
    let start = reader.offset
    if byte == UInt8(ascii: "{") {
      let record = try TaskwarriorRecord(from: &reader, lenient: isLenient)
      if record.isTask { return record }
      report(reader.expected("a task with description and uuid", at: start))
    } else {
      _ = try reader.value()
      report(reader.expected("a task", at: start))
    }
    return nil
  }

  /// Looks for the next task at the lines that begin with an object, the broken object's own lines included.
  ///
  /// Where a quote is missing, the mistake shows only on a later line, and what stands there may be whole.
  private mutating func salvage(from start: Int, after error: JSONError) -> TaskwarriorRecord? {
    var broken = (start: start, error: error)
    var candidate = start
    while let next = objectLine(after: candidate) {
      candidate = next
      reader.move(to: next)
      do throws(JSONError) {
        let record = try TaskwarriorRecord(from: &reader, lenient: isLenient)
        // Annotations of a broken task stand on lines of their own too.
        guard record.isTask, !record.isAnnotation else { continue }
        report(broken.error, of: broken.start, before: next)
        return record
      } catch {
        guard error.offset != broken.error.offset else { continue }
        report(broken.error, of: broken.start, before: next)
        broken = (next, error)
      }
    }
    report(broken.error, of: broken.start, before: closingBracket ?? reader.bytes.count + 1)
    reader.move(to: reader.bytes.count)
    isInArray = false
    return nil
  }

  /// The next object that begins a line, behind nothing but blanks, commas and an opening bracket.
  private func objectLine(after start: Int) -> Int? {
    var isLineStart = false
    for index in start..<reader.bytes.count {
      switch reader.bytes[index] {
      case 0x0A: isLineStart = true
      case UInt8(ascii: "{") where isLineStart: return index
      case 0x20, 0x09, 0x0D, UInt8(ascii: ","), UInt8(ascii: "["): break
      default: isLineStart = false
      }
    }
    return nil
  }

  /// The bracket that a text ends with, which belongs to no object.
  private var closingBracket: Int? {
    let last = reader.bytes.lastIndex { ![0x20, 0x09, 0x0D, 0x0A].contains($0) }
    return last.flatMap { reader.bytes[$0] == UInt8(ascii: "]") ? $0 : nil }
  }

  /// Reports a broken object; a mistake that shows only behind it is put on the object's own line.
  private mutating func report(_ mistake: JSONError, of start: Int, before next: Int) {
    let isOwn = mistake.offset < next
    note(mistake)
    faults.append(
      ImportFault(
        line: isOwn ? mistake.line : reader.line(at: start),
        what: .text,
        message: isOwn
          ? "not readable as a task: \(mistake.message) (column \(mistake.column))"
          : "not readable as a task: it has no end"
      )
    )
  }

  private mutating func report(_ mistake: JSONError) {
    report(mistake, of: mistake.offset, before: reader.bytes.count + 1)
  }

  private mutating func note(_ mistake: JSONError) {
    firstMistake = firstMistake ?? mistake
  }
}
