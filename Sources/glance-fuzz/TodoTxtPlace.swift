internal import GlanceSources
internal import GlanceStore
internal import GlanceTasks
internal import Glibc

/// A todo.txt file whose lines are changed as those of a linked source are.
enum TodoTxtPlace {
  private static let folder: String = {
    var path = Array("/tmp/glance-fuzz-XXXXXX".utf8CString)
    guard mkdtemp(&path) != nil else {
      perror("glance-fuzz: can't make a folder in /tmp")
      exit(1)
    }
    atexit {
      unlink(TodoTxtPlace.folder + "/todo.txt")
      rmdir(TodoTxtPlace.folder)
    }
    return String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }()

  /// Completes the first tasks, reopens them and renames them, each of which leaves no trace when it is taken back.
  static func change(_ bytes: [UInt8], at moment: Moment) {
    let path = folder + "/todo.txt"
    write(bytes, to: path)
    let environment = SourceEnvironment { _ in nil }
    let source = TodoTxtSource(at: path, in: environment)
    guard let reading = try? source.read("todo.txt", at: moment) else { return }
    for index in reading.entries.indices.prefix(3) {
      let task = reading.task(index)
      guard let item = try? TaskItem(id: 1, from: task.draft, in: project(task.draft), at: moment) else {
        fatalError("a store can't keep what is read")
      }
      var edit = TaskEdit()
      edit.title = item.title + " +a due:x x"
      edit.priority = .some(.medium)
      for change in [item.completed == nil ? .complete : .reopen, .edit(edit), .delete] as [SourceChange] {
        let sourced = SourcedTask(part: "todo.txt", key: task.key, hash: task.hash, item: item)
        guard let effect = try? source.change(sourced, change, at: moment) else { continue }
        guard (try? source.revert(effect.receipt, at: moment)) != nil else {
          fatalError("a change can't be taken back")
        }
        precondition(contents(of: path) == bytes, "taking a change back leaves a trace")
      }
    }
  }

  private static func project(_ draft: TaskDraft) -> Project? {
    draft.project.map { Project(name: $0, color: Color(0)) }
  }

  private static func write(_ bytes: [UInt8], to path: String) {
    guard let file = fopen(path, "w") else {
      perror("glance-fuzz: can't write a file below /tmp")
      exit(1)
    }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }

  private static func contents(of path: String) -> [UInt8]? {
    try? SharedFile(path, in: SourceEnvironment { _ in nil }).contents()
  }
}
