internal import Glance
internal import GlanceTasks

/// A config while it is read.
struct ConfigReading {
  var config = Config()
  /// The colours of themes, in the order of the file.
  var colors: [ThemeSection.Choice] = []
  /// The options of `show`, which wait until the themes that they may name are known.
  private var options: [ShowOption] = []
  private var faults: [ConfigFault]
  private let bytes: [UInt8]
  private let path: String

  private struct ShowOption {
    let value: TOMLValue
    let key: String
    let table: String?
  }

  /// Reads the text of a config; the path is for the faults.
  static func read(_ bytes: [UInt8], path: String) -> Config {
    let document = TOMLReader.read(bytes)
    var reading = ConfigReading(faults: document.faults, bytes: bytes, path: path)
    let wrong = document.tables.map { reading.noteIfUnknown($0) }
    for entry in document.entries {
      if let table = entry.table, wrong[table] { continue }
      reading.take(entry)
    }
    ThemeSection.finish(&reading)
    for option in reading.options {
      reading.take(option.value, for: option.key, in: option.table, by: ShowSection.self)
    }
    reading.config.faults = reading.told
    return reading.config
  }

  private init(faults: [ConfigFault], bytes: [UInt8], path: String) {
    self.faults = faults
    self.bytes = bytes
    self.path = path
  }

  /// Notes what is wrong; the default stands in.
  mutating func note(_ fault: ConfigFault) {
    if faults.count < TOMLReader.faultLimit { faults.append(fault) }
  }

  /// The place of a byte as editors understand it: `PATH:LINE:COLUMN`.
  func place(of offset: Int) -> String {
    let place = TextPlace(of: offset, in: bytes)
    return "\(path):\(place.line):\(place.column)"
  }

  private var told: [String] {
    faults.sorted { $0.offset < $1.offset }.map { "\(place(of: $0.offset)): \($0.message.harmless)" }
  }

  private mutating func take(_ entry: TOMLDocument.Entry) {
    guard let section = ConfigSections.named(entry.path[0]),
      let (table, key) = ConfigReading.known(entry.path, of: section)
    else {
      guard faults.count < TOMLReader.faultLimit else { return }
      note(ConfigFault(offset: entry.offset, message: ConfigReading.unknown(entry.path)))
      return
    }
    if section == ShowSection.self {
      options.append(ShowOption(value: entry.value, key: key, table: table))
    } else {
      take(entry.value, for: key, in: table, by: section)
    }
  }

  private mutating func take(
    _ value: TOMLValue,
    for key: String,
    in table: String?,
    by section: any ConfigSection.Type
  ) {
    do throws(ConfigFault) { try section.take(value, for: key, in: table, of: &self) } catch {
      note(ConfigFault(offset: error.offset, message: "\(key): \(error.message)"))
    }
  }

  /// The table inside a section and the key that a path names, or `nil` when there is no such key.
  private static func known(
    _ path: [String],
    of section: any ConfigSection.Type
  ) -> (table: String?, key: String)? {
    switch path.count {
    case 2 where section.keys.contains(path[1]): (nil, path[1])
    case 3 where section.hasTable(path[1]) && section.tableKeys.contains(path[2]): (path[1], path[2])
    default: nil
    }
  }
}

// What is in a file and has no meaning here.
extension ConfigReading {
  /// Notes a header that names no table of a config.
  ///
  /// Looking for what a person may have meant takes its time, and a file may hold a million mistakes: it stops where no
  /// more of them are kept.
  private mutating func noteIfUnknown(_ table: TOMLDocument.Table) -> Bool {
    let path = table.path
    let section = ConfigSections.named(path[0])
    if let section, path.count == 1 || (path.count == 2 && section.hasTable(path[1])) { return false }
    guard faults.count < TOMLReader.faultLimit else { return true }
    let message =
      section.map { ConfigReading.unknownTable(path, in: $0) }
      ?? ConfigReading.unknown("table", path[0], among: ConfigSections.all.map { $0.name }, in: nil)
    note(ConfigFault(offset: table.offset, message: message))
    return true
  }

  /// What is wrong with a key that there is not.
  private static func unknown(_ path: [String]) -> String {
    guard let section = ConfigSections.named(path[0]) else {
      let kind = path.count == 1 ? "key" : "table"
      return unknown(kind, path[0], among: ConfigSections.all.map { $0.name }, in: nil)
        + (path.count == 1 ? "; keys stand below the header of a table" : "")
    }
    switch path.count {
    case 1: return "\(path[0]) is a table; write [\(path[0])]"
    case 2: return unknown("key", path[1], among: section.keys, in: path[0])
    case 3 where section.hasTable(path[1]):
      return unknown("key", path[2], among: section.tableKeys, in: path[0] + "." + path[1])
    default: return unknownTable(path.dropLast(), in: section)
    }
  }

  private static func unknownTable(_ path: [String], in section: any ConfigSection.Type) -> String {
    guard path.count == 2, let tables = section.tables, !tables.isEmpty else {
      return "[\(section.name)] holds no table \(path.dropFirst().joined(separator: ".").quoted)"
    }
    return unknown("table", path[1], among: tables, in: section.name)
  }

  private static func unknown(
    _ kind: String,
    _ name: String,
    among names: [String],
    in table: String?
  ) -> String {
    let place = table.map { " in [\($0.excerpt)]" } ?? ""
    let message = "no \(kind) \(name.quoted)\(place); "
    if let similar = Similarity.nearest(to: name, among: names) { return message + "do you mean \(similar)?" }
    return message + "there \(names.count == 1 ? "is" : "are") \(names.joined(separator: ", "))"
  }
}

extension ConfigSection {
  /// Whether a table inside this one may have a name.
  static func hasTable(_ name: String) -> Bool {
    tables?.contains(name) ?? true
  }
}
