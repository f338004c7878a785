import Glance
import GlanceTestSupport
import Testing

/// What a template author relies on, in examples of our own.
struct TemplateTests {
  private let tasks = MustacheValue.object(
    Fields([
      "title": .text("Feed <the> cat"),
      "count": .text("2"),
      "none": .text(""),
      "yes": .bool(true),
      "no": .bool(false),
      "rows": .list([
        .object(Fields(["title": .text("A"), "project": .object(Fields(["name": .text("Home")]))])),
        .object(Fields(["title": .text("B")])),
      ]),
      "tags": .list([.text("x"), .text("y")]),
      "empty": .list([]),
      "fill": .mark(.fill),
      "fit": .mark(.fit),
      "style": .object(Fields(["urgent": .mark(.style(.urgent))])),
    ])
  )

  @Test(
    "renders",
    arguments: [
      ("plain, {braces} and }} too", "plain, {braces} and }} too"),
      ("{{title}}", "Feed &lt;the&gt; cat"),
      ("{{{title}}} {{&title}}", "Feed <the> cat Feed <the> cat"),
      ("[{{missing}}{{title.length}}{{rows}}{{style}}]", "[]"),
      ("{{yes}} {{no}}", "true false"),
      ("{{#rows}}{{title}}/{{count}} {{/rows}}", "A/2 B/2 "),
      ("{{#rows}}{{title}}{{#project}} in {{name}}{{/project}};{{/rows}}", "A in Home;B;"),
      ("{{#rows}}[{{project.name}}]{{/rows}}", "[Home][]"),
      ("{{#tags}}@{{.}} {{/tags}}", "@x @y "),
      ("{{#title}}{{.}}{{/title}}", "Feed &lt;the&gt; cat"),
      ("{{#tags}}{{#yes}}{{.}}{{/yes}}{{/tags}}", "xy"),
      ("{{#none}}a{{/none}}{{^none}}b{{/none}}", "b"),
      ("{{#empty}}a{{/empty}}{{^empty}}b{{/empty}}", "b"),
      ("{{^missing.name}}b{{/missing.name}}", "b"),
      ("{{! a note }}x{{!\nmore\n}}", "x"),
      ("{{=<% %>=}}<%count%> {{count}}<%={{ }}=%> {{count}}", "2 {{count}} 2"),
      ("a{{fill}}b", "a⟨fill⟩b"),
      ("{{#fit}}{{count}}{{/fit}}", "⟨fit 2 fit⟩"),
      ("{{^fit}}never{{/fit}}", ""),
      ("{{#style.urgent}}!{{/style.urgent}}", "⟨style(Glance.Role.urgent) ! style(Glance.Role.urgent)⟩"),
      ("{{#fit}}{{#rows}}{{title}}{{/rows}}{{/fit}}", "⟨fit AB fit⟩"),
      ("über {{count}} 👩‍👩‍👧 {{count}}", "über 2 👩‍👩‍👧 2"),
    ]
  )
  func renders(_ source: String, _ expected: String) throws {
    #expect(try Template(parsing: source, name: "test").html(tasks) == expected)
  }

  @Test(
    "a tag on a line of its own leaves no line behind",
    arguments: [
      ("a\n{{#yes}}\nb\n{{/yes}}\nc\n", "a\nb\nc\n"),
      ("a\r\n  {{#yes}}  \r\nb\r\n\t{{/yes}}\r\nc", "a\r\nb\r\nc"),
      ("{{! note }}\na\n{{! note }}", "a\n"),
      ("a\n{{yes}}\nb", "a\ntrue\nb"),
      ("a {{#yes}}\nb\n{{/yes}} c", "a \nb\n c"),
      ("{{#yes}} {{/yes}}\n", " \n"),
    ]
  )
  func standaloneLines(_ source: String, _ expected: String) throws {
    #expect(try Template(parsing: source, name: "test").html(tasks) == expected)
  }

  @Test(
    "a partial on a line of its own hands its indentation down, one inside a line leaves no line break",
    arguments: [
      ("{{>row}}", "", ""),
      ("  {{>row}}\nend", "a\n\nb\n", "  a\n  \n  b\nend"),
      ("  {{>outer}}\n", "{{count}}\n", "  [2]\n    2\n"),
      (" {{>inline}}\n", "a\nb\n", " <a\nb>\n"),
      (" {{>row}}\n", "{{#yes}}\na\n{{/yes}}\n{{#yes}}b{{/yes}}\n", " a\n b\n"),
    ]
  )
  func indentation(_ source: String, _ row: String, _ expected: String) throws {
    let partials = ["row": row, "outer": "[{{>row}}]\n  {{>row}}\n", "inline": "<{{>row}}>\n"]
    #expect(try Template(parsing: source, name: "test").html(tasks, partials: partials) == expected)
  }

  @Test("values that a template does not use are not computed")
  func laziness() throws {
    struct Recorder: MustacheObject {
      let record: (String) -> Void
      func value(for key: String) -> MustacheValue? {
        record(key)
        return key == "a" ? .null : nil
      }
    }
    var asked: [String] = []
    let template = try Template(parsing: "{{#a}}{{b}}{{/a}}{{a}}{{c}}", name: "test")
    withoutActuallyEscaping({ asked.append($0) }) { record in
      var sink = HTMLSink()
      template.render(.object(Recorder(record: record)), partials: { _ in nil }, into: &sink)
    }
    #expect(asked == ["a", "a", "c"])
  }
}
