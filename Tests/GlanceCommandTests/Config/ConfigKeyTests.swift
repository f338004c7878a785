import Foundation
import Glance
import GlanceTasks
import GlanceTestSupport
import Testing

@testable import GlanceCommand

/// Every key of a config does something, and the example tells of each.
struct ConfigKeyTests {
  /// The keys of all tables, as `table.key`; `*` stands for the name of a theme or a format.
  static let all: [String] = ConfigSections.all.flatMap { section in
    section.keys.map { "\(section.name).\($0)" } + section.tableKeys.map { "\(section.name).*.\($0)" }
  }

  /// Shows that nothing but words can tell apart.
  private static let words = """
    {{#groups}}{{heading}} {{label}}{{#rows}}{{noteIcon}}{{repeatIcon}}{{/rows}}{{/groups}}{{#completed}}{{heading}} {{before}}{{count}}{{after}}{{/completed}}
    {{word.welcome}}{{word.first-task}}{{word.first-task-short}}{{word.example}}{{word.no-tasks}}{{word.all-done}}
    {{word.all-done-short}}{{word.nothing-due}}{{word.nothing-due-short}}{{word.private}}{{word.notice}}{{word.stale}}{{word.undo-click}}
    {{word.task.before}}1{{word.task.after}}{{word.overdue-short.before}}1{{word.overdue-short.after}}
    {{word.due-short.before}}1{{word.due-short.after}}{{word.task-due}}{{word.more-due.before}}1{{word.more-due.after}}
    """

  /// Whether two configs make a difference to anything that is shown, in stores of all kinds.
  private func differ(_ one: String, _ other: String, onlyInDark: Bool = false) throws -> Bool {
    let configs = [one, other].map { ConfigReading.read(Array($0.utf8), path: "c") }
    for config in configs { #expect(config.faults.isEmpty, "\(config.faults)") }
    let moment = try Moment.at("2026-11-30T10:00")
    let roles = Role.allCases.map { "{{#style.\($0.rawValue)}}x{{/style.\($0.rawValue)}}" }.joined()
    let templates = [
      nil, try Template(parsing: roles, name: "roles"), try Template(parsing: Self.words, name: "words"),
    ]
    let chosen = BuiltInTemplate.names.filter { !$0.contains("-") }.map(BuiltInTemplate.named)
    let contents =
      try Self.summaries(at: moment).map(Presentation.Content.summary)
      + [.failure(Presentation.Failure(brief: "brief", message: "message"))]
    let themes = onlyInDark ? ["dark"] : ["dark", "light", "own"]
    for (content, theme) in contents.flatMap({ content in themes.map { (content, $0) } }) {
      // Words look alike in all themes.
      let templates = templates + (theme == "dark" ? chosen : [])
      for (template, size) in templates.flatMap({ template in SizeFamily.allCases.map { (template, $0) } }) {
        let outputs = configs.map { config in
          let presentation = Presentation(
            content,
            size: size,
            theme: config.theme(ofStore: theme),
            icons: config.icons(of: nil, isPure: false),
            width: template == nil ? 70 : 1000,
            template: template,
            wording: config.wording
          )
          var output: [UInt8] = []
          if !onlyInDark { TextDialect(colors: .direct).encode(presentation, into: &output) }
          WaybarDialect(colors: .none).encode(presentation, into: &output)
          return output
        }
        if outputs[0] != outputs[1] { return true }
      }
    }
    let dues = try configs.map { config in
      let moment = Moment(instant: moment.instant, zone: .utc, firstWeekday: config.firstWeekday)
      return try DateWords.due("eow", at: moment)
    }
    return dues[0] != dues[1]
  }

  /// The demo, with titles and without; tasks for later alone, completed ones alone, and none.
  private static func summaries(at moment: Moment) throws -> [Summary] {
    var later = InMemoryLedger()
    _ = try later.add(
      [
        TaskDraft(title: "A", due: .day(moment.today + 1), recurrence: "FREQ=DAILY"),
        TaskDraft(title: "B", priority: .low),
        TaskDraft(title: String(repeating: "long ", count: 30), due: .day(moment.today + 9)),
      ],
      at: moment
    )
    var done = InMemoryLedger()
    _ = try done.add([TaskDraft(title: "A", completed: moment.instant)], at: moment)
    let request = SummaryNeeds.everything.request(at: moment, project: nil)
    let summaries = try [DemoStore.ledger(at: moment), later, done, InMemoryLedger()].map {
      try $0.summary(for: request)
    }
    let ofProject = SummaryNeeds.everything.request(at: moment, project: "home")
    return try summaries + [summaries[0].redacted, DemoStore.ledger(at: moment).summary(for: ofProject)]
  }

  /// Due texts that the demo has no room for.
  private func dues(_ config: String) throws -> [String] {
    let config = ConfigReading.read(Array(config.utf8), path: "c")
    let moment = try Moment.at("2026-11-30T10:00")
    let template = try Template(parsing: "{{#next}}{{when}}{{/next}}", name: "when")
    let days = (-2...9).map { Due.day(moment.today + $0) } + (0..<12).map { Due.day(moment.today + 31 * $0) }
    let times = [-7200, -300, 0, 300, 7200, 86_400, 86_400 + 7200 * 2].map {
      Due.instant(moment.instant + $0)
    }
    return try (days + times).map { due in
      var ledger = InMemoryLedger()
      _ = try ledger.add([TaskDraft(title: "T", due: due)], at: moment)
      let summary = try ledger.summary(for: SummaryNeeds.everything.request(at: moment, project: nil))
      let shown = Presentation(.summary(summary), size: .small, template: template, wording: config.wording)
      return shown.fittedLine.text
    }
  }

  /// A value for a key that is not its default.
  private func value(of key: String) -> String {
    let name = key.split(separator: ".").last.map(String.init) ?? ""
    switch key {
    case "icons.set": return "\"ascii\""
    case "icons.spark": return "[\"1\", \"2\", \"3\"]"
    case "icons.ellipsis", "icons.bar-full", "icons.bar-empty": return "\"%\""
    case "labels.weekdays": return "[\(Array(repeating: "\"Wd\"", count: 7).joined(separator: ","))]"
    case "labels.months": return "[\(Array(repeating: "\"Mo\"", count: 12).joined(separator: ","))]"
    case "labels.long-weekdays":
      return "[\(Array(repeating: "\"Weekday\"", count: 7).joined(separator: ","))]"
    case "labels.long-months": return "[\(Array(repeating: "\"Month\"", count: 12).joined(separator: ","))]"
    case "dates.style": return "\"2026-12-24\""
    case "dates.clock": return "\"12h\""
    case "dates.week-start": return "\"sunday\""
    case "theme.*.base": return "\"light\""
    default: break
    }
    if key.hasPrefix("theme.") { return "\"#010203\"" }
    if key.hasPrefix("labels.") { return Word.named(name)?.takesNumber == true ? "\"Qq {} qQ\"" : "\"QqQ\"" }
    return "\"QQ\""
  }

  @Test(
    "a key of theme, icons, labels or dates changes what is shown",
    arguments: all.filter { key in !["show.", "clicks.", "menu.", "remind."].contains { key.hasPrefix($0) } }
  )
  func effect(_ key: String) throws {
    var parts = key.split(separator: ".").map(String.init)
    let name = parts.removeLast()
    let table = parts.joined(separator: ".").replacing("*", with: "own")
    // The words for the halves of the day are shown by a clock of 12 hours alone.
    let clock = name == "am" || name == "pm" ? "[dates]\nclock = \"12h\"\n" : ""
    // Another theme is there in any case, so that the key alone makes the difference.
    let own = "[theme.own]\nbase = \"dark\"\n"
    let before = parts.count > 1 && name != "base" ? own : clock + (name == "base" ? own : "")
    let changed =
      name == "base" ? "[theme.own]\nbase = \"light\"\n" : "[\(table)]\n\(name) = \(value(of: key))\n" + clock
    let isSeen = try differ(before, changed) || dues(before) != dues(changed)
    #expect(isSeen)
  }

  @Test(
    "an option that a config may set changes what show prints",
    arguments: all.filter { $0.hasPrefix("show.") }
  )
  func option(_ key: String) throws {
    let scratch = try Scratch()
    _ = scratch.run("add", "Buy milk", "+home", "due:tomorrow")
    _ = scratch.run("add", "Some day")
    _ = scratch.run("add", "Call Ada", "+work", "due:today")
    let name = key.split(separator: ".").last.map(String.init) ?? ""
    let values = [
      "format": "\"json\"", "size": "\"large\"", "width": "9", "project": "\"home\"",
      "template": "\"line-small\"",
      "theme": "\"light\"", "icons": "\"none\"", "private": "true", "hide-clear": "true",
      "with-completed": "true",
    ]
    let value = try #require(values[name], "a value for \(name)")
    if name == "with-completed" { _ = scratch.run("done", "1") }
    if name == "hide-clear" { _ = scratch.run("delete", "1", "3") }
    let format =
      key.contains("*") ? "waybar" : name == "format" ? nil : name == "with-completed" ? "text" : "i3bar"
    // A theme is seen in colours, the width in a line that is long.
    let words = ["show"] + (format.map { ["-f", $0] } ?? []) + (name == "size" ? [] : ["-s", "medium"])
    let before = scratch.run(name == "format" ? ["show"] : words)
    _ = try scratch.file(
      "home/.config/glance/config.toml",
      Array("[\(key.contains("*") ? "show.waybar" : "show")]\n\(name) = \(value)\n".utf8)
    )
    let after = scratch.run(name == "format" ? ["show"] : words)
    #expect(before.status == 0 && after.status == 0 && after.errors.isEmpty)
    #expect(before.output != after.output)
    #expect(!after.output.contains("⚠"))
  }

  @Test(
    "a button does what the config says, for each action",
    arguments: all.filter { $0.hasPrefix("clicks.") }
  )
  func click(_ key: String) {
    let buttons = [
      "left": 1, "middle": 2, "right": 3, "scroll-up": 4, "scroll-down": 5, "back": 8, "forward": 9,
    ]
    let name = String(key.dropFirst("clicks.".count))
    for action in ClickAction.allCases {
      let text = "[clicks]\n\(name) = \"\(action.rawValue)\"\n"
      let config = ConfigReading.read(Array(text.utf8), path: "c")
      #expect(config.faults == [])
      for (other, button) in buttons {
        #expect(config.clicks[button] == (other == name ? action : ClickBindings()[button]))
      }
    }
  }

  @Test("what shows menus, and its arguments")
  func menu() {
    let text = "[menu]\nprogram = \"/opt/my tools/rofi\"\narguments = [\"-theme\", \"a b\"]\n"
    let config = ConfigReading.read(Array(text.utf8), path: "c")
    #expect(config.faults == [])
    #expect(config.menu.program == "/opt/my tools/rofi" && config.menu.arguments == ["-theme", "a b"])
    #expect(Config().menu.program == nil && Config().menu.arguments == [])
    for wrong in ["\"\"", "\"xmenu\"", "\"bin/rofi\"", "\"/usr/bin\"", "\"rofi -dmenu\"", "\"rofi/\"", "1"] {
      let config = ConfigReading.read(Array("[menu]\nprogram = \(wrong)\n".utf8), path: "c")
      #expect(config.menu.program == nil && config.faults.count == 1, "\(wrong)")
      #expect(config.faults.allSatisfy { $0.hasPrefix("c:2:11: program: ") }, "\(config.faults)")
    }
    let fault = ConfigReading.read(Array("[menu]\narguments = \"-i\"\n".utf8), path: "c").faults
    #expect(fault == ["c:2:13: arguments: expected an array of texts, found the text \"-i\""])
    let long = String(repeating: "* { } ", count: 100)
    let many = ConfigReading.read(Array("[menu]\narguments = ['\(long)', \"a\\nb\"]\n".utf8), path: "c")
    #expect(many.faults == [] && many.menu.arguments == [long, "a\nb"])
    for wrong in ["[1]", "[\"a\\u0000\"]", "[[]]", "[\(String(repeating: "'',", count: 101))]"] {
      let config = ConfigReading.read(Array("[menu]\narguments = \(wrong)\n".utf8), path: "c")
      #expect(config.faults.count == 1 && config.menu.arguments == [], "\(wrong)")
    }
  }

  @Test("when tasks are reminded of")
  func remind() throws {
    let text = "[remind]\nlead = [\"15min\", \"1w\"]\nat = \"07:30\"\n"
    let config = ConfigReading.read(Array(text.utf8), path: "c")
    #expect(config.faults == [])
    #expect(config.remind.leads.map(\.minutes) == [15, 10_080] && config.remind.minuteOfDay == 450)
    #expect(Config().remind.leads.map(\.description) == ["1d"] && Config().remind.minuteOfDay == 540)
    let example = ConfigExample.uncommented(try ConfigExample.text())
    let own = example.split(separator: "\n").drop { $0 != "[remind]" }.joined(separator: "\n")
    let shown = ConfigReading.read(Array(own.utf8), path: "c").remind
    #expect(shown.leads == Config().remind.leads && shown.minuteOfDay == Config().remind.minuteOfDay)
    for wrong in ["\"1d\"", "[]", "[1]", "[\"1d\", \"soon\"]", "[\"\"]"] {
      let config = ConfigReading.read(Array("[remind]\nlead = \(wrong)\n".utf8), path: "c")
      #expect(config.remind.leads == [.oneDay] && config.faults.count == 1, "\(wrong)")
    }
    for wrong in ["\"9\"", "\"24:00\"", "\"09:00:30\"", "\"09:00Z\"", "\"\"", "900"] {
      let config = ConfigReading.read(Array("[remind]\nat = \(wrong)\n".utf8), path: "c")
      #expect(config.remind.minuteOfDay == 540 && config.faults.count == 1, "\(wrong)")
    }
    let fault = ConfigReading.read(Array("[remind]\nlead = [\"1d\", \"2m\"]\n".utf8), path: "c").faults
    #expect(
      fault == ["c:2:15: lead: \"2m\": write a time such as 15min, 2h, 1d or 1w, a year at most"]
    )
  }

  @Test("the example parses without a fault, as it is and with every key in use")
  func example() throws {
    let text = try ConfigExample.text()
    for text in [text, ConfigExample.uncommented(text)] {
      #expect(ConfigReading.read(Array(text.utf8), path: "c").faults == [])
    }
    #expect(TOMLReader.read(Array(text.utf8)).entries.isEmpty)
  }

  @Test("the example holds each key that there is")
  func exampleIsWhole() throws {
    let document = TOMLReader.read(Array(ConfigExample.uncommented(try ConfigExample.text()).utf8))
    let told = document.entries.map { entry in
      entry.path.count == 3 ? "\(entry.path[0]).*.\(entry.path[2])" : entry.path.joined(separator: ".")
    }
    #expect(Set(told) == Set(Self.all))
    #expect(told.count == Self.all.count)
  }

  @Test("the example's values are the defaults, but for a theme and a format that show what can be done")
  func exampleIsDefault() throws {
    let lines = ConfigExample.uncommented(try ConfigExample.text()).split(separator: "\n")
    let own = lines.firstIndex { $0.hasPrefix("[theme.paper]") } ?? 0
    let icons = lines.firstIndex { $0.hasPrefix("[icons]") } ?? 0
    let show = lines.firstIndex { $0.hasPrefix("[show]") } ?? 0
    let text = (lines[..<own] + lines[icons..<show]).joined(separator: "\n")
    let config = ConfigReading.read(Array(text.utf8), path: "c")
    #expect(config.faults.isEmpty)
    #expect(config.clicks == ClickBindings())
    for word in Word.allCases { #expect(config.wording[word] == word.english) }
    for role in Role.allCases { #expect(config.themes[0][role] == Theme.dark[role]) }
    #expect(
      config.wording.weekdays == Wording.english.weekdays && config.wording.months == Wording.english.months
    )
    #expect(
      config.firstWeekday == 1 && config.wording.dateStyle == .dayMonth
        && config.wording.clockStyle == .hours24
    )
    #expect(try !differ(text, "", onlyInDark: true))
  }
}
