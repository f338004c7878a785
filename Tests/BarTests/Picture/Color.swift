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
  func distance(to other: Color) -> Int {
    [0, 8, 16].map { abs(Int(value >> $0 & 0xFF) - Int(other.value >> $0 & 0xFF)) }.max() ?? 0
  }
}
