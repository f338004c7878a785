import GlanceTasks

/// One call of a ledger with its arguments.
enum LedgerOperation {
  case add([TaskDraft])
  case importTasks(TaskBatch)
  case complete([TaskSelector])
  case reopen([TaskSelector])
  case edit([TaskSelector], TaskEdit, as: HistoryAction)
  case postpone([TaskSelector], String)
  case move([TaskSelector], TaskPlace)
  case delete([TaskSelector])
  case purge(Instant, project: String?)
  case addProject(String, Color?)
  case editProject(String, String?, Color?)
  case deleteProject(String, deletingTasks: Bool)
  case settings(StoreSettings)
  case select(SelectionStep, amongDue: Bool, project: String?)
  case toggleCompletion(TaskSelector)
  case undo
  case redo

  /// What a call gave.
  enum Outcome: Equatable {
    case tasks([TaskItem])
    case completions([TaskCompletion])
    case project(Project)
    case held(ProjectCount)
    case count(Int)
    case settings(StoreSettings)
    case selected(TaskItem?)
    case step(HistoryStep)
    case imported(ImportCount)
    case failure(TaskStoreError)
  }

  /// Makes the call.
  func perform(on ledger: inout some TaskLedger, at moment: Moment) -> Outcome {
    do throws(TaskStoreError) {
      switch self {
      case .add(let drafts): return .tasks(try ledger.add(drafts, at: moment))
      case .importTasks(let batch):
        return .imported(try ledger.importTasks(batch, at: moment) { _ in })
      case .complete(let selectors): return .completions(try ledger.complete(selectors, at: moment))
      case .reopen(let selectors): return .tasks(try ledger.reopen(selectors, at: moment))
      case .edit(let selectors, let edit, let action):
        return .tasks(try ledger.edit(selectors, as: action, at: moment) { _ in edit })
      case .postpone(let selectors, let words):
        guard let postponement = try? Postponement(words, at: moment) else { return .tasks([]) }
        return .tasks(
          try ledger.edit(selectors, as: .postpone, at: moment) { (task) throws(TaskStoreError) in
            try postponement.edit(of: task)
          }
        )
      case .move(let selectors, let place): return .tasks(try ledger.move(selectors, to: place, at: moment))
      case .delete(let selectors): return .tasks(try ledger.delete(selectors, at: moment))
      case .purge(let instant, let project):
        return .count(try ledger.purge(completedBefore: instant, project: project, at: moment))
      case .addProject(let name, let color):
        return .project(try ledger.addProject(named: name, color: color, at: moment))
      case .editProject(let name, let newName, let color):
        return .project(try ledger.editProject(named: name, newName: newName, color: color, at: moment))
      case .deleteProject(let name, let deletingTasks):
        return .held(try ledger.deleteProject(named: name, deletingTasks: deletingTasks, at: moment))
      case .settings(let settings):
        return .settings(try ledger.changeSettings({ $0 = settings }, at: moment))
      case .select(let step, let amongDue, let project):
        return .selected(try ledger.select(step, amongDue: amongDue, project: project, at: moment))
      case .toggleCompletion(let selector):
        return .completions([try ledger.toggleCompletion(selector, at: moment)])
      case .undo: return .step(try ledger.undo(at: moment))
      case .redo: return .step(try ledger.redo(at: moment))
      }
    } catch {
      return .failure(error)
    }
  }
}
