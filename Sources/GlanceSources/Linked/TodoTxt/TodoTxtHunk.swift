/// A change of one line of a file, which is made where the line is by then.
struct TodoTxtHunk: Hashable {
  /// A line with its end.
  struct Piece: Hashable {
    var text: [UInt8]
    var ending: [UInt8]
  }

  /// The index that the line had, or is to have; beyond the last line for the end of the file.
  var line: Int
  /// The line before the change; `nil` when it comes with it.
  var former: Piece?
  /// The line after the change; `nil` when it goes with it.
  var new: Piece?
  /// The lines around one that is to come, `nil` where the file begins or ends.
  var previous: [UInt8]?, next: [UInt8]?
  /// What was written in front of a line that came, to end the one before it.
  var glue: [UInt8] = []
  /// Whether it is the line of the task itself, and not of the one that follows it.
  var isMain = true

  /// A change of a text that stays on its line.
  static func replacing(_ text: [UInt8], at line: Int, by new: [UInt8]) -> TodoTxtHunk {
    TodoTxtHunk(
      line: line,
      former: Piece(text: text, ending: []),
      new: Piece(text: new, ending: [])
    )
  }

  /// A line at the end of the file.
  static func appending(_ text: [UInt8], ending: [UInt8], isMain: Bool = true) -> TodoTxtHunk {
    TodoTxtHunk(line: .max, new: Piece(text: text, ending: ending), isMain: isMain)
  }

  /// Makes the change.
  ///
  /// - Returns: The bytes of the file, and the change that takes this one back; `nil` when the line is not there.
  func apply(to lines: TodoTxtLines) -> (bytes: [UInt8], inverse: TodoTxtHunk)? {
    switch (former, new) {
    case (let former?, let new?): replace(former, new, in: lines)
    case (let former?, nil): remove(former, from: lines)
    case (nil, let new?): insert(new, into: lines)
    case (nil, nil): nil
    }
  }

  private func replace(
    _ former: Piece,
    _ new: Piece,
    in lines: TodoTxtLines
  ) -> (bytes: [UInt8], inverse: TodoTxtHunk)? {
    guard let index = lines.nearest(to: line, holding: former.text) else { return nil }
    var bytes = lines.bytes
    let place = lines.lines[index]
    bytes.replaceSubrange(place.start..<place.end, with: new.text)
    var inverse = TodoTxtHunk.replacing(new.text, at: index, by: former.text)
    inverse.isMain = isMain
    return (bytes, inverse)
  }

  private func remove(_ former: Piece, from lines: TodoTxtLines) -> (bytes: [UInt8], inverse: TodoTxtHunk)? {
    guard let index = lines.nearest(to: line, holding: former.text) else { return nil }
    let place = lines.lines[index]
    let inverse = TodoTxtHunk(
      line: index,
      new: Piece(text: former.text, ending: Array(lines.ending(index))),
      previous: index > 0 ? Array(lines.text(index - 1)) : nil,
      next: index + 1 < lines.lines.count ? Array(lines.text(index + 1)) : nil,
      isMain: isMain
    )
    var bytes = lines.bytes
    bytes.removeSubrange(place.start..<place.next)
    if !glue.isEmpty, index == lines.lines.count - 1, bytes.suffix(glue.count).elementsEqual(glue) {
      bytes.removeLast(glue.count)
    }
    return (bytes, inverse)
  }

  private func insert(_ new: Piece, into lines: TodoTxtLines) -> (bytes: [UInt8], inverse: TodoTxtHunk)? {
    let index = index(in: lines)
    var inverse = TodoTxtHunk(line: index, former: new, isMain: isMain)
    var bytes = lines.bytes
    if index == lines.lines.count {
      inverse.glue = lines.missingEnding
      bytes += inverse.glue + new.text + new.ending
    } else {
      // In the midst of a file every line has an end.
      let ending = new.ending.last == 0x0A ? new.ending : lines.ending
      bytes.insert(contentsOf: new.text + ending, at: lines.lines[index].start)
    }
    return (bytes, inverse)
  }

  /// Where a line is to come: between the neighbours that it had, or one of them, as near as can be to where it was.
  private func index(in lines: TodoTxtLines) -> Int {
    let wanted = min(line, lines.lines.count)
    guard line != .max else { return wanted }
    var best = (score: 0, distance: 0, index: wanted)
    for index in 0...lines.lines.count {
      let isBehind =
        index > 0 ? previous.map { lines.text(index - 1).elementsEqual($0) } ?? false : previous == nil
      let isBefore =
        index < lines.lines.count ? next.map { lines.text(index).elementsEqual($0) } ?? false : next == nil
      let score = (isBehind ? 1 : 0) + (isBefore ? 1 : 0)
      let distance = -abs(index - wanted)
      if score > 0, (score, distance) > (best.score, best.distance) || best.score == 0 {
        best = (score, distance, index)
      }
    }
    return best.index
  }
}
