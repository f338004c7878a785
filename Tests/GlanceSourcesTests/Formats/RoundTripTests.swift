import GlanceSources
import GlanceTasks
import GlanceTestSupport
import Testing

/// What an export wrote, an import reads; what a format can't keep is gone after the first time.
@Suite struct RoundTripTests {
  @Test(arguments: UInt64(0)..<300)
  func jsonGivesTheSameBytes(_ seed: UInt64) throws {
    var samples = SampleTasks(seed: seed)
    let snapshot = samples.snapshot()
    let berlin = try Moment.at("2026-11-30T10:00")
    let bytes = JSONFormat.write(snapshot, at: berlin)
    let store = try JSONFormat.store(of: bytes, at: .at("2030-01-01T00:00", in: "Asia/Kolkata"))
    #expect(store.projects == snapshot.projects && store.tasks == snapshot.tasks)
    #expect(JSONFormat.write(store, at: berlin) == bytes)
  }

  @Test(arguments: UInt64(0)..<200)
  func otherFormatsSettle(_ seed: UInt64) throws {
    var samples = SampleTasks(seed: seed)
    let snapshot = samples.snapshot()
    let moment = try Moment.at("2026-11-30T10:00", in: seed % 2 == 0 ? "Europe/Berlin" : "America/Havana")
    for format in FileFormats.all {
      let bytes = format.write(snapshot, at: moment)
      let imported = try format.read(bytes, at: moment)
      #expect(imported.faults.isEmpty, "\(format.name): \(imported.faults)")
      #expect(imported.drafts.map(\.uuid) == snapshot.tasks.map(\.uuid), "\(format.name)")
      let store = try format.store(of: bytes, at: moment)
      let again = format.write(store, at: moment)
      #expect(try format.store(of: again, at: moment) == store, "\(format.name)")
    }
  }

  /// The fields that a format keeps are the same for every store, however hostile its texts.
  @Test(arguments: UInt64(0)..<200)
  func keptFields(_ seed: UInt64) throws {
    var samples = SampleTasks(seed: seed)
    let snapshot = samples.snapshot()
    let moment = try Moment.at("2026-11-30T10:00")
    for format in FileFormats.all {
      let store = try format.store(of: format.write(snapshot, at: moment), at: moment)
      try #require(store.tasks.count == snapshot.tasks.count)
      for (task, original) in zip(store.tasks, snapshot.tasks) {
        #expect(task.priority == original.priority && (task.completed == nil) == (original.completed == nil))
        #expect(task.due?.day(in: moment.zone) == original.due?.day(in: moment.zone), "\(format.name)")
        #expect(task.tags == original.tags, "\(format.name): \(original.title)")
        let title = original.title.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
        // U+2028 is no character for a line of iCalendar.
        if title, !original.title.unicodeScalars.contains("\u{2028}") {
          #expect(task.title == original.title)
        }
        if task.project?.name != original.project?.name {
          #expect(format == TodoTxtFormat.self && original.project?.name == "a b")
        }
        if format == CSVFormat.self { #expect(task.id == original.id && task.title == original.title) }
        if format == CSVFormat.self, original.note != "" { #expect(task.note == original.note) }
      }
    }
  }

  @Test func nothing() throws {
    let moment = try Moment.at("2026-11-30T10:00")
    for format in FileFormats.all {
      let bytes = format.write(TaskSnapshot(), at: moment)
      let imported = try format.read(bytes, at: moment)
      #expect(
        imported.drafts.isEmpty && imported.faults.isEmpty && imported.remarks.isEmpty,
        "\(format.name)"
      )
      #expect(bytes.isEmpty || bytes.last == 0x0A)
    }
  }
}
