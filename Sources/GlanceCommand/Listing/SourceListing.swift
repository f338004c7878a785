internal import Glance
internal import GlanceStore
internal import GlanceTasks

/// Linked sources as commands print them.
enum SourceListing {
  /// The warnings of a source that are told one by one.
  private static let mostWarnings = 20

  /// Prints sources: as an object for programs, else a line each, with what is wrong below it.
  static func print(_ reports: [SourceReport], asJSON isJSON: Bool, in session: inout Session) {
    guard !isJSON else {
      session.outcome.output += json(of: reports, at: session.moment)
      return
    }
    if reports.isEmpty {
      session.say("No linked sources; 'glance source --help' tells how to link one")
      return
    }
    let names = reports.map { $0.source.name.excerpt }
    let kinds = reports.map { $0.source.kind.excerpt }
    let places = reports.map { $0.source.place.neutralisedWhole }
    let width = (names: widest(names), kinds: widest(kinds), places: widest(places))
    for (index, report) in reports.enumerated() {
      let columns = [
        padded(names[index], to: width.names), padded(kinds[index], to: width.kinds),
        padded(places[index], to: width.places), facts(of: report, at: session.moment),
      ]
      session.print(columns.joined(separator: "  ") + "\n")
      if let failure = report.source.failure {
        session.print("  stale: \(failure.neutralisedWhole)\n")
      }
      for warning in report.warnings.prefix(mostWarnings) { session.print("  \(warning.neutralisedWhole)\n") }
      if report.warnings.count > mostWarnings {
        session.print("  and \(report.warnings.count - mostWarnings) more, which --json lists\n")
      }
    }
  }

  /// What was found in a source: `Linked work (vdir, /home/ada/work): 12 open tasks, 3 completed`.
  static func found(in report: SourceReport, as verb: String) -> String {
    let source = report.source
    let readOnly = source.isReadOnly ? ", read-only" : ""
    let count = report.warnings.count
    let warnings = count == 1 ? "1 warning" : "\(count) warnings"
    return "\(verb) \(source.name.excerpt) (\(source.kind), \(source.place.neutralised)\(readOnly)): "
      + (report.open == 1 ? "1 open task" : "\(report.open) open tasks") + ", \(report.completed) completed"
      + (count == 0 ? "" : "; \(warnings), see 'glance source list'")
  }

  private static func facts(of report: SourceReport, at moment: Moment) -> String {
    var facts = ["\(report.open) open", "\(report.completed) completed"]
    if report.source.isReadOnly { facts.append("read-only") }
    if let readAt = report.source.readAt {
      let wall = moment.zone.wallTime(at: readAt)
      facts.append(
        "read " + (wall.day == moment.today ? wall.clock : TaskLine.text(of: .instant(readAt), at: moment))
      )
    } else {
      facts.append("never read")
    }
    return facts.joined(separator: ", ")
  }

  private static func widest(_ texts: [String]) -> Int {
    texts.reduce(0) { max($0, IconSet.cellWidth(of: $1)) }
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: width - IconSet.cellWidth(of: text))
  }

  private static func json(of reports: [SourceReport], at moment: Moment) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { object in
      object.member("schema", 1)
      object.key("sources")
      object.array { array in
        for report in reports { write(report, at: moment, to: &array) }
      }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  private static func write(_ report: SourceReport, at moment: Moment, to writer: inout JSONWriter) {
    let source = report.source
    writer.object { object in
      object.member("name", source.name)
      object.member("kind", source.kind)
      object.member("place", source.place)
      object.member("open", report.open)
      object.member("readOnly", source.isReadOnly)
      object.member("lastRead", source.readAt?.text(in: moment.zone))
      object.key("warnings")
      object.array { warnings in
        // What keeps it from being read at all comes first.
        for warning in [source.failure].compactMap({ $0 }) + report.warnings { warnings.string(warning) }
      }
    }
  }
}
