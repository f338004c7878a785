import Foundation

/// A bar of waybar, with modules on its left.
struct WaybarConfig: Encodable {
  /// The class of its window.
  var name: String
  /// Its modules in order: a name, such as `custom/glance#small`, and the command that prints one line.
  var modules: [(name: String, command: String)]

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private struct Module: Encodable {
    enum CodingKeys: String, CodingKey {
      case exec, format, interval
      case returnType = "return-type"
    }

    let exec: String
    let returnType = "json"
    let format = "{}"
    let interval = "once"
  }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(name, forKey: Key(stringValue: "name"))
    try object.encode("top", forKey: Key(stringValue: "layer"))
    try object.encode(36, forKey: Key(stringValue: "height"))
    try object.encode(modules.map(\.name), forKey: Key(stringValue: "modules-left"))
    for module in modules {
      try object.encode(Module(exec: "exec " + module.command), forKey: Key(stringValue: module.name))
    }
  }

  /// The text of a configuration of several bars.
  static func json(of bars: [WaybarConfig]) throws -> String {
    String(decoding: try JSONEncoder().encode(bars), as: UTF8.self)
  }
}
