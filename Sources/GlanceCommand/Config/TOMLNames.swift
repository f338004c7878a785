/// The keys and tables of a text that are there already; TOML lets none be defined twice.
struct TOMLNames {
  private var known: [[String]: Definition] = [:]

  private struct Definition {
    var kind: Kind
    let offset: Int
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
  mutating func define(table path: [String], at offset: Int, of header: Int) throws(ConfigFault) {
    for count in 1..<path.count {
      let outer = Array(path[..<count])
      switch known[outer]?.kind {
      case nil: known[outer] = Definition(kind: .implied, offset: offset)
      case .value: throw fault(outer, at: offset, "is a value and can't hold a table")
      default: break
      }
    }
    switch known[path]?.kind {
    case nil, .implied: known[path] = Definition(kind: .table, offset: offset)
    case .value: throw fault(path, at: offset, "is a value and can't be a table")
    case .table: throw fault(path, at: offset, "is there already; put its keys below one header")
    case .dotted: throw fault(path, at: offset, "is made by dotted keys already")
    }
  }

  /// Takes a key, of whose names so many are those of its table.
  mutating func define(
    key path: [String],
    above tables: Int,
    at offset: Int,
    of header: Int
  ) throws(ConfigFault) {
    for count in (tables + 1)..<max(tables + 1, path.count) {
      let outer = Array(path[..<count])
      switch known[outer]?.kind {
      case nil: known[outer] = Definition(kind: .dotted(header: header), offset: offset)
      case .dotted(header)?: break
      case .value: throw fault(outer, at: offset, "is a value and can't hold a key")
      default: throw fault(outer, at: offset, "has a header; put the key below it")
      }
    }
    if let former = known[path] {
      let what = former.kind == .value ? "is there already; leave one of them" : "is a table and can't be a value"
      throw fault(path, at: offset, what)
    }
    known[path] = Definition(kind: .value, offset: offset)
  }

  private func fault(_ path: [String], at offset: Int, _ what: String) -> ConfigFault {
    ConfigFault(offset: offset, message: "\(path.joined(separator: ".").quoted) \(what)")
  }
}
