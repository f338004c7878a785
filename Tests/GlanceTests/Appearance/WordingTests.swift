import GlanceTasks
import GlanceTestSupport
import Testing

@testable import Glance

/// Layouts in other languages.
struct WordingTests {
  static let german: Wording = {
    var words = Wording.english
    let texts: [Word: String] = [
      .headingOverdue: "Überfällig", .headingToday: "Heute", .headingUpcoming: "Demnächst",
      .headingAnytime: "Irgendwann",
      .headingCompleted: "Erledigt", .overdue: "{} überfällig", .today: "{} heute", .upcoming: "{} demnächst",
      .anytime: "{} irgendwann", .completed: "{} erledigt", .overdueShort: "{} zu spät",
      .dueShort: "{} fällig",
      .nothingDue: "nichts fällig", .nothingDueShort: "nichts", .allDone: "Alles erledigt",
      .allDoneShort: "frei",
      .noTasks: "Noch keine Aufgaben", .hidden: "privat", .oneTask: "{} Aufgabe", .tasks: "{} Aufgaben",
      .more: "{} weitere", .doneToday: "{} heute erledigt", .history: "{} in {days} Tagen",
      .welcome: "Willkommen bei glance.", .firstTask: "Noch keine Aufgaben. Die erste kommt so hinzu:",
      .firstTaskShort: "Noch keine Aufgaben:", .example: "glance add Milch kaufen due:tomorrow",
      .now: "jetzt",
      .minutes: "{} Min.", .minutesLate: "{} Min. zu spät", .hoursLate: "{} Std. zu spät",
      .daysLate: "{} T. zu spät",
      .dueToday: "heute", .dueTomorrow: "morgen", .notice: "Einstellungen!",
      .undoClick: "noch ein Klick nimmt es zurück",
    ]
    for (word, text) in texts { words[word] = text }
    words.weekdays = ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"]
    words.months = ["Jan", "Feb", "März", "Apr", "Mai", "Juni", "Juli", "Aug", "Sept", "Okt", "Nov", "Dez"]
    words.dateStyle = .dotted
    return words
  }()

  static let french: Wording = {
    var words = Wording.english
    let texts: [Word: String] = [
      .headingOverdue: "En retard", .headingToday: "Aujourd’hui", .headingUpcoming: "À venir",
      .headingAnytime: "Un jour", .overdue: "{} en retard", .today: "{} aujourd’hui", .upcoming: "{} à venir",
      .anytime: "{} un jour", .overdueShort: "retard : {}", .dueShort: "dus : {}", .more: "encore {}",
      .doneToday: "fait : {}", .history: "en {days} jours : {}", .oneTask: "{} tâche", .tasks: "{} tâches",
      .minutes: "dans {} min", .minutesLate: "retard de {} min", .hoursLate: "retard de {} h",
      .daysLate: "retard de {} j", .dueToday: "aujourd’hui", .dueTomorrow: "demain", .now: "maintenant",
    ]
    for (word, text) in texts { words[word] = text }
    words.weekdays = ["lun.", "mar.", "mer.", "jeu.", "ven.", "sam.", "dim."]
    return words
  }()

  static let japanese: Wording = {
    var words = Wording.english
    let texts: [Word: String] = [
      .headingOverdue: "期限切れ", .headingToday: "今日", .headingUpcoming: "今後", .headingAnytime: "いつでも",
      .overdue: "期限切れ{}件", .today: "今日{}件", .upcoming: "今後{}件", .anytime: "いつでも{}件",
      .overdueShort: "遅れ{}件", .dueShort: "今日{}件", .nothingDue: "期限なし", .nothingDueShort: "なし",
      .allDone: "すべて完了", .allDoneShort: "完了", .noTasks: "まだありません", .hidden: "非公開", .oneTask: "{}件",
      .tasks: "{}件", .more: "ほか{}件", .doneToday: "今日の完了{}", .history: "{days}日間で{}件", .now: "今",
      .minutes: "あと{}分", .minutesLate: "{}分遅れ", .hoursLate: "{}時間遅れ", .daysLate: "{}日遅れ",
      .dueToday: "今日", .dueTomorrow: "明日", .morning: "午前{}", .afternoon: "午後{}", .notice: "設定を確認",
      .undoClick: "もう一度クリックで元に戻す",
    ]
    for (word, text) in texts { words[word] = text }
    words.weekdays = ["月", "火", "水", "木", "金", "土", "日"]
    words.dateStyle = .ideographic
    words.clockStyle = .hours12
    return words
  }()

  static let all = [german, french, japanese]

  @Test("no line and no panel is wider than it may be, in any language and with a notice", arguments: 0..<20)
  func widths(_ seed: UInt64) throws {
    var store = try GeneratedStore(seed: seed)
    for wording in Self.all {
      for var presentation in try store.presentations(for: TextDialect.self) {
        presentation.wording = wording
        presentation.notices = seed.isMultiple(of: 2) ? ["/home/ada/config.toml:1:1: 設定 no key \"x\""] : []
        #expect(presentation.fittedLine.cellWidth <= presentation.lineWidth)
        let width = presentation.width ?? 80
        let panel = presentation.panel(size: presentation.size, width: width)
        #expect(panel.lines.allSatisfy { $0.cellWidth <= width })
      }
    }
  }

  @Test(
    "every dialect for bars writes what its reader understands, in any language",
    arguments: BarReaders.all.indices
  )
  func dialects(_ index: Int) throws {
    let reader = BarReaders.all[index]
    for (number, wording) in Self.all.enumerated() {
      for scenario in Scenario.all where scenario.name != "many" {
        for size in SizeFamily.allCases {
          for icons in [IconSet.unicode, .none] {
            var presentation = try scenario.presentation(for: reader.dialect, size)
            presentation.wording = wording
            presentation.icons = icons
            presentation.notices = number == 0 ? ["config.toml:1:1: <span> & \"x\" ${x} #[x] %{x}"] : []
            let reading = reader.read(reader.dialect.text(of: presentation))
            #expect(reading.fault == nil, "\(scenario.name) \(size): \(reading.fault ?? "")")
            let expected = reader.look(of: reader.text(of: presentation))
            #expect(reading.text.withoutDirectionMarks == expected)
          }
        }
      }
    }
  }

  @Test("numbers stand where the language wants them")
  func order() throws {
    let scenario = try #require(Scenario.all.first { $0.name == "mix" })
    var presentation = try scenario.presentation(for: WaybarDialect.self, .large)
    presentation.wording = Self.japanese
    let lines = presentation.panel(size: .large, width: 70).lines.map(\.text)
    #expect(lines[0] == "! 期限切れ2件 · ● 今日3件 · 今後3件 · いつでも1件")
    #expect(lines[1] == "期限切れ" && lines[2].hasSuffix("2日遅れ"))
    #expect(lines.contains { $0.hasSuffix("あと25分") } && lines.contains { $0.hasSuffix("明日 午前9:15") })
    #expect(lines.last?.hasSuffix("14日間で21件") == true)
    presentation.wording = Self.french
    #expect(presentation.panel(size: .large, width: 70).lines.last?.text.contains("fait : 2/7") == true)
    presentation.icons = .none
    presentation.size = .small
    #expect(presentation.fittedLine.text == "retard : 2 3")
  }

  @Test("a number is never cut off by the words around it", arguments: all.indices)
  func counts(_ index: Int) throws {
    for seed in 0..<30 as Range<UInt64> {
      let store = try GeneratedStore(seed: seed)
      for icons in [IconSet.unicode, .none] {
        var presentation = try store.presentation(for: WaybarDialect.self, .small)
        presentation.wording = Self.all[index]
        presentation.icons = icons
        guard let counts = presentation.summary?.counts, presentation.summary?.settings.isPrivate == false
        else {
          continue
        }
        let shown = presentation.fittedLine.text.split { !$0.isNumber }.compactMap { Int($0) }
        #expect(shown == [counts.overdue, counts.today].filter { $0 > 0 }, "\(presentation.fittedLine.text)")
      }
    }
  }

  @Test(
    "dates and times in each style",
    arguments: [
      (DateStyle.dayMonth, "24 Dec", "3 Jan 2027"), (.monthDay, "Dec 24", "Jan 3, 2027"),
      (.dotted, "24.12.", "3.1.2027"), (.iso, "2026-12-24", "2027-01-03"),
      (.ideographic, "12月24日", "2027年1月3日"),
    ]
  )
  func dates(_ style: DateStyle, _ thisYear: String, _ nextYear: String) throws {
    var wording = Wording.english
    wording.dateStyle = style
    let moment = try Scenario.moment()
    #expect(DueText(try Due("2026-12-24"), at: moment, in: wording).text == thisYear)
    #expect(DueText(try Due("2027-01-03T10:00"), at: moment, in: wording).text == nextYear)
    #expect(style != .dayMonth || style.rawValue == thisYear)
  }

  @Test(
    "the clock of twelve hours",
    arguments: [
      ("00:00", "12:00 am"), ("00:59", "12:59 am"), ("01:00", "1:00 am"), ("11:59", "11:59 am"),
      ("12:00", "12:00 pm"),
      ("12:30", "12:30 pm"), ("13:05", "1:05 pm"), ("23:59", "11:59 pm"),
    ]
  )
  func clock(_ time: String, _ expected: String) throws {
    var wording = Wording.english
    wording.clockStyle = .hours12
    let due = try Due("2026-12-02T\(time)")
    #expect(DueText(due, at: try Scenario.moment(), in: wording).text == "Wed " + expected)
  }

  @Test("every word has a name of its own, by which it is found")
  func names() {
    for word in Word.allCases { #expect(Word.named(word.rawValue) == word) }
    #expect(Set(Word.allCases.map(\.rawValue)).count == Word.allCases.count)
    #expect(Word.named("x") == nil && Word.named("") == nil)
  }

  @Test("a text that lacks the place of its number shows the number alone")
  func withoutPlace() throws {
    let scenario = try #require(Scenario.all.first { $0.name == "mix" })
    var presentation = try scenario.presentation(for: WaybarDialect.self, .large)
    presentation.wording[.overdue] = "late"
    #expect(
      presentation.panel(size: .small, width: 60).lines.first?.text.hasPrefix("! 2 · ● 3 today") == true
    )
  }
}
