/// Reads, in one pass, the part of TOML 1.0 (https://toml.io/en/v1.0.0) that a config needs.
///
/// That is comments, tables, bare, quoted and dotted keys, strings of one line, integers, booleans and arrays. All else
/// is named as a fault. After one, reading goes on at the next line.
struct TOMLReader {
  let bytes: [UInt8]
  var offset = 0
  private var document = TOMLDocument()
  private var names = TOMLNames()
  /// The index of the table that keys belong to; its path is `nil` when nobody can tell which one that is.
  private var table: Int?
  private var tablePath: [String]? = []
  /// How many arrays are open where reading stands.
  var depth = 0

  /// How deep arrays may lie in one another, and how many names a key may have.
  static let depthLimit = 16
  /// The most faults that are kept.
  static let faultLimit = 100

  /// Reads a text to its end.
  static func read(_ bytes: [UInt8]) -> TOMLDocument {
    var reader = TOMLReader(bytes: bytes)
    reader.readAll()
    return reader.document
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  private mutating func readAll() {
    while offset < bytes.count {
      let start = offset
      do throws(ConfigFault) { try statement() } catch {
        if document.faults.count < TOMLReader.faultLimit { document.faults.append(error) }
        recover(from: start)
      }
    }
  }

  /// Reads a line, or as many as an array takes.
  private mutating func statement() throws(ConfigFault) {
    skipBlanks()
    let start = offset
    switch peek {
    case nil, UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "#"):
      try endLine()
    case UInt8(ascii: "["):
      // Keys below a header that is wrong belong to no table, and certainly not to the one above.
      tablePath = nil
      let path = try header()
      try endLine()
      tablePath = path
      table = document.tables.count
      document.tables.append(TOMLDocument.Table(path: path, offset: start))
      try names.define(table: path, at: start)
    default:
      let key = try keyPath()
      guard skip("=") else { throw expected("= behind the key") }
      skipBlanks()
      let value = try value()
      try endLine()
      guard let tablePath else { return }
      let path = tablePath + key
      try names.define(key: path, above: tablePath.count, at: start, below: document.tables.count)
      document.entries.append(TOMLDocument.Entry(path: path, table: table, offset: start, value: value))
    }
  }

  /// Moves to the line on which reading goes on after a fault.
  ///
  /// Inside an array that is the next line which looks like a statement, so that its other elements are no faults too.
  private mutating func recover(from start: Int) {
    let wasInArray = depth > 0
    depth = 0
    // A statement that is whole, and wrong all the same, has been read to the end of its line.
    if offset > start, bytes[offset - 1] == UInt8(ascii: "\n"), !wasInArray { return }
    if wasInArray {
      let line = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      if line > start { offset = line } else { skipLine() }
      while offset < bytes.count, !isAtStatement { skipLine() }
    } else {
      skipLine()
    }
  }

  private var isAtStatement: Bool {
    var probe = TOMLReader(bytes: bytes)
    probe.offset = offset
    probe.skipBlanks()
    do throws(ConfigFault) {
      if probe.peek == UInt8(ascii: "[") {
        _ = try probe.header()
        try probe.endLine()
        return true
      }
      _ = try probe.keyPath()
      return probe.skip("=")
    } catch {
      return false
    }
  }

  /// Reads `[a.b]`.
  private mutating func header() throws(ConfigFault) -> [String] {
    let start = offset
    offset += 1
    if peek == UInt8(ascii: "[") {
      throw ConfigFault(offset: start, message: "arrays of tables are not supported; write [table]")
    }
    skipBlanks()
    let path = try keyPath()
    guard skip("]") else { throw expected("] behind the name of the table") }
    return path
  }

  /// Reads a key of one or more names.
  private mutating func keyPath() throws(ConfigFault) -> [String] {
    let start = offset
    var path = [try keyName()]
    skipBlanks()
    while skip(".") {
      guard path.count < TOMLReader.depthLimit else {
        throw ConfigFault(offset: start, message: "a key of more than \(TOMLReader.depthLimit) names")
      }
      skipBlanks()
      path.append(try keyName())
      skipBlanks()
    }
    return path
  }

  private mutating func keyName() throws(ConfigFault) -> String {
    switch peek {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let quote = offset
      if isAtTripleQuote { throw ConfigFault(offset: quote, message: "a key stands on one line") }
      return try string()
    default:
      let start = offset
      while let byte = peek, byte.isBareKey { offset += 1 }
      guard offset > start else { throw expected("a key") }
      return String(decoding: bytes[start..<offset], as: UTF8.self)
    }
  }

  /// Reads what may stand behind a statement, and the end of its line.
  private mutating func endLine() throws(ConfigFault) {
    skipBlanks()
    try skipComment()
    switch peek {
    case nil: return
    case UInt8(ascii: "\n"): offset += 1
    case UInt8(ascii: "\r") where bytes[offset...].starts(with: [0x0D, 0x0A]): offset += 2
    default: throw expected("the end of the line")
    }
  }
}

extension UInt8 {
  /// Whether it may stand in a key without quotes.
  fileprivate var isBareKey: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: false
    }
  }
}
