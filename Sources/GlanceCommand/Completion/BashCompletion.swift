internal import Glance

/// The completion of bash (https://www.gnu.org/software/bash/manual/html_node/Programmable-Completion.html).
///
/// bash splits words at `=`, `:` and `@` as well, puts an answer in place of what follows the last of them, and neither
/// picks from the answer nor quotes it: that is done here, on the line as it was typed.
enum BashCompletion: CompletionShell {
  static let name = "bash"

  static let script = #"""
    # Completes the command lines of glance in bash: the program itself says what may follow.
    _glance() {
      local -a answer
      mapfile -t answer < <(
        command glance completions bash -- "${COMP_LINE:0:COMP_POINT}" "$2" "$COMP_TYPE" "${COLUMNS:-80}" 2>/dev/null
      )
      COMPREPLY=("${answer[@]:1}")
      if [[ ${answer[0]-} == files && ${#COMPREPLY[@]} -eq 0 ]]; then compopt -o default; fi
    }
    complete -o nosort -F _glance glance 2>/dev/null || complete -F _glance glance

    """#

  /// The answer to the line up to the cursor, the end of it that is replaced, the kind of completion, and the columns of
  /// the terminal.
  ///
  /// Its first line says whether files may stand there too.
  static func answer(_ words: [String], in session: Session) -> String? {
    guard words.count == 4, words[0].hasSuffix(words[1]), let kind = Int(words[2]),
      let columns = Int(words[3]), columns > 0
    else { return nil }
    let line = ShellWords(words[0])
    let kept = ShellWords(String(words[0].unicodeScalars.dropLast(words[1].unicodeScalars.count)))
    // The part of the word that stays as it is.
    let fixed = line.words.count == kept.words.count ? kept.current : ""
    let quote = line.words.count == kept.words.count ? kept.quote : nil

    var found = Completer.completions(of: line.current, behind: Array(line.words.dropFirst()), in: session)
    found.keep(beginningWith: String(line.current.dropFirst(found.prefix.count)))
    let rows = found.candidates.compactMap { candidate -> (word: String, meaning: String)? in
      let word = found.prefix + candidate.word
      guard word.hasPrefix(fixed) else { return nil }
      return (ShellWords.quoted(String(word.dropFirst(fixed.count)), in: quote), candidate.meaning)
    }
    // Readline closes quotes behind the only candidate, unless that ends with one, be it another one.
    let answer =
      rows.count == 1
      ? [rows[0].word + ShellWords.closing(quote)] : lines(of: rows, kind: kind, columns: columns)
    return ([found.offersFiles ? "files" : "words"] + answer).map { $0 + "\n" }.joined()
  }

  /// The words, with their meanings where bash shows them to a person: of several it inserts what they begin with alike,
  /// and no two words are alike beyond the words themselves.
  private static func lines(
    of rows: [(word: String, meaning: String)],
    kind: Int,
    columns: Int
  ) -> [String] {
    guard listings.contains(kind), rows.contains(where: { !$0.meaning.isEmpty }) else {
      return rows.map(\.word)
    }
    var lines = Completions.lines(of: rows, cells: columns - 2)
    // Readline sets lines side by side when all are narrower than half of the terminal.
    let widest = lines.map(\.cellWidth).max() ?? 0
    if widest <= columns / 2 {
      lines[0] += String(repeating: " ", count: max(0, columns / 2 + 1 - lines[0].cellWidth))
    }
    return lines
  }

  /// The kinds of completion that insert nothing but the common beginning, as `$COMP_TYPE` has them: tab, `?`, `!`, `@`.
  ///
  /// The others insert a whole candidate out of several.
  private static let listings = [9, 63, 33, 64]
}
