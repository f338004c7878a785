public import GlanceTasks

/// How each role looks on a light or on a dark background.
public struct Theme: Hashable, Sendable {
  /// The name on the command line and in the store.
  public let name: String
  private let palette: Palette
  private var own: [OwnColor] = []

  /// The look of a role.
  public struct Look: Hashable, Sendable {
    /// The colour, or `nil` for that of the bar.
    public var color: Color?
    /// Whether the text is bold.
    public var isBold: Bool
  }

  /// The themes that are built in.
  public static let all: [Theme] = [.dark, .light]

  /// For dark backgrounds; each colour has a contrast of at least 4.5 : 1 on `#202020`.
  public static let dark = Theme(
    name: "dark",
    palette: Palette(
      muted: Color(0x9AA0A6),
      accent: Color(0x7DB3FF),
      overdue: Color(0xFF7B72),
      today: Color(0xF0B64B),
      upcoming: Color(0x79C0FF),
      done: Color(0x7CC57C)
    )
  )

  /// For light backgrounds; each colour has a contrast of at least 4.5 : 1 on `#f0f0f0`.
  public static let light = Theme(
    name: "light",
    palette: Palette(
      muted: Color(0x5F6368),
      accent: Color(0x1A5FB4),
      overdue: Color(0xB3261E),
      today: Color(0x8A4B00),
      upcoming: Color(0x1A5FB4),
      done: Color(0x1E6B2D)
    )
  )

  /// The colours of a theme; some roles share one.
  private struct Palette: Hashable, Sendable {
    let muted: Color, accent: Color, overdue: Color, today: Color, upcoming: Color, done: Color

    subscript(role: Role) -> Color? {
      switch role {
      case .plain, .title, .heading, .project, .match: nil
      case .muted, .anytime: muted
      case .accent: accent
      case .overdue, .urgent, .error: overdue
      case .today: today
      case .upcoming: upcoming
      case .done: done
      }
    }
  }

  private struct OwnColor: Hashable {
    let role: Role
    let color: Color?
  }

  private init(name: String, palette: Palette) {
    self.name = name
    self.palette = palette
  }

  /// A theme that looks like another one until its colours are changed.
  public init(name: String, basedOn base: Theme) {
    self.name = name
    self.palette = base.palette
    self.own = base.own
  }

  /// The colour of a role, or `nil` for that of the bar.
  public subscript(role: Role) -> Color? {
    get {
      for entry in own where entry.role == role { return entry.color }
      return palette[role]
    }
    set {
      own.removeAll { $0.role == role }
      own.append(OwnColor(role: role, color: newValue))
    }
  }

  /// Whether the colour of a role was changed from that of the built-in theme.
  func hasOwnColor(for role: Role) -> Bool {
    own.contains { $0.role == role }
  }

  /// Whether it is made for light backgrounds.
  package var isLight: Bool { palette == Theme.light.palette }

  /// The built-in theme of a name, or `nil` when there is none.
  public static func named(_ name: String) -> Theme? {
    switch name {
    case dark.name: dark
    case light.name: light
    default: nil
    }
  }

  /// The look of a role.
  public func look(of role: Role) -> Look {
    let isBold = role == .heading || role == .urgent || role == .error || role == .match
    return Look(color: self[role], isBold: isBold)
  }

  /// The look of a span.
  public func look(of span: Span) -> Look {
    var look = look(of: span.role)
    if let tint = span.tint { look.color = tint }
    return look
  }
}
