import Foundation
import GlanceTasks
import GlanceTestSupport
import Testing

@testable import GlanceSources

/// Files that other programs wrote, and what becomes of them when they are damaged.
@Suite(.enabled(if: SharedData.isPresent)) struct VdirCorpusTests {
  /// The iCalendar files of a corpus by their paths.
  static func files(of corpus: String) -> [(name: String, bytes: [UInt8])] {
    let folder = SharedData.path("corpora/" + corpus)
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.sorted().compactMap { name in
      guard let data = FileManager.default.contents(atPath: folder + "/" + name), data.count > 10,
        data.range(of: Data("BEGIN:V".utf8)) != nil
      else { return nil }
      return (name, Array(data))
    }
  }

  @Test(arguments: [
    ("ics-allenporter", 80), ("ics-libical", 6), ("topydo-testdata", 2), ("vtodo-real-clients-tasksorg", 48),
  ])
  func isReadAndLeftAlone(_ corpus: String, _ atLeast: Int) throws {
    let files = Self.files(of: corpus)
    #expect(files.count >= atLeast)
    let vdir = try VdirPlace()
    func name(_ file: String) -> String { "list/" + file.replacing("/", with: "-") + ".ics" }
    for (file, bytes) in files { try vdir.write(bytes: bytes, to: name(file)) }
    let tasks = try vdir.tasks()
    #expect(try vdir.failure == nil)
    for (file, bytes) in files {
      #expect(vdir.place.bytes(of: "cal/" + name(file)) == bytes)
      // Whoever has a to-do that is not called off has a task.
      let text = String(decoding: bytes, as: UTF8.self)
      guard text.contains("BEGIN:VTODO"), !text.contains("STATUS:CANCELLED") else { continue }
      #expect(VdirSource.read(bytes, at: try .at("2026-11-30T10:00")) > 0, "\(file)")
    }
    let inFolder = try FileManager.default.contentsOfDirectory(atPath: vdir.place.path("cal/list"))
    #expect(inFolder.count == files.count)
    if corpus.hasPrefix("vtodo") {
      #expect(tasks.count == files.count)
      #expect(try vdir.warnings == [])
    }
  }

  /// The first occurrence that is done is not shown, as in the app that wrote the file.
  @Test(arguments: [
    ("thunderbird/completed_repeating_task.txt", "2020-12-22T00:00:00+01:00"),
    ("eMclient/completed_recurring_task.txt", "2020-09-11T00:00"),
  ])
  func showsTheNextOccurrence(_ name: String, _ due: String) throws {
    let text = try SharedData.text("corpora/vtodo-real-clients-tasksorg/" + name)
    let vdir = try VdirPlace()
    try vdir.write(bytes: Array(text.utf8), to: "a.ics")
    let task = try #require(try vdir.task())
    let zone = try Zone.named("Europe/Berlin")
    #expect(task.completed == nil && task.due?.text(in: zone) == due)
  }

  @Test(arguments: UInt64(0)..<8) func survivesDamage(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let moment = try Moment.at("2026-11-30T10:00")
    let files = Self.files(of: "vtodo-real-clients-tasksorg") + Self.files(of: "ics-allenporter")
    for _ in 0..<60 {
      guard var bytes = files.randomElement(using: &random)?.bytes else { return }
      for _ in 0..<Int.random(in: 1...6, using: &random) where bytes.count > 2 {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(contentsOf: [0x0D, 0x0A, 0x20], at: place)
        case 3: bytes.removeLast(bytes.count - place)
        default: bytes += bytes[place...].prefix(200)
        }
      }
      VdirSource.read(bytes, at: moment)
    }
  }
}
