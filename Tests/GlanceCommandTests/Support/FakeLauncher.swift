import Foundation

/// A program for menus that nobody sees: it writes down what it is told, and gives the answers that a test prepared, one
/// for each menu; without an answer it ends as if Escape had been pressed.
struct FakeLauncher {
  let scratch: Scratch
  let name: String

  /// What a person does in a menu.
  enum Answer {
    /// Picks a row, counted from 1.
    case pick(Int)
    /// Types words that are taken as they are.
    case type(String)
    /// Leaves the menu.
    case escape
    /// Whatever a shell does before another answer.
    indirect case after(String, Answer)
    /// Whatever a shell does.
    case shell(String)

    fileprivate var script: String {
      switch self {
      case .pick(let row): "sed -n \(row)p \"$menu.rows\""
      case .type(let words): "printf '%s\\n' '\(words.replacing("'", with: "'\\''"))'"
      case .escape: "exit 1"
      case .after(let script, let answer): script + "\n" + answer.script
      case .shell(let script): script
      }
    }
  }

  /// A menu that was shown.
  struct Menu: Equatable {
    let arguments: [String], rows: [String]
  }

  private static let script = """
    #!/bin/sh
    number=0
    while [ -e "$0.$number.rows" ]; do number=$((number + 1)); done
    menu=$0.$number
    for word; do printf '%s\\0' "$word"; done > "$menu.arguments"
    cat > "$menu.rows"
    [ -e "$menu.answer" ] || exit 1
    . "$menu.answer"

    """

  /// Puts it where `$PATH` leads to.
  init(_ name: String, in scratch: Scratch) throws {
    self.scratch = scratch
    self.name = name
    try scratch.install(FakeLauncher.script, as: path)
  }

  /// Where it is.
  var path: String { folder + "/" + name }

  private var folder: String { scratch.folder + "/bin" }

  /// The environment of a desktop on which it is the only program.
  var environment: [String: String?] { ["PATH": folder, "DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"] }

  /// Runs `glance menu` with the answers to its menus.
  func run(_ words: [String] = [], _ answers: Answer..., environment: [String: String?] = [:]) throws -> Ran {
    try prepare(answers)
    return scratch.run(["menu"] + words, environment: self.environment.merging(environment) { _, own in own })
  }

  /// Forgets the menus so far, and takes the answers to the next ones.
  func prepare(_ answers: [Answer]) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) where name.contains(".") {
      try FileManager.default.removeItem(atPath: folder + "/" + name)
    }
    for (number, answer) in answers.enumerated() {
      _ = try scratch.file("bin/\(name).\(number).answer", Array((answer.script + "\n").utf8))
    }
  }

  /// The menus that were shown.
  var menus: [Menu] {
    var menus: [Menu] = []
    while let arguments = text("\(menus.count).arguments"), let rows = text("\(menus.count).rows") {
      menus.append(
        Menu(
          arguments: arguments.split(separator: "\0", omittingEmptySubsequences: false).dropLast().map(
            String.init
          ),
          rows: rows.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
        )
      )
    }
    return menus
  }

  private func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: "\(path).\(name)").map { String(decoding: $0, as: UTF8.self) }
  }
}
