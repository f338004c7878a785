internal import GlanceTasks

/// Gives tasks without a UUID one that depends on what they say alone, so that the same file adds none a second time.
struct ContentIdentity {
  private var earlier: [String: Int] = [:]

  /// The identity of the next task of a file with some content; the second one with the same content is another task.
  mutating func next(for content: String) -> TaskID {
    let count = earlier[content, default: 0]
    earlier[content] = count + 1
    return ContentIdentity.identity(of: "\(content) \(count)")
  }

  /// The identity of a draft by what hardly changes in it.
  mutating func next(for draft: TaskDraft) -> TaskID {
    next(for: "\(draft.created?.seconds ?? 0) \(draft.title)")
  }

  /// The identity that stands for a text.
  static func identity(of text: String) -> TaskID {
    var digits = Digits(of: text)
    return TaskID(using: &digits)
  }

  /// Numbers that depend on a text alone (FNV-1a, 64 bits, going on over its own result).
  private struct Digits: RandomNumberGenerator {
    private let bytes: [UInt8]
    private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

    init(of text: String) {
      bytes = Array(text.utf8)
    }

    mutating func next() -> UInt64 {
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      return hash ^ hash >> 32
    }
  }
}
