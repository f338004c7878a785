import GlanceStore
import GlanceTasks
import Glibc

/// Measures `glance show --follow` as a bar runs it: a process of its own that writes into a pipe.
struct FollowBenchmark {
  /// The program, which should be a release build.
  let program: String
  /// A folder for the store, which is made anew, and for a home.
  let folder: String

  private var store: String { folder + "/follow.db" }
  private let clock = ContinuousClock()

  /// Measures and prints one line for each question.
  func run() throws {
    guard access(program, X_OK) == 0 else {
      print("there is no program at \(program); give the path of a release build: glance-bench follow PATH")
      exit(2)
    }
    mkdir(folder, 0o700)
    // A config of a person's own, and what other programs do in their home, are not to be measured.
    setenv("HOME", folder, 1)
    for suffix in ["", "-wal", "-shm"] { unlink(store + suffix) }
    try idle(seconds: 60)
    polling(seconds: 60)
    try latencies("'glance add' in another process", count: 500) { title in
      let adding = ChildProgram([program, "add", title, "--store", store], capturesOutput: false)
      return { adding.end() }
    }
    let ledger = SQLiteLedger(path: store)
    try latencies("a connection that stays open", count: 500) { title in
      try add(title, to: ledger)
      return {}
    }
    try burst(ledger)
    try day(ledger)
  }

  private func report(_ text: String) {
    print("follow: \(text)")
    fflush(nil)
  }

  private func stream() -> ChildProgram {
    ChildProgram([program, "show", "--follow", "-f", "json", "-s", "small", "--store", store])
  }

  private func add(_ title: String, to ledger: SQLiteLedger) throws {
    let moment = Moment.now()
    _ = try ledger.add([TaskDraft(title: title, due: .day(moment.today))], at: moment)
  }

  /// What a stream costs while nothing changes.
  private func idle(seconds: Int) throws {
    try add("The first one", to: SQLiteLedger(path: store))
    let stream = stream()
    defer { stream.kill() }
    _ = stream.line(within: 5000)
    // Behind an event it looks at the store for a second.
    sleep(3)
    let before = ProcessFacts(of: stream.pid)
    sleep(UInt32(seconds))
    let after = ProcessFacts(of: stream.pid)
    report(
      "idle for \(seconds) s: \(after.switches - before.switches) context switches, "
        + "\(after.ticks - before.ticks) ticks of CPU time; \(after.memory)"
    )
  }

  /// What it costs to ask another program once a second, as bars without a stream do, where taskwarrior is installed.
  private func polling(seconds: Int) {
    let home = folder + "/taskwarrior"
    let count = "task rc:\(home)/taskrc rc.data.location:\(home) count"
    let loop = "while :; do \(count) >/dev/null 2>&1; sleep 1; done"
    let setup =
      "command -v task >/dev/null && mkdir -p \(home) && : >\(home)/taskrc && exec timeout \(seconds)"
    let before = ChildrenUsage()
    let shell = ChildProgram(["/bin/sh", "-c", "\(setup) sh -c '\(loop)'"], capturesOutput: false)
    let start = clock.now
    shell.end()
    guard clock.now - start > .seconds(seconds - 1) else { return }
    let after = ChildrenUsage()
    report(
      "'task count' each second for \(seconds) s: \(after.switches - before.switches) context switches, "
        + "\((after.microseconds - before.microseconds) / 10_000) ticks of CPU time"
    )
  }

  /// The time from the beginning of a change to the line that tells of it.
  private func latencies(_ name: String, count: Int, change: (String) throws -> () -> Void) throws {
    let stream = stream()
    defer { stream.kill() }
    _ = stream.drain(untilSilentFor: 1500)
    var durations: [Duration] = [], untilReturn: [Duration] = []
    var missed = 0
    for number in 1...count {
      let start = clock.now
      let finish = try change("Task \(number)")
      untilReturn.append(clock.now - start)
      if stream.line(within: 5000) == nil { missed += 1 }
      durations.append(clock.now - start)
      finish()
      // So that the pace of a stream holds nothing up.
      usleep(120_000)
      _ = stream.drain(untilSilentFor: 0)
    }
    report("\(name), from its start to the line: \(spread(durations)); \(missed) of \(count) missed")
    report("\(name), of which its call: \(spread(untilReturn))")
  }

  private func spread(_ durations: [Duration]) -> String {
    let sorted = durations.sorted()
    func text(_ share: Double) -> String {
      let index = min(sorted.count - 1, Int(Double(sorted.count) * share))
      return "\((sorted[index] / .microseconds(1) / 10).rounded() / 100) ms"
    }
    return "median \(text(0.5)), p99 \(text(0.99)), max \(text(1))"
  }

  /// Changes as fast as they can be made.
  private func burst(_ ledger: SQLiteLedger) throws {
    let stream = stream()
    defer { stream.kill() }
    _ = stream.drain(untilSilentFor: 1500)
    let start = clock.now
    var lines = 0
    for number in 1...1000 {
      try add("Burst \(number)", to: ledger)
      lines += stream.drain(untilSilentFor: 0)
    }
    let made = clock.now - start
    lines += stream.drain(untilSilentFor: 1500)
    report("1000 changes in \(made): \(lines) lines")
  }

  /// The memory behind as many lines as a day of changes has, one every five seconds; each is asked for by a signal.
  private func day(_ ledger: SQLiteLedger) throws {
    let stream = stream()
    defer { stream.kill() }
    _ = stream.drain(untilSilentFor: 1500)
    let before = ProcessFacts(of: stream.pid)
    var lines = 0
    let start = clock.now
    for number in 1...2000 {
      if number % 10 == 0 { try add("Day \(number)", to: ledger) }
      Glibc.kill(stream.pid, SIGUSR1)
      if stream.line(within: 2000) != nil { lines += 1 }
    }
    let after = ProcessFacts(of: stream.pid)
    report("\(lines) lines in \(clock.now - start): at first \(before.memory); in the end \(after.memory)")
  }
}
