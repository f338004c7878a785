internal import CGlanceLinux
internal import GlanceStore
package import GlanceTasks
internal import Glibc

/// The tasks of Taskwarrior, version 2 or 3.
///
/// Version 2 is read with `task export`, version 3 from its database, and both are changed through `task` alone.
package struct TaskwarriorSource: TaskSource {
  package static let kind = "taskwarrior"
  package static let summary = "the tasks of Taskwarrior 2 and 3"
  package static let operand = "[FOLDER]"
  package static let dependsOnZone = true

  /// The folder of the tasks.
  let folder: String
  let environment: SourceEnvironment

  /// The only part.
  static let part = "tasks"

  /// What keeps the tasks.
  enum Storage: Int {
    /// `pending.data` and `completed.data`.
    case version2 = 2
    /// `taskchampion.sqlite3`.
    case version3 = 3
  }

  package init(at place: String, in environment: SourceEnvironment) {
    folder = place
    self.environment = environment
  }

  package static func place(
    for operand: String?,
    in environment: SourceEnvironment
  ) throws(SourceError) -> String {
    guard let folder = operand ?? TaskwarriorSettings(in: environment).dataFolder else {
      throw .refused("Taskwarrior's folder is not known without $HOME; name it")
    }
    guard let real = realpath(folder, nil) else { throw SharedFile.failure(folder, errno) }
    defer { free(real) }
    let place = String(cString: real)
    _ = try TaskwarriorSource(at: place, in: environment).storage()
    return place
  }

  /// What keeps the tasks; files of version 2 stay where version 3 has taken them over.
  func storage() throws(SourceError) -> Storage {
    var status = stat()
    guard stat(folder, &status) == 0 else { throw SharedFile.failure(folder, errno) }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw .refused("\(folder) is no folder; name the one that 'task _get rc.data.location' prints")
    }
    if stat(database, &status) == 0 { return .version3 }
    if stat(pending, &status) == 0 { return .version2 }
    throw .refused(
      "\(folder) has neither taskchampion.sqlite3 nor pending.data; name the folder that "
        + "'task _get rc.data.location' prints"
    )
  }

  package func scan(_ probe: inout SourceProbe) throws(SourceError) {
    let files =
      switch try storage() {
      case .version2: [pending, completed]
      case .version3: [database, log]
      }
    var hash = Hash64()
    for file in files {
      var status = stat()
      let isThere = stat(file, &status) == 0
      if isThere, file == files[0] { probe.see(device: UInt64(status.st_dev)) }
      // An empty log comes and goes with those who read.
      hash.combine(isThere && !(file == log && status.st_size == 0) ? FileStamp.etag(of: status) : 0)
    }
    probe.see(TaskwarriorSource.part.utf8, etag: hash.value)
  }

  package func read(_ part: String, at moment: Moment) throws(SourceError) -> PartReading {
    try reading().part(at: moment)
  }

  package var watchedPlaces: [WatchedPlace] {
    [pending, completed, database, log].map { WatchedPlace(path: $0, isFolder: false) }
  }
}

extension TaskwarriorSource {
  var pending: String { folder + "/pending.data" }
  var completed: String { folder + "/completed.data" }
  var database: String { folder + "/taskchampion.sqlite3" }
  var log: String { database + "-wal" }

  /// All tasks as they are now, or one of them.
  func reading(of uuid: String? = nil) throws(SourceError) -> TaskwarriorReading {
    switch try storage() {
    case .version2: try readingOfFiles(uuid)
    case .version3: try readingOfDatabase(uuid)
    }
  }

  private func readingOfFiles(_ uuid: String?) throws(SourceError) -> TaskwarriorReading {
    var reading = TaskwarriorReading()
    // Where a file is missing, as before the first report, even `export` makes it.
    if access(completed, F_OK) == 0, let program = TaskwarriorProgram(for: folder, in: environment) {
      do throws(SourceError) {
        // Version 3 would begin a database in the folder.
        if try program.version().hasPrefix("2.") {
          reading.read(export: try program.export(uuid))
          return reading
        }
      } catch {
        reading.warn("\(error.reason); its files were read instead")
      }
    }
    for file in [pending, completed] {
      reading.read(file: try settledBytes(of: file), named: file)
    }
    return reading
  }

  /// How often a file is looked at that is being written, and the microseconds between.
  private static let attempts = 4, pause: UInt32 = 50_000

  /// The bytes of a file as they are between two writes of Taskwarrior, whose locks can't be relied on.
  private func settledBytes(of file: String) throws(SourceError) -> [UInt8] {
    for attempt in 1...TaskwarriorSource.attempts {
      var before = stat(), after = stat()
      guard stat(file, &before) == 0 else {
        if errno == ENOENT, file == completed { return [] }
        throw SharedFile.failure(file, errno)
      }
      let bytes = try SharedFile.contents(of: file, named: file) ?? []
      let isSettled = stat(file, &after) == 0 && FileStamp.etag(of: before) == FileStamp.etag(of: after)
      // An empty file has no task, or is about to be written.
      if isSettled, TaskwarriorDataFile.isWhole(bytes) { return bytes }
      if isSettled, bytes.isEmpty, attempt == TaskwarriorSource.attempts { return bytes }
      if attempt < TaskwarriorSource.attempts { usleep(TaskwarriorSource.pause) }
    }
    throw .unsettled
  }

  private func readingOfDatabase(_ uuid: String?) throws(SourceError) -> TaskwarriorReading {
    var reading = TaskwarriorReading()
    let version: String?
    do throws(TaskStoreError) {
      version = try ForeignDatabase.read(database) { (database) throws(TaskStoreError) in
        var major = "0", minor = ""
        if try database.hasTable("version") {
          try database.rows("SELECT major, minor FROM version") { columns in
            major = String(decoding: columns[0], as: UTF8.self)
            minor = String(decoding: columns[1], as: UTF8.self)
          }
        }
        // All with the same major version can be read.
        guard major == "0" else { return "\(major).\(minor)" }
        let condition = uuid == nil ? "" : " WHERE uuid = ?"
        try database.rows("SELECT uuid, data FROM tasks" + condition, uuid.map { [$0] } ?? []) { columns in
          reading.read(uuid: columns[0], data: columns[1])
        }
        return nil
      }
    } catch {
      if case .busy = error { throw .unsettled }
      throw .refused(TaskwarriorSource.reason(of: error, database))
    }
    guard let version else { return reading }
    guard let program = TaskwarriorProgram(for: folder, in: environment),
      try !program.version().hasPrefix("2.")
    else {
      throw .refused(
        "\(database) is of the form \(version.excerpt), which is not known here; install the 'task' that goes with it"
      )
    }
    reading.read(export: try program.export(uuid))
    return reading
  }

  private static func reason(of error: TaskStoreError, _ path: String) -> String {
    switch error {
    case .unavailable(_, let reason), .notAStore(_, let reason), .damaged(_, let reason): "\(path): \(reason)"
    default: "\(path): \(error)"
    }
  }
}
