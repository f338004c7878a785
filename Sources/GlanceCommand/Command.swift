/// One of the program's commands: one file, and one line of `Commands.all`.
protocol Command: SendableMetatype {
  /// The word that calls it.
  static var name: String { get }
  /// What it does, in one line.
  static var summary: String { get }
  /// Its operands as a usage line writes them; one line for each form of the command.
  static var operands: String { get }
  /// What else a person should know, in lines of text; empty for nothing.
  static var details: String { get }
  /// The options it takes besides the common ones.
  static var options: [OptionSpec] { get }

  /// Does it.
  static func run(_ arguments: Arguments, in session: inout Session) throws(CommandError)
}

extension Command {
  static var operands: String { "" }
  static var details: String { "" }
  static var options: [OptionSpec] { [] }
}

/// The commands that there are.
enum Commands {
  /// All of them, in the order of the help.
  static let all: [any Command.Type] = [
    ShowCommand.self,
    AddCommand.self,
    ListCommand.self,
    DoneCommand.self,
    ReopenCommand.self,
    EditCommand.self,
    DeleteCommand.self,
    UndoCommand.self,
    RedoCommand.self,
    SelectCommand.self,
    ProjectCommand.self,
    ThemeCommand.self,
    PrivateCommand.self,
    MenuCommand.self,
    ImportCommand.self,
  ]

  /// The command of a name, or `nil` when there is none.
  static func named(_ name: String) -> (any Command.Type)? {
    all.first { $0.name == name }
  }
}
