import Foundation
import Glibc

extension Sandbox {
  /// The processes of the sandbox that run a program of a name, and have not ended.
  func processes(named name: String) -> Set<pid_t> {
    Set(
      mark.bearers().filter { process in
        let words = FileManager.default.contents(atPath: "/proc/\(process)/comm") ?? Data()
        // The kernel keeps fifteen bytes of a name.
        return words.dropLast().elementsEqual(name.utf8.prefix(15))
      }
    )
  }

  /// Waits until as many processes of a name run as are expected, other ones than before.
  @discardableResult
  func processes(
    _ count: Int,
    named name: String,
    otherThan former: Set<pid_t> = []
  ) async throws -> Set<pid_t> {
    var last: Set<pid_t> = []
    return try await eventually("\(count) new processes \(name): \(last), not \(former)") {
      last = processes(named: name)
      return last.count == count && last.isDisjoint(with: former) ? last : nil
    }
  }

  /// Sends a signal to all processes of a name.
  func send(_ signal: Int32, toAll name: String) {
    for process in processes(named: name) { kill(process, signal) }
  }

  /// The letter by which the system tells what a process does, such as `S` asleep or `T` stopped (proc_pid_stat(5)).
  func state(of process: pid_t) -> Character? {
    let stat = FileManager.default.contents(atPath: "/proc/\(process)/stat") ?? Data()
    return String(decoding: stat, as: UTF8.self).split(separator: ")").last?.dropFirst().first
  }
}
