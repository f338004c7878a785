import Glance
import GlanceTasks

extension Scenario {
  /// All scenarios; golden files are named for them.
  static let all: [Scenario] = [
    Scenario("empty", []),
    Scenario("one", [task("Buy milk", "2026-11-30T17:00")]),
    Scenario("mix", mix),
    Scenario("overdue", (1...10).map { task("Late task \($0)", "2026-11-\($0 + 10)") }),
    Scenario("many", many),
    Scenario("anytime", ["Learn to sail", "Sort the photographs"].map { task($0) }),
    Scenario(
      "upcoming",
      [
        task("Dentist", "2026-12-01T09:15", project: "health"), task("Pay the rent", "2026-12-02"),
        task("Trip to Oslo", "2027-02-14"),
      ]
    ),
    Scenario("completed", (0..<9).map { done("Finished \($0)", daysAgo: $0 / 2) }),
    Scenario("private", isPrivate: true, mix),
    Scenario("hostile", hostile.map { task($0, "2026-11-30", project: "<b>&amp;") }),
    Scenario("wide", wide.map { task($0, "2026-11-30", project: "仕事") }),
    Scenario(
      "rtl",
      [
        task("לקנות חלב", "2026-11-30"), task("اشتر الحليب 3 مرات", "2026-11-30T17:00"),
        task("abc אבג def", "2026-12-01", project: "בית"),
      ]
    ),
    Scenario(
      "long",
      ["2026-11-28", "2026-11-30", nil].map { due in
        task(String(repeating: "A title without an end ", count: 20), due, project: "an endless project too")
      }
    ),
    Scenario(
      "failure",
      failure: Presentation.Failure(
        brief: "can't read the store",
        message: "can't open /home/ada/.local/share/glance/tasks.db: permission denied; "
          + "check the folder's permissions"
      )
    ),
  ]

  /// Stores of which a task is selected or was just completed.
  static let clicked: [Scenario] = {
    let mixed = Scenario("mix", mix)
    return [
      mixed.clicked("selected", .select(4)), mixed.clicked("selected-late", .select(2)),
      mixed.clicked("selected-upcoming", .select(7)), mixed.clicked("just-done", .complete(1)),
      Scenario("one", [task("Buy milk", "2026-11-30T17:00")]).clicked("just-done-last", .complete(1)),
      Scenario("hostile", hostile.map { task($0, "2026-11-30", project: "<b>&amp;") })
        .clicked("just-done-hostile", .complete(1)),
      Scenario("wide", wide.map { task($0, "2026-11-30") }).clicked("just-done-wide", .complete(1)),
    ]
  }()

  /// Stores with a linked source that can't be read.
  static let stale = [
    Scenario("mix", mix).stale("stale", unreadable),
    Scenario("private", isPrivate: true, mix).stale("stale-private", unreadable),
  ]

  private static let unreadable = [
    StaleSource(
      name: "work",
      reason: "/home/ada/Nextcloud/work is not there; check the path, or whether its disk is mounted",
      // 2026-11-30T09:40 in Berlin.
      lastRead: Instant(seconds: 20_787 * 86_400 + 8 * 3600 + 40 * 60)
    )
  ]

  private static let mix =
    [
      task("Send the invoice to Marta", "2026-11-28", .high, project: "work"),
      task("Return the library books", "2026-11-29", project: "home"),
      task("Call the bank", "2026-11-30T10:25", project: "home"),
      task("Water the plants", "2026-11-30T18:30", project: "home"),
      task("Review the release notes", "2026-11-30", .medium, project: "work"),
      task("Dentist", "2026-12-01T09:15", project: "health"),
      task("Call with Tokyo", "2026-12-03T09:00:00+09:00", project: "work"),
      task("Renew the passport", "2026-12-24", project: "travel"),
      task("Read the book on sails", nil, .low),
    ]
    + [2, 0, 1, 3, 1, 0, 0, 2, 4, 1, 2, 0, 3, 2].reversed().enumerated().flatMap { daysAgo, count in
      (0..<count).map { done("Done \(daysAgo).\($0)", daysAgo: daysAgo) }
    }

  private static let many =
    (1...20).map { task("Late \($0)", "2026-10-\($0 + 9)", project: "work") }
    + (1...14).map { task("Today \($0)", "2026-11-30T\($0 + 9):30", project: "home") }
    + (1...120).map { task("Later \($0)", "2027-01-\($0 % 31 < 9 ? "0" : "")\($0 % 31 + 1)") }
    + (1...1030).map { task("Some day \($0)") }

  private static let hostile = [
    #"<span foreground="red">red</span> & <b>bold"#, #"say "hi" \ 'there' C:\x41\n"#,
    "two\nlines\r\nand\u{2028}more\ttabs", "bell\u{7} esc\u{1B}[31mred\u{1B}[0m nul\u{0} del\u{7F} c1\u{9B}",
    "back\u{202E}wards\u{2066}", "%{A1:touch /tmp/x:}click%{A} ${exec touch /tmp/x} #(touch /tmp/x)",
    "</tt></span>]]> <!-- gone --> &nbsp; &#0; <?x?>",
    "<action=`touch /tmp/x`>x</action> | bash=touch ^fg(red) <fc=red>",
  ]

  private static let wide = [
    "京都行きの切符を予約する、それから宿も探しておく、ついでに雨具も買っておくこと", "👩‍👩‍👧 family 🇩🇪 flag 👍🏽 thumb ❤️ heart", "한국어 제목",
    "Zoe\u{308} cafe\u{301} n\u{303}", "क्षत्रिय नमस्ते", "ไก่ก็บินได้",
  ]

  private static func task(
    _ title: String,
    _ due: String? = nil,
    _ priority: Priority? = nil,
    project: String? = nil
  ) -> TaskDraft {
    TaskDraft(title: title, due: due.flatMap { try? Due($0) }, priority: priority, project: project)
  }

  private static func done(_ title: String, daysAgo: Int) -> TaskDraft {
    // At 08:00 of that day in Berlin, in winter.
    let day = Day(number: 20_787) - daysAgo
    let completed = Instant(seconds: Int64(day.number) * 86_400 + 7 * 3600)
    return TaskDraft(title: title, created: completed + -86_400, completed: completed)
  }
}
