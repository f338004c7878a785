internal import Foundation

/// A small file system in memory, mounted on a folder of its own until the value goes; only root can make one.
package final class TemporaryDisk: Sendable {
  /// Where it is mounted.
  package let folder: String

  /// Whether this process may mount one.
  package static let isAllowed = geteuid() == 0 && (try? TemporaryDisk(kilobytes: 64)) != nil

  package convenience init(kilobytes: Int) throws {
    try self.init(kilobytes: kilobytes, on: NSTemporaryDirectory() + "glance-disk-\(UUID().uuidString)")
  }

  /// One that is mounted on a folder, which is made if it is not there.
  package init(kilobytes: Int, on folder: String) throws {
    self.folder = folder
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    do {
      try Self.run("mount", "-t", "tmpfs", "-o", "size=\(kilobytes)k,mode=700", "tmpfs", folder)
    } catch {
      rmdir(folder)
      throw error
    }
  }

  deinit {
    try? Self.run("umount", "--lazy", folder)
    rmdir(folder)
  }

  /// Makes the whole disk read-only, for root too.
  package func makeReadOnly() throws {
    for _ in 0..<100 {
      // A file that another test's child still holds open for writing, between its fork and its exec, keeps it busy.
      if (try? Self.run("mount", "-o", "remount,ro", folder)) != nil { return }
      usleep(20_000)
    }
    try Self.run("mount", "-o", "remount,ro", folder)
  }

  /// Makes it writable again.
  package func makeWritable() throws {
    try Self.run("mount", "-o", "remount,rw", folder)
  }

  /// Fills the disk to the last block.
  package func fill() throws {
    let file = open(folder + "/filler", O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    defer { close(file) }
    for size in [4096, 1] {
      let bytes = [UInt8](repeating: 0, count: size)
      while write(file, bytes, size) == size {}
    }
  }

  /// Makes room again, at once: what another test's child still holds open would keep its blocks.
  package func empty() {
    truncate(folder + "/filler", 0)
    unlink(folder + "/filler")
  }

  private static func run(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(command: arguments) }
  }

  struct Failure: Error {
    let command: [String]
  }
}
