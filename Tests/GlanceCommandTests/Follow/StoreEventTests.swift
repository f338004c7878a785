import Foundation
import GlanceTestSupport
import Glibc
import Testing

/// What can befall the file of a store while it is shown, with the built program.
@Suite(.enabled(if: Binary.isBuilt)) struct StoreEventTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  /// Another store beside the one that is shown, closed for good, with so many tasks.
  private func otherStore(_ name: String, tasks: Int) throws -> String {
    let path = scratch.folder + "/" + name
    for number in 1...tasks {
      _ = scratch.run("add", "Other \(number)", "due:today", "--store", path)
    }
    let sql = try SQL(path: path)
    try sql.rows("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE")
    return path
  }

  private func move(_ source: String, _ target: String) {
    #expect(rename(source, target) == 0)
  }

  private var folder: String { scratch.folder + "/store" }

  /// No folder of its path is there yet.
  @Test func appears() throws {
    let path = scratch.folder + "/a/b/c/tasks.db"
    let stream = try scratch.json("--store", path)
    try stream.update { $0.hasOpen(0) }
    try stream.settle()
    try FileManager.default.createDirectory(
      atPath: scratch.folder + "/a/b",
      withIntermediateDirectories: true
    )
    try scratch.addElsewhere("One", "--store", path)
    try stream.update { $0.hasOpen(1) }
    try scratch.addElsewhere("Two", "--store", path)
    try stream.update { $0.hasOpen(2) }
  }

  @Test func replacedByRename() throws {
    try scratch.addElsewhere("One")
    let stream = try scratch.json()
    try stream.update { $0.hasOpen(1) }
    try stream.settle()
    let other = try otherStore("other.db", tasks: 3)
    for suffix in ["-wal", "-shm"] { unlink(scratch.store + suffix) }
    move(other, scratch.store)
    try stream.update { $0.hasOpen(3) }
    try scratch.addElsewhere("Four")
    try stream.update { $0.hasOpen(4) }
  }

  /// As people do who think that these are left over.
  @Test(arguments: [["-wal", "-shm"], ["-wal"], ["-shm"]])
  func helperFilesRemoved(suffixes: [String]) throws {
    try scratch.addElsewhere("One")
    _ = try SQL(path: scratch.store).rows("PRAGMA wal_checkpoint(TRUNCATE)")
    let stream = try scratch.json()
    try stream.update { $0.hasOpen(1) }
    try stream.settle()
    for suffix in suffixes { unlink(scratch.store + suffix) }
    try scratch.addElsewhere("Two")
    try stream.update { $0.hasOpen(2) }
    try scratch.addElsewhere("Three")
    try stream.update { $0.hasOpen(3) }
  }

  /// What a symbolic link among the folders of the path leads to goes and comes, and so does a link between the two.
  @Test func foldersBehindLinksGoAndCome() throws {
    try scratch.addElsewhere("One")
    let inner = scratch.folder + "/inner", outer = scratch.folder + "/outer"
    #expect(symlink("store", inner) == 0)
    #expect(symlink(inner, outer) == 0)
    let stream = try scratch.json("--store", outer + "/tasks.db")
    try stream.update { $0.hasOpen(1) }
    try stream.settle()
    move(folder, folder + ".away")
    try stream.update { $0.hasError && $0.contains("store is gone") }
    try stream.settle()
    move(folder + ".away", folder)
    try stream.update { $0.hasOpen(1) }
    let other = try otherStore("other/tasks.db", tasks: 3)
    #expect(symlink((other as NSString).deletingLastPathComponent, inner + ".new") == 0)
    move(inner + ".new", inner)
    try stream.update { $0.hasOpen(3) }
    try scratch.addElsewhere("Four", "--store", other)
    try stream.update { $0.hasOpen(4) }
  }

  @Test func movedAwayAndBack() throws {
    try scratch.addElsewhere("One")
    let stream = try scratch.json()
    try stream.update { $0.hasOpen(1) }
    try stream.settle()
    for _ in 1...2 {
      move(scratch.store, scratch.store + ".away")
      try stream.update { $0.hasError && $0.contains("store is gone") }
      move(scratch.store + ".away", scratch.store)
      try stream.update { $0.hasOpen(1) }
    }
    try scratch.addElsewhere("Two")
    try stream.update { $0.hasOpen(2) }
  }

  /// The folder of the file, or one further above.
  @Test(arguments: ["/up/down/store", "/up/down", "/up"])
  func anotherFolderInItsPlace(_ moved: String) throws {
    let path = scratch.folder + "/up/down/store/tasks.db"
    let other = try otherStore("other/up/down/store/tasks.db", tasks: 3)
    try scratch.addElsewhere("One", "--store", path)
    let stream = try scratch.json("--store", path)
    try stream.update { $0.hasOpen(1) }
    try stream.settle()
    let folder = scratch.folder + moved
    move(folder, scratch.folder + "/away")
    try stream.update { $0.hasError && $0.contains("store is gone") }
    try stream.settle()
    move(scratch.folder + "/other" + moved, folder)
    try stream.update { $0.hasOpen(3) }
    try scratch.addElsewhere("Four", "--store", path)
    try stream.update { $0.hasOpen(4) }
    #expect(!FileManager.default.fileExists(atPath: other))
  }

  /// A symbolic link in place of the file, of its folder, and as a link to a link.
  @Test(arguments: ["link.db", "folder/tasks.db", "hop.db"])
  func symbolicLinkIsRepointed(_ name: String) throws {
    let first = try otherStore("first/tasks.db", tasks: 1)
    let second = try otherStore("second/tasks.db", tasks: 2)
    let isFolder = name.hasPrefix("folder")
    let link = scratch.folder + (isFolder ? "/folder" : "/link.db")
    func point(to path: String) {
      let target = isFolder ? String(path.dropLast("/tasks.db".count)) : path
      #expect(symlink(target, link + ".new") == 0)
      move(link + ".new", link)
    }
    if name == "hop.db" { #expect(symlink("link.db", scratch.folder + "/hop.db") == 0) }
    point(to: first)
    let stream = try scratch.json("--store", scratch.folder + "/" + name)
    try stream.update { $0.hasOpen(1) }
    try stream.settle()
    point(to: second)
    try stream.update { $0.hasOpen(2) }
    try scratch.addElsewhere("Three", "--store", second)
    try stream.update { $0.hasOpen(3) }
    try stream.settle()
    point(to: first)
    try stream.update { $0.hasOpen(1) }
    unlink(link)
    try stream.update { $0.hasError && $0.contains("store is gone") }
  }

  @Test func deletedAndMadeAgain() throws {
    try scratch.addElsewhere("One")
    let stream = try scratch.json()
    try stream.update { $0.hasOpen(1) }
    try stream.settle()
    for suffix in ["", "-wal", "-shm"] { unlink(scratch.store + suffix) }
    try stream.update { $0.hasError && $0.contains("store is gone") }
    try FileManager.default.removeItem(atPath: folder)
    try scratch.addElsewhere("One")
    try scratch.addElsewhere("Two")
    try stream.update { $0.hasOpen(2) }
  }

  /// Nobody is kept from reading who is root.
  @Test(.enabled(if: geteuid() != 0)) func unreadable() throws {
    try scratch.addElsewhere("One")
    let stream = try scratch.json()
    try stream.update { $0.hasOpen(1) }
    try stream.settle()
    for path in [scratch.store, folder] {
      chmod(path, 0)
      try stream.update { $0.hasError }
      chmod(path, 0o700)
      try stream.update { $0.hasOpen(1) }
    }
  }

  @Test func garbageAndBack() throws {
    let saved = try otherStore("saved.db", tasks: 2)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: saved, toPath: scratch.store)
    let stream = try scratch.json()
    try stream.update { $0.hasOpen(2) }
    try stream.settle()
    try overwrite(Data(repeating: 0x41, count: 100_000))
    #expect(try stream.update { $0.hasError }.contains("\"error\":{\"brief\":"))
    #expect(stream.end(within: 0.1) == nil)
    try overwrite(Data(contentsOf: URL(filePath: saved)))
    try stream.update { $0.hasOpen(2) }
    try scratch.addElsewhere("Three")
    try stream.update { $0.hasOpen(3) }
  }

  /// Writes into the file that is there.
  private func overwrite(_ data: Data) throws {
    let file = try FileHandle(forWritingTo: URL(filePath: scratch.store))
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: data)
    try file.close()
  }

  @Test func folderInItsPlace() throws {
    try scratch.addElsewhere("One")
    let stream = try LiveStream(["-f", "waybar"] + Scratch.pinned, in: scratch)
    try stream.update { $0.contains("today") }
    move(scratch.store, scratch.store + ".away")
    mkdir(scratch.store, 0o700)
    #expect(try stream.update { $0.contains(#""class":["error""#) }.contains("folder"))
    rmdir(scratch.store)
    move(scratch.store + ".away", scratch.store)
    try stream.update { $0.contains(#""class":["today""#) }
  }

  /// SQLite can make no index of the log there.
  @Test(.enabled(if: geteuid() != 0)) func readOnlyFolder() throws {
    try scratch.addElsewhere("One")
    try SQL(path: scratch.store).rows("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE")
    chmod(folder, 0o500)
    defer { chmod(folder, 0o700) }
    let stream = try scratch.json()
    try stream.update { $0.hasOpen(1) }
    try stream.settle()
    chmod(folder, 0o700)
    try scratch.addElsewhere("Two")
    try stream.update { $0.hasOpen(2) }
  }

  /// Whoever locks a store for longer than a reader waits tells nobody when that ends.
  @Test func lockedForLong() throws {
    try scratch.addElsewhere("One")
    try SQL(path: scratch.store).rows("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE")
    let other = try SQL(path: scratch.store)
    try other.rows("BEGIN EXCLUSIVE")
    let stream = try scratch.json()
    try stream.update { $0.hasError }
    #expect(try stream.isSilent(for: 2))
    try other.rows("ROLLBACK")
    try stream.update(within: 5) { $0.hasOpen(1) }
  }
}
