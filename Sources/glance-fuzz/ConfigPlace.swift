internal import GlanceCommand
internal import GlanceTasks
internal import Glibc

/// A folder in which a config can be put, and from which the program reads it.
enum ConfigPlace {
  private static let folder: String = {
    var path = Array("/tmp/glance-fuzz-XXXXXX".utf8CString)
    guard mkdtemp(&path) != nil else { giveUp("make a folder in /tmp") }
    let folder = String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    mkdir(folder + "/glance", 0o700)
    atexit {
      unlink(ConfigPlace.folder + "/glance/config.toml")
      rmdir(ConfigPlace.folder + "/glance")
      rmdir(ConfigPlace.folder)
    }
    return folder
  }()

  /// Ends the process with a message: a crash would be taken for a finding, and going on for a survival.
  private static func giveUp(_ deed: String) -> Never {
    perror("glance-fuzz: can't \(deed)")
    exit(1)
  }

  /// Shows the demo under a config of any bytes, in some formats.
  static func show(_ bytes: [UInt8], at moment: Moment) {
    guard let file = fopen(folder + "/glance/config.toml", "w") else { giveUp("write a config below /tmp") }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
    let folder = folder
    for format in ["text", "json", "waybar", "i3bar"] {
      let invocation = Invocation(
        arguments: ["--demo", "-f", format],
        environment: { $0 == "XDG_CONFIG_HOME" ? folder : nil },
        moment: moment
      )
      _ = run(invocation)
    }
  }
}
