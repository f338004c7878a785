/// What a title and the name of a project must hold.
package enum TextRules {
  /// A title without blanks around it.
  ///
  /// - Throws: `emptyTitle` when nothing is left that can be seen.
  package static func title(_ text: String) throws(TaskStoreError) -> String {
    guard let trimmed = trimmed(text) else { throw .emptyTitle }
    return trimmed
  }

  /// The name of a project without blanks around it.
  ///
  /// - Throws: `emptyProjectName` when nothing is left that can be seen.
  package static func projectName(_ text: String) throws(TaskStoreError) -> String {
    guard let trimmed = trimmed(text) else { throw .emptyProjectName }
    return trimmed
  }

  private static func trimmed(_ text: String) -> String? {
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !isBlank($0) }),
      let last = scalars.lastIndex(where: { !isBlank($0) })
    else { return nil }
    let trimmed = scalars[first...last]
    return trimmed.contains(where: isVisible) ? String(trimmed) : nil
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value <= 0x20 || scalar.properties.isWhitespace
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value > 0x20 && scalar.value != 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .unassigned, .spaceSeparator, .lineSeparator, .paragraphSeparator:
      return false
    default:
      return !scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}
