/// A style sheet of waybar in which each class that `glance` gives has a colour of its own.
enum WaybarStyle {
  /// The backgrounds of the states.
  static let states = [
    "overdue": Color(0x5A1010), "today": Color(0x4A3500), "upcoming": Color(0x10305A),
    "clear": Color(0x104A20), "error": Color(0x5A1050),
  ]
  /// The lines below the sizes, by which a module is found on the bar.
  static let sizes = ["small": Color(0x00C0C0), "medium": Color(0xC000C0), "large": Color(0xC0C000)]
  /// The background of tooltips.
  static let tooltip = Color(0x0A2A3A)

  /// The text of the style sheet.
  static var css: String {
    let rules =
      states.map { "#custom-glance.\($0.key) { background: \($0.value); }" }
      + sizes.map { "#custom-glance.\($0.key) { border-bottom: 4px solid \($0.value); }" }
    return """
      * { font-family: DejaVu Sans; font-size: 20px; border-radius: 0; }
      window#waybar { background: #101010; color: #ffffff; }
      #custom-glance { padding: 4px 12px; margin-right: 12px; }
      tooltip { background: \(tooltip); }
      tooltip label { font-family: DejaVu Sans Mono; color: #ffffff; }
      \(rules.sorted().joined(separator: "\n"))

      """
  }

  /// The part of a picture with the module of a size, without the line below it.
  static func module(_ size: String, in picture: Picture) -> Picture? {
    guard let color = sizes[size], let line = picture.region(of: color), line.y.lowerBound > 0 else {
      return nil
    }
    return picture.cropped(to: Picture.Region(x: line.x, y: 0..<line.y.lowerBound))
  }
}
