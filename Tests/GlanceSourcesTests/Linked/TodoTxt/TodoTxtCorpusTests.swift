import Foundation
import GlanceTasks
import GlanceTestSupport
import Testing

@testable import GlanceSources

/// Files that other programs were tested with.
@Suite(.enabled(if: SharedData.isPresent)) struct TodoTxtCorpusTests {
  static let files: [String] = ["todotxt-spec", "topydo-testdata"].flatMap { folder in
    let path = SharedData.path("corpora/\(folder)")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".txt") }.sorted().map { "corpora/\(folder)/\($0)" }
  }

  @Test(arguments: files)
  func keepsEveryByte(_ file: String) throws {
    let bytes = Array(try #require(FileManager.default.contents(atPath: SharedData.path(file))))
    let place = try TodoPlace(bytes)
    let tasks = try place.all()
    #expect(place.bytes == bytes)
    try place.add(TaskDraft(title: "one more"))
    #expect(place.bytes.starts(with: bytes))
    for _ in 0..<10 {
      try place.complete("one more")
      try place.reopen("one more")
    }
    #expect(place.bytes.starts(with: bytes))
    for _ in 0..<21 { try place.undo() }
    #expect(place.bytes == bytes)
    #expect(try place.all().map(\.title) == tasks.map(\.title))
    let open = tasks.filter { $0.completed == nil }.map { TaskSelector.uuid($0.uuid) }
    guard !open.isEmpty else { return }
    _ = try place.place.open().complete(open, at: place.moment)
    #expect(try place.completed().count >= open.count)
    try place.undo()
    #expect(place.bytes == bytes)
  }
}
