extension String {
  /// The text without the marks that keep titles from right to left apart from what stands beside them.
  ///
  /// No bar that gets them shows them, and from outside none comes.
  var withoutDirectionMarks: String {
    var text = self
    text.unicodeScalars.removeAll { $0 == "\u{200E}" || $0 == "\u{2068}" || $0 == "\u{2069}" }
    return text
  }
}
