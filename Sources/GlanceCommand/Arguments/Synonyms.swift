/// The words that other programs have for our commands, for a person who comes from them.
///
/// Those of Taskwarrior, todo.txt-cli, todoman, topydo, dstask and of a shell.
enum Synonyms {
  /// The name of the command that a word means elsewhere, or `nil` when there is none.
  static func command(for word: String) -> String? {
    let name = table.first { $0.words.contains(word) }?.command
    return name.flatMap { Commands.named($0) == nil ? nil : $0 }
  }

  /// The words that mean a command elsewhere.
  static var all: [String] { table.flatMap(\.words) }

  private static let table: [(words: [String], command: String)] = [
    (["new", "create", "a", "log"], "add"),
    (["ls", "l", "all", "agenda", "tasks", "next"], "list"),
    (["complete", "do", "finish", "close", "check", "tick", "x"], "done"),
    (["undone", "uncomplete", "open", "reset"], "reopen"),
    (["modify", "mod", "change", "set", "update", "rename", "annotate", "note", "pri"], "edit"),
    (["rm", "remove", "del", "drop", "trash", "kill"], "delete"),
    (["revert", "back"], "undo"),
    (["mv", "order", "sort", "reorder"], "move"),
    (["search", "grep", "query", "filter", "lf"], "find"),
    (["information", "detail", "details", "describe", "cat"], "info"),
    (["snooze", "defer", "later", "reschedule", "delay", "wait", "due"], "postpone"),
    (["archive", "clean", "cleanup", "gc", "prune"], "purge"),
    (["projects", "lists", "proj", "pro", "lsprj"], "project"),
    (["notify", "alert", "reminder"], "remind"),
    (["status", "print", "view", "summary", "bar"], "show"),
    (["hide", "privacy"], "private"),
    (["colors", "colours", "color", "colour"], "theme"),
    (["sources", "link", "unlink", "sync", "mirror", "connect"], "source"),
    (["load", "restore"], "import"),
    (["save", "dump", "backup"], "export"),
    (["completion"], "completions"),
    (["man", "manual", "usage", "?"], "help"),
  ]
}
