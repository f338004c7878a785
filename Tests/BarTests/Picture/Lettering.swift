/// The letters of a font whose characters are equally wide and that is drawn without shades: a text in it is read without
/// a doubt.
struct Lettering {
  /// The pixels of the letters, for each whether there is ink.
  private let letters: [[Bool]: Character]
  private let width: Int
  private let background: Color

  /// The lettering of a strip of a picture that begins with some characters, each so many pixels wide.
  init(_ characters: String, in strip: Picture, width: Int, background: Color) {
    self.width = width
    self.background = background
    var letters: [[Bool]: Character] = [:]
    for (index, character) in characters.enumerated() {
      letters[Lettering.ink(at: index, in: strip, width: width, background: background)] = character
    }
    self.letters = letters
  }

  /// The text at the beginning of a strip of as many pixels as the one that the letters are from; a character that is none
  /// of them is U+FFFD.
  func text(in strip: Picture, upTo end: Int) -> String {
    String(
      (0..<end / width).map { index in
        letters[Lettering.ink(at: index, in: strip, width: width, background: background)] ?? "\u{FFFD}"
      }
    )
  }

  private static func ink(at index: Int, in strip: Picture, width: Int, background: Color) -> [Bool] {
    let region = Picture.Region(x: index * width..<(index + 1) * width, y: 0..<strip.height)
    return strip.cropped(to: region).pixels.map { $0 != background }
  }
}
