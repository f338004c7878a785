internal import Glance

/// `[show]`, default options of `glance show` for all formats, and `[show.FORMAT]`, those for one.
enum ShowSection: ConfigSection {
  static let name = "show"
  static let keys = options.map(\.name)
  static let tables: [String]? = Dialects.all.map { $0.name }
  static let tableKeys = keys.filter { $0 != "format" }

  private static let options = ShowCommand.options.filter(\.isInConfig)

  static func take(
    _ value: TOMLValue,
    for key: String,
    in table: String?,
    of reading: inout ConfigReading
  ) throws(ConfigFault) {
    guard let spec = options.first(where: { $0.name == key }) else { return }
    let text: String?
    switch spec.value {
    case .flag: text = try value.bool() ? "" : nil
    case .text:
      let word = try value.text()
      guard !word.isEmpty else { throw value.fault("it is empty; leave the line out for none") }
      text = word
    case .number(_, let what, let least, let most):
      guard case .integer(let number) = value.kind, least <= number, number <= most else {
        throw value.wrong(OptionSpec.remedy(what, least, most))
      }
      text = String(number)
    case .choice(let words): text = try value.word(among: words())
    case .configured(let words): text = try value.word(among: words(reading.config))
    }
    reading.config.options.append(
      Config.DefaultOption(format: table, name: key, value: text, place: reading.place(of: value.offset))
    )
  }
}
