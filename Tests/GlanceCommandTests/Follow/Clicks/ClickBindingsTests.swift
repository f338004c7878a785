import Testing

@testable import GlanceCommand

/// Which button does what unless a person says otherwise.
struct ClickBindingsTests {
  @Test(
    "the buttons by their numbers in X11",
    arguments: [
      (1, ClickAction.next), (2, .menu), (3, .done), (4, .previousDue), (5, .nextDue), (8, .nothing),
      (9, .nothing),
      (0, .nothing), (6, .nothing), (7, .nothing), (10, .nothing), (-1, .nothing), (.max, .nothing),
    ] as [(Int, ClickAction)]
  )
  func defaults(_ button: Int, _ action: ClickAction) {
    #expect(ClickBindings()[button] == action)
  }

  @Test("the names of the actions")
  func names() {
    #expect(
      ClickAction.allCases.map(\.rawValue)
        == ["next", "previous", "first", "next-due", "previous-due", "done", "undo", "menu", "none"]
    )
  }

  @Test("a wrong action is told with its place, and the default stands in")
  func faults() {
    let text = "[clicks]\nleft = \"don\"\nright = 3\nscroll = \"next\"\nback = \"undo\"\n"
    let config = ConfigReading.read(Array(text.utf8), path: "c")
    #expect(config.faults.count == 3)
    #expect(config.faults[0].hasPrefix("c:2:8: left: \"don\": do you mean \"done\"?"))
    #expect(config.faults[1].hasPrefix("c:3:9: right: "))
    #expect(config.faults[2].hasPrefix("c:4:1: no key \"scroll\" in [clicks]; "))
    #expect(config.clicks.left == .next && config.clicks.right == .done && config.clicks.back == .undo)
  }
}
