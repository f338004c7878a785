internal import Glance
internal import GlanceTasks

/// A list of projects as commands print it.
enum ProjectListing {
  /// Prints projects: as an object for programs, as a table on a terminal, else one a line.
  static func print(
    _ projects: [ProjectCount],
    _ arguments: Arguments,
    in session: inout Session
  ) throws(CommandError) {
    if arguments.has("json") {
      session.outcome.output += json(of: projects)
    } else if projects.isEmpty {
      session.say("No projects")
    } else if let look = try ListingLook(arguments, in: session) {
      look.print(ProjectTable(of: projects, icons: look.icons).document(in: look.width), to: &session)
    } else {
      for count in projects {
        session.print(
          "\(count.project.name.neutralised)  \(count.open) open, \(count.completed) completed  "
            + "\(count.project.color)\n"
        )
      }
    }
  }

  private static func json(of projects: [ProjectCount]) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { object in
      object.member("schema", 1)
      object.key("projects")
      object.array { array in
        for project in projects { JSONTask.write(project, to: &array) }
      }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}
