internal import Glance

/// The completion of zsh (https://zsh.sourceforge.io/Doc/Release/Completion-Widgets.html).
///
/// `compadd` takes candidates and what is shown for them from arrays, picks what fits the word, and quotes what it
/// inserts. `_describe`, which most scripts use, would split them at colons.
enum ZshCompletion: CompletionShell {
  static let name = "zsh"

  static let script = #"""
    #compdef glance
    # Completes the command lines of glance in zsh: the program itself says what may follow.
    _glance() {
      local tab=$'\t' ret=1
      local -a answer head lines values
      answer=("${(@f)$(
        command glance completions zsh -- $COLUMNS "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null
      )}")
      # What the answer holds, and how much of the word stands before a candidate.
      head=(${=answer[1]})
      (( ${head[2]:-0} )) && compset -p $head[2]
      lines=("${(@)answer[2,-1]}")
      if (( $#lines )); then
        values=("${(@)lines%%$tab*}")
        lines=("${(@)lines#*$tab}")
        if [[ $head[1] == *described* ]]; then
          compadd -l -V glance -d lines -a values && ret=0
        else
          compadd -V glance -a values && ret=0
        fi
      fi
      [[ $head[1] == *files* ]] && _files && ret=0
      return ret
    }

    # As a file in $fpath it is the function itself, at the first call.
    if [[ $funcstack[1] == _glance ]]; then
      _glance "$@"
    elif (( $+functions[compdef] )); then
      compdef _glance glance
    fi

    """#

  /// The answer to the columns of the terminal, the words behind the name of the program, and the one that is typed.
  ///
  /// The first line says what follows: `plain` or `described` words, and `files` if some may stand there too; then how
  /// many characters of the word stand before a candidate. Each line has a word and what is shown for it.
  static func answer(_ words: [String], in session: Session) -> String? {
    guard words.count > 1, let columns = Int(words[0]), let typed = words.last else { return nil }
    let found = Completer.completions(of: typed, behind: Array(words[1...].dropLast()), in: session)
    let isDescribed = found.candidates.contains { !$0.meaning.isEmpty }
    let shown = Completions.lines(of: found.candidates.map { ($0.word, $0.meaning) }, cells: columns - 2)
    let kind = (isDescribed ? "described" : "plain") + (found.offersFiles ? "+files" : "")
    let lines = zip(found.candidates, shown).map { "\($0.word)\t\($1)" }
    return (["\(kind) \(found.prefix.count)"] + lines).map { $0 + "\n" }.joined()
  }
}
