/// Lets a person work with the tasks in a menu.
enum MenuCommand: Command {
  static let name = "menu"
  static let summary = "work with the tasks in a menu on the desktop"
  static let group = CommandGroup.bars
  static let operands = "[add|done|edit]"
  static let completions: [Completion] = [.words { Start.allCases.map(\.rawValue) }, .nothing]
  static let examples = [
    Example("menu", "pick a task, or type a new one"),
    Example("menu add", "type a new task"),
    Example("menu done", "complete the task that you pick"),
  ]
  static let details = """
    It lists the first \(MenuFlow.mostTasks) open tasks, to complete, postpone, edit or delete the one
    that you pick; words that are no row are a new task, as those of 'glance add':
      Buy milk +home @shop due:tomorrow        Call Ada due:"fri 17:00"
    add asks for a new task at once, done completes the task that you pick, and edit
    changes it. To leave a menu changes nothing.

    The program is the first of fuzzel, wofi, rofi, tofi, bemenu and dmenu that is
    there, or the one that [menu] in the config names. Where what you type is a part
    of a row, Control+Return (rofi) or Shift+Return (bemenu, dmenu) takes the words.

    While 'glance private' is on, rows have numbers and dates but no titles: a click
    on a bar must not show them to those who see your screen.
    """

  private enum Start: String, CaseIterable {
    case add, done, edit
  }

  static func run(_ arguments: Arguments, in session: inout Session) throws(CommandError) {
    let start = try start(arguments.operands)
    do {
      let flow = MenuFlow(
        screen: MenuScreen(program: try MenuProgram.find(for: session)),
        clock: RunningClock(at: session.moment, isPinned: arguments.has("now"))
      )
      switch start {
      case nil: try flow.offerAll(in: &session)
      case .add: try flow.add(in: &session)
      case .done: try flow.complete(in: &session)
      case .edit: try flow.edit(in: &session)
      }
    } catch {
      // A bar that was clicked on shows no standard error.
      if session.invocation.terminalColumns == nil { Notification.show(error.message, in: session) }
      throw error
    }
  }

  private static func start(_ operands: [String]) throws(CommandError) -> Start? {
    guard let word = operands.first else { return nil }
    guard let start = Start(rawValue: word) else {
      throw .usage(.badOperand(word, Choice.remedy(Start.allCases.map(\.rawValue), for: word)))
    }
    if operands.count > 1 { throw .usage(.unexpectedOperand(operands[1], of: name)) }
    return start
  }
}
