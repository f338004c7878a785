/// The menu as a process of its own, which a click on a bar starts.
enum MenuProcess {
  /// Starts `glance menu` without a terminal.
  ///
  /// - Parameter path: The path of the store.
  /// - Returns: The menu, which is open.
  /// - Throws: Why it can't be started.
  static func start(store path: String) throws(CommandError) -> ChildProcess {
    do throws(ChildProcess.StartError) {
      return try ChildProcess.startApart(["/proc/self/exe", MenuCommand.name, "--store", path])
    } catch {
      throw .failure(brief: "no menu", message: "can't start the menu: \(error.reason)")
    }
  }
}
