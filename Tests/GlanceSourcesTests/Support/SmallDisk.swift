import Foundation

/// A small file system in memory, mounted on a folder of its own until the value goes; only root can make one.
final class SmallDisk {
  /// Where it is mounted.
  let folder: String

  /// Whether this process may mount one.
  static let isAllowed = geteuid() == 0 && (try? SmallDisk()) != nil

  init() throws {
    folder = NSTemporaryDirectory() + "glance-small-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    do {
      try Self.run("mount", "-t", "tmpfs", "-o", "size=64k,mode=700", "tmpfs", folder)
    } catch {
      rmdir(folder)
      throw error
    }
  }

  deinit {
    try? Self.run("umount", "--lazy", folder)
    rmdir(folder)
  }

  /// Fills it to the last block.
  func fill() throws {
    let file = open(folder + "/filler", O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    defer { close(file) }
    for size in [4096, 1] {
      let bytes = [UInt8](repeating: 0, count: size)
      while write(file, bytes, size) == size {}
    }
  }

  /// Makes it read-only, for root too.
  func makeReadOnly() throws {
    for _ in 0..<100 {
      // A file that another test's child still holds open for writing, between its fork and its exec, keeps it busy.
      if (try? Self.run("mount", "-o", "remount,ro", folder)) != nil { return }
      usleep(20_000)
    }
    try Self.run("mount", "-o", "remount,ro", folder)
  }

  private static func run(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { throw CocoaError(.fileWriteUnknown) }
  }
}
