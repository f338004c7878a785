internal import Glance

// What the tables of a config ask of values.
extension TOMLValue {
  /// The text, which a bar can show as it is.
  func text() throws(ConfigFault) -> String {
    guard case .string(let text) = kind else { throw wrong("expected a text in quotes") }
    guard text == text.neutralised else {
      throw fault("a text holds no control characters or line breaks, and at most 200 characters")
    }
    return text
  }

  /// One of some words.
  func word(among words: [String]) throws(ConfigFault) -> String {
    guard case .string(let word) = kind else { throw wrong(Choice.remedy(words.map { "\"\($0)\"" })) }
    guard words.contains(word) else {
      let similar = Similarity.nearest(to: word, among: words).map { "do you mean \"\($0)\"? " } ?? ""
      throw fault("\(word.quoted): \(similar)\(Choice.remedy(words.map { "\"\($0)\"" }))")
    }
    return word
  }

  /// Whether it is `true`.
  func bool() throws(ConfigFault) -> Bool {
    guard case .bool(let flag) = kind else { throw wrong("expected true or false") }
    return flag
  }

  /// The texts of an array of so many.
  func texts(_ count: ClosedRange<Int>) throws(ConfigFault) -> [String] {
    let amount =
      count.lowerBound == count.upperBound
      ? "\(count.lowerBound)" : "\(count.lowerBound) to \(count.upperBound)"
    guard case .array = kind else { throw wrong("expected an array of \(amount) texts") }
    guard count ~= elements.count else {
      throw fault("expected an array of \(amount) texts, found one of \(elements.count)")
    }
    var texts: [String] = []
    for element in elements { texts.append(try element.text()) }
    return texts
  }

  /// A fault of this value.
  func fault(_ message: String) -> ConfigFault {
    ConfigFault(offset: offset, message: message)
  }

  /// The fault that the value is of another kind.
  func wrong(_ expected: String) -> ConfigFault {
    let found =
      switch kind {
      case .string(let text): "the text \(text.quoted)"
      case .integer(let number): "the number \(number)"
      case .bool(let flag): "\(flag)"
      case .array: "an array"
      }
    return fault("\(expected), found \(found)")
  }
}
