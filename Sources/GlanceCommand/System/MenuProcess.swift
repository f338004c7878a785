internal import Glibc

/// The menu as a process of its own, which a click on a bar starts.
enum MenuProcess {
  /// Starts `glance menu` without a terminal.
  ///
  /// - Parameter path: The path of the store.
  /// - Returns: The menu, which is open.
  /// - Throws: Why it can't be started.
  static func start(store path: String) throws(CommandError) -> ChildProcess {
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(nothing) }
    do throws(ChildProcess.StartError) {
      return try ChildProcess.start(
        ["/proc/self/exe", MenuProcess.command, "--store", path],
        // A bar that a menu covers is hidden, and i3bar then stops all that it has started.
        isInGroup: false,
        input: nothing,
        output: nothing
      )
    } catch {
      throw .failure(brief: "no menu", message: "can't start the menu: \(error.reason)")
    }
  }

  private static let command = "menu"
}
