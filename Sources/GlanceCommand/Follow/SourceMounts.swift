internal import CGlanceLinux
internal import GlanceSources
internal import Glibc

/// What inotify(7) does not tell of the places of sources: that disks are mounted and taken away, which the list of
/// mounts tells, and what others do on a disk that several machines share, which nothing tells.
struct SourceMounts: ~Copyable {
  /// The descriptor to poll for `POLLPRI`; -1 when nothing is to be told.
  private(set) var descriptor: Int32 = -1
  /// When places on shared disks are to be looked at, on the clock of the stream; `nil` when there are none.
  private(set) var lookAt: Int?
  private var places: [String] = []

  /// The milliseconds between two looks at places on shared disks.
  private static let distance = 30_000

  deinit {
    close(descriptor)
  }

  /// Attends to other places from now on.
  mutating func watch(_ sources: [WatchedPlace], at now: Int) {
    places = sources.map(\.path)
    if places.isEmpty {
      close(descriptor)
      descriptor = -1
    } else if descriptor < 0 {
      descriptor = open("/proc/self/mountinfo", O_RDONLY | O_CLOEXEC)
    }
    renew(at: now)
  }

  /// Whether places on shared disks are to be looked at by now, which is said once.
  mutating func isDue(at now: Int) -> Bool {
    guard let at = lookAt, at <= now else { return false }
    lookAt = now + SourceMounts.distance
    return true
  }

  /// Looks anew on which disks the places are.
  mutating func renew(at now: Int) {
    let isShared = places.contains(where: SourceMounts.isShared)
    lookAt = isShared ? lookAt ?? now + SourceMounts.distance : nil
  }

  /// Whether a place, or the nearest folder above that is there, is on a disk whose changes may be made elsewhere.
  static func isShared(_ path: String) -> Bool {
    var path = path[...]
    while true {
      let kind = glance_file_system(path.isEmpty ? "/" : String(path))
      if kind != 0 { return sharedKinds.contains(kind) }
      // One that does not answer, as a stale handle, is shared more likely than not.
      guard errno == ENOENT || errno == ENOTDIR else { return errno != EACCES }
      guard let slash = path.lastIndex(of: "/") else { return false }
      path = path[..<slash]
    }
  }

  /// The numbers of such file systems (statfs(2) and linux/magic.h).
  private static let sharedKinds: [UInt32] = [
    0x6969,  // NFS
    0xFF53_4D42,  // CIFS
    0xFE53_4D42,  // SMB2
    0x517B,  // SMB
    0x6573_5546,  // FUSE: sshfs, rclone, mergerfs and the shared folders of many virtual machines
    0x0102_1997,  // 9p
    0x00C3_6400,  // Ceph
    0x5346_414F,  // AFS
    0x6B41_4653,  // kAFS
    0x7375_7245,  // Coda
    0x564C,  // NCP
    0x786F_4256,  // VirtualBox
    0xBACB_ACBC,  // VMware
    0x0116_1970,  // GFS2
    0x7461_636F,  // OCFS2
    0x0BD0_0BD0,  // Lustre
  ]
}
