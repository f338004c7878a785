import GlanceSources
import GlanceStore
import GlanceTasks
import Glibc

/// Measures exports of many tasks, their imports into new stores, and what takes an import back.
struct FilesBenchmark {
  let store: SampleStore

  /// Measures and prints one line for each format.
  func run() throws {
    let ledger = SQLiteLedger(path: store.path)
    for format in FileFormats.all {
      var bytes: [UInt8] = []
      let export = try measure { bytes = format.write(try ledger.snapshot(of: nil), at: store.moment) }
      let path = store.path + ".imported"
      remove(path)
      let copy = SQLiteLedger(path: path)
      let `import` = try measure {
        let read = try format.read(bytes, at: store.moment)
        let batch = TaskBatch(projects: read.projects, tasks: read.drafts)
        _ = try copy.importTasks(batch, at: store.moment) { _ in }
      }
      let undo = try measure { _ = try copy.undo(at: store.moment) }
      remove(path)
      print(
        "\(store.size) tasks: \(format.name): export \(export) s, import \(`import`) s, undo \(undo) s, "
          + "\(bytes.count / 1024) KiB"
      )
    }
  }

  /// The seconds of a call, and in brackets those in which this process had a processor, which others disturb less.
  private func measure(_ call: () throws -> Void) rethrows -> String {
    let before = clock()
    let duration = try ContinuousClock().measure(call)
    let own = Double(clock() - before) / Double(CLOCKS_PER_SEC)
    return "\(rounded(duration / .seconds(1))) (\(rounded(own)))"
  }

  private func rounded(_ seconds: Double) -> Double {
    (seconds * 100).rounded() / 100
  }

  private func remove(_ path: String) {
    for end in ["", "-wal", "-shm"] { unlink(path + end) }
  }
}
