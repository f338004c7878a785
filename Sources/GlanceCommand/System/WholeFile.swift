internal import CGlanceLinux
internal import Glibc

/// Writes files so that each is at any time the old one or the new one, and never a part.
enum WholeFile {
  /// Replaces the file at a path, or makes it, for its owner alone.
  ///
  /// The bytes go to a file beside it first, and reach the disk before it takes the place of the old one. What is no
  /// regular file, such as a pipe, is written to as it is.
  ///
  /// - Returns: Why it could not be done, and then the old file is untouched; `nil` when it was.
  static func write(_ bytes: [UInt8], to path: String) -> Invocation.ReadFailure? {
    var status = stat()
    if stat(path, &status) == 0 {
      if status.st_mode & S_IFMT != S_IFREG { return writeThrough(bytes, to: path) }
    } else if errno != ENOENT {
      // Linux follows no link that somebody else has put into a folder for all (fs.protected_symlinks), but realpath does.
      return failure(errno)
    }
    // A symbolic link stays one: what it leads to is replaced.
    let target = realpath(path, nil)
    defer { free(target) }
    let file = target.map { String(cString: $0) } ?? path
    // Who may write to the folder may replace any file in it, also one that is not to be written to.
    if target != nil, access(file, W_OK) != 0 { return failure(errno) }
    var template = Array("\(folder(of: file)).glance-export-XXXXXX".utf8CString)
    // Made for its owner alone.
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return failure(errno) }
    var code = Process.write(bytes, to: descriptor)
    if code == nil, fsync(descriptor) != 0 { code = errno }
    if close(descriptor) != 0, code == nil { code = errno }
    if code == nil, rename(template, file) != 0 { code = errno }
    guard let code else {
      syncFolder(of: file)
      return nil
    }
    unlink(template)
    return failure(code)
  }

  private static func writeThrough(_ bytes: [UInt8], to path: String) -> Invocation.ReadFailure? {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return failure(errno) }
    defer { close(descriptor) }
    return Process.write(bytes, to: descriptor).map(failure)
  }

  /// The folder of a path with its slash; empty for the one that the process is in.
  private static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? ""
  }

  /// Lets the new name reach the disk too; where that can't be asked for, the file is whole all the same.
  private static func syncFolder(of path: String) {
    let folder = folder(of: path)
    let descriptor = open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private static func failure(_ code: Int32) -> Invocation.ReadFailure {
    Invocation.ReadFailure(reason: ErrorNumber.reason(code))
  }
}
