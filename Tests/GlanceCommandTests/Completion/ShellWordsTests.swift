import Foundation
import GlanceTestSupport
import Testing

@testable import GlanceCommand

@Suite struct ShellWordsTests {
  @Test(arguments: [
    ("", [], ""), ("glance ", ["glance"], ""), ("glance do", ["glance"], "do"),
    (#"a "b c" 'd e' f\ g h"#, ["a", "b c", "d e", "f g"], "h"),
    (#"a "b \" \$ \x "#, ["a"], #"b " $ \x "#), (#"a 'b\"#, ["a"], #"b\"#),
    (#"a $'b\'c' "#, ["a", "b'c"], ""),
    (#"a """#, ["a"], ""), (#"a "" b"#, ["a", ""], "b"), ("a\t b\\", ["a"], "b"), ("é ü", ["é"], "ü"),
  ])
  func words(_ line: String, _ words: [String], _ current: String) {
    let read = ShellWords(line)
    #expect(read.words == words && read.current == current)
  }

  private static let openings: [(text: String, quote: ShellWords.Quote?)] = [
    ("", nil), ("'", .single), ("\"", .double), ("$'", .ansi),
  ]

  @Test func whatIsQuotedMeansItself() throws {
    var generator = SplitMix64(seed: 7)
    let pieces = Array(#"ab 'c"\$`!;&|<>(){}[]*?~#^=:@%+,-./é日"#)
    var texts: [String] = []
    var script = ""
    for _ in 0..<500 {
      let text = String(
        (0..<Int.random(in: 1...12, using: &generator)).map { _ in pieces.randomElement(using: &generator)! }
      )
      for (opening, quote) in Self.openings {
        let quoted = opening + ShellWords.quoted(text, in: quote)
        #expect(ShellWords(quoted).current == text, "\(quoted)")
        script += "printf '%s\\n' \(quoted)\(ShellWords.closing(quote))\n"
        texts.append(text)
      }
    }
    // bash itself reads the same.
    let output = try TemporaryFile()
    let scratch = try Scratch()
    let bash = try Binary.start(
      "/bin/bash",
      words: [Array(try scratch.file("script", Array(script.utf8)).utf8)],
      environment: ["LC_ALL": "C.UTF-8"],
      output: .file(output.descriptor),
      errors: .path("/dev/null")
    )
    #expect(Binary.wait(for: bash) == 0)
    #expect(output.text == texts.map { $0 + "\n" }.joined())
  }
}
