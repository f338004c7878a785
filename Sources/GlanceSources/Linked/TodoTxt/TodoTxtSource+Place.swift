internal import CGlanceLinux
internal import Glibc

extension TodoTxtSource {
  /// The path that a person typed, links in it as they are; of a folder, its `todo.txt`.
  package static func place(
    for operand: String?,
    in environment: SourceEnvironment
  ) throws(SourceError) -> String {
    guard let operand, !operand.isEmpty else { throw missingOperand(in: environment) }
    var path = FilePath.absolute(operand)
    var status = stat()
    guard stat(path, &status) == 0 else { throw SharedFile.failure(path, errno) }
    if status.st_mode & S_IFMT == S_IFDIR {
      let folder = path
      path = (folder == "/" ? "" : folder) + "/todo.txt"
      guard stat(path, &status) == 0 else {
        throw .refused("\(folder) is a folder without a todo.txt; name the file itself")
      }
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .refused("\(path) is no file; name that of the tasks")
    }
    guard access(path, R_OK) == 0 else { throw SharedFile.failure(path, errno) }
    if ConflictCopies.isCopy(FilePath.name(of: path)) {
      throw .refused(
        "\(path) is a copy that a conflict left; put what is missing into the file itself, and name that"
      )
    }
    if let bytes = try SharedFile(path, in: environment).contents(), bytes.prefix(textProbe).contains(0) {
      throw .refused("\(path) is no text in UTF-8; name the file that the tasks are in")
    }
    return path
  }

  /// How many bytes tell text from what is none.
  private static let textProbe = 4096

  /// Its place can't be known: the settings of todo.sh are a shell script, which nobody should run unasked.
  private static func missingOperand(in environment: SourceEnvironment) -> SourceError {
    for (name, file) in [("TODO_FILE", ""), ("TODO_DIR", "/todo.txt")] {
      if let value = environment.variable(name), access(value + file, F_OK) == 0 {
        return .refused("name the file; $\(name) says glance source add todotxt \(value + file)")
      }
    }
    return .refused("name the file, as in glance source add todotxt ~/todo.txt")
  }
}
