import Foundation

extension Picture {
  /// How tesseract sees a picture: as one line, or as lines of text.
  enum Layout: String {
    case line = "7"
    case lines = "6"
  }

  /// The words that tesseract reads in the picture.
  func text(as layout: Layout, in sandbox: Sandbox) async throws -> ReadText {
    let file = sandbox.folder.appending(path: "read.pgm")
    try Data(blackOnWhite(scale: 3, margin: 30)).write(to: file)
    let output = try await sandbox.output(
      of: Program.tesseract.found(),
      [file.path, "-", "--psm", layout.rawValue, "-l", "eng"]
    )
    return ReadText(String(decoding: output, as: UTF8.self))
  }

  /// The words on each of some backgrounds, read one after the other: what stands on another one would lessen the contrast.
  func text(on backgrounds: [Color], in sandbox: Sandbox) async throws -> ReadText {
    var text = ""
    for region in backgrounds.compactMap(region(of:)) {
      text += try await cropped(to: region).text(as: .line, in: sandbox).description
    }
    return ReadText(text)
  }

  /// The picture as a portable graymap, its background white and what differs most from it black: tesseract knows black
  /// letters of some 30 pixels best.
  private func blackOnWhite(scale: Int, margin: Int) -> [UInt8] {
    let background = self.background
    let ink = pixels.map { $0.distance(to: background) }
    let most = max(1, ink.max() ?? 1)
    let size = (width: width * scale + 2 * margin, height: height * scale + 2 * margin)
    var bytes = [UInt8]("P5\n\(size.width) \(size.height)\n255\n".utf8)
    bytes.reserveCapacity(bytes.count + size.width * size.height)
    /// The ink between the pixels, in proportion.
    func shade(_ column: Int, _ row: Int) -> UInt8 {
      let x = Double(column - margin) / Double(scale)
      let y = Double(row - margin) / Double(scale)
      guard x >= 0, y >= 0, x < Double(width - 1), y < Double(height - 1) else { return 255 }
      let (left, top) = (Int(x), Int(y))
      let (right, low) = (x - Double(left), y - Double(top))
      let place = top * width + left
      let above = Double(ink[place]) * (1 - right) + Double(ink[place + 1]) * right
      let below = Double(ink[place + width]) * (1 - right) + Double(ink[place + width + 1]) * right
      return UInt8(255 - (above * (1 - low) + below * low) * 255 / Double(most))
    }
    for row in 0..<size.height {
      for column in 0..<size.width { bytes.append(shade(column, row)) }
    }
    return bytes
  }
}
