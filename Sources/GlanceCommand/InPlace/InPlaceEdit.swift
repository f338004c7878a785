internal import GlanceTasks

/// Changes a task in an editor.
///
/// Only what was changed there is applied, so that what another program changes meanwhile stays. What can't be applied is
/// kept in its file.
enum InPlaceEdit {
  /// The most bytes that are taken from an editor.
  private static let limit = 1 << 26

  /// Opens a task in the editor, and applies what was changed.
  static func run(on selector: TaskSelector, in session: inout Session) throws(CommandError) {
    guard let terminal = terminal(of: session.invocation) else { throw .usage(.nothingToChange) }
    let editor = Editor(of: session.invocation, on: terminal)
    let clock = RunningClock(at: session.moment, isPinned: session.isPinned)
    let task = try session.withStore { (ledger, moment) throws(TaskStoreError) in
      try ledger.task(selector, at: moment)
    }
    let former = TaskForm(of: task, at: session.moment)
    let original = Array(TaskForm.text(of: task, at: session.moment).utf8)
    let file = try file(for: task, original, in: session)
    do {
      guard let (form, edit) = try form(from: file, original, over: former, editor, terminal, clock) else {
        file.remove()
        return session.say("Nothing changed")
      }
      let changed = try apply(edit, form, over: former, to: task, at: clock.moment, in: session)
      file.remove()
      session.report("Changed", changed) { TaskLine.text(of: $0, at: clock.moment) }
    } catch {
      guard hasText(file, besides: original) else {
        file.remove()
        throw error
      }
      throw .failure(brief: error.brief, message: error.message + "; your text is kept in \(file.path)")
    }
  }

  /// The terminal, or for an editor that was chosen, which may be a script, a place without one.
  private static func terminal(of invocation: Invocation) -> Terminal? {
    invocation.terminal ?? (Editor.chosen(by: invocation) == nil ? nil : .unattended)
  }

  /// Whether a person has put something into a file that is not to be lost, be it that it can't be read.
  private static func hasText(_ file: PrivateFile, besides original: [UInt8]) -> Bool {
    switch read(file) {
    case .success(let bytes): bytes != original && !bytes.isEmpty
    case .failure(let failure): !failure.isAbsence
    }
  }

  private static func file(
    for task: TaskItem,
    _ bytes: [UInt8],
    in session: Session
  ) throws(CommandError) -> PrivateFile {
    let runtime = session.variable("XDG_RUNTIME_DIR").flatMap { folder in
      folder.hasPrefix("/") && File.isFolder(folder) ? folder : nil
    }
    let name = "task-\(task.id).txt"
    do throws(Invocation.ReadFailure) {
      if let runtime, let file = try? PrivateFile(name, bytes, in: runtime) { return file }
      return try PrivateFile(name, bytes, in: "/tmp")
    } catch {
      throw .failure(brief: "no file to edit", message: "can't make a file for the editor: \(error.reason)")
    }
  }

  /// What a person has made of a form, which is opened again as long as something is wrong in it.
  ///
  /// - Returns: `nil` when nothing was changed.
  private static func form(
    from file: PrivateFile,
    _ original: [UInt8],
    over former: TaskForm,
    _ editor: Editor,
    _ terminal: Terminal,
    _ clock: RunningClock
  ) throws(CommandError) -> (form: TaskForm, edit: TaskFormEdit)? {
    while true {
      try editor.open(file.path)
      let bytes: [UInt8]
      switch read(file) {
      case .success(let read): bytes = read
      case .failure(let failure):
        throw .failure(
          brief: "no text",
          message: "can't read what the editor wrote, \(file.path): \(failure.reason); nothing was changed"
        )
      }
      if bytes == original || bytes.allSatisfy({ $0 == 0x0A || $0 == 0x0D || $0 == 0x20 }) { return nil }
      let mistake: TaskForm.Mistake
      do throws(TaskForm.Mistake) {
        let form = try TaskForm(bytes, over: former)
        if form.changes(from: former).isEmpty { return nil }
        return (form, try form.edit(from: former, at: clock.moment))
      } catch {
        mistake = error
      }
      let message = "line \(mistake.line): \(mistake.message)".harmless
      guard isAskedAgain(message, on: terminal) else {
        throw .failure(brief: "bad form", message: message + "; nothing was changed")
      }
    }
  }

  private static func isAskedAgain(_ message: String, on terminal: Terminal) -> Bool {
    var question = "\(message)\n[e]dit again, [q]uit: "
    while let answer = terminal.ask(question)?.lowercased() {
      if answer == "e" || answer == "edit" { return true }
      if answer == "q" || answer == "quit" { return false }
      question = "[e]dit again, [q]uit: "
    }
    return false
  }

  private static func apply(
    _ edit: TaskFormEdit,
    _ form: TaskForm,
    over former: TaskForm,
    to task: TaskItem,
    at moment: Moment,
    in session: Session
  ) throws(CommandError) -> [TaskItem] {
    do {
      return try session.withStore { (ledger, _) throws(TaskStoreError) in
        try ledger.edit([.uuid(task.uuid)], as: .edit, at: moment) { (current) throws(TaskStoreError) in
          if let part = form.conflict(from: former, with: TaskForm(of: current, at: moment)) {
            throw .changedMeanwhile(task.id, part)
          }
          return edit.edit(of: current, in: moment.zone)
        }
      }
    } catch .store(.noSuchTask) {
      throw .store(.noSuchTask("\(task.id)"))
    } catch {
      throw error
    }
  }

  private static func read(_ file: PrivateFile) -> Result<[UInt8], Invocation.ReadFailure> {
    File.readRegular(path: file.path, limit: limit)
  }
}
