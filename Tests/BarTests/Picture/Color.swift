/// A colour of a picture.
struct Color: Hashable, Sendable, CustomStringConvertible {
  /// Red, green and blue, from high to low.
  let value: UInt32

  /// The colour `0xRRGGBB`.
  init(_ value: UInt32) {
    self.value = value
  }

  /// The colour as `#rrggbb`.
  var description: String {
    let digits = String(value, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// How far one colour is from another, in the channel where they differ most.
  ///
  /// It is asked for each pixel of a picture, in a build without optimization, so there is no array of the channels.
  func distance(to other: Color) -> Int {
    max(
      abs(Int(value >> 16) - Int(other.value >> 16)),
      abs(Int(value >> 8 & 0xFF) - Int(other.value >> 8 & 0xFF)),
      abs(Int(value & 0xFF) - Int(other.value & 0xFF))
    )
  }
}
