import GlanceTasks

/// All that a summary tells, in a form that can be compared.
struct SummaryFacts: Equatable {
  let counts: Summary.Counts
  let tasks: GroupedTasks
  let projects: [ProjectCount]
  let history: [DayCount]
  let settings: StoreSettings
  let nextPassing: Instant?
  let selected: TaskItem?
  let selectionEnds: Instant?

  init(_ summary: Summary) {
    counts = summary.counts
    tasks = summary.tasks
    projects = summary.projects
    history = summary.history
    settings = summary.settings
    nextPassing = summary.nextPassing
    selected = summary.selected
    selectionEnds = summary.selectionEnds
  }
}

extension SummaryFacts: CustomStringConvertible {
  /// A short form, so that a failure can be read.
  var description: String {
    let groups = TaskGroup.allCases.map { group in
      "\(group): \(tasks[group].map { "\($0.id) \($0.position ?? "-")" })"
    }
    return "\(counts) \(groups) \(projects) \(history.map(\.completed)) \(settings) \(nextPassing as Any) "
      + "selected \(selected?.id ?? 0)"
  }
}

/// What a call gave, or how it failed.
enum Answer<Value: Equatable>: Equatable {
  case value(Value)
  case failure(TaskStoreError)

  init(_ call: () throws(TaskStoreError) -> Value) {
    do throws(TaskStoreError) {
      self = .value(try call())
    } catch {
      self = .failure(error)
    }
  }
}
