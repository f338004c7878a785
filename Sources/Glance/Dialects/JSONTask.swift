package import GlanceTasks

/// Writes tasks and projects as all JSON output of glance has them; every key is always there.
package enum JSONTask {
  /// Writes a task.
  package static func write(_ task: TaskItem, at moment: Moment, to writer: inout JSONWriter) {
    writer.object { object in
      object.member("id", task.id)
      object.member("uuid", task.uuid.description)
      object.member("title", task.title)
      object.member("note", task.note)
      object.member("due", task.due?.text(in: moment.zone))
      object.member("group", task.group(at: moment).rawValue)
      object.member("priority", task.priority?.name)
      object.key("tags")
      object.array { tags in
        for tag in task.tags { tags.string(tag) }
      }
      object.key("project")
      if let project = task.project {
        object.object { member in
          member.member("name", project.name)
          member.member("color", project.color.description)
        }
      } else {
        object.null()
      }
      object.member("repeat", task.recurrence.map(Recurrence.value))
      object.member("source", task.source)
      object.member("created", task.created.text(in: moment.zone))
      object.member("completed", task.isCompletionGuessed ? nil : task.completed?.text(in: moment.zone))
      object.member("overdueDays", task.overdueDays(at: moment))
    }
  }

  /// Writes a project with its counts.
  package static func write(_ count: ProjectCount, to writer: inout JSONWriter) {
    writer.object { object in
      object.member("name", count.project.name)
      object.member("color", count.project.color.description)
      object.member("open", count.open)
      object.member("completed", count.completed)
    }
  }
}
