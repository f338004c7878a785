import Testing

/// Pixels, row by row.
struct Picture: Equatable, Sendable {
  let width: Int
  let height: Int
  let pixels: [Color]

  /// A rectangle of pixels.
  struct Region: Equatable {
    var x: Range<Int>
    var y: Range<Int>
  }

  /// The pixel at a place.
  subscript(x: Int, y: Int) -> Color { pixels[y * width + x] }

  /// How many pixels have a colour, or one that is hardly different.
  func count(of color: Color, within tolerance: Int = 0) -> Int {
    pixels.count { tolerance == 0 ? $0 == color : $0.distance(to: color) <= tolerance }
  }

  /// The smallest rectangle that holds all pixels of a colour.
  func region(of color: Color) -> Region? {
    var region: Region?
    for y in 0..<height {
      for x in 0..<width where self[x, y] == color {
        let known = region ?? Region(x: x..<x + 1, y: y..<y + 1)
        region = Region(
          x: min(known.x.lowerBound, x)..<max(known.x.upperBound, x + 1),
          y: known.y.lowerBound..<y + 1
        )
      }
    }
    return region
  }

  /// The part of the picture in a rectangle.
  func cropped(to region: Region) -> Picture {
    Picture(
      width: region.x.count,
      height: region.y.count,
      pixels: region.y.flatMap { pixels[$0 * width + region.x.lowerBound..<$0 * width + region.x.upperBound] }
    )
  }

  /// How many stretches of a colour a row has.
  func runs(of color: Color, inRow y: Int) -> Int {
    (0..<width).count { self[$0, y] == color && ($0 == 0 || self[$0 - 1, y] != color) }
  }

  /// The colour that most pixels have.
  var background: Color {
    let counts = pixels.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    return counts.max { ($0.value, $0.key.value) < ($1.value, $1.key.value) }?.key ?? Color(0)
  }
}

extension Picture: CustomTestStringConvertible {
  /// Its size: the report of a test is no place for all the pixels.
  var testDescription: String { "\(width) × \(height) pixels" }
}
