package import GlanceStore
package import GlanceTasks

extension TodoTxtSource {
  /// Lines that were changed elsewhere go on as what they say still: of all pairs those with the most words in common.
  ///
  /// Half of the words must be the same, or one of them where there is no other pair: a click must not complete a task
  /// that merely came when another one went.
  package func successions(from gone: [TaskItem], to new: [MirroredTask]) -> [(gone: Int, new: Int)] {
    let formerWords = gone.map { TitleWords($0.title) }
    let newWords = new.map { TitleWords($0.draft.title) }
    let least = gone.count == 1 && new.count == 1 ? 0.01 : 0.5
    var pairs: [(gone: Int, new: Int, score: Double)] = []
    for (former, formerOnes) in formerWords.enumerated() {
      for (next, newOnes) in newWords.enumerated() {
        let score = formerOnes.share(with: newOnes)
        if score >= least { pairs.append((former, next, score)) }
      }
    }
    // Of a task that was completed and the one that repeats it, the completed one is the same.
    let isDone = new.map { $0.draft.completed != nil }
    pairs.sort { left, right in
      if left.score != right.score { return left.score > right.score }
      if isDone[left.new] != isDone[right.new] { return isDone[left.new] }
      return (left.gone, left.new) < (right.gone, right.new)
    }
    var goneOnes: Set<Int> = []
    var newOnes: Set<Int> = []
    return pairs.compactMap { pair in
      guard !goneOnes.contains(pair.gone), !newOnes.contains(pair.new) else { return nil }
      goneOnes.insert(pair.gone)
      newOnes.insert(pair.new)
      return (pair.gone, pair.new)
    }
  }
}
