import Glance
import GlanceTestSupport
import Testing

/// Every mistake is told with its place and a remedy.
struct TemplateErrorTests {
  @Test(
    "a mistake has a place and a remedy",
    arguments: [
      ("a {{b", "1:3", "this tag is never closed; write }} where it ends"),
      ("{{", "1:1", "this tag is never closed; write }} where it ends"),
      ("{{#a}\n{{/a}}", "1:1", "this tag is never closed; write }} where it ends"),
      ("é👩‍👩‍👧{{{a}}", "1:3", "this tag is never closed; write }}} where it ends"),
      ("{{=<% %>}}", "1:1", "this tag is never closed; write =}} where it ends"),
      ("{{!", "1:1", "this tag is never closed; write }} where it ends"),
      (
        "x\n{{#a}}\n{{#b}}{{/b}}", "2:1",
        "the section 'a' that opens here is never closed; write {{/a}} where it ends"
      ),
      (
        "\n {{/a}}", "2:2",
        "{{/a}} closes a section that was never opened; remove it, or write {{#a}} before it"
      ),
      (
        "{{#a}}\n{{^b}}\n{{/a}}", "3:1",
        "{{/a}} comes while 'b', opened at 2:1, is still open; write {{/b}} first"
      ),
      ("a\r\nb{{ }}", "2:2", "this tag is empty; write a name between the delimiters, or remove it"),
      ("{{#}}", "1:1", "this tag is empty; write a name between the delimiters, or remove it"),
      ("{{due date}}", "1:1", "'due date' is not one name; a name has no spaces"),
      (
        "{{ #a}}", "1:1",
        "'#a' is not a name; the sign that makes a tag special comes once, right after the delimiter"
      ),
      ("{{<a}}", "1:1", "'<a' is not a name; blocks, parents and computed names are not supported"),
      ("{{a..b}}", "1:1", "'a..b' lacks a name beside a dot; write it like project.name"),
      (
        "{{=<%=}}", "1:1",
        "new delimiters are two words without an equals sign, and a space between them; "
          + "write them like {{=<% %>=}}"
      ),
      (
        "{{=| |=}}\n|#a|", "2:1",
        "the section 'a' that opens here is never closed; write |/a| where it ends"
      ),
    ]
  )
  func message(_ source: String, _ place: String, _ message: String) {
    let error = #expect(throws: TemplateError.self) { try Template(parsing: source, name: "my.mustache") }
    #expect(error?.description == "my.mustache:\(place): \(message)")
  }

  @Test("no source crashes the parser or the renderer, and errors lie within it", arguments: 0..<10)
  func fuzz(_ seed: UInt64) {
    let pieces = [
      "{", "}", "{{", "}}", "{{{", "}}}", "#", "/", "^", ">", "=", "!", "&", ".", "|", " ", "\t", "\n",
      "\r\n",
      "a", "b", "a.b", "é", "e\u{301}", "👩‍👩‍👧", "\u{301}", "🇬🇧", "{{#a}}", "{{/a}}", "{{^b}}", "{{/b}}", "{{>p}}",
      "{{=| |=}}", "|={{ }}=|", "{{! c }}",
    ]
    var random = SplitMix64(seed: seed)
    let context = MustacheValue.object(
      Fields(["a": .list([.text("1"), .text("2")]), "b": .mark(.fit)])
    )
    for _ in 0..<1000 {
      let count = Int.random(in: 0..<25, using: &random)
      let source = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      do throws(TemplateError) {
        let template = try Template(parsing: source, name: "fuzz")
        var sink = HTMLSink()
        template.render(context, partials: { _ in template }, into: &sink)
      } catch {
        #expect(contains(source, error), "\(source.debugDescription): \(error)")
      }
    }
  }

  private func contains(_ source: String, _ error: TemplateError) -> Bool {
    let lines = source.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(error.line - 1) else { return false }
    let line = String(String.UnicodeScalarView(lines[error.line - 1]))
    return (1...line.count + 1).contains(error.column)
  }
}
