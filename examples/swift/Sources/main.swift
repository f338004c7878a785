import Glance
import GlanceTasks

// Tasks from anywhere: a file, a calendar, the answer of a server.
let now = Moment.now()
let tasks = try InMemoryLedger(
  [
    TaskDraft(title: "Return <The Sea> & \"Sails\"", due: .day(now.today - 1), project: "home"),
    TaskDraft(title: "Call the bank", due: .day(now.today)),
    TaskDraft(title: "Learn to sail"),
  ],
  at: now
)

// What there is to say of them, and how: here for waybar.
let summary = try tasks.summary(for: SummaryNeeds.everything.request(at: now))
let line = Presentation(.summary(summary), size: .medium)
print(WaybarDialect().text(of: line), terminator: "")

// As a panel for a terminal, in other glyphs.
let panel = Presentation(.summary(summary), size: .large, icons: .ascii, width: 60)
print(TextDialect().text(of: panel), terminator: "")

// In a layout of one's own, for every bar that there is.
let layout = try Template(
  parsing: "{{#next}}{{#style.heading}}Next:{{/style.heading}} {{#fit}}{{title}}{{/fit}}{{/next}}",
  name: "own.mustache"
)
for dialect in Dialects.all where dialect.isForBars {
  let own = Presentation(.summary(summary), size: .medium, template: layout)
  print("\(dialect.name): \(dialect.init().text(of: own))", terminator: "")
}
