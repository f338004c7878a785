import Foundation
import Glance

/// Eww, which reads a line as a value, and JSON in it where a widget asks for a member.
///
/// The widgets are those of the documentation: a label a text, and a shell that gets the `id` of a task.
enum EwwReader: BarReader {
  static let dialect: any Dialect.Type = EwwDialect.self
  static let tags: Set<String> = []
  static let special = [
    "\"", "\\", "\\\"", "\"}]}", "\\u0000", "\\n", "${", "}", "{task.id}", "(literal :content x)", "\u{1}",
    "\n", "'", ";",
    "\u{2028}", "\u{FFFE}", "a",
  ]

  /// The members that a widget asks for.
  struct Variable: Decodable, Equatable {
    struct Task: Decodable, Equatable {
      struct Project: Decodable, Equatable {
        let name: String
        let color: String
      }

      let id: String
      let title: String
      let when: String
      let group: String
      let icon: String
      let priority: String
      let project: Project
    }

    struct Counts: Decodable, Equatable {
      let overdue: Int
      let today: Int
      let due: Int
      let upcoming: Int
      let anytime: Int
      let open: Int
      let completedToday: Int
    }

    struct Progress: Decodable, Equatable {
      let done: Int
      let total: Int
      let percentage: Int
    }

    let text: String
    let state: String
    let size: String
    let message: String
    let counts: Counts
    let progress: Progress
    let tasks: [Task]
    let more: Int
  }

  static func variable(of output: String) -> Variable? {
    try? JSONDecoder().decode(Variable.self, from: Data(output.utf8))
  }

  static func read(_ output: String) -> Reading {
    // A new line is a new value.
    guard output.utf8.filter({ $0 == 0x0A || $0 == 0x0D }).count == 1, let variable = variable(of: output)
    else {
      return Reading(fault: "no JSON: \(output)")
    }
    var reading = Reading(text: variable.text)
    for task in variable.tasks {
      reading.commands.insert("glance done \(task.id)")
      for text in [task.title, task.project.name, task.when] where text != text.neutralised {
        reading.fault = "not harmless: \(text.debugDescription)"
      }
      let group = ["overdue", "today", "upcoming", "anytime"].contains(task.group)
      if !group { reading.fault = "class \(task.group)" }
    }
    return reading
  }

  static func text(of presentation: Presentation) -> String {
    presentation.fittedLine.text
  }
}
