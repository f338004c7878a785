import Foundation
import Glance
import GlanceTasks
import Testing

/// The colours, and whether they can be read.
struct ThemeTests {
  /// The contrast ratio of WCAG 2.2 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio).
  private func contrast(_ one: Color, _ other: Color) -> Double {
    let (low, high) = (min(luminance(one), luminance(other)), max(luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
  }

  private func luminance(_ color: Color) -> Double {
    func linear(_ channel: UInt8) -> Double {
      let share = Double(channel) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  @Test("each colour of a theme can be read on its background", arguments: Role.allCases)
  func contrast(_ role: Role) {
    if let color = Theme.dark.look(of: role).color { #expect(contrast(color, Color(0x202020)) >= 4.5) }
    if let color = Theme.light.look(of: role).color { #expect(contrast(color, Color(0xF0F0F0)) >= 4.5) }
  }

  @Test("the colours of projects can be told from both backgrounds", arguments: Color.projectPalette)
  func projects(_ color: Color) {
    // More than the 3 that WCAG asks of large text and of graphics, since one colour has to serve both.
    #expect(contrast(color, Color(0x202020)) >= 3.5)
    #expect(contrast(color, Color(0xF0F0F0)) >= 3.5)
  }

  @Test("the ratio is that of the standard's own example")
  func standard() {
    #expect(contrast(Color(0xFFFFFF), Color(0)) == 21)
    #expect(abs(contrast(Color(0x777777), Color(0xFFFFFF)) - 4.48) < 0.01)
  }

  @Test("themes are found by name, and differ in each colour")
  func names() {
    #expect(Theme.all.map(\.name) == ["dark", "light"])
    for theme in Theme.all { #expect(Theme.named(theme.name) == theme) }
    #expect(Theme.named("blue") == nil)
    for role in Role.allCases {
      let (dark, light) = (Theme.dark.look(of: role), Theme.light.look(of: role))
      #expect((dark.color == nil) == (light.color == nil) && dark.isBold == light.isBold)
      if dark.color != nil { #expect(dark.color != light.color) }
    }
  }

  @Test("states of different urgency have different colours", arguments: Theme.all.map(\.name))
  func states(_ name: String) {
    let roles: [Role] = [.overdue, .today, .upcoming, .anytime, .done]
    let colors = roles.map { Theme.named(name)?.look(of: $0).color }
    #expect(Set(colors).count == roles.count)
  }

  @Test("the colour of a project comes before that of the role")
  func tint() {
    let span = Span("work", role: .overdue, tint: Color(0x123456))
    #expect(Theme.dark.look(of: span).color == Color(0x123456))
  }
}
