/// Prints the script by which a shell completes command lines, and answers it.
enum CompletionsCommand: Command {
  static let name = "completions"
  static let summary = "print what makes a shell complete commands, tasks and projects"
  static let group = CommandGroup.others
  static var operands: String { CompletionShells.all.map { $0.name }.joined(separator: "|") }
  static let details = """
    Once, in the file that your shell starts with:
      ~/.bashrc                   source <(glance completions bash)
      ~/.zshrc, behind compinit   source <(glance completions zsh)
      ~/.config/fish/config.fish  glance completions fish | source
    or, for all shells to come, as the file
      ~/.local/share/bash-completion/completions/glance
      ~/.local/share/zsh/site-functions/_glance
      ~/.local/share/fish/vendor_completions.d/glance.fish
    For zsh, that folder stands first in $fpath, since zsh knows another glance.
    The script asks the program each time, so that it stays right when that changes.
    While 'glance private' is on, it shows no titles, projects and tags.
    """
  static let completions: [Completion] = [.words { CompletionShells.all.map { $0.name } }, .nothing]
  static let examples = [
    Example("completions bash", "the script for bash"),
    Example("completions fish | source", "complete from now on, in fish"),
  ]

  static func run(_ arguments: Arguments, in session: inout Session) throws(CommandError) {
    let names = CompletionShells.all.map { $0.name }
    guard let word = arguments.operands.first else {
      throw .usage(.missingOperand("the shell: \(Choice.remedy(names))"))
    }
    guard let shell = CompletionShells.named(word) else {
      throw .usage(.badOperand(word, Choice.remedy(names, for: word)))
    }
    let typed = Array(arguments.operands.dropFirst())
    if typed.isEmpty {
      session.print(shell.script)
    } else if arguments.firstLiteral == 1 {
      session.print(shell.answer(typed, in: session) ?? "")
    } else {
      throw .usage(.unexpectedOperand(typed[0], of: name))
    }
  }
}
