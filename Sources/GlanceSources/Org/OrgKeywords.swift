/// The words in front of headlines that make tasks of them.
///
/// A file names its own in lines such as `#+TODO: TODO(t) NEXT | DONE(d!) CANCELLED`; else they are `TODO` and `DONE`.
struct OrgKeywords {
  /// What a keyword says.
  enum Status {
    case open, done, cancelled
  }

  private var known: [(word: ArraySlice<UInt8>, status: Status)] = []

  /// The keywords of a file, by its lines.
  init(_ lines: [ArraySlice<UInt8>]) {
    for line in lines {
      guard let words = OrgKeywords.words(of: line) else { continue }
      let bar = words.firstIndex { $0.elementsEqual("|".utf8) }
      // Without a bar the last one alone means that it is done.
      let firstDone = bar ?? max(0, words.count - 1)
      for (index, word) in words.enumerated() where index != bar {
        let name = word.prefix { $0 != UInt8(ascii: "(") }
        guard !name.isEmpty else { continue }
        known.append((name, index < firstDone ? .open : OrgKeywords.isCancelled(name) ? .cancelled : .done))
      }
    }
    if known.isEmpty {
      known = [(Array("TODO".utf8)[...], .open), (Array("DONE".utf8)[...], .done)]
    }
  }

  /// What a word says; `nil` when it is no keyword.
  func status(of word: ArraySlice<UInt8>) -> Status? {
    known.first { $0.word == word }?.status
  }

  private static func words(of line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>]? {
    for name: StaticString in ["#+todo:", "#+seq_todo:", "#+typ_todo:"]
    where line.startsLowercased(with: name) {
      return line.dropFirst(name.utf8CodeUnitCount).split { $0 == 0x20 || $0 == 0x09 }
    }
    return nil
  }

  /// Org has no state for what nobody will do, but people have a word for it.
  private static func isCancelled(_ word: ArraySlice<UInt8>) -> Bool {
    word.count <= 9 && (word.startsLowercased(with: "cancelled") || word.startsLowercased(with: "canceled"))
  }
}

extension ArraySlice<UInt8> {
  /// Whether a text in small letters stands at the beginning, however it is written there.
  func startsLowercased(with text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard self.count >= count else { return false }
    return text.withUTF8Buffer { text in
      (0..<count).allSatisfy { index in
        let byte = self[startIndex + index]
        return (0x41...0x5A ~= byte ? byte + 0x20 : byte) == text[index]
      }
    }
  }
}
