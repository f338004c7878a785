/// What stands before the value of a content line: its name and its parameters, as they are written.
struct ICalendarHead {
  /// The name with its letters as they are.
  let name: String
  /// The parameters, each as it is written, as in `TZID=Europe/Berlin`.
  private(set) var parameters: [String]

  /// The head of a line that has none yet.
  init(name: String, parameters: [String] = []) {
    self.name = name
    self.parameters = parameters
  }

  /// The head of a content line, unfolded.
  init(of content: [UInt8]) {
    var pieces: [ArraySlice<UInt8>] = []
    var start = 0
    var isQuoted = false
    for (index, byte) in content.enumerated() {
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ";") where !isQuoted, UInt8(ascii: ":") where !isQuoted:
        pieces.append(content[start..<index])
        start = index + 1
      default: continue
      }
      if byte == UInt8(ascii: ":"), !isQuoted { break }
    }
    name = pieces.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
    parameters = pieces.dropFirst().map { String(decoding: $0, as: UTF8.self) }
  }

  /// The name of a parameter in upper case.
  private static func name(of parameter: String) -> String {
    parameter.prefix { $0 != "=" }.uppercased()
  }

  /// Takes parameters away that don't fit a new value, and puts those there that it needs.
  ///
  /// - Parameters:
  ///   - names: The names of those that must be one of `needed`, or go.
  ///   - needed: Those that must be there, each as it is written.
  mutating func fit(_ names: [String], needing needed: [String]) {
    parameters.removeAll { parameter in
      names.contains(ICalendarHead.name(of: parameter))
        && !needed.contains { $0.uppercased() == parameter.uppercased() }
    }
    for parameter in needed where !parameters.contains(where: { $0.uppercased() == parameter.uppercased() }) {
      parameters.append(parameter)
    }
  }

  /// A parameter as it is written, by its name in upper case.
  subscript(name: String) -> String? {
    parameters.first { ICalendarHead.name(of: $0) == name }
  }

  /// The content of a line with a value.
  func content(_ value: String) -> [UInt8] {
    Array("\(([name] + parameters).joined(separator: ";")):\(value)".utf8)
  }
}
