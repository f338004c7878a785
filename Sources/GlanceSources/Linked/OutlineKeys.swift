internal import GlanceStore
internal import GlanceTasks

/// Tells the tasks of a text file apart that have no identity but what they say.
///
/// A task is known by its identity where it has one, else by its title, and by which one of the same it is. Whether it
/// is done and when it is due is no part of that, so that it goes on as the same task when these change.
struct OutlineKeys {
  private var counts: [UInt64: Int] = [:]

  /// The key of the next task of the file.
  mutating func next(id: String?, title: ArraySlice<UInt8>) -> String {
    var hash = Hash64(seed: id == nil ? 0 : 1)
    if let id { hash.combine(id.utf8) } else { hash.combine(title) }
    let count = counts[hash.value, default: 0]
    counts[hash.value] = count + 1
    // The number stands in front of an identity, which may hold whatever sign would part them.
    let number = count == 0 ? "" : "\(count)"
    return id.map { "\(number)#\($0)" } ?? "\(String(hash.value, radix: 16))~\(count)"
  }

  /// Which of the tasks that are gone go on as which of the new ones: those with the same title, and the last two when
  /// most of the title is the same.
  static func successions(from gone: [TaskItem], to new: [MirroredTask]) -> [(gone: Int, new: Int)] {
    var pairs: [(gone: Int, new: Int)] = []
    var left = Array(new.indices)
    var lost: [Int] = []
    for (index, item) in gone.enumerated() {
      if let match = left.firstIndex(where: { new[$0].draft.title == item.title }) {
        pairs.append((index, left.remove(at: match)))
      } else {
        lost.append(index)
      }
    }
    if lost.count == 1, left.count == 1, isAlike(gone[lost[0]].title, new[left[0]].draft.title) {
      pairs.append((lost[0], left[0]))
    }
    return pairs
  }

  /// Whether two texts are the same for the greater part, from either end.
  private static func isAlike(_ first: String, _ second: String) -> Bool {
    let (first, second) = (Array(first.unicodeScalars), Array(second.unicodeScalars))
    let shorter = min(first.count, second.count)
    let start = zip(first, second).prefix { $0 == $1 }.count
    let end = zip(first.reversed(), second.reversed()).prefix { $0 == $1 }.count
    return 2 * min(shorter, start + end) > shorter
  }
}
