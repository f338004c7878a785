internal import Glance

/// The file that a config is read from.
enum ConfigFile {
  /// The most bytes of a config.
  private static let sizeLimit = 1 << 20

  /// The config of a file; the defaults when it is not there.
  static func read(path: String) -> Config {
    switch File.readRegular(path: path, limit: sizeLimit) {
    case .success(let bytes):
      return ConfigReading.read(bytes, path: path.neutralised)
    case .failure(let failure):
      var config = Config()
      if !failure.isAbsence {
        config.faults = ["can't read \(path.neutralised): \(failure.reason); the defaults stand in"]
      }
      return config
    }
  }
}
