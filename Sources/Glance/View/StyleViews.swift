/// The glyphs that a template places itself.
struct GlyphsView: MustacheObject {
  let summary: SummaryView

  func value(for key: String) -> MustacheValue? {
    switch key {
    case "done": .text(summary.icons.done)
    case "separator": .text(summary.icons.separator)
    case "error": .text(summary.icons.error)
    case "hidden": .text(summary.icons.hidden)
    default: nil
    }
  }
}

/// `style.NAME`, for each role.
struct StylesView: MustacheObject {
  func value(for key: String) -> MustacheValue? {
    Role(rawValue: key).map { .mark(.style($0)) }
  }
}

/// `drop.N`, for each step of the ladder.
struct DropView: MustacheObject {
  func value(for key: String) -> MustacheValue? {
    guard let step = Int(key), Line.steps.contains(step), step > 0 else { return nil }
    return .mark(.drop(step))
  }
}

/// `word.NAME`, for each word: its text, or what stands `before` and `after` the number in it.
struct WordsView: MustacheObject {
  let summary: SummaryView

  func value(for key: String) -> MustacheValue? {
    guard let word = Word.named(key) else { return nil }
    guard word.takesNumber else { return .text(summary.wording[word]) }
    return .object(WordPartsView(word: word, summary: summary))
  }
}

/// The text around a number; the number itself is the template's, which may style it.
private struct WordPartsView: MustacheObject {
  let word: Word
  let summary: SummaryView

  func value(for key: String) -> MustacheValue? {
    switch key {
    case "before": .text(summary.wording.before(word))
    case "after": .text(summary.wording.after(word))
    default: nil
    }
  }
}
