internal import Glance
internal import Glibc

/// Asks a person in menus.
struct MenuScreen {
  let program: MenuProgram

  /// What a person answered.
  enum Answer {
    /// A row, by its index.
    case row(Int)
    /// Words that are no row.
    case words(String)
  }

  /// Shows a menu.
  ///
  /// - Parameters:
  ///   - prompt: What is asked.
  ///   - rows: The rows, harmless and each another one.
  ///   - onlyRows: Whether only a row will do; most programs let other words pass all the same.
  /// - Returns: The answer, or `nil` when the person left the menu.
  /// - Throws: That the menu can't be shown.
  func answer(_ prompt: String, rows: [String], onlyRows: Bool) throws(CommandError) -> Answer? {
    guard let text = try show(prompt, rows: rows, typed: nil, onlyRows: onlyRows) else { return nil }
    return rows.firstIndex(of: text).map(Answer.row) ?? .words(text)
  }

  /// Asks for words.
  ///
  /// - Parameters:
  ///   - prompt: What is asked.
  ///   - present: A harmless text that is to be changed; empty for none.
  ///   - isMistake: Whether the prompt tells of a mistake, and so must be seen.
  /// - Returns: The words, or `nil` when the person left the menu.
  /// - Throws: That the menu can't be shown.
  func words(
    _ prompt: String,
    changing present: String,
    isMistake: Bool = false
  ) throws(CommandError) -> String? {
    guard !present.isEmpty else { return try show(prompt, rows: [], typed: nil, onlyRows: false) }
    switch program.launcher.present {
    case .typed(let flag) where flag.isSafe(for: present):
      return try show(prompt, rows: [], typed: (flag, present), onlyRows: false)
    case .typedOverPrompt(let flag) where flag.isSafe(for: present) && !isMistake:
      return try show(prompt, rows: [], typed: (flag, present), onlyRows: false)
    case .typed, .row:
      return try show(prompt, rows: [present], typed: nil, onlyRows: false)
    case .typedOverPrompt, .prompt:
      let question = prompt.excerpt(cells: MenuScreen.promptCells)
      return try show("\(question) (now: \(present))", rows: [], typed: nil, onlyRows: false, cells: 80)
    }
  }

  private func show(
    _ prompt: String,
    rows: [String],
    typed: (flag: MenuLauncher.Flag, text: String)?,
    onlyRows: Bool,
    cells: Int = promptCells
  ) throws(CommandError) -> String? {
    guard let input = MemoryFile(rows.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }),
      let output = MemoryFile()
    else { throw failure("no memory for its rows; close other programs") }
    let words = program.words(
      prompt: prompt.excerpt(cells: cells),
      rows: rows.count,
      typed: typed,
      onlyRows: onlyRows
    )
    let status: Int32
    do {
      status = try ChildProcess.start(words, input: input.descriptor, output: output.descriptor).wait()
    } catch {
      throw failure("\(error.reason); name another program by 'program' in [menu] of the config")
    }
    // What a shell says of programs that can't be run or crash; one that was asked to end was left.
    let isAsked = [SIGHUP, SIGINT, SIGTERM].contains(status - 128)
    guard status < 126 || isAsked else { throw failure("it ended with code \(status); try it in a terminal") }
    guard status == 0 else { return nil }
    let line = output.read(limit: MenuScreen.mostBytes).prefix { $0 != UInt8(ascii: "\n") }
    return line.allSatisfy { $0 <= 0x20 } ? nil : String(decoding: line, as: UTF8.self)
  }

  /// The most cells of a prompt; beside a longer one rofi leaves no room to type on a screen of 1,000 pixels.
  private static let promptCells = 48
  /// The most bytes of an answer; Linux lets no argument of `glance add` be longer either.
  private static let mostBytes = 1 << 17

  private func failure(_ reason: String) -> CommandError {
    .failure(brief: "no menu", message: "can't show a menu with \(program.path.neutralised): \(reason)")
  }
}
