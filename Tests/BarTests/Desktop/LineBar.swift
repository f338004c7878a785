import Foundation
import Testing

/// A bar that shows the lines of a command, each in the bar's own way of writing.
struct LineBar: Sendable {
  let desktop: XDesktop
  /// The format of `glance` that it reads.
  let format: String
  /// How to write a block of a colour on which a left click runs a command.
  let mark: @Sendable (_ color: Color, _ command: String) -> String

  /// The colour of the marks that stand behind what is written by hand, and behind what `glance` prints.
  static let byHand = Color(0x00A0A0)
  static let ours = Color(0x7DB3FF)

  /// The command that prints the lines that `show` hands to it.
  static func command(in sandbox: Sandbox) throws -> String {
    let next = sandbox.path("next")
    let script = try sandbox.write(
      """
      while true; do
        while [ ! -e \(next) ]; do sleep 0.05; done
        cat \(next)
        rm \(next)
      done

      """,
      to: "lines"
    )
    return "sh " + script
  }

  /// Shows a line, and waits until all of it is on the screen.
  func show(_ line: String, until color: Color) async throws -> Picture {
    let sandbox = desktop.sandbox
    try sandbox.write(line + "\n", to: "next.new")
    // A file that is there at once with all it holds.
    try FileManager.default.moveItem(atPath: sandbox.path("next.new"), toPath: sandbox.path("next"))
    return try await desktop.picture(format) { $0.count(of: color) > 20 }
  }

  /// Shows what `glance` prints of a task with a title, a mark behind it.
  func show(titled title: String) async throws -> Picture {
    let store = "\(UInt32.random(in: .min ... .max)).db"
    let sandbox = desktop.sandbox
    try await sandbox.addTask(titled: title, to: store)
    let template = try sandbox.write(
      "{{#next}}{{#action.done}}{{title}}{{/action.done}}{{/next}} {{#style.accent}}##{{/style.accent}}",
      to: "title.mustache"
    )
    let line = try await sandbox.glance(
      ["show", "-f", format, "-w", "250", "--template", template],
      store: store
    )
    return try await show(String(line.dropLast()), until: LineBar.ours)
  }

  /// Shows something that is written by hand, a mark behind it on which a click makes the file `fence`.
  func show(byHand line: String) async throws -> Picture {
    try await show(line + " " + mark(LineBar.byHand, "touch fence"), until: LineBar.byHand)
  }

  /// Clicks on the mark in a picture, and waits until that has made a file.
  ///
  /// What was clicked on before has had its effect by then, if it had any.
  func clickMark(in picture: Picture) async throws {
    let region = try #require(picture.region(of: LineBar.byHand))
    let path = desktop.sandbox.path("fence")
    try await desktop.click(
      1,
      atX: (region.x.lowerBound + region.x.upperBound) / 2,
      y: region.y.lowerBound + 4
    )
    _ = try await eventually("a click on \(format) that makes a file") {
      FileManager.default.fileExists(atPath: path) ? true : nil
    }
    try FileManager.default.removeItem(atPath: path)
  }

  /// Clicks on several places of what stands before a mark, and with each button on the first of them.
  func clickAllOver(_ picture: Picture, before mark: Color) async throws {
    let region = try #require(picture.region(of: mark))
    let width = region.x.lowerBound
    let y = region.y.lowerBound + 4
    let places = stride(from: 4, to: width, by: max(8, width / 8)).map { (button: 1, x: $0, y: y) }
    try await desktop.click(places + (2...5).map { (button: $0, x: 4, y: y) })
  }

  /// Titles look as they were typed, and a click on them runs nothing; `reference` writes a text by hand, escaped in
  /// another way than the dialect does.
  func expectAsTyped(_ titles: [[HostileTitle]], reference: (String) -> String) async throws {
    for group in titles {
      let visible = group.map(\.visible).joined(separator: " | ")
      let shown = try await show(titled: group.map(\.title).joined(separator: " | "))
      try await clickAllOver(shown, before: LineBar.ours)
      let expected = try await show(byHand: reference(visible))
      try await clickMark(in: expected)
      let end = try #require(expected.region(of: LineBar.byHand)).x.lowerBound
      #expect(
        shown.region(of: LineBar.ours)?.x.lowerBound == end,
        "\(visible) is not as wide as it should be"
      )
      // The mark begins a little earlier, in shades of its colour.
      let region = Picture.Region(x: 0..<end - 3, y: 0..<expected.height)
      let difference = zip(shown.cropped(to: region).pixels, expected.cropped(to: region).pixels)
        .count { $0 != $1 }
      #expect(difference == 0, "\(difference) pixels of \(visible) differ from the same text written by hand")
    }
    #expect(!desktop.sandbox.wasHit)
  }

  /// All hostile titles, in groups that a screen is wide enough for.
  static let titles: [[HostileTitle]] = {
    var groups: [[HostileTitle]] = []
    for title in HostileTitle.all + HostileTitle.commands + HostileTitle.scripts {
      let width = groups.last?.reduce(0) { $0 + $1.title.count + 3 } ?? .max
      if width < 100 - title.title.count {
        groups[groups.count - 1].append(title)
      } else {
        groups.append([title])
      }
    }
    return groups
  }()
}
