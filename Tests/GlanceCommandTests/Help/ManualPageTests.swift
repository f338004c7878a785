import Testing

@testable import GlanceCommand

@Suite struct ManualPageTests {
  @Test func everyCommandAndOptionIsThere() {
    let page = ManualPage.text
    #expect(page.utf8.allSatisfy { $0 < 0x80 })
    for command in Commands.all {
      #expect(page.contains("\n.SS \"\(command.name)\"\n"))
      for spec in command.options + OptionSpec.common {
        #expect(page.contains("\\fB\(Roff.escaped("--" + spec.name))"))
      }
      for example in command.examples { #expect(page.contains(Roff.escaped(example.commandLine))) }
    }
  }

  @Test(arguments: [
    ("--due", #"\-\-due"#), (#"a\nb"#, #"a\(rsnb"#), ("'x' \"y\"", #"\(aqx\(aq \(dqy\(dq"#),
    ("TITLE…", #"TITLE\[u2026]"#), ("~/.local", #"\(ti/.local"#), ("🚀é", #"\[u1F680]\[u00E9]"#),
  ])
  func escapes(_ text: String, _ expected: String) {
    #expect(Roff.escaped(text) == expected)
  }

  @Test func linesAreNoRequests() {
    var page = Roff()
    for line in [".de x", "'br", "a"] { page.line(line) }
    #expect(page.text == "\\&.de x\n\\(aqbr\na\n")
  }

  @Test func blocks() {
    let text = """
      One line
      and another:
        some  code
          deeper
        more: code here

      Formats:
        text: plain text
        json: an object
      End.
      """
    #expect(
      ManualBlock.blocks(of: text) == [
        .paragraph("One line and another:"), .verbatim(["some  code", "  deeper"]),
        .item("more", "code here"),
        .paragraph("Formats:"), .item("text", "plain text"), .item("json", "an object"), .paragraph("End."),
      ]
    )
  }
}
