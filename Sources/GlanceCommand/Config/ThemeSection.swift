internal import Glance
internal import GlanceTasks

/// `[theme]`, the colours of roles in all themes, and `[theme.NAME]`, those of one.
enum ThemeSection: ConfigSection {
  static let name = "theme"
  static let keys = Role.allCases.map(\.rawValue)
  static let tables: [String]? = nil
  static let tableKeys = ["base"] + keys

  /// What a config says of a theme.
  struct Choice {
    /// The name of the theme; `nil` for all.
    let theme: String?
    let setting: Setting

    enum Setting {
      case base(Theme)
      /// The colour of a role; `nil` for that of the bar.
      case color(Role, Color?)
    }

    func apply(to theme: inout Theme) {
      if case .color(let role, let color) = setting { theme[role] = color }
    }
  }

  static func take(
    _ value: TOMLValue,
    for key: String,
    in table: String?,
    of reading: inout ConfigReading
  ) throws(ConfigFault) {
    if table == ThemeCommand.toggle {
      throw value.fault("a theme can't be named \(ThemeCommand.toggle), which is a word of 'glance theme'")
    }
    if let table, table.isEmpty || table != table.excerpt {
      throw value.fault("the name of a theme is a short text without control characters")
    }
    let setting: Choice.Setting
    if key == "base" {
      let base = try value.word(among: Theme.all.map(\.name))
      setting = .base(Theme.named(base) ?? .dark)
    } else {
      setting = .color(Role(rawValue: key) ?? .plain, try color(value))
    }
    reading.colors.append(Choice(theme: table, setting: setting))
  }

  private static func color(_ value: TOMLValue) throws(ConfigFault) -> Color? {
    guard case .string(let text) = value.kind else { throw value.wrong("expected a colour in quotes") }
    if text == "none" { return nil }
    guard let color = Color(text) else {
      throw value.fault(
        "\(text.quoted) is no colour; write #rrggbb, #rgb, a name of CSS such as \"tomato\", or \"none\""
      )
    }
    return color
  }

  /// Makes the themes, once all that the file says of them is known.
  static func finish(_ reading: inout ConfigReading) {
    let choices = reading.colors
    guard !choices.isEmpty else { return }
    var names = Theme.all.map(\.name)
    for choice in choices {
      if let name = choice.theme, !names.contains(name) { names.append(name) }
    }
    reading.config.ownThemes = names.map { name in
      var base = Theme.named(name) ?? .dark
      for choice in choices where choice.theme == name {
        if case .base(let other) = choice.setting { base = other }
      }
      var theme = Theme(name: name, basedOn: base)
      // Those for all themes first, so that those for this one are stronger.
      for choice in choices where choice.theme == nil { choice.apply(to: &theme) }
      for choice in choices where choice.theme == name { choice.apply(to: &theme) }
      return theme
    }
  }
}
