internal import CGlanceLinux
internal import Glibc

/// What a look at a source sees: its parts, each with a number that differs when the part may have changed.
///
/// Parts fall into buckets by their names. The state keeps one sum for each bucket, so that what is the same as before
/// needs no list of what was there, and what differs is found among a few.
package struct SourceProbe {
  /// The number of buckets.
  static let bucketCount = 64

  /// Where a part's name stands in `names`, and what was seen of it.
  private struct Entry {
    let end: Int
    let bucket: Int
    let etag: UInt64
  }

  private let salt: UInt64
  private var names: [UInt8] = []
  private var entries: [Entry] = []
  private var sums = [UInt64](repeating: 0, count: SourceProbe.bucketCount)
  private var device: UInt64 = 0
  /// The beginnings of the names of parts that can't be seen now.
  private var hidden: [String] = []

  /// A look that has seen nothing yet; the salt makes all numbers others.
  init(salt: UInt64) {
    self.salt = salt
  }

  /// Takes note of the disk that the source is on.
  package mutating func see(device: UInt64) {
    self.device = device
  }

  /// Takes note that parts can't be seen now whose names begin with a text, so that they are not taken to be gone.
  package mutating func miss(partsIn prefix: String) {
    hidden.append(prefix)
  }

  /// Whether a part that was not seen may be there nonetheless.
  func isHidden(_ name: String) -> Bool {
    hidden.contains { name.hasPrefix($0) }
  }

  /// Takes note of a part.
  ///
  /// - Parameters:
  ///   - name: Its name inside the source, in UTF-8.
  ///   - etag: A number of what is seen of it, such as that of `FileStamp`.
  package mutating func see(_ name: some Collection<UInt8>, etag: UInt64) {
    let isSeen: Void? = name.withContiguousStorageIfAvailable { see($0, etag: etag) }
    if isSeen == nil { Array(name).withUnsafeBufferPointer { see($0, etag: etag) } }
  }

  /// Takes note of a part, as above, for those that have ten thousand.
  package mutating func see(_ name: UnsafeBufferPointer<UInt8>, etag: UInt64) {
    var hash = Hash64(seed: salt)
    hash.combine(UnsafeRawBufferPointer(name))
    let bucket = Int(hash.value % UInt64(SourceProbe.bucketCount))
    hash.combine(etag)
    names.append(contentsOf: name)
    entries.append(Entry(end: names.count, bucket: bucket, etag: hash.value))
    // A sum of equal hashes would hide them from an exclusive or.
    sums[bucket] &+= hash.value
  }

  /// How many parts were seen.
  var count: Int { entries.count }

  /// What was seen, in a form that is kept.
  var state: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(8 * (SourceProbe.bucketCount + 2))
    for number in [device, UInt64(entries.count)] + sums {
      for shift in stride(from: 0, to: 64, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
      }
    }
    return bytes
  }

  /// The buckets in which it differs from what was kept; all of them when that is in no form that is known.
  func differingBuckets(from state: [UInt8]) -> [Int] {
    guard let former = SourceProbe.numbers(of: state) else { return Array(0..<SourceProbe.bucketCount) }
    return (0..<SourceProbe.bucketCount).filter { sums[$0] != former[$0 + 2] }
  }

  /// A state of the same disk and number of parts, from which all parts differ.
  static func unread(_ state: [UInt8]) -> [UInt8] {
    guard numbers(of: state) != nil else { return [] }
    return state[..<16] + [UInt8](repeating: 0xFF, count: 8 * bucketCount)
  }

  /// Whether there were parts, and there are none now on another disk, as when a disk was taken away.
  func hasVanished(since state: [UInt8]) -> Bool {
    guard count == 0, let former = SourceProbe.numbers(of: state) else { return false }
    return former[1] > 0 && former[0] != device
  }

  /// The parts in some buckets.
  func parts(in buckets: [Int]) -> [(name: String, bucket: Int, etag: UInt64)] {
    var wanted = [Bool](repeating: false, count: SourceProbe.bucketCount)
    for bucket in buckets { wanted[bucket] = true }
    var parts: [(name: String, bucket: Int, etag: UInt64)] = []
    var start = 0
    for entry in entries {
      if wanted[entry.bucket] {
        parts.append((String(decoding: names[start..<entry.end], as: UTF8.self), entry.bucket, entry.etag))
      }
      start = entry.end
    }
    return parts
  }

  private static func numbers(of state: [UInt8]) -> [UInt64]? {
    guard state.count == 8 * (bucketCount + 2) else { return nil }
    return stride(from: 0, to: state.count, by: 8).map { start in
      (0..<8).reduce(0) { $0 | UInt64(state[start + $1]) << UInt64(8 * $1) }
    }
  }
}

/// What tells whether a file may have changed: which file it is, how long, and when it was written.
enum FileStamp {
  /// The number of a file's status.
  static func etag(of status: stat) -> UInt64 {
    var hash = Hash64(seed: UInt64(status.st_ino))
    hash.combine(UInt64(bitPattern: Int64(status.st_size)))
    hash.combine(UInt64(bitPattern: Int64(status.st_mtim.tv_sec)))
    hash.combine(UInt64(bitPattern: Int64(status.st_mtim.tv_nsec)))
    return hash.value
  }
}

/// A hash that is the same in every process (FNV-1a of 64 bits over words, mixed by the end of MurmurHash3).
package struct Hash64 {
  private var state: UInt64

  /// A hash of nothing yet.
  package init(seed: UInt64 = 0) {
    state = 0xCBF2_9CE4_8422_2325 ^ seed
  }

  /// Takes a byte in.
  package mutating func combine(_ byte: UInt8) {
    state = (state ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  /// Takes a number in.
  package mutating func combine(_ number: UInt64) {
    state = (value ^ number) &* 0x100_0000_01B3
  }

  /// Takes bytes in, eight at a time, and how many they are.
  package mutating func combine(_ bytes: UnsafeRawBufferPointer) {
    var offset = 0
    while offset + 8 <= bytes.count {
      combine(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    while offset < bytes.count {
      combine(bytes[offset])
      offset += 1
    }
    combine(UInt64(bytes.count))
  }

  /// Takes bytes in.
  package mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { combine(byte) }
  }

  /// The hash of what was taken in.
  package var value: UInt64 {
    var value = state
    value = (value ^ value >> 33) &* 0xFF51_AFD7_ED55_8CCD
    value = (value ^ value >> 33) &* 0xC4CE_B9FE_1A85_EC53
    return value ^ value >> 33
  }
}
