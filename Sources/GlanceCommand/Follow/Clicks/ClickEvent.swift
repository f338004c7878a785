/// A click on a block, as i3bar and swaybar tell it.
struct ClickEvent: Hashable {
  /// The name of the block; `nil` when it has none.
  let name: String?
  /// The instance of the block; `nil` when it has none.
  let instance: String?
  /// The button as X11 counts: 1 left, 2 middle, 3 right, 4 and 5 scrolling up and down, 8 back, 9 forward; 0 for one
  /// that swaybar does not know.
  let button: Int
  /// The JSON object as it came, on one line.
  let bytes: [UInt8]
}
