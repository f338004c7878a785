import Foundation
import Testing

extension BarTests {
  /// A real lemonbar: tasks in their colours, clicks that complete them, and titles that are nothing but text.
  @Suite(.needs(.xvfb, .lemonbar, .tesseract, .xdotool), .timeLimit(.minutes(5)))
  struct LemonbarTests {
    private static let height = 16

    /// The characters of lemonbar's own font, `fixed` of every X server, but those that look like another one; they are
    /// six pixels wide.
    private static let letters = [0x20..<0x7F, 0xA1..<0xAD, 0xAE..<0x100].joined().reduce(into: "") {
      $0.unicodeScalars.append(Unicode.Scalar(UInt8($1)))
    }
    private static let letterWidth = 6

    /// A bar that shows what a test hands to it.
    private func lineBar(on desktop: XDesktop) throws -> LineBar {
      _ = try Program.lemonbar.found()
      let lines = try LineBar.command(in: desktop.sandbox)
      try desktop.start(.shell, ["-c", "\(lines) | lemonbar -p -B '#202020' -F '#e0e0e0' | sh"])
      return LineBar(desktop: desktop, format: "lemonbar") { "%{A:\($1):}%{F\($0)}##%{F-}%{A}" }
    }

    private func strip(of picture: Picture) -> Picture {
      picture.cropped(to: Picture.Region(x: 0..<picture.width, y: 0..<LemonbarTests.height))
    }

    @Test(arguments: ["dark", "light"])
    func `the example, on a bar of each kind, and a right click that completes a task`(theme: String)
      async throws
    {
      let isLight = theme == "light"
      let overdue = Color(isLight ? 0xB3261E : 0xFF7B72)
      try await Sandbox.with { sandbox in
        let environment = try await sandbox.recordedDemoEnvironment()
        try await sandbox.output(of: sandbox.glance.path, ["theme", theme], environment: environment)
        try await XDesktop.with(log: "sh.log", in: sandbox) { desktop in
          let script = try sandbox.example("lemonbar/glance.sh") { text in
            isLight ? text.replacing("-B '#202020' -F '#e0e0e0'", with: "-B '#f4f4f4' -F '#202020'") : text
          }
          _ = try Program.lemonbar.found()
          try desktop.start(.shell, [script], environment: environment)
          try await desktop.expectDemo(
            "lemonbar-\(theme)",
            overdue: overdue,
            on: Color(isLight ? 0xF4F4F4 : 0x202020)
          )
        }
      }
    }

    @Test
    func `a task that is added comes onto the bar of the example`() async throws {
      try await Sandbox.with { sandbox in
        let environment = sandbox.exampleEnvironment(store: "tasks.db")
        try await XDesktop.with(log: "sh.log", in: sandbox) { desktop in
          _ = try Program.lemonbar.found()
          try desktop.start(
            .shell,
            [sandbox.example("lemonbar/glance.sh")],
            environment: environment
          )
          try await desktop.expectAddedTask("lemonbar", environment: environment, on: Color(0x202020))
        }
      }
    }

    @Test
    func `a store that is damaged`() async throws {
      try await Sandbox.with { sandbox in
        try sandbox.write("This is no database.", to: "damaged.db")
        try await XDesktop.with(log: "sh.log", in: sandbox) { desktop in
          let environment = sandbox.exampleEnvironment(store: "damaged.db")
          let script = try sandbox.example("lemonbar/glance.sh")
          try desktop.start(.shell, [script], environment: environment)
          try await desktop.expectFailure("lemonbar-failure", on: Color(0x202020))
        }
      }
    }

    /// No other way to escape would make a text to compare with: its letters are read by their pixels.
    @Test
    func `titles look as they were typed, and a click on them runs nothing`() async throws {
      try await Sandbox.with { sandbox in
        try await XDesktop.with(log: "sh.log", in: sandbox) { desktop in
          let bar = try lineBar(on: desktop)
          let lettering = Lettering(
            LemonbarTests.letters,
            in: strip(of: try await bar.show(byHand: LemonbarTests.letters)),
            width: LemonbarTests.letterWidth,
            background: Color(0x202020)
          )
          for group in LineBar.titles {
            let shown = try await bar.show(titled: group.map(\.title).joined(separator: " | "))
            try await bar.clickAllOver(shown, before: LineBar.ours)
            try await bar.clickMark(in: try await bar.show(byHand: "fence"))
            let end = try #require(shown.region(of: LineBar.ours)).x.lowerBound
            // Signs that the font does not have are left out.
            let visible = group.map(\.visible).joined(separator: " | ").unicodeScalars
              .filter(LemonbarTests.letters.unicodeScalars.contains)
              .reduce(into: "") { $0.unicodeScalars.append($1) }
            #expect(lettering.text(in: strip(of: shown), upTo: end) == visible + " ")
          }
          #expect(!sandbox.wasHit)
          // The same written to the bar as it is: the test can fail.
          let raw = try await bar.show(byHand: "%{A:touch \(HostileTitle.mark):}raw%{A}")
          try await bar.clickAllOver(raw, before: LineBar.byHand)
          try await bar.clickMark(in: raw)
          #expect(sandbox.wasHit)
        }
      }
    }

    /// Lemonbar 1.4 reads 4096 bytes at once and shows what comes last, which may begin in the middle of an escaped text.
    @Test
    func `a line that is too long would run a command`() async throws {
      try await Sandbox.with { sandbox in
        try await XDesktop.with(log: "sh.log", in: sandbox) { desktop in
          let bar = try lineBar(on: desktop)
          let long = String(repeating: "a", count: 4095) + "%%{A:touch \(HostileTitle.mark):}raw%{A}"
          let raw = try await bar.show(byHand: long)
          try await bar.clickAllOver(raw, before: LineBar.byHand)
          try await bar.clickMark(in: raw)
          #expect(sandbox.wasHit)
        }
      }
    }
  }
}
