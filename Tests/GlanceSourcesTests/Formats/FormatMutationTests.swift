import Foundation
import GlanceSources
import GlanceTasks
import GlanceTestSupport
import Testing

/// Damaged files never crash a reader, every fault has a line that the file has, and what was read fits into a store.
@Suite struct FormatMutationTests {
  private static let junk = Array("{}[]\",:;\\\n\r\t ()+@=xBEGIN:END:VTODO;TZID=P1D20261130TZ\u{0}".utf8)

  @Test(arguments: UInt64(0)..<400)
  func damage(_ seed: UInt64) throws {
    var samples = SampleTasks(seed: seed)
    let snapshot = samples.snapshot(6)
    var generator = SplitMix64(seed: seed)
    let moment = try Moment.at("2026-11-30T10:00")
    for format in FileFormats.all {
      var bytes = format.write(snapshot, at: moment)
      for _ in 0..<Int.random(in: 1...6, using: &generator) where !bytes.isEmpty {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case 1: bytes.remove(at: index)
        case 2: bytes.insert(bytes[index], at: index)
        case 3: bytes[index] = Self.junk.randomElement(using: &generator) ?? 0
        case 4: bytes.removeSubrange(index...)
        default:
          let end = min(bytes.count, index + Int.random(in: 1...120, using: &generator))
          let part = Array(bytes[index..<end])
          if Bool.random(using: &generator) { bytes.removeSubrange(index..<end) } else { bytes += part }
        }
      }
      try check(bytes, format, moment)
    }
  }

  @Test(.enabled(if: SharedData.isPresent)) func corpora() throws {
    let moment = try Moment.at("2026-11-30T10:00")
    let folder = SharedData.path("corpora")
    let files = try #require(FileManager.default.enumerator(atPath: folder)).compactMap { $0 as? String }
      .filter { !$0.hasPrefix("unicode") && !$0.hasPrefix("wcwidth") }
    #expect(files.count > 50)
    for file in files {
      guard let data = FileManager.default.contents(atPath: folder + "/" + file) else { continue }
      for format in FileFormats.all { try check(Array(data), format, moment) }
    }
  }

  private func check(_ bytes: [UInt8], _ format: any FileFormat.Type, _ moment: Moment) throws {
    let lines = 1...lineCount(bytes)
    do throws(ImportError) {
      let read = try format.read(bytes, at: moment)
      #expect(
        read.faults.allSatisfy { lines.contains($0.line) && isHarmless($0.message) },
        "\(format.name): \(read.faults)"
      )
      #expect(Set(read.drafts.compactMap(\.uuid)).count == read.drafts.count, "\(format.name)")
      var ledger = InMemoryLedger()
      #expect(throws: Never.self) {
        _ = try ledger.importTasks(
          TaskBatch(projects: read.projects, tasks: read.drafts),
          at: moment,
          progress: { _ in }
        )
      }
    } catch {
      #expect(
        lines.contains(error.line) && error.column >= 1 && isHarmless(error.message),
        "\(format.name): \(error)"
      )
    }
  }
}
