/// Colours of the dark theme of `glance`.
enum DarkTheme {
  static let done = Color(0x7CC57C)
  static let today = Color(0xF0B64B)
  static let overdue = Color(0xFF7B72)
}
