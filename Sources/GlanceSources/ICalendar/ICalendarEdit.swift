/// Changes properties of a to-do, and leaves every other byte of its file as it is.
///
/// A property keeps its place, the letters of its name, and the parameters that fit its new value; of several with a name
/// that should be there once the first is changed, as it is the one that programs read.
struct ICalendarEdit {
  /// The to-do as it was.
  let item: ICalendarItem
  /// The new contents of properties by their index; an empty one takes the property away.
  private var contents: [Int: [UInt8]] = [:]
  /// The contents of properties that are new.
  private var additions: [[UInt8]] = []

  /// A change that changes nothing yet.
  init(of item: ICalendarItem) {
    self.item = item
  }

  /// Whether nothing is changed.
  var isEmpty: Bool { contents.isEmpty && additions.isEmpty }

  /// Changes the first property of a name, or adds one.
  ///
  /// - Parameters:
  ///   - name: The name in upper case.
  ///   - value: The value with the escapes of its type.
  ///   - parameters: The names of parameters that must be one of `needed`, or go.
  ///   - needed: Parameters that must be there, each as it is written.
  mutating func set(
    _ name: String,
    to value: String,
    fitting parameters: [String] = [],
    needing needed: [String] = []
  ) {
    guard let index = item.properties.firstIndex(where: { $0.line.name == name }) else {
      additions.append(ICalendarHead(name: name, parameters: needed).content(value))
      return
    }
    replace(index, with: value, fitting: parameters, needing: needed)
  }

  /// Changes a property by its index.
  mutating func replace(
    _ index: Int,
    with value: String,
    fitting parameters: [String] = [],
    needing needed: [String] = []
  ) {
    var head = ICalendarHead(of: item.properties[index].content)
    head.fit(parameters, needing: needed)
    put(head.content(value), at: index)
  }

  /// Puts a whole content line in the place of a property; an empty one takes it away.
  mutating func put(_ content: [UInt8], at index: Int) {
    contents[index] = content == item.properties[index].content ? nil : content
  }

  /// Adds a whole content line.
  mutating func add(_ content: [UInt8]) {
    additions.append(content)
  }

  /// Takes all properties of some names away.
  mutating func remove(_ names: String...) {
    for (index, property) in item.properties.enumerated() where names.contains(property.line.name) {
      contents[index] = []
    }
  }

  /// What is replaced in the file, in order.
  var splices: [Splice] {
    var splices: [Splice] = []
    for (index, property) in item.properties.enumerated() {
      // New properties may come before those behind components inside the to-do.
      appendAdditions(to: &splices, before: property.line.range.lowerBound)
      guard let content = contents[index] else { continue }
      let range = content.isEmpty ? item.wholeRange(of: property) : property.line.range
      splices.append(
        Splice(
          index: range.lowerBound,
          former: Array(item.bytes[range]),
          new: ICalendarFold.folded(content, end: item.lineEnd)
        )
      )
    }
    appendAdditions(to: &splices, before: item.bytes.count + 1)
    return splices
  }

  private func appendAdditions(to splices: inout [Splice], before index: Int) {
    guard !additions.isEmpty, item.insertionIndex <= index,
      !splices.contains(where: { $0.index == item.insertionIndex && $0.former.isEmpty })
    else { return }
    let new = additions.flatMap { ICalendarFold.folded($0, end: item.lineEnd) + item.lineEnd }
    splices.append(Splice(index: item.insertionIndex, former: [], new: new))
  }

  /// The file as it is to be.
  ///
  /// - Throws: `SourceError` when it would not say what it should, so that it must not be written.
  func result() throws(SourceError) -> ICalendarItem {
    let bytes = Splice.applied(splices, to: item.bytes)
    let result = try ICalendarItem(bytes)
    // New ones stand behind those that precede the components inside the to-do.
    let leading = item.properties.prefix { $0.line.range.lowerBound < item.insertionIndex }.count
    var expected = item.properties.indices.map { contents[$0] ?? item.properties[$0].content }
    expected.insert(contentsOf: additions, at: leading)
    guard result.properties.map(\.content) == expected.filter({ !$0.isEmpty }), result.uid == item.uid else {
      throw .refused("the change can't be written so that it is read as it should; nothing was written")
    }
    return result
  }
}

/// Bytes of a file that are replaced by others.
struct Splice: Hashable {
  /// Where they begin, among the bytes as they were.
  var index: Int
  /// Those that were there.
  var former: [UInt8]
  /// Those that stand there now.
  var new: [UInt8]

  /// Bytes with some splices applied, which are in order.
  static func applied(_ splices: [Splice], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    for splice in splices {
      result += bytes[index..<splice.index]
      result += splice.new
      index = splice.index + splice.former.count
    }
    return result + bytes[index...]
  }

  /// The splices that lead back.
  static func inverted(_ splices: [Splice]) -> [Splice] {
    var shift = 0
    return splices.map { splice in
      defer { shift += splice.new.count - splice.former.count }
      return Splice(index: splice.index + shift, former: splice.new, new: splice.former)
    }
  }

  /// Whether some splices fit bytes: they are in order, and what they replace is there.
  static func fit(_ splices: [Splice], _ bytes: [UInt8]) -> Bool {
    var index = 0
    for splice in splices {
      guard splice.index >= index, splice.former.count <= bytes.count - splice.index,
        bytes[splice.index...].starts(with: splice.former)
      else { return false }
      index = splice.index + splice.former.count
    }
    return true
  }
}
