internal import CGlanceLinux
internal import Glance
internal import GlanceTasks
internal import Glibc

/// A click on a block of i3blocks, which runs the block's command again and names the button in `$BLOCK_BUTTON`.
///
/// The command knows nothing of what its former run has shown: that is kept in the folder for such things, so that the
/// click acts on it.
struct I3BlocksClick {
  /// The button; `nil` when the command runs for another reason.
  let button: Int?
  /// The file that keeps which task was shown; `nil` when there is no place for it, or no i3blocks.
  private let path: String?

  /// What the environment of a command tells of a click.
  init(in session: Session) {
    button = session.variable("BLOCK_BUTTON").flatMap { Int($0) }
    // i3blocks sets the name of a block in any case, if only to an empty text.
    let environment = session.invocation.environment
    guard let folder = session.variable("XDG_RUNTIME_DIR"), folder.hasPrefix("/"),
      let block = environment("BLOCK_NAME")
    else {
      path = nil
      return
    }
    let name = [block, environment("BLOCK_INSTANCE") ?? ""].map { part in
      String(part.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }.prefix(64))
    }
    path = folder + "/glance/i3blocks-\(name[0])-\(name[1])"
  }

  /// Whether clicks on a block that runs all the time come by its standard input.
  ///
  /// Version 1.4, which knows no such clicks, gives a block the input of i3blocks itself, which is not ours to read. It
  /// sets the name of a block in any case; 1.5 tells a block its properties besides.
  static func reachesInput(in session: Session) -> Bool {
    session.variable("interval") == "persist" || session.invocation.environment("BLOCK_NAME") == nil
  }

  /// The task that the block has shown.
  private var shown: TaskID? {
    guard let path, case .success(let bytes) = File.readRegular(path: path, limit: 64) else { return nil }
    return TaskID(String(decoding: bytes, as: UTF8.self))
  }

  /// Keeps which task the block shows.
  func keep(_ presentation: Presentation) {
    guard let path else { return }
    let task = presentation.lineTasks.first
    guard task != shown else { return }
    mkdir(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]), 0o700)
    // Where others may write to the folder, it may be a pipe without a reader, or a link to another file.
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
      status.st_nlink == 1, ftruncate(descriptor, 0) == 0
    else { return }
    if let task { _ = Process.write(Array(task.description.utf8), to: descriptor) }
  }

  /// Does what the click asks for, given what the block would show now.
  func run(_ plan: ShowPlan, showing presentation: Presentation, in session: Session) throws(CommandError) {
    guard let button else { return }
    let task = shown ?? presentation.lineTasks.first
    switch Clicks.wish(of: plan.clicks[button], on: task, plan, presentation) {
    case .act(let action):
      do {
        try session.withStore { (ledger, moment) throws(TaskStoreError) in
          try action.run(on: &ledger, at: moment)
        }
      } catch {
        guard error.isOfThePast else { throw error }
      }
    case .menu: _ = try MenuProcess.start(store: session.storePath()).wait()
    case .forward, nil: break
    }
  }
}
