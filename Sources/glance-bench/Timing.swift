import Glibc

/// How long the rounds of some work took.
struct Timing: CustomStringConvertible {
  /// The milliseconds of each, in order of their length.
  private let milliseconds: [Double]

  /// Times rounds of some work, with what is done before each not counted.
  static func of(_ rounds: Int, before: (Int) -> Void = { _ in }, _ work: (Int) -> Void) -> Timing {
    var times: [Double] = []
    for round in 0..<rounds {
      before(round)
      times.append(ContinuousClock().measure { work(round) } / .milliseconds(1))
    }
    return Timing(milliseconds: times.sorted())
  }

  var description: String {
    func text(_ value: Double) -> String {
      let tenths = Int((value * 100).rounded())
      return "\(tenths / 100).\(tenths % 100 < 10 ? "0" : "")\(tenths % 100)"
    }
    guard milliseconds.count > 1 else { return "\(text(milliseconds[0])) ms" }
    return "\(text(milliseconds[milliseconds.count / 2])) ms (at least \(text(milliseconds[0])))"
  }
}

/// Runs programs in a home of their own.
struct BenchmarkShell {
  /// The home folder.
  let home: String

  /// Runs a program to its end; what it writes is left alone.
  func run(_ words: [String]) {
    setenv("HOME", home, 1)
    setenv("XDG_STATE_HOME", home + "/state", 1)
    setenv("XDG_DATA_HOME", home + "/data", 1)
    setenv("XDG_CACHE_HOME", home + "/cache", 1)
    setenv("TASKRC", home + "/.taskrc", 1)
    ChildProgram(words, capturesOutput: false).end()
  }

  /// Times runs of a program.
  func time(_ words: [String], _ rounds: Int) -> Timing {
    Timing.of(rounds) { _ in run(words) }
  }

  /// Whether a program is found in $PATH.
  func finds(_ name: String) -> Bool {
    guard let paths = getenv("PATH") else { return false }
    return String(cString: paths).split(separator: ":").contains { access("\($0)/\(name)", X_OK) == 0 }
  }
}
