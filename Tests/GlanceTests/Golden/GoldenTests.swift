import Glance
import Testing

/// Every dialect, size and scenario looks as it did when somebody last looked at it.
struct GoldenTests {
  /// A dialect in one of its modes.
  struct Mode: Sendable, CustomTestStringConvertible {
    let folder: String
    let dialect: any Dialect.Type
    var colors = TerminalColors.none
    var icons = IconSet.unicode

    var testDescription: String { folder }
  }

  static let modes =
    Dialects.all.map { Mode(folder: $0.name, dialect: $0) } + [
      Mode(folder: "text-direct", dialect: TextDialect.self, colors: .direct),
      Mode(folder: "text-indexed", dialect: TextDialect.self, colors: .indexed),
      Mode(folder: "text-ascii", dialect: TextDialect.self, icons: .ascii),
      Mode(folder: "text-none", dialect: TextDialect.self, icons: .none),
      Mode(folder: "i3bar-none", dialect: I3BarDialect.self, icons: .none),
    ]

  @Test("output", arguments: modes, Scenario.all)
  func output(_ mode: Mode, _ scenario: Scenario) throws {
    for size in SizeFamily.allCases {
      var presentation = try scenario.presentation(for: mode.dialect, size)
      presentation.icons = mode.icons
      let output = mode.dialect.text(of: presentation, colors: mode.colors)
      try Golden.expect(output, in: GoldenTests.file(mode, scenario, size))
    }
  }

  @Test("output while a source can't be read", arguments: modes, Scenario.stale)
  func stale(_ mode: Mode, _ scenario: Scenario) throws {
    try output(mode, scenario)
  }

  /// The bars of which a click is tried.
  static let clickModes = modes.filter {
    ["i3bar", "i3bar-none", "polybar", "waybar"].contains($0.folder)
  }

  @Test("output after a click", arguments: clickModes, Scenario.clicked)
  func clicked(_ mode: Mode, _ scenario: Scenario) throws {
    try output(mode, scenario)
  }

  @Test("no file is left that no case uses")
  func leftovers() throws {
    let used = GoldenTests.modes.flatMap { mode in
      (Scenario.all + Scenario.stale).flatMap { scenario in
        SizeFamily.allCases.map { GoldenTests.file(mode, scenario, $0) }
      }
    }
    let clicked = GoldenTests.clickModes.flatMap { mode in
      Scenario.clicked.flatMap { scenario in
        SizeFamily.allCases.map { GoldenTests.file(mode, scenario, $0) }
      }
    }
    let templates = TemplateGoldenTests.cases.map { TemplateGoldenTests.file($0, $1) }
    let lists = ListingGoldenTests.cases.map { ListingGoldenTests.file($0, $1) }
    #expect(try Golden.files().subtracting(used + clicked + templates + lists).sorted() == [])
  }

  private static func file(_ mode: Mode, _ scenario: Scenario, _ size: SizeFamily) -> String {
    "\(mode.folder)/\(scenario.name).\(size.rawValue).txt"
  }
}
