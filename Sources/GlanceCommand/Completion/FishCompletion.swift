internal import Glance

/// The completion of fish (https://fishshell.com/docs/current/completions.html).
///
/// fish takes a candidate and its description from a line with a tab in between, picks what fits the word, and quotes
/// what it inserts.
enum FishCompletion: CompletionShell {
  static let name = "fish"

  static let script = #"""
    # Completes the command lines of glance in fish: the program itself says what may follow.
    function __glance_complete
        set -l words (commandline -opc)
        set -l current (commandline -ct)
        set -l answer (command glance completions fish -- $words[2..] "$current" 2>/dev/null)
        string join -- \n $answer[2..]
        if test "$answer[1]" = files
            # Of --option=PATH the path is completed, and the option put before it again.
            set -l option (string match -r -- '^--[^=]*=' "$current")
            for path in (__fish_complete_path (string replace -- "$option" '' "$current"))
                printf '%s%s\n' "$option" $path
            end
        end
    end

    complete -c glance -e
    complete -c glance -f -k -a '(__glance_complete)'

    """#

  /// The answer to the words behind the name of the program and the one that is typed.
  ///
  /// The first line says whether files may stand there too.
  static func answer(_ words: [String], in session: Session) -> String? {
    guard let typed = words.last else { return nil }
    let found = Completer.completions(of: typed, behind: words.dropLast(), in: session)
    let lines = found.candidates.map { candidate in
      let word = found.prefix + candidate.word
      return candidate.meaning.isEmpty ? word : "\(word)\t\(candidate.meaning.neutralised)"
    }
    return ([found.offersFiles ? "files" : "words"] + lines).map { $0 + "\n" }.joined()
  }
}
