extension String {
  /// The beginning of an untrusted text in quotes, fit for a message: short, and without what a terminal would obey.
  var excerpt: String {
    var excerpt = "\""
    for (index, scalar) in unicodeScalars.enumerated() {
      if index == 40 {
        excerpt += "…"
        break
      }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
        excerpt += "\u{FFFD}"
      default:
        excerpt.unicodeScalars.append(scalar)
      }
    }
    return excerpt + "\""
  }
}
