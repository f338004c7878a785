/// A file with one to-do that can be written without loss, with the places of the properties of its own.
///
/// All that could make a change mean something else than it seems to is refused: what repeats, several to-dos in a file,
/// and what is no well-formed iCalendar.
struct ICalendarItem {
  /// A property of the to-do.
  struct Property {
    /// What it says.
    let line: ICalendarLine
    /// Its content as it stands, unfolded.
    let content: [UInt8]
  }

  /// The bytes of the file.
  let bytes: [UInt8]
  /// The properties of the to-do in order, without those of the components inside it.
  let properties: [Property]
  /// Where new properties go: behind the last one before the components inside it.
  let insertionIndex: Int
  /// What ends the lines there.
  let lineEnd: [UInt8]
  /// Whether there are components inside of the to-do, as alarms are.
  let hasComponents: Bool

  /// The to-do of a file.
  ///
  /// - Throws: `SourceError` when a change could lose something, with the reason.
  init(_ bytes: [UInt8]) throws(SourceError) {
    var reader = ICalendarLineReader(bytes)
    var structure = Structure()
    while let element = reader.next() {
      switch element {
      case .broken(let line):
        throw .refused("line \(line) of its file is no property; mend the file with another program")
      case .line(let line):
        let content = ICalendarFold.unfolded(bytes[line.range])
        guard String(validating: content, as: UTF8.self) != nil else {
          throw .refused("line \(line.line) of its file is no UTF-8; mend the file with another program")
        }
        try structure.take(line, content)
      }
    }
    try structure.check()
    self.bytes = bytes
    properties = structure.properties
    hasComponents = structure.hasInnerComponents
    insertionIndex = bytes[structure.lastLineEnd...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
    lineEnd = bytes[structure.lastLineEnd] == 0x0D ? [0x0D, 0x0A] : [0x0A]
  }

  /// The properties of a name in order.
  subscript(name: String) -> [Property] {
    properties.filter { $0.line.name == name }
  }

  /// The identity of the to-do.
  var uid: String { self["UID"].first?.line.value ?? "" }

  /// Where a property stands, with the end of its line.
  func wholeRange(of property: Property) -> Range<Int> {
    let range = property.line.range
    let end = bytes[range.upperBound...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
    return range.lowerBound..<end
  }

  /// The components of a file as they open and close.
  private struct Structure {
    private(set) var properties: [Property] = []
    /// Where the line ends behind which new properties go.
    private(set) var lastLineEnd = 0
    private(set) var hasInnerComponents = false
    private var open: [String] = []
    private var isTodoDone = false
    private var hasCalendar = false

    private static let isInTodo = ["VCALENDAR", "VTODO"]

    mutating func take(_ line: ICalendarLine, _ content: [UInt8]) throws(SourceError) {
      switch line.name {
      case "BEGIN": try begin(line)
      case "END": try end(line)
      default:
        guard !open.isEmpty else { throw Structure.malformed(line) }
        guard open == Structure.isInTodo else { break }
        properties.append(Property(line: line, content: content))
        if !hasInnerComponents { lastLineEnd = line.range.upperBound }
      }
    }

    private mutating func begin(_ line: ICalendarLine) throws(SourceError) {
      let name = line.value.uppercased()
      switch (name, open) {
      case ("VCALENDAR", []):
        guard !hasCalendar else { throw .refused("its file holds several calendars; change it there") }
        hasCalendar = true
      case ("VCALENDAR", _), (_, []): throw Structure.malformed(line)
      case ("VTODO", ["VCALENDAR"]):
        guard !isTodoDone else {
          throw .refused("its file holds several to-dos; change it in your calendar app")
        }
        lastLineEnd = line.range.upperBound
      case ("VTODO", _): throw Structure.malformed(line)
      case ("VEVENT", ["VCALENDAR"]), ("VJOURNAL", ["VCALENDAR"]):
        throw .refused("its file holds something else than to-dos; change it in your calendar app")
      case (_, Structure.isInTodo): hasInnerComponents = true
      default: break
      }
      open.append(name)
    }

    private mutating func end(_ line: ICalendarLine) throws(SourceError) {
      guard open.last == line.value.uppercased() else { throw Structure.malformed(line) }
      if open.removeLast() == "VTODO" { isTodoDone = true }
    }

    func check() throws(SourceError) {
      guard open.isEmpty else {
        throw .refused("its file ends before \(open[open.count - 1]) does; mend it with another program")
      }
      guard isTodoDone else { throw .refused("there is no to-do in its file any more") }
      if properties.contains(where: { ["RRULE", "RDATE", "RECURRENCE-ID"].contains($0.line.name) }) {
        throw .refused("it repeats; complete and change it in your calendar app")
      }
      let identities = properties.filter { $0.line.name == "UID" }
      guard identities.count < 2 else {
        throw .refused("it has several UIDs; change it in your calendar app")
      }
      guard let identity = identities.first, !identity.line.value.isEmpty else {
        throw .refused("it has no UID, by which programs tell to-dos apart; change it in your calendar app")
      }
    }

    private static func malformed(_ line: ICalendarLine) -> SourceError {
      .refused("line \(line.line) of its file stands where it can't; mend the file with another program")
    }
  }
}
