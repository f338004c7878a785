/// A component of iCalendar with the properties that are its own, not those of the components inside it.
struct ICalendarComponent {
  /// The kind in upper case, as in `VTODO`.
  let name: String
  /// The line that it begins on, from 1.
  let line: Int
  /// The properties in order.
  var properties: [ICalendarLine] = []

  /// The first property of a name.
  subscript(name: String) -> ICalendarLine? {
    properties.first { $0.name == name }
  }
}

/// Finds the components of some kinds in a file, wherever they lie, and goes on behind what is broken.
struct ICalendarScanner {
  /// What could not be read.
  private(set) var faults: [ImportFault] = []
  /// Whether anything was a component.
  private(set) var hasComponents = false
  /// The name of the calendar whose components come, if it has one: `NAME` (RFC 7986), or `X-WR-CALNAME`.
  private(set) var calendarName: String?
  /// Whether an export of glance is the calendar whose components come.
  private(set) var isOwn = false
  /// The line of the first broken line.
  private(set) var firstBroken: Int?
  /// The line of the first end that is not the end of what was begun last.
  private(set) var firstCrossed: Int?
  /// How many calendars there are, and whether there is anything beside to-dos and zones in them.
  private(set) var calendarCount = 0, hasOthers = false
  private var reader: ICalendarLineReader
  private let kinds: [String]
  /// The components that are open, the innermost last; those of other kinds without their properties.
  private var open: [ICalendarComponent] = []

  /// A scanner at the beginning of a file.
  init(_ bytes: [UInt8], for kinds: [String]) {
    reader = ICalendarLineReader(bytes)
    self.kinds = kinds
  }

  /// The next component of these kinds that is complete, or `nil` at the end.
  mutating func next() -> ICalendarComponent? {
    while let element = reader.next() {
      switch element {
      case .broken(let line):
        firstBroken = firstBroken ?? line
        if hasComponents { fault(line, "this is no property, as if a line had been broken without a fold") }
      case .line(let line):
        if let component = take(line) { return component }
      }
    }
    // What has no end ends with the file.
    while let last = open.popLast() {
      guard kinds.contains(last.name) else { continue }
      fault(last.line, "this \(last.name) has no end; it was read to the end of the file")
      return last
    }
    return nil
  }

  private mutating func take(_ line: ICalendarLine) -> ICalendarComponent? {
    switch line.name {
    case "BEGIN":
      let name = line.value.uppercased()
      hasComponents = true
      switch name {
      case "VCALENDAR":
        (calendarName, isOwn) = (nil, false)
        calendarCount += 1
      case "VEVENT", "VJOURNAL", "VFREEBUSY": hasOthers = true
      default: break
      }
      open.append(ICalendarComponent(name: name, line: line.line))
    case "END":
      // An end that belongs to nothing near is left out, so that no file takes long.
      let name = line.value.uppercased()
      if open.last?.name != name { firstCrossed = firstCrossed ?? line.line }
      guard let depth = open.suffix(8).reversed().firstIndex(where: { $0.name == name }) else { break }
      let index = depth.base - 1
      let ended = open[index]
      open.removeSubrange(index...)
      if kinds.contains(name) { return ended }
    default:
      guard let name = open.last?.name else { break }
      if name == "VCALENDAR", line.name == "NAME" || line.name == "X-WR-CALNAME" {
        calendarName = calendarName ?? ICalendarText.text(line.value)
      }
      if name == "VCALENDAR", line.name == "PRODID" { isOwn = line.value == ICalendarExport.product }
      if kinds.contains(name) { open[open.count - 1].properties.append(line) }
    }
    return nil
  }

  private mutating func fault(_ line: Int, _ message: String) {
    faults.append(ImportFault(line: line, what: .text, message: message))
  }
}
