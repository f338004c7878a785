/// A table of the config; one file each, and one line of `ConfigSections.all`.
protocol ConfigSection: SendableMetatype {
  /// The name of the table.
  static var name: String { get }
  /// The keys that it has.
  static var keys: [String] { get }
  /// The names of the tables inside it, or `nil` when any name will do.
  static var tables: [String]? { get }
  /// The keys of a table inside it.
  static var tableKeys: [String] { get }

  /// Takes a value.
  ///
  /// - Parameters:
  ///   - value: The value of one of the keys.
  ///   - key: The key.
  ///   - table: The table inside of this one that it stands in; `nil` for none.
  ///   - reading: The config so far.
  /// - Throws: What is wrong with the value.
  static func take(
    _ value: TOMLValue,
    for key: String,
    in table: String?,
    of reading: inout ConfigReading
  ) throws(ConfigFault)
}

extension ConfigSection {
  static var tables: [String]? { [] }
  static var tableKeys: [String] { [] }
}

/// The tables that a config has.
enum ConfigSections {
  /// All of them.
  static let all: [any ConfigSection.Type] = [
    ThemeSection.self,
    IconsSection.self,
    LabelsSection.self,
    DatesSection.self,
    ClicksSection.self,
    ShowSection.self,
    MenuSection.self,
    RemindSection.self,
  ]

  /// The table of a name, or `nil` when there is none.
  static func named(_ name: String) -> (any ConfigSection.Type)? {
    all.first { $0.name == name }
  }
}
