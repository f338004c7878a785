/// What the system says of places, read once.
package struct SourceEnvironment: Sendable {
  /// An environment variable that is set to something.
  package let variable: @Sendable (String) -> String?

  /// What the system says, by its variables.
  package init(variable: @escaping @Sendable (String) -> String?) {
    self.variable = variable
  }

  /// The home of the person, if there is one.
  package var home: String? { variable("HOME") }

  /// Where copies of what was replaced are kept, `$XDG_STATE_HOME/glance/backup`, if there is a place for them.
  package var backupFolder: String? {
    xdgFolder("XDG_STATE_HOME", inHome: ".local/state").map { $0 + "/glance/backup" }
  }

  /// Where the locks of running programs are: `$XDG_RUNTIME_DIR/glance`, else beside the copies.
  package var lockFolder: String? {
    if let folder = variable("XDG_RUNTIME_DIR"), folder.hasPrefix("/") { return folder + "/glance" }
    return xdgFolder("XDG_STATE_HOME", inHome: ".local/state").map { $0 + "/glance" }
  }

  /// A folder that the XDG Base Directory Specification lets a person choose; relative paths are not valid there.
  package func xdgFolder(_ name: String, inHome relative: String) -> String? {
    if let folder = variable(name), folder.hasPrefix("/") { return folder }
    return home.map { $0 + "/" + relative }
  }
}
