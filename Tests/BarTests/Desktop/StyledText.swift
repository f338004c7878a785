/// Text with its looks, as a terminal would show it (ECMA-48 §8.3.117, Select Graphic Rendition).
struct StyledText {
  /// A colour as its parameters say it, such as `31` or `38;2;255;123;114`, `nil` for the terminal's own.
  struct Look: Equatable {
    var foreground: String?
    var background: String?
    var isBold = false
  }

  /// The characters from left to right.
  private(set) var characters: [(character: Character, look: Look)] = []

  /// Reads a text with escape sequences.
  init(_ text: String) {
    var look = Look()
    for piece in text.split(separator: "\u{1B}[", omittingEmptySubsequences: false).enumerated() {
      var rest = piece.element
      if piece.offset > 0, let end = rest.firstIndex(of: "m") {
        look.apply(rest[..<end].split(separator: ";").map(String.init))
        rest = rest[rest.index(after: end)...]
      }
      characters += rest.map { ($0, look) }
    }
  }

  /// The text alone.
  var text: String { String(characters.map(\.character)) }

  /// The look of the first place of some words, if all of them have one.
  func look(of words: String) -> Look? {
    let wanted = Array(words)
    guard wanted.count <= characters.count else { return nil }
    for start in 0...characters.count - wanted.count {
      let found = characters[start..<start + wanted.count]
      guard found.map(\.character) == wanted else { continue }
      return found.allSatisfy { $0.look == found.first?.look } ? found.first?.look : nil
    }
    return nil
  }
}

extension StyledText.Look {
  fileprivate mutating func apply(_ parameters: [String]) {
    var rest = parameters.isEmpty ? ["0"] : parameters[...]
    while let parameter = rest.popFirst() {
      switch Int(parameter) ?? 0 {
      case 0: self = StyledText.Look()
      case 1: isBold = true
      case 22: isBold = false
      case 30...37, 90...97: foreground = parameter
      case 40...47, 100...107: background = parameter
      case 38, 48:
        let color = ([parameter] + rest.prefix(rest.first == "2" ? 4 : 2)).joined(separator: ";")
        rest = rest.dropFirst(rest.first == "2" ? 4 : 2)
        if parameter == "38" { foreground = color } else { background = color }
      case 39: foreground = nil
      case 49: background = nil
      default: break
      }
    }
  }

  /// A colour of 24 bits as the parameters of a foreground say it.
  static func parameters(of color: Color) -> String {
    "38;2;\(color.value >> 16 & 0xFF);\(color.value >> 8 & 0xFF);\(color.value & 0xFF)"
  }
}
