import Glance
import Testing

/// Templates that would never end, or need a stack without end.
struct TemplateLimitTests {
  @Test("a template that includes itself ends at depth 64")
  func recursion() throws {
    let output = try Template(parsing: "{{>self}}", name: "self").html(partials: ["self": "x{{>self}}"])
    #expect(output == String(repeating: "x", count: 64))
  }

  @Test("a template that includes itself twice ends, too")
  func doubledRecursion() throws {
    let output = try Template(parsing: "{{>self}}", name: "self")
      .html(partials: ["self": "x{{>self}}{{>self}}"])
    #expect(output.utf8.count < 100_000)
  }

  @Test("the deepest sections in the deepest recursion need no endless stack")
  func deepestStack() throws {
    let source =
      String(repeating: "{{#a}}", count: 32) + "x{{>self}}" + String(repeating: "{{/a}}", count: 32)
    let output = try Template(parsing: "{{>self}}", name: "self")
      .html(.object(Fields(["a": .bool(true)])), partials: ["self": source])
    #expect(output == String(repeating: "x", count: 64))
  }

  @Test("lists within themselves end, and every mark that begins ends")
  func nestedLists() throws {
    let items = MustacheValue.list(Array(repeating: .bool(true), count: 50))
    let names = String(repeating: "{{#all}}", count: 30)
    let ends = String(repeating: "{{/all}}", count: 30)
    let template = try Template(parsing: "{{#fit}}\(names)\(ends){{/fit}}", name: "test")
    let output = try template.html(.object(Fields(["all": items, "fit": .mark(.fit)])))
    #expect(output == "⟨fit  fit⟩")
  }

  @Test("sections nest 32 deep, and deeper is an error")
  func nesting() throws {
    func source(_ depth: Int) -> String {
      String(repeating: "{{#a}}", count: depth) + "x" + String(repeating: "{{/a}}", count: depth)
    }
    #expect(try Template(parsing: source(32), name: "t").html(.object(Fields(["a": .bool(true)]))) == "x")
    let error = #expect(throws: TemplateError.self) { try Template(parsing: source(33), name: "t") }
    #expect(error?.column == 32 * 6 + 1)
  }
}
