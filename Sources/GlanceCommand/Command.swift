/// One of the program's commands: one file, and one line of `Commands.all`.
protocol Command: SendableMetatype {
  /// The word that calls it.
  static var name: String { get }
  /// What it does, in one line.
  static var summary: String { get }
  /// Where the help lists it.
  static var group: CommandGroup { get }
  /// Its operands as a usage line writes them; one line for each form of the command.
  static var operands: String { get }
  /// What else a person should know, in lines of text; empty for nothing.
  static var details: String { get }
  /// What a shell offers for its operands, in order; the last one counts for all that follow.
  static var completions: [Completion] { get }
  /// Command lines that show what it can do, each with what it does in a few words.
  static var examples: [Example] { get }
  /// The options it takes besides the common ones.
  static var options: [OptionSpec] { get }

  /// Does it.
  static func run(_ arguments: Arguments, in session: inout Session) throws(CommandError)
}

extension Command {
  static var group: CommandGroup { .tasks }
  static var operands: String { "" }
  static var details: String { "" }
  static var completions: [Completion] { [] }
  static var examples: [Example] { [] }
  static var options: [OptionSpec] { [] }
}

/// What a command is about; the raw value is the heading in the help.
enum CommandGroup: String, CaseIterable {
  case tasks = "tasks"
  case bars = "bars and menus"
  case others = "files, shells and help"
}

/// A command line for the help.
struct Example: Sendable {
  /// The words, as a person types them into a shell, without `glance` in front.
  let words: String
  /// What it does, in a few words.
  let meaning: String

  init(_ words: String, _ meaning: String) {
    self.words = words
    self.meaning = meaning
  }
}

/// The commands that there are.
enum Commands {
  /// All of them, in the order of the help.
  static let all: [any Command.Type] = [
    ShowCommand.self,
    AddCommand.self,
    ListCommand.self,
    FindCommand.self,
    InfoCommand.self,
    DoneCommand.self,
    ReopenCommand.self,
    EditCommand.self,
    PostponeCommand.self,
    MoveCommand.self,
    DeleteCommand.self,
    PurgeCommand.self,
    UndoCommand.self,
    RedoCommand.self,
    SelectCommand.self,
    ProjectCommand.self,
    ThemeCommand.self,
    PrivateCommand.self,
    MenuCommand.self,
    RemindCommand.self,
    SourceCommand.self,
    ImportCommand.self,
    ExportCommand.self,
    CompletionsCommand.self,
    HelpCommand.self,
  ]

  /// The command of a name, or `nil` when there is none.
  static func named(_ name: String) -> (any Command.Type)? {
    all.first { $0.name == name }
  }

  /// The command of a name that a person typed.
  ///
  /// - Throws: `unknownCommand` with the one that may be meant.
  static func known(_ word: String) throws(CommandError) -> any Command.Type {
    if let command = named(word) { return command }
    let similar = Synonyms.command(for: word) ?? Similarity.nearest(to: word, among: all.map { $0.name })
    throw .usage(.unknownCommand(word, similar: similar.map { "'glance \($0)'" }))
  }
}
