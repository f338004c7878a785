internal import GlanceSources
internal import GlanceStore
internal import GlanceTasks
internal import Glibc

/// A folder in which a file of a linked source can be put.
enum SourcePlace {
  private static let folder: String = {
    var path = Array("/tmp/glance-fuzz-XXXXXX".utf8CString)
    guard mkdtemp(&path) != nil else { giveUp("make a folder in /tmp") }
    atexit {
      for name in ["file.md", "file.org"] { unlink(SourcePlace.folder + "/" + name) }
      rmdir(SourcePlace.folder)
    }
    return String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }()

  private static func giveUp(_ deed: String) -> Never {
    perror("glance-fuzz: can't \(deed)")
    exit(1)
  }

  /// Reads a file of any bytes as a source does, and changes its first tasks back and forth where that can be done.
  static func read(_ bytes: [UInt8], as kind: any TaskSource.Type, name: String, at moment: Moment) {
    let path = folder + "/" + name
    guard let file = fopen(path, "w") else { giveUp("write a file below /tmp") }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
    let source = kind.init(at: path, in: SourceEnvironment { _ in nil })
    guard let reading = try? source.read(name, at: moment) else { fatalError("\(name) can't be read") }
    precondition(Set(reading.entries.map(\.key)).count == reading.entries.count, "a key comes twice")
    for index in reading.entries.indices {
      let task = reading.task(index)
      guard let item = try? TaskItem(id: 1, from: task.draft, in: nil, at: moment) else {
        fatalError("a store refuses what a source has read")
      }
      guard !kind.isReadOnly, task.refusal == nil, index < 8 else { continue }
      let seen = SourcedTask(part: name, key: task.key, hash: task.hash, item: item)
      // What would change other tasks too is refused.
      guard let effect = try? source.change(seen, item.completed == nil ? .complete : .reopen, at: moment)
      else {
        continue
      }
      guard (try? source.revert(effect.receipt, at: moment)) != nil else {
        fatalError("a change can't be taken back")
      }
      precondition(contents(of: path) == bytes, "a change that is taken back leaves something")
    }
  }

  private static func contents(of path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { giveUp("read a file below /tmp") }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while true {
      let byte = fgetc(file)
      if byte == EOF { return bytes }
      bytes.append(UInt8(truncatingIfNeeded: byte))
    }
  }
}
