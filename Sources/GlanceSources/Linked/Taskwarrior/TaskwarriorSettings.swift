internal import Glibc

/// What a person's `taskrc` says, as far as it matters where the tasks are.
struct TaskwarriorSettings {
  /// The file, if there is one; without it `task` asks whether to make it.
  let file: String?
  /// The folder of the tasks.
  private(set) var dataFolder: String?
  /// Whether hooks are in another folder than beside the tasks.
  private(set) var hasHooksElsewhere = false
  private let home: String?

  /// Files that include one another deeper than this are read no further.
  private static let deepest = 10

  /// The settings that `task` would find.
  init(in environment: SourceEnvironment) {
    let home = environment.home
    self.home = home
    let candidates =
      environment.variable("TASKRC").map { [TaskwarriorSettings.expanded($0, home: home)] }
      ?? [
        home.map { $0 + "/.taskrc" },
        environment.xdgFolder("XDG_CONFIG_HOME", inHome: ".config").map { $0 + "/task/taskrc" },
      ].compactMap { $0 }
    file = candidates.first { access($0, R_OK) == 0 }
    if let file { read(file, depth: 0) }
    if let folder = environment.variable("TASKDATA") { dataFolder = folder }
    dataFolder = (dataFolder ?? home.map { $0 + "/.task" })
      .map { TaskwarriorSettings.expanded($0, home: home) }
  }

  /// Reads a file and those that it includes; the last word counts.
  private mutating func read(_ path: String, depth: Int) {
    guard depth < TaskwarriorSettings.deepest, let found = try? SharedFile.contents(of: path, named: path)
    else { return }
    for line in found.split(separator: 0x0A) {
      let text = String(decoding: line.prefix { $0 != UInt8(ascii: "#") }, as: UTF8.self)
      if let value = TaskwarriorSettings.value(of: "data.location", "=", in: text) {
        dataFolder = value
      } else if TaskwarriorSettings.value(of: "hooks.location", "=", in: text) != nil {
        hasHooksElsewhere = true
      } else if let included = TaskwarriorSettings.value(of: "include", " ", in: text) {
        let name = TaskwarriorSettings.expanded(included, home: home)
        let folder = path.prefix(through: path.lastIndex(of: "/") ?? path.startIndex)
        read(name.hasPrefix("/") ? name : folder + name, depth: depth + 1)
      }
    }
  }

  /// What stands behind a word and a separator, without blanks around it.
  private static func value(of name: String, _ separator: Character, in line: String) -> String? {
    let line = trimmed(line[...])
    guard line.hasPrefix(name) else { return nil }
    let rest = line.dropFirst(name.count)
    let trimmedRest = trimmed(rest)
    if separator == " " { return rest.count > trimmedRest.count ? String(trimmedRest) : nil }
    guard trimmedRest.first == separator else { return nil }
    let value = trimmed(trimmedRest.dropFirst())
    return value.isEmpty ? nil : String(value)
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  private static func expanded(_ path: String, home: String?) -> String {
    guard let home, path == "~" || path.hasPrefix("~/") else { return path }
    return home + path.dropFirst()
  }
}
