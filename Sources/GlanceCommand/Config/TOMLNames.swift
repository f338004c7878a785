/// The keys and tables of a text that are there already; TOML lets none be defined twice.
struct TOMLNames {
  private var known: [Definition] = []
  /// A digest of each path; there are so few that looking through them is faster than a dictionary.
  private var digests: [UInt64] = []

  /// The most that are looked through.
  private static let limit = 2000

  private struct Definition {
    let path: [String]
    var kind: Kind
  }

  private enum Kind: Equatable {
    case value
    /// A table with a header of its own.
    case table
    /// A table that the header of a table inside it implies.
    case implied
    /// A table that dotted keys make, below a header.
    case dotted(header: Int)
  }

  /// Takes the header of a table.
  mutating func define(table path: [String], at offset: Int) throws(ConfigFault) {
    try checkRoom(at: offset)
    for count in 1..<path.count {
      let outer = Array(path[..<count])
      switch kind(of: outer) {
      case nil: append(outer, .implied)
      case .value: throw fault(outer, at: offset, "is a value and can't hold a table")
      default: break
      }
    }
    switch kind(of: path) {
    case nil: append(path, .table)
    case .implied: known[index(of: path) ?? 0].kind = .table
    case .value: throw fault(path, at: offset, "is a value and can't be a table")
    case .table: throw fault(path, at: offset, "is there already; put its keys below one header")
    case .dotted: throw fault(path, at: offset, "is made by dotted keys already")
    }
  }

  /// Takes a key, of whose names so many are those of its table, below the header of an index.
  mutating func define(
    key path: [String],
    above tables: Int,
    at offset: Int,
    below header: Int
  ) throws(ConfigFault) {
    try checkRoom(at: offset)
    for count in (tables + 1)..<max(tables + 1, path.count) {
      let outer = Array(path[..<count])
      switch kind(of: outer) {
      case nil: append(outer, .dotted(header: header))
      case .dotted(header)?: break
      case .value: throw fault(outer, at: offset, "is a value and can't hold a key")
      default: throw fault(outer, at: offset, "has a header; put the key below it")
      }
    }
    switch kind(of: path) {
    case nil: append(path, .value)
    case .value: throw fault(path, at: offset, "is there already; leave one of them")
    default: throw fault(path, at: offset, "is a table and can't be a value")
    }
  }

  private func kind(of path: [String]) -> Kind? {
    index(of: path).map { known[$0].kind }
  }

  private func index(of path: [String]) -> Int? {
    let digest = TOMLNames.digest(of: path)
    for index in digests.indices where digests[index] == digest && known[index].path == path { return index }
    return nil
  }

  /// The digest of the names of a path (http://www.isthe.com/chongo/tech/comp/fnv, FNV-1a).
  private static func digest(of path: [String]) -> UInt64 {
    var digest: UInt64 = 0xcbf2_9ce4_8422_2325
    for name in path {
      for byte in name.utf8 { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01b3 }
      digest = (digest ^ 0xFF) &* 0x100_0000_01b3
    }
    return digest
  }

  private mutating func append(_ path: [String], _ kind: Kind) {
    known.append(Definition(path: path, kind: kind))
    digests.append(TOMLNames.digest(of: path))
  }

  private func checkRoom(at offset: Int) throws(ConfigFault) {
    guard known.count < TOMLNames.limit else {
      throw ConfigFault(offset: offset, message: "more than \(TOMLNames.limit) keys; this one is not read")
    }
  }

  private func fault(_ path: [String], at offset: Int, _ what: String) -> ConfigFault {
    ConfigFault(offset: offset, message: "\(path.joined(separator: ".").quoted) \(what)")
  }
}
