import Foundation

extension Picture {
  /// A file that is no picture of the kind it should be.
  struct Unreadable: Error {
    let reason: String
  }

  /// The picture of a binary portable pixmap with a byte a channel, as grim writes it.
  init(ppm data: Data) throws {
    let bytes = [UInt8](data)
    let header = bytes.prefix(64).split(maxSplits: 4, omittingEmptySubsequences: true) {
      $0 == 10 || $0 == 32
    }
    let words = header.prefix(4).map { String(decoding: $0, as: UTF8.self) }
    guard words.count == 4, words[0] == "P6", words[3] == "255", let width = Int(words[1]),
      let height = Int(words[2])
    else { throw Unreadable(reason: "no portable pixmap") }
    let start = header[3].endIndex + 1
    guard bytes.count >= start + width * height * 3 else { throw Unreadable(reason: "the pixmap is cut") }
    self.init(
      width: width,
      height: height,
      pixels: stride(from: start, to: start + width * height * 3, by: 3).map {
        Color(UInt32(bytes[$0]) << 16 | UInt32(bytes[$0 + 1]) << 8 | UInt32(bytes[$0 + 2]))
      }
    )
  }

  /// The picture of an X window dump of 32 bits a pixel, which is the memory of Xvfb's screen (X11/XWDFile.h).
  init(xwd data: Data) throws {
    let bytes = [UInt8](data)
    func field(_ index: Int) throws -> Int {
      guard bytes.count >= index * 4 + 4 else { throw Unreadable(reason: "the window dump is cut") }
      return bytes[index * 4..<index * 4 + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    let width = try field(4)
    let height = try field(5)
    let lineBytes = try field(12)
    // The header with the window's name, then the colour map of 12 bytes an entry.
    let start = try field(0) + field(19) * 12
    guard try field(1) == 7, try field(7) == 0, try field(11) == 32 else {
      throw Unreadable(reason: "no window dump of 32 bits a pixel in little-endian order")
    }
    guard bytes.count >= start + lineBytes * height else {
      throw Unreadable(reason: "the window dump is cut")
    }
    self.init(
      width: width,
      height: height,
      pixels: (0..<height).flatMap { y in
        stride(from: start + y * lineBytes, to: start + y * lineBytes + width * 4, by: 4).map {
          Color(UInt32(bytes[$0 + 2]) << 16 | UInt32(bytes[$0 + 1]) << 8 | UInt32(bytes[$0]))
        }
      }
    )
  }

  /// The picture as a binary portable pixmap.
  var ppm: [UInt8] {
    var bytes = [UInt8]("P6\n\(width) \(height)\n255\n".utf8)
    bytes.reserveCapacity(bytes.count + pixels.count * 3)
    for pixel in pixels {
      bytes += [UInt8(pixel.value >> 16 & 0xFF), UInt8(pixel.value >> 8 & 0xFF), UInt8(pixel.value & 0xFF)]
    }
    return bytes
  }
}
