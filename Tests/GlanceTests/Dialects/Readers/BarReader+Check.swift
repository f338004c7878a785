import Glance
import Testing

extension BarReader {
  /// The commands that the program itself may put into an output.
  private static func isOurs(_ command: String) -> Bool {
    command.wholeMatch(of: /glance done [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/) != nil
  }

  /// Requires that the bar shows a presentation as it is, with no command and no tag but ours.
  ///
  /// - Returns: What the bar makes of it.
  @discardableResult
  static func check(_ presentation: Presentation) throws -> Reading {
    var reading = read(dialect.text(of: presentation))
    reading.text = reading.text.withoutDirectionMarks
    let expected = look(of: text(of: presentation))
    let isRight =
      reading.fault == nil && reading.text == expected && reading.commands.allSatisfy(isOurs)
      && reading.tags.isSubset(of: tags)
    guard !isRight else { return reading }
    try #require(
      Bool(false),
      """
      \(self): \(reading.fault ?? "")
      shown:    \(reading.text.debugDescription.prefix(400))
      expected: \(expected.debugDescription.prefix(400))
      commands: \(reading.commands.filter { !isOurs($0) }), tags: \(reading.tags.subtracting(tags))
      """
    )
    return reading
  }
}
