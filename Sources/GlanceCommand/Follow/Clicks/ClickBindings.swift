/// Which button does what.
struct ClickBindings: Hashable, Sendable {
  var left = ClickAction.next
  var middle = ClickAction.menu
  var right = ClickAction.done
  var scrollUp = ClickAction.previousDue
  var scrollDown = ClickAction.nextDue
  var back = ClickAction.nothing
  var forward = ClickAction.nothing

  /// What a button does, by its number as X11, i3bar, swaybar and i3blocks count.
  subscript(button: Int) -> ClickAction {
    switch button {
    case 1: left
    case 2: middle
    case 3: right
    case 4: scrollUp
    case 5: scrollDown
    case 8: back
    case 9: forward
    default: .nothing
    }
  }
}
