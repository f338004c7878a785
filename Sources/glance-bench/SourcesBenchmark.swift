import GlanceSources
import GlanceStore
import GlanceTasks
import Glibc

/// Measures what it costs to show the tasks of linked sources, and the same work with the programs whose files they are.
struct SourcesBenchmark {
  /// The program that shows them.
  let program: String
  /// Where all files are made, anew.
  let folder: String
  /// The number of tasks.
  let size: Int

  private static let rounds = 20
  private var shell: BenchmarkShell { BenchmarkShell(home: folder + "/home") }

  /// Measures and prints a line for each.
  func run() {
    shell.run(["rm", "-rf", folder])
    shell.run(["mkdir", "-p", folder + "/home"])
    let store = folder + "/own.db"
    shell.run([program, "add", "--store", store, "A task of the store"])
    let bare = shell.time(show(store), SourcesBenchmark.rounds)
    print("show without sources: \(bare)")
    framework()
    vdir()
    todoTxt()
    taskwarrior()
  }

  private func show(_ store: String) -> [String] { [program, "show", "--store", store, "-f", "tmux"] }

  /// What the parts that all kinds share cost, for a kind that does hardly anything itself.
  private func framework() {
    let place = folder + "/files"
    mkdir(place, 0o700)
    for index in 0..<size { write("Task \(index)", to: place + "/\(index).txt") }
    let store = folder + "/files.db"
    let moment = Moment(instant: Instant(seconds: 1_796_029_200), zone: .fixed(offset: 3600))
    let request = SummaryRequest(moment: moment, openLimit: 10)
    func summary() -> Int {
      let ledger = LinkedLedger(
        SQLiteLedger(path: store),
        in: SourceEnvironment { _ in nil },
        kinds: [FileSource.self]
      )
      return (try? ledger.summary(for: request).counts.open) ?? -1
    }
    do {
      _ = try SQLiteLedger(path: store).link(
        name: "f",
        kind: FileSource.kind,
        place: place,
        isReadOnly: false
      )
    } catch {
      return print("files: \(error)")
    }
    let listing = Timing.of(SourcesBenchmark.rounds) { _ in _ = FileSource.list(place) { _, _ in } }
    let first = Timing.of(1) { _ in _ = summary() }
    let same = Timing.of(SourcesBenchmark.rounds) { _ in _ = summary() }
    let change = { (round: Int) in
      write("Task \(round) of another name", to: place + "/\(round * 7 % size).txt")
    }
    let changed = Timing.of(SourcesBenchmark.rounds, before: change) { _ in _ = summary() }
    print(
      """
      \(size) files of a plain kind, \(summary()) tasks, within one process:
        stat calls alone \(listing); first read \(first); unchanged \(same); one changed \(changed)
      """
    )
  }

  private func vdir() {
    guard SourceKinds.named("vdir") != nil else { return print("vdir: this glance does not have that kind") }
    let place = folder + "/vdir/list"
    shell.run(["mkdir", "-p", place])
    for index in 0..<size { write(item(index, "Task \(index)"), to: place + "/\(index).ics") }
    measure("vdir", place: folder + "/vdir") { write(item($0, "Changed \($0)"), to: place + "/\($0).ics") }
    write("path = \"\(folder)/vdir/*\"\n", to: folder + "/home/todoman.py")
    compare("todoman", ["todoman", "--config", folder + "/home/todoman.py", "list"])
  }

  private func item(_ index: Int, _ title: String) -> String {
    """
    BEGIN:VCALENDAR\r
    VERSION:2.0\r
    PRODID:-//glance//bench//EN\r
    BEGIN:VTODO\r
    UID:\(index)-bench\r
    DTSTAMP:20261101T000000Z\r
    SUMMARY:\(title)\r
    DUE;VALUE=DATE:202612\(index % 28 < 9 ? "0" : "")\(index % 28 + 1)\r
    PRIORITY:\(index % 10)\r
    STATUS:NEEDS-ACTION\r
    END:VTODO\r
    END:VCALENDAR\r

    """
  }

  private func todoTxt() {
    guard SourceKinds.named("todotxt") != nil else {
      return print("todotxt: this glance does not have that kind")
    }
    let place = folder + "/todo.txt"
    var lines = (0..<size).map {
      "(\(["A", "B", "C"][$0 % 3])) 2026-11-01 Task \($0) +p\($0 % 20) due:2026-12-\(10 + $0 % 20)"
    }
    func save() { write(lines.joined(separator: "\n") + "\n", to: place) }
    save()
    measure("todotxt", place: place) {
      lines[$0] = "Changed \($0)"
      save()
    }
    write(
      """
      export TODO_DIR=\(folder)
      export TODO_FILE=\(place)
      export DONE_FILE=\(folder)/done.txt
      export REPORT_FILE=\(folder)/report.txt
      export TMP_FILE=\(folder)/todo.tmp

      """,
      to: folder + "/home/todo.cfg"
    )
    compare("todo.sh", ["todo-txt", "-d", folder + "/home/todo.cfg", "ls"])
  }

  private func taskwarrior() {
    guard SourceKinds.named("taskwarrior") != nil else {
      return print("taskwarrior: this glance does not have that kind")
    }
    let place = folder + "/task"
    mkdir(place, 0o700)
    write("data.location=\(place)\nconfirmation=no\n", to: folder + "/home/.taskrc")
    let tasks = (0..<size).map {
      "{\"description\":\"Task \($0)\",\"status\":\"pending\",\"entry\":\"20261101T000000Z\"}"
    }
    write("[" + tasks.joined(separator: ",\n") + "]\n", to: folder + "/home/tasks.json")
    shell.run(["task", "rc:" + folder + "/home/.taskrc", "import", folder + "/home/tasks.json"])
    measure("taskwarrior", place: place) {
      shell.run(["task", "rc:" + folder + "/home/.taskrc", "\($0 + 1)", "modify", "Changed \($0)"])
    }
    compare("task", ["task", "rc:" + folder + "/home/.taskrc", "list"])
  }

  /// Measures shows of a source by the program.
  private func measure(_ kind: String, place: String, change: (Int) -> Void) {
    let store = folder + "/\(kind).db"
    do {
      _ = try SQLiteLedger(path: store).link(name: kind, kind: kind, place: place, isReadOnly: false)
    } catch {
      return print("\(kind): \(error)")
    }
    let first = shell.time(show(store), 1)
    let same = shell.time(show(store), SourcesBenchmark.rounds)
    let changed = Timing.of(SourcesBenchmark.rounds, before: change) { _ in shell.run(show(store)) }
    print("\(kind), \(size) tasks: first show \(first); unchanged \(same); one changed \(changed)")
  }

  private func compare(_ name: String, _ words: [String]) {
    guard shell.finds(words[0]) else { return print("  \(name) is not there") }
    print("  \(name): \(shell.time(words, 3))")
  }

  private func write(_ text: String, to path: String) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    defer { close(descriptor) }
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}
