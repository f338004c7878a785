import Foundation

/// Schema 1 of the JSON dialect as a reader in another program would write it down.
struct JSONContract: Decodable {
  let schema: Int
  let generated: String
  let size: String
  let state: String
  let `private`: Bool
  let counts: Counts
  let progress: Progress
  let next: Item?
  let groups: [Group]
  let projects: [ProjectCount]
  let history: [DayCount]
  let refresh: String
  let stale: [Stale]

  struct Stale: Decodable {
    let name: String
    let reason: String
    let lastRead: String?
  }

  struct Counts: Decodable {
    let overdue: Int, today: Int, upcoming: Int, anytime: Int
    let open: Int, completed: Int, completedToday: Int
  }

  struct Progress: Decodable {
    let done: Int, total: Int, percentage: Int
  }

  struct Group: Decodable {
    let group: String
    let count: Int
    let tasks: [Item]
  }

  struct Item: Decodable {
    let id: Int
    let uuid: String
    let title: String
    let note: String?
    let due: String?
    let group: String
    let priority: String?
    let tags: [String]
    let project: Project?
    let `repeat`: String?
    let source: String
    let created: String
    let completed: String?
    let overdueDays: Int
  }

  struct Project: Decodable {
    let name: String
    let color: String
  }

  struct ProjectCount: Decodable {
    let name: String
    let color: String
    let open: Int
    let completed: Int
  }

  struct DayCount: Decodable {
    let day: String
    let completed: Int
  }

  /// The keys of every object, by the path to it; `groups[].tasks[]` are tasks like `next`.
  static let keys: [String: Set<String>] = [
    "": [
      "schema", "generated", "size", "state", "private", "counts", "progress", "next", "groups", "projects",
      "history", "refresh", "stale",
    ],
    "counts": ["overdue", "today", "upcoming", "anytime", "open", "completed", "completedToday"],
    "progress": ["done", "total", "percentage"],
    "next": task,
    "next.project": ["name", "color"],
    "groups": ["group", "count", "tasks"],
    "groups.tasks": task,
    "groups.tasks.project": ["name", "color"],
    "projects": ["name", "color", "open", "completed"],
    "history": ["day", "completed"],
    "stale": ["name", "reason", "lastRead"],
  ]

  private static let task: Set<String> = [
    "id", "uuid", "title", "note", "due", "group", "priority", "tags", "project", "repeat", "source",
    "created", "completed", "overdueDays",
  ]

  /// The objects in a value that have other keys than the contract says, each with its path.
  static func faults(in value: Any, at path: String = "") -> [String] {
    if let list = value as? [Any] { return list.flatMap { faults(in: $0, at: path) } }
    guard let object = value as? [String: Any] else { return [] }
    let own = keys[path] == Set(object.keys) ? [] : ["\(path): \(object.keys.sorted())"]
    return own + object.flatMap { faults(in: $1, at: path.isEmpty ? $0 : "\(path).\($0)") }
  }
}
