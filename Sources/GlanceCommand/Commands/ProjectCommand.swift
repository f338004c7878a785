internal import Glance
internal import GlanceTasks

/// Makes, lists, changes and deletes projects.
enum ProjectCommand: Command {
  static let name = "project"
  static let summary = "make, list, change and delete projects"
  static let operands = "add NAME\nlist\nedit NAME\ndelete NAME"
  static let details = """
    A colour is #RRGGBB or a name of CSS, such as tomato. Names that differ in case
    alone mean the same project. To delete one that has tasks takes --tasks keep,
    which leaves them without a project, or --tasks delete; on a terminal it asks.
    """
  static let completions: [Completion] = [.words { actions }, .projects, .nothing]
  static let examples = [
    Example("project add Garden --color tomato", "make a project"),
    Example("project list", "all projects, with how much they hold"),
    Example("project edit Home --name House", "give it another name"),
    Example("project delete Home --tasks keep", "delete it, but not its tasks"),
  ]
  static let options =
    [
      OptionSpec("color", .text("COLOR"), "the colour (add, edit)", completion: .words { Color.names }),
      OptionSpec("name", .text("NAME"), "the new name (edit)"),
      OptionSpec(
        "tasks",
        .choice { ["keep", "delete"] },
        "what becomes of its tasks (delete)"
      ),
      OptionSpec("json", .flag, "as an object for programs (list)"),
    ] + ListingLook.options

  private static let actions = ["add", "list", "edit", "delete"]

  static func run(_ arguments: Arguments, in session: inout Session) throws(CommandError) {
    guard let action = arguments.operands.first else {
      throw .usage(.missingOperand("what to do: \(Choice.remedy(actions))"))
    }
    let names = arguments.operands.dropFirst()
    switch action {
    case "list":
      try check(names, 0, arguments, takes: ["json", "theme", "icons"])
      try list(arguments, in: &session)
    case "add":
      try check(names, 1, arguments, takes: ["color"])
      try add(names, arguments, in: &session)
    case "edit":
      try check(names, 1, arguments, takes: ["color", "name"])
      try edit(names, arguments, in: &session)
    case "delete":
      try check(names, 1, arguments, takes: ["tasks"])
      try delete(names, arguments, in: &session)
    default:
      throw .usage(.badOperand(action, Choice.remedy(actions, for: action)))
    }
  }

  private static func check(
    _ names: ArraySlice<String>,
    _ count: Int,
    _ arguments: Arguments,
    takes allowed: [String]
  ) throws(CommandError) {
    if names.count < count { throw .usage(.missingOperand("the NAME of a project")) }
    if names.count > count, let word = names.last { throw .usage(.unexpectedOperand(word, of: name)) }
    for option in options where arguments.has(option.name) && !allowed.contains(option.name) {
      throw .usage(
        .badOperand("--\(option.name)", "this action does not take it; see 'glance project --help'")
      )
    }
  }

  private static func color(_ arguments: Arguments) throws(CommandError) -> Color? {
    guard let text = arguments.value("color") else { return nil }
    guard let color = Color(text) else {
      let similar = Similarity.nearest(to: text.lowercased(), among: Color.names)
      let remedy = "write #RRGGBB or a colour name of CSS, such as tomato or steelblue"
      throw .usage(.badValue("--color", text, similar.map { "do you mean \($0)? " + remedy } ?? remedy))
    }
    return color
  }

  private static func list(_ arguments: Arguments, in session: inout Session) throws(CommandError) {
    let (projects, stale) = try session.projects()
    if !arguments.has("json") { session.complain(of: stale) }
    try ProjectListing.print(projects, arguments, in: &session)
  }

  private static func add(
    _ names: ArraySlice<String>,
    _ arguments: Arguments,
    in session: inout Session
  ) throws(CommandError) {
    let name = try TaskOptions.project(names[names.startIndex], at: "NAME")
    let color = try color(arguments)
    let project = try session.withStore { (ledger, moment) throws(TaskStoreError) in
      try ledger.addProject(named: name, color: color, at: moment)
    }
    session.say("Added the project \(project.name.excerpt) (\(project.color))")
  }

  private static func edit(
    _ names: ArraySlice<String>,
    _ arguments: Arguments,
    in session: inout Session
  ) throws(CommandError) {
    let newName = try arguments.value("name").map { name throws(CommandError) in
      try TaskOptions.project(name, at: "--name")
    }
    let color = try color(arguments)
    guard newName != nil || color != nil else {
      throw .usage(.missingOperand("what to change: --name NAME or --color COLOR"))
    }
    let project = try session.withStore { (ledger, moment) throws(TaskStoreError) in
      try ledger.editProject(named: names[names.startIndex], newName: newName, color: color, at: moment)
    }
    session.say("Changed the project \(project.name.excerpt) (\(project.color))")
  }

  private static func delete(
    _ names: ArraySlice<String>,
    _ arguments: Arguments,
    in session: inout Session
  ) throws(CommandError) {
    let name = names[names.startIndex]
    guard let deletesTasks = try ProjectDeletion.deletesTasks(of: name, arguments, in: session) else {
      return session.say("Left the project as it is")
    }
    let held = try session.withStore { (ledger, moment) throws(TaskStoreError) in
      try ledger.deleteProject(named: name, deletingTasks: deletesTasks, at: moment)
    }
    session.say(ProjectDeletion.report(of: held, deletesTasks: deletesTasks))
  }
}
