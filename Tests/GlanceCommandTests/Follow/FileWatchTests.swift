import Foundation
import GlanceSources
import Glibc
import Testing

@testable import GlanceCommand

/// What a watch tells of files, and of what goes on beside them.
@Suite struct FileWatchTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  private func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  /// The zone as `timedatectl`, `ln -sf` and installers change it.
  @Test func zone() throws {
    let etc = scratch.folder + "/etc", zones = scratch.folder + "/zones"
    for folder in [etc, zones] { mkdir(folder, 0o700) }
    for name in ["Berlin", "Paris"] { try write(name, to: zones + "/" + name) }
    let path = etc + "/localtime"
    symlink(zones + "/Berlin", path)
    var watch = FileWatch()
    watch.watch(store: nil, configs: [], folders: [], zone: path)
    #expect(watch.takeNews() == [])

    symlink(zones + "/Paris", path + ".new")
    #expect(rename(path + ".new", path) == 0)
    #expect(watch.takeNews().contains(.zone))
    try write("x", to: etc + "/hosts")
    #expect(watch.takeNews() == [])

    unlink(path)
    #expect(watch.takeNews().contains(.zone))
    symlink(zones + "/Berlin", path)
    #expect(watch.takeNews().contains(.zone))

    let update = try FileHandle(forWritingTo: URL(filePath: zones + "/Berlin"))
    try update.write(contentsOf: Data("new rules".utf8))
    try update.close()
    #expect(watch.takeNews().contains(.zone))
    try write("Berlin", to: zones + "/new")
    #expect(rename(zones + "/new", zones + "/Berlin") == 0)
    #expect(watch.takeNews().contains(.zone))

    unlink(path)
    try write("a file and no link", to: path)
    #expect(watch.takeNews().contains(.zone))
    try write("another one", to: path)
    #expect(watch.takeNews().contains(.zone))
  }

  /// A folder in which much goes on wakes nobody whose file is not in it.
  @Test func traffic() throws {
    let folder = scratch.folder + "/a/b/store"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let store = folder + "/tasks.db"
    try write("1", to: store)
    var watch = FileWatch()
    watch.watch(store: store, configs: [], folders: [], zone: nil)
    for path in ["/x", "/a/x", "/a/b/x"] { try write("x", to: scratch.folder + path) }
    for path in ["/x", "/a/x", "/a/b/x"] { unlink(scratch.folder + path) }
    mkdir(scratch.folder + "/a/b/other", 0o700)
    var polled = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
    chmod(scratch.folder + "/a/b/other", 0o755)
    #expect(poll(&polled, 1, 0) == 0)
    // Only where a folder of the path is to come does more wake it, and is no news.
    watch.watch(store: store, configs: [scratch.folder + "/c/config.toml"], folders: [], zone: nil)
    mkdir(scratch.folder + "/d", 0o700)
    #expect(watch.takeNews() == [])
    try write("x", to: store + "-shm")
    #expect(watch.takeNews() == [])
    try write("x", to: store + "-wal")
    #expect(watch.takeNews().contains(.storeWritten))
    let file = try FileHandle(forWritingTo: URL(filePath: store))
    try file.write(contentsOf: Data("2".utf8))
    try file.close()
    #expect(watch.takeNews() == .storeReplaced)
  }

  /// A folder of to-dos, and a file beside others, by those who write them, and not by those who read them.
  @Test func sources() throws {
    let folder = scratch.folder + "/lists/home", file = scratch.folder + "/todo.txt"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try write("a", to: folder + "/a.ics")
    try write("b", to: file)
    var watch = FileWatch()
    watch.watch(
      store: nil,
      configs: [],
      folders: [],
      zone: nil,
      sources: [WatchedPlace(path: folder, isFolder: true), WatchedPlace(path: file, isFolder: false)]
    )
    _ = try Data(contentsOf: URL(filePath: folder + "/a.ics"))
    _ = try Data(contentsOf: URL(filePath: file))
    _ = try FileManager.default.contentsOfDirectory(atPath: folder)
    try write("x", to: scratch.folder + "/other.txt")
    #expect(watch.takeNews() == [])
    let appended = try FileHandle(forWritingTo: URL(filePath: folder + "/a.ics"))
    try appended.write(contentsOf: Data("in place".utf8))
    try appended.close()
    #expect(watch.takeNews() == .source)
    try write("c", to: folder + "/c.ics")
    #expect(watch.takeNews() == .source)
    unlink(folder + "/c.ics")
    #expect(watch.takeNews() == .source)
    try write("new", to: file + ".new")
    #expect(watch.takeNews() == [])
    rename(file + ".new", file)
    #expect(watch.takeNews() == .source)
    try write("newer", to: file)
    #expect(watch.takeNews() == .source)
    // A folder that goes, and comes back with what is in it.
    rename(scratch.folder + "/lists", scratch.folder + "/away")
    #expect(watch.takeNews() == .source)
    rename(scratch.folder + "/away", scratch.folder + "/lists")
    #expect(watch.takeNews() == .source)
    try write("d", to: folder + "/d.ics")
    #expect(watch.takeNews() == .source)
  }

  /// Beside a todo.txt, as in a home, others write all the time.
  @Test func whatIsWrittenBesideATodoTxtIsNoNews() throws {
    let file = scratch.folder + "/todo.txt", log = scratch.folder + "/log"
    try write("a", to: file)
    try write("x", to: log)
    let source = TodoTxtSource(at: file, in: SourceEnvironment { _ in nil })
    var watch = FileWatch()
    watch.watch(store: nil, configs: [], folders: [], zone: nil, sources: source.watchedPlaces)
    let other = try FileHandle(forWritingTo: URL(filePath: log))
    try other.write(contentsOf: Data("more".utf8))
    #expect(watch.takeNews() == [])
    try write("b", to: file)
    #expect(watch.takeNews() == .source)
    try write("c", to: scratch.folder + "/todo.sync-conflict-20261130-100000-ABCDEFG.txt")
    #expect(watch.takeNews() == .source)
    unlink(file)
    #expect(watch.takeNews() == .source)
    try write("d", to: file)
    #expect(watch.takeNews() == .source)
    try write("e", to: file)
    #expect(watch.takeNews() == .source)
  }

  /// Who writes in a folder for long, as into a log, does not hold up the stream until then.
  @Test func endlessWriting() throws {
    let folder = scratch.folder + "/notes"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var watch = FileWatch()
    watch.watch(
      store: nil,
      configs: [],
      folders: [],
      zone: nil,
      sources: [WatchedPlace(path: folder, isFolder: true)]
    )
    let writer = Process()
    writer.executableURL = URL(filePath: "/usr/bin/dd")
    writer.arguments = ["if=/dev/zero", "of=\(folder)/log", "bs=1", "count=100000000", "status=none"]
    try writer.run()
    defer {
      // It inherits what this process blocks.
      kill(writer.processIdentifier, SIGKILL)
      writer.waitUntilExit()
    }
    var polled = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
    for _ in 0..<10 {
      #expect(poll(&polled, 1, 30_000) == 1)
      #expect(watch.takeNews() == .source)
    }
    #expect(writer.isRunning)
  }

  /// More events than the system keeps are all that there can be.
  @Test func overflow() throws {
    let limit = try String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
    let count = try #require(Int(limit.trimmingCharacters(in: .newlines)))
    let store = scratch.folder + "/tasks.db"
    var watch = FileWatch()
    watch.watch(store: store, configs: [scratch.folder + "/config.toml"], folders: [], zone: nil)
    guard count <= 65_536 else { return }
    for number in 0..<(count / 2 + 10) {
      let path = scratch.folder + "/\(number)"
      close(open(path, O_CREAT | O_WRONLY | O_CLOEXEC, 0o600))
      unlink(path)
    }
    let news = watch.takeNews()
    #expect(news.contains(.storeReplaced) && news.contains(.config))
  }
}
