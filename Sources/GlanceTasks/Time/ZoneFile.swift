internal import Glibc

/// The rules of a zone from a file of the system's data (TZif, RFC 8536).
package struct ZoneFile: Sendable {
  /// The instants at which the offset changes, in order, and the offsets from then on.
  private let changes: [Int64], offsets: [Int]
  /// The offset before the first change.
  private let first: Int
  /// The rule for the time behind the last change.
  private let rule: ZoneRule?

  /// Reads the bytes of a file, or gives `nil` when it is none or is damaged.
  package init?(_ bytes: [UInt8]) {
    guard let old = Header(bytes, at: 0) else { return nil }
    // The first block has times of 32 bits, which those of later versions repeat with 64.
    let start = old.version >= 2 ? old.start + old.length(ofTimes: 4) : 0
    let size = old.version >= 2 ? 8 : 4
    guard let header = Header(bytes, at: start) else { return nil }
    let end = header.start + header.length(ofTimes: size)
    guard end <= bytes.count, header.types > 0 else { return nil }
    let indices = header.start + header.times * size
    let types = indices + header.times
    let values = (0..<header.types).map { Int(ZoneFile.number(bytes, at: types + $0 * 6, size: 4)) }
    guard values.allSatisfy({ abs($0) < 200_000 }),
      bytes[indices..<types].allSatisfy({ Int($0) < header.types })
    else { return nil }
    changes = (0..<header.times).map { ZoneFile.number(bytes, at: header.start + $0 * size, size: size) }
    guard zip(changes, changes.dropFirst()).allSatisfy({ $0 < $1 }) else { return nil }
    offsets = bytes[indices..<types].map { values[Int($0)] }
    first = values[0]
    let footer = old.version >= 2 ? bytes[end...].dropFirst().prefix { $0 != 0x0A } : []
    rule = ZoneRule(String(decoding: footer, as: UTF8.self))
  }

  /// Seconds east of UTC at an instant.
  package func offset(at instant: Instant) -> Int {
    guard let last = changes.last else { return rule?.offset(at: instant) ?? first }
    if instant.seconds >= last, let rule { return rule.offset(at: instant) }
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if changes[middle] <= instant.seconds { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? first : offsets[low - 1]
  }

  private struct Header {
    let version: Int, start: Int, times: Int, types: Int
    private let utcMarks: Int, standardMarks: Int, leaps: Int, characters: Int

    init?(_ bytes: [UInt8], at start: Int) {
      guard start + 44 <= bytes.count, bytes[start...].starts(with: "TZif".utf8) else { return nil }
      let counts = (0..<6).map { Int(ZoneFile.number(bytes, at: start + 20 + $0 * 4, size: 4)) }
      guard counts.allSatisfy({ 0...100_000 ~= $0 }) else { return nil }
      // The version is a digit, and nothing at all for the first one.
      version = bytes[start + 4] == 0 ? 1 : Int(bytes[start + 4]) - 0x30
      (utcMarks, standardMarks, leaps) = (counts[0], counts[1], counts[2])
      (times, types, characters) = (counts[3], counts[4], counts[5])
      self.start = start + 44
    }

    func length(ofTimes size: Int) -> Int {
      times * (size + 1) + types * 6 + characters + leaps * (size + 4) + standardMarks + utcMarks
    }
  }

  private static func number(_ bytes: [UInt8], at index: Int, size: Int) -> Int64 {
    var value: UInt64 = 0
    for byte in bytes[index..<index + size] { value = value << 8 | UInt64(byte) }
    return size == 4 ? Int64(Int32(truncatingIfNeeded: value)) : Int64(truncatingIfNeeded: value)
  }
}

extension Zone {
  /// The zone of an IANA name such as `Europe/Berlin` by the system's data, or `nil` when there is none.
  ///
  /// The name may be any untrusted text.
  package static func installed(_ name: String) -> Zone? {
    let isName = name.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "/"), UInt8(ascii: "_"), UInt8(ascii: "-"),
        UInt8(ascii: "+"):
        true
      default: false
      }
    }
    // Without dots no name leads out of the folder.
    guard isName, 1...64 ~= name.utf8.count, !name.hasPrefix("/"),
      let file = fopen("/usr/share/zoneinfo/" + name, "re")
    else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 17)
    let count = fread(&bytes, 1, bytes.count, file)
    guard let rules = ZoneFile(Array(bytes.prefix(count))) else { return nil }
    return Zone { rules.offset(at: $0) }
  }
}
