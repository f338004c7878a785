/// `[clicks]`: what the buttons of a mouse do on i3bar, swaybar and i3blocks.
enum ClicksSection: ConfigSection {
  static let name = "clicks"
  static let keys = ["left", "middle", "right", "scroll-up", "scroll-down", "back", "forward"]

  static func take(
    _ value: TOMLValue,
    for key: String,
    in table: String?,
    of reading: inout ConfigReading
  ) throws(ConfigFault) {
    let word = try value.word(among: ClickAction.allCases.map(\.rawValue))
    let action = ClickAction(rawValue: word) ?? .nothing
    switch key {
    case "left": reading.config.clicks.left = action
    case "middle": reading.config.clicks.middle = action
    case "right": reading.config.clicks.right = action
    case "scroll-up": reading.config.clicks.scrollUp = action
    case "scroll-down": reading.config.clicks.scrollDown = action
    case "back": reading.config.clicks.back = action
    default: reading.config.clicks.forward = action
    }
  }
}
