import Glibc

/// What the kernel has counted of a process (proc(5)).
struct ProcessFacts {
  /// How often its threads have slept or were sent to sleep.
  private(set) var switches = 0
  /// Its CPU time in ticks, of which a second has 100.
  private(set) var ticks = 0
  /// Its memory now and at the most, in words.
  private(set) var memory = ""

  init(of pid: pid_t) {
    for thread in ProcessFacts.threads(of: pid) {
      let status = ProcessFacts.text("/proc/\(pid)/task/\(thread)/status")
      for name in ["voluntary_ctxt_switches", "nonvoluntary_ctxt_switches"] {
        switches += ProcessFacts.value(name, in: status)
      }
    }
    // Behind the name, which may hold anything: 14 and 15 of all fields.
    let stat = ProcessFacts.text("/proc/\(pid)/stat").split(separator: " ")
    if stat.count > 15 { ticks = (Int(stat[13]) ?? 0) + (Int(stat[14]) ?? 0) }
    let status = ProcessFacts.text("/proc/\(pid)/status")
    memory = [("VmRSS", "resident"), ("RssAnon", "of its own"), ("VmHWM", "at the most")]
      .map { "\(ProcessFacts.value($0.0, in: status)) KiB \($0.1)" }.joined(separator: ", ")
  }

  private static func threads(of pid: pid_t) -> [String] {
    guard let listing = opendir("/proc/\(pid)/task") else { return [] }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if Int(name) != nil { names.append(name) }
    }
    return names
  }

  private static func value(_ name: String, in status: String) -> Int {
    for line in status.split(separator: "\n") where line.hasPrefix(name + ":") {
      return Int(line.dropFirst(name.count + 1).filter(\.isNumber)) ?? 0
    }
    return 0
  }

  private static func text(_ path: String) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 8192)
    let count = read(descriptor, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}

/// What the children of this process that have ended have used, with their own children.
struct ChildrenUsage {
  /// How often they have slept or were sent to sleep.
  let switches: Int
  /// Their CPU time.
  let microseconds: Int

  init() {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    switches = usage.ru_nvcsw + usage.ru_nivcsw
    microseconds =
      (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1_000_000
      + Int(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec)
  }
}
