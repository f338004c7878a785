import CGlanceLinux
import Foundation
import GlanceTestSupport
import Testing

@testable import GlanceSources

/// Writing files that are not ours alone.
@Suite struct SharedFileTests {
  private let place: LinkedPlace

  init() throws {
    place = try LinkedPlace()
    try place.write("old\n", to: "d/file.txt")
  }

  private func file(_ name: String = "d/file.txt") -> SharedFile {
    SharedFile(place.path(name), in: place.environment)
  }

  private func append(_ text: String, to name: String = "d/file.txt") throws {
    try file(name).rewrite { $0 + Array(text.utf8) }
  }

  /// The copies that were kept, the oldest first.
  private var backups: [String] {
    let root = place.path("home/.local/state/glance/backup")
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? []
    return paths.filter { $0.hasSuffix(".txt") }.sorted().compactMap {
      FileManager.default.contents(atPath: root + "/" + $0).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: place.path("d")).sorted() }
  }

  @Test func keepsTheModeAndTheLastFiveVersions() throws {
    chmod(place.path("d/file.txt"), 0o640)
    for number in 0..<8 { try append("\(number)\n") }
    #expect(place.text(of: "d/file.txt") == "old\n0\n1\n2\n3\n4\n5\n6\n7\n")
    var status = stat()
    #expect(stat(place.path("d/file.txt"), &status) == 0 && status.st_mode & 0o7777 == 0o640)
    #expect(backups.count == 5)
    #expect(backups.last == "old\n0\n1\n2\n3\n4\n5\n6\n" && backups.first == "old\n0\n1\n2\n")
    #expect(try names == ["file.txt"])
  }

  @Test func writesNothingWhenNothingChanges() throws {
    var before = stat()
    stat(place.path("d/file.txt"), &before)
    try file().rewrite { $0 }
    var after = stat()
    stat(place.path("d/file.txt"), &after)
    #expect(before.st_ino == after.st_ino && backups.isEmpty)
  }

  @Test func linksStayLinks() throws {
    try FileManager.default.createSymbolicLink(
      atPath: place.path("link.txt"),
      withDestinationPath: "d/file.txt"
    )
    try append("new\n", to: "link.txt")
    #expect(place.text(of: "d/file.txt") == "old\nnew\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: place.path("link.txt")) == "d/file.txt")
  }

  @Test func namesOfOneFileStayTogether() throws {
    #expect(link(place.path("d/file.txt"), place.path("other.txt")) == 0)
    try append("new\n")
    #expect(place.text(of: "d/file.txt") == "old\nnew\n" && place.text(of: "other.txt") == "old\nnew\n")
    try file("other.txt").rewrite { _ in Array("x".utf8) }
    #expect(place.text(of: "d/file.txt") == "x")
    #expect(backups == ["old\n", "old\nnew\n"] || backups.count == 2)
  }

  @Test func savesWhatAKilledProgramLeft() throws {
    try place.write("theirs\n", to: "d/.glance-4999999-file.txt.tmp")
    try place.write("not ours", to: "d/.glance-4999999-other.txt.tmp")
    try append("new\n")
    #expect(backups == ["theirs\n", "old\n"])
    #expect(try names == [".glance-4999999-other.txt.tmp", "file.txt"])
  }

  /// A program that still runs may have another lock, and needs what it has put there.
  @Test func leavesWhatARunningProgramHasThere() throws {
    try place.write("theirs\n", to: "d/.glance-\(getppid())-file.txt.tmp")
    try append("new\n")
    #expect(backups == ["old\n"])
    #expect(place.text(of: "d/.glance-\(getppid())-file.txt.tmp") == "theirs\n")
  }

  @Test func keepsAttributes() throws {
    let path = place.path("d/file.txt")
    guard setxattr(path, "user.note", "mine", 4, 0) == 0 else { return }
    try append("new\n")
    var value = [UInt8](repeating: 0, count: 16)
    #expect(getxattr(path, "user.note", &value, 16) == 4 && value.prefix(4).elementsEqual("mine".utf8))
    #expect(place.text(of: "d/file.txt") == "old\nnew\n")
  }

  /// Those who write by its several names have several locks, and lose nothing of each other.
  @Test func writersByAllNamesOfAFile() throws {
    #expect(link(place.path("d/file.txt"), place.path("other.txt")) == 0)
    try file().rewrite { _ in [] }
    let paths = [place.path("d/file.txt"), place.path("other.txt")]
    let environment = place.environment
    DispatchQueue.concurrentPerform(iterations: 4) { writer in
      for number in 0..<20 {
        let file = SharedFile(paths[writer % 2], in: environment)
        try? file.rewrite { $0 + Array("\(writer).\(number)\n".utf8) }
      }
    }
    #expect(place.text(of: "d/file.txt")?.split(separator: "\n").count == 80)
    #expect(place.text(of: "d/file.txt") == place.text(of: "other.txt"))
  }

  @Test func makesAndTakesAway() throws {
    let new = file("d/new.txt")
    try new.create(Array("a".utf8))
    #expect(place.text(of: "d/new.txt") == "a")
    #expect(throws: SourceError.refused("\(place.path("d/new.txt")) is there already")) {
      try new.create(Array("b".utf8))
    }
    #expect(place.text(of: "d/new.txt") == "a")
    #expect(throws: SourceError.self) { try new.remove(holding: Array("b".utf8)) }
    #expect(place.text(of: "d/new.txt") == "a")
    try new.remove(holding: Array("a".utf8))
    #expect(place.text(of: "d/new.txt") == nil && backups == ["a"])
    #expect(throws: SourceError.self) { try new.remove(holding: Array("a".utf8)) }
    #expect(throws: SourceError.self) { try new.rewrite { $0 } }
    #expect(try names == ["file.txt"])
  }

  @Test func refusesWhatIsNoFile() throws {
    #expect(throws: SourceError.refused("\(place.path("d")) is no file")) { try file("d").rewrite { $0 } }
    mkfifo(place.path("d/pipe"), 0o600)
    #expect(throws: SourceError.refused("\(place.path("d/pipe")) is no file")) {
      try file("d/pipe").rewrite { $0 }
    }
  }

  /// A program that writes without end is given up on, and nothing of it is lost.
  @Test func givesUpOnOneThatWritesAllTheTime() throws {
    var count = 0
    let path = place.path("d/file.txt")
    #expect(throws: SourceError.self) {
      try file().rewrite { bytes in
        count += 1
        try? Data("theirs \(count)\n".utf8).write(to: URL(filePath: path))
        return bytes + Array("ours\n".utf8)
      }
    }
    #expect(place.text(of: "d/file.txt") == "theirs \(count)\n" && count > 3)
    #expect(try names == ["file.txt"])
  }

  /// On a disk of its own that is full or can only be read; only root can mount one.
  @Suite(.enabled(if: TemporaryDisk.isAllowed)) struct DiskTests {
    @Test func fullDisk() throws {
      let place = try LinkedPlace()
      let disk = try TemporaryDisk(kilobytes: 64)
      let path = disk.folder + "/file.txt"
      let old = Array(String(repeating: "old\n", count: 500).utf8)
      try Data(old).write(to: URL(filePath: path))
      try disk.fill()
      let file = SharedFile(path, in: place.environment)
      #expect(throws: SourceError.refused("\(path): the disk is full; make room and try again")) {
        try file.rewrite { $0 + [UInt8](repeating: 0x61, count: 10_000) }
      }
      #expect(try file.contents() == old)
      // A file with two names is written in place.
      link(path, disk.folder + "/other.txt")
      #expect(throws: SourceError.self) { try file.rewrite { $0 + [UInt8](repeating: 0x61, count: 10_000) } }
      #expect(try file.contents() == old)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: disk.folder).allSatisfy { !$0.hasPrefix(".") }
      )
    }

    @Test func readOnlyDisk() throws {
      let place = try LinkedPlace()
      let disk = try TemporaryDisk(kilobytes: 64)
      let path = disk.folder + "/file.txt"
      try Data("old".utf8).write(to: URL(filePath: path))
      try disk.makeReadOnly()
      let file = SharedFile(path, in: place.environment)
      #expect(throws: SourceError.refused("\(path) is on a disk that can only be read")) {
        try file.rewrite { $0 + [0x61] }
      }
      #expect(try file.contents() == Array("old".utf8))
    }
  }
}
