import Foundation
import GlanceStore
import GlanceTasks
import GlanceTestSupport
import Testing

@testable import GlanceSources

/// Others that write the same file, at any moment.
@Suite struct TodoTxtWritersTests {
  /// What another program writes in between is kept, and ours is made on top of it.
  @Test(arguments: [true, false])
  func mergesWithWhatIsWrittenInBetween(byRenaming isRenamed: Bool) throws {
    let place = try TodoPlace("one\ntwo\nthree\n")
    let file = SharedFile(place.path, in: place.place.environment)
    var calls = 0
    try file.rewrite { bytes in
      calls += 1
      if calls == 1 {
        let theirs = Data("zero\none\ntwo\nthree\nfour\n".utf8)
        try? theirs.write(to: URL(filePath: place.path), options: isRenamed ? .atomic : [])
      }
      return bytes + Array("ours\n".utf8)
    }
    #expect(calls == 2)
    #expect(place.text == "zero\none\ntwo\nthree\nfour\nours\n")
    #expect(try Set(place.open().map(\.title)) == ["zero", "one", "two", "three", "four", "ours"])
  }

  /// A program that has the old file open when ours takes its place writes to it a moment later.
  @Test func waitsForWhoHasItOpen() throws {
    let place = try TodoPlace("one\ntwo\n")
    let descriptor = open(place.path, O_WRONLY | O_CLOEXEC)
    let path = place.path
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      var own = stat()
      var present = stat()
      fstat(descriptor, &own)
      repeat {
        usleep(200)
        stat(path, &present)
      } while present.st_ino == own.st_ino
      ftruncate(descriptor, 0)
      _ = SharedFile.write(Array("one\ntwo\nthree\n".utf8), to: descriptor)
      close(descriptor)
      isDone.signal()
    }
    try place.complete("two")
    isDone.wait()
    #expect(place.text == "one\nx 2026-11-30 two\nthree\n")
  }

  /// What one that is slower than that writes is found among the copies.
  @Test func keepsWhatComesTooLate() throws {
    let place = try TodoPlace("one\n")
    let descriptor = open(place.path, O_WRONLY | O_APPEND | O_CLOEXEC)
    try place.complete("one")
    _ = SharedFile.write(Array("late\n".utf8), to: descriptor)
    close(descriptor)
    #expect(place.text == "x 2026-11-30 one\n")
    let root = place.place.path("home/.local/state/glance/backup")
    let copies = try FileManager.default.subpathsOfDirectory(atPath: root).filter { $0.hasSuffix(".txt") }
    #expect(copies.count == 1)
    let copy = try #require(copies.first.flatMap { FileManager.default.contents(atPath: root + "/" + $0) })
    #expect(String(decoding: copy, as: UTF8.self) == "one\nlate\n")
  }

  @Test func oursThenTheirs() throws {
    for isRenamed in [true, false] {
      let place = try TodoPlace("one\ntwo\n")
      try place.complete("two")
      let theirs = Data((place.text + "three\n").utf8)
      try theirs.write(to: URL(filePath: place.path), options: isRenamed ? .atomic : [])
      #expect(try Set(place.all().map(\.title)) == ["one", "two", "three"])
      try place.undo()
      #expect(place.text == "one\ntwo\nthree\n")
    }
  }

  @Test func refusesWhatHasChangedMeanwhile() throws {
    let place = try TodoPlace("one\ntwo\n")
    let task = try place.task("two")
    let ledger = place.place.open()
    let source = try #require(ledger.look(at: place.moment).first)
    let linked = try #require(try ledger.view.linkedTask(task.id))
    try place.write("one\ntwo, later\n")
    let reader = try ledger.reader(of: source)
    let hash = linked.hash ^ SourceLook.salt(of: reader, at: place.moment)
    let sourced = SourcedTask(part: linked.part, key: linked.key, hash: hash, item: task)
    #expect(throws: SourceError.self) { try reader.change(sourced, .complete, at: place.moment) }
    #expect(place.text == "one\ntwo, later\n")
    try place.complete("one")
    try place.write("two, later\nx 2026-11-30 one more\n")
    #expect(place.refusal { try place.undo() }?.contains("changed meanwhile") == true)
    #expect(place.text == "two, later\nx 2026-11-30 one more\n")
  }

  /// Undo finds its line wherever it is by then, and a deleted one its neighbours.
  @Test func takesBackWhereTheLineIsByThen() throws {
    let place = try TodoPlace("one\ntwo\nthree\nfour")
    try place.delete("three")
    try place.write("zero\none\ntwo\nfour\nfive")
    try place.undo()
    #expect(place.text == "zero\none\ntwo\nthree\nfour\nfive")
    try place.delete("five")
    try place.write("zero\none\ntwo\nthree\nfour\nsix\n")
    try place.undo()
    #expect(place.text == "zero\none\ntwo\nthree\nfour\nfive\nsix\n")
    try place.complete("two")
    try place.write("x 2026-11-30 two\n\nlast\n")
    try place.undo()
    #expect(place.text == "two\n\nlast\n")
  }

  @Test func emptiesAndFills() throws {
    let place = try TodoPlace("one")
    try place.delete("one")
    #expect(place.bytes.isEmpty)
    #expect(try place.all().isEmpty)
    try place.undo()
    #expect(place.text == "one")
    #expect(try place.open().map(\.title) == ["one"])
  }

  /// For a moment a file that is written is empty or not there; nothing is forgotten then.
  @Test func waitsWhileItIsWritten() throws {
    let place = try TodoPlace("one\ntwo\n")
    let numbers = try place.open().map(\.id)
    try place.write("")
    #expect(try place.open().map(\.id) == numbers)
    try FileManager.default.removeItem(atPath: place.path)
    #expect(try place.open().map(\.id) == numbers)
    let summary = try place.place.open().summary(for: SummaryRequest(moment: place.moment, openLimit: 8))
    #expect(summary.staleSources.isEmpty)
    // When that goes on, it is meant.
    try setAge(of: place.place.folder)
    let stale = try place.place.open().summary(for: SummaryRequest(moment: place.moment, openLimit: 8))
    #expect(stale.staleSources.map(\.name) == ["todo"])
    #expect(stale.staleSources.first?.reason.contains("is not there") == true)
    #expect(try place.open().map(\.id) == numbers)
    try place.write("")
    try setAge(of: place.path)
    #expect(try place.open().isEmpty)
    try place.write("one\ntwo\n")
    #expect(try place.open().map(\.title) == ["one", "two"])
  }

  private func setAge(of path: String) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -10)],
      ofItemAtPath: path
    )
  }

  /// Copies that a conflict left are told of when they come, though the file itself is as it was.
  @Test func tellsOfConflictCopies() throws {
    let place = try TodoPlace("one\n")
    #expect(try place.warnings().isEmpty)
    let names = [
      "todo.sync-conflict-20261130-100000-ABCDEFG.txt", "todo (Anna's conflicted copy 2026-11-30).txt",
      "todo (conflicted copy 2026-11-30 100000).txt", "todo_conflict-20261130-100000.txt",
    ]
    for (count, name) in names.enumerated() {
      try place.place.write("three\n", to: name)
      let warnings = try place.warnings()
      #expect(warnings.count == count + 1)
      #expect(warnings.contains { $0.contains(place.place.path(name)) && $0.contains("delete the copy") })
      #expect(throws: SourceError.self) {
        try TodoTxtSource.place(for: place.place.path(name), in: place.place.environment)
      }
    }
    for name in [
      "todo.txt.bak", "todo (old).txt", "todo.sync.txt", "mytodo (conflicted copy 1).txt", "done.txt",
    ] {
      try place.place.write("three\n", to: name)
    }
    #expect(try place.warnings().count == names.count)
    #expect(try place.open().map(\.title) == ["one"])
    for name in names { try FileManager.default.removeItem(atPath: place.place.path(name)) }
    #expect(try place.warnings().isEmpty)
  }

  @Test func followsLinks() throws {
    let place = try LinkedPlace()
    let moment = try Moment.at("2026-11-30T10:00")
    try place.write("one\n", to: "sync/real.txt")
    let link = place.path("todo.txt")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "sync/real.txt")
    #expect(try TodoTxtSource.place(for: link, in: place.environment) == link)
    try place.link("todotxt", "todo.txt", name: "todo")
    let ledger = place.open()
    _ = try ledger.complete([.number(1, digits: "1")], at: moment)
    #expect(place.text(of: "sync/real.txt") == "x 2026-11-30 one\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "sync/real.txt")
    let folder = try #require(realpath(place.path("sync"), nil).map { String(cString: $0) })
    #expect(try place.open().watchedPlaces(at: moment).map(\.path) == [link, place.folder, folder])
    try place.write("", to: "sync/real (conflicted copy 2026-11-30 100000).txt")
    _ = try place.open().look(at: moment)
    #expect(try SQLiteLedger(path: place.store).sourceReports().first?.warnings.count == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.folder).contains("todo.txt"))
  }

  @Test func places() throws {
    let place = try LinkedPlace()
    let environment = place.environment
    func refusal(_ operand: String?, in environment: SourceEnvironment) -> String? {
      do throws(SourceError) {
        _ = try TodoTxtSource.place(for: operand, in: environment)
        return nil
      } catch { return error.reason }
    }
    #expect(refusal(nil, in: environment)?.contains("source add todotxt") == true)
    #expect(refusal(place.folder, in: environment)?.contains("without a todo.txt") == true)
    #expect(refusal(place.path("no.txt"), in: environment)?.contains("is not there") == true)
    #expect(refusal("/dev/null", in: environment)?.contains("no file") == true)
    try place.write("a\n", to: "todo.txt")
    let path = place.path("todo.txt")
    #expect(try TodoTxtSource.place(for: place.folder + "/", in: environment) == path)
    let folder = place.folder
    let todo = SourceEnvironment { $0 == "TODO_DIR" ? folder : nil }
    #expect(refusal(nil, in: todo)?.hasSuffix("source add todotxt \(path)") == true)
    #expect(FilePath.absolute("./a/b.txt") == FileManager.default.currentDirectoryPath + "/a/b.txt")
  }
}
