import Testing

@testable import GlanceCommand

/// What comes out of the streams of generators, whole and broken ones.
struct I3BarStreamReaderTests {
  @Test(
    "status lines as generators write them",
    arguments: [
      // I3status: a comma before each but the first.
      ("{\"version\":1}\n[\n[{\"full_text\":\"a\"}]\n,[{\"full_text\":\"b\"}]\n", ["a", "b"]),
      // I3blocks: the first one is empty, and on the line of the bracket.
      ("{\"version\":1,\"click_events\":true}\n[[]\n,[{\"full_text\":\"a\"}]\n", ["", "a"]),
      // A person's script: a comma behind each.
      ("{\"version\":1}\n[\n[{\"full_text\":\"a\"}],\n[{\"full_text\":\"b\"}],\n", ["a", "b"]),
      ("{\"version\":1}\n[\n[{\"full_text\":\"a\"}]\n,\n[{\"full_text\":\"b\"}]", ["a", "b"]),
      // All on one line, blanks wherever they may be, or no comma at all.
      ("{ \"version\" : 1 } [ [ { \"full_text\" : \"a\" } ] , [{\"full_text\":\"b\"}]", ["a", "b"]),
      ("{\"version\":1}[[{\"full_text\":\"a\"}],[{\"full_text\":\"b\"}]]", ["a", "b"]),
      ("{\"version\":1}\n[\n[{\"full_text\":\"a\"}]\n[{\"full_text\":\"b\"}]\n", ["a", "b"]),
      // The bracket of the endless array is missing, or comes twice.
      ("{\"version\":1}\n[{\"full_text\":\"a\"}],\n[{\"full_text\":\"b\"}],\n", ["a", "b"]),
      ("{\"version\":1}\n[\n[\n[{\"full_text\":\"a\"}]\n", ["a"]),
      // Over several lines, as `jq` and others print JSON.
      (
        "\r\n{\r\n  \"version\": 1\r\n}\r\n[\r\n  [\r\n    {\r\n      \"full_text\": \"a\"\r\n    }\r\n  ],\r\n  []\r\n]\n",
        ["a", ""]
      ),
    ]
  )
  func shapes(_ stream: String, _ texts: [String]) {
    let read = I3BarStream.read(stream)
    let told = texts.map { $0.isEmpty ? "[]" : "[{\"full_text\":\"\($0)\"}]" }
    #expect(read.map { $0.replacing(" ", with: "") } == ["header"] + told)
  }

  @Test("blocks keep their members as they are, on one line")
  func blocks() {
    let line =
      #"{"name":"volume","instance":"master","full_text":"\u00e9 \ud83d\ude00 \"é\" \\ \/","separator":false,"min_width":-3,"x":1.5e3,"y":null,"":""}"#
    #expect(I3BarStream.lines("[\(line),{}]\n") == ["[\(line),{}]"])
    #expect(
      I3BarStream.lines("[{\t\"full_text\"\n:\r\n\"a\" ,\n\"b\" :true\n}\n,\n{}\n]\n")
        == ["[{\"full_text\" :  \"a\",\"b\" :true},{}]"]
    )
    #expect(I3BarStream.lines("[{\"full_text\":\"],[\"},{\"full_text\":\"}]\\\"[{\"}]\n").count == 1)
  }

  @Test(
    "members that i3bar can't take are left out",
    arguments: [
      ("\"t\":[\"a\"]", true), ("\"t\":{\"full_text\":\"x\"}", true), ("\"t\":9223372036854775808", true),
      ("\"t\":1e999", true), ("\"t\":[[{}]]", true),
      ("\"t\":9223372036854775807", false), ("\"t\":-9223372036854775808", false), ("\"t\":1e99", false),
    ]
  )
  func unfit(_ member: String, _ isLeftOut: Bool) {
    let text = "\"full_text\":\"a\""
    let without = "[{\(text)}]"
    #expect(I3BarStream.lines("[{\(text),\(member)}]") == [isLeftOut ? without : "[{\(text),\(member)}]"])
    #expect(I3BarStream.lines("[{\(member),\(text)}]") == [isLeftOut ? without : "[{\(member),\(text)}]"])
    #expect(I3BarStream.lines("[{\(member)},{}]") == [isLeftOut ? "[{},{}]" : "[{\(member)},{}]"])
  }

  @Test(
    "escapes that strict readers refuse, or that garble a block, become such of U+FFFD",
    arguments: [
      (#"\ud800"#, #"\ufffd"#), (#"\udc00"#, #"\ufffd"#), (#"\ud83dx"#, #"\ufffdx"#),
      (#"\u0000"#, #"\ufffd"#),
      (#"\ud83d\ud83d\ude00"#, #"\ufffd\ud83d\ude00"#), (#"\uDBFF\uDFFF\uDFFF"#, #"\uDBFF\uDFFF\ufffd"#),
      (#"\\ud800"#, #"\\ud800"#), (#"\\\ud800"#, #"\\\ufffd"#), (#"\u0001"#, #"\u0001"#),
      (#"\ud800\\"#, #"\ufffd\\"#),
    ]
  )
  func escapes(_ written: String, _ read: String) {
    #expect(I3BarStream.lines("[{\"full_text\":\"\(written)\"}]") == ["[{\"full_text\":\"\(read)\"}]"])
  }

  @Test(
    "a broken status line is dropped once, and the next one is found, on a line of its own or behind a comma",
    arguments: [
      "[{\"full_text\":\"x\",}]", "[{\"full_text\":\"x\"}{}]", "[{\"full_text\" \"x\"}]",
      "[{full_text:\"x\"}]",
      "[{\"full_text\":'x'}]", "[{\"full_text\":\"x\" \"y\"}]", "[{\"full_text\":01}]",
      "[{\"full_text\":tru}]",
      "[{\"full_text\":\"\\x\"}]", "[{\"full_text\":\"\\u12\"}]", "[{\"full_text\":\"a\u{1}\"}]",
      "[{\"full_text\":\"a\tb\"}]", "[{\"full_text\":\"x\"},]", "[,{\"full_text\":\"x\"}]", "[1]", "[null]",
      "[\"x\"]", "[{\"full_text\":\"x\"},[]]", "[{\"full_text\":\"x\"}", "[{\"full_text\":\"x\"",
      "[{\"full_text\":\"x",
      "[{\"full_text\":\"x\"}}]", "[{\"full_text\":\"x\"]", "[{\"full_text\":\"x\"]]",
      "{\"full_text\":\"x\"}]",
      "\"full_text\":\"x\"}]", "full_text", "Segmentation fault", "\u{0}",
      "}",
      "[" + String(repeating: "{\"a\":[", count: 400), "[{\"full_text\":\"x\"},{\"full_text\":\"\"\"}]",
    ]
  )
  func broken(_ line: String) {
    let (before, after) = ("[{\"full_text\":\"a\"}]", "[{\"full_text\":\"b\"}]")
    for start in ["", ","] {
      #expect(I3BarStream.lines("\(before)\n\(start)\(line)\n\(start)\(after)\n") == [before, "!", after])
    }
    #expect(I3BarStream.lines("\(before),\n\(line),\n\(after),\n") == [before, "!", after])
    #expect(I3BarStream.lines("\(before)\n,\(line)\n\n , \(after)\n") == [before, "!", after])
  }

  @Test(
    "on a stream without line breaks a good status line is found behind a broken one, unless a quote is missing"
  )
  func oneLine() {
    let good = "[{\"full_text\":\"a\"}]"
    for line in ["[{\"full_text\":\"x\",}]", "[{\"full_text\":\"x\"]", "[1]", "x]", "[{}}]", "{}]"] {
      #expect(I3BarStream.lines("\(good),\(line),\(good)") == [good, "!", good])
    }
    #expect(I3BarStream.lines("\(good),[{\"full_text\":\"x}],\(good)\n\(good)") == [good, "!", good])
  }

  @Test("a quote that is missing is seen at the end of its line")
  func missingQuote() {
    let stream = "[{\"full_text\":\"x}\n],[{\"full_text\":\"a\"}\n],[{}\n],"
    #expect(I3BarStream.lines(stream) == ["!", "[{\"full_text\":\"a\"}]", "[{}]"])
  }

  @Test("garbage behind a status line does not take it along")
  func trailing() {
    let (one, two) = ("[{\"full_text\":\"a\"}]", "[{\"full_text\":\"b\"}]")
    #expect(I3BarStream.lines("\(one)xyz\n\(two)") == [one, "!", two])
    #expect(I3BarStream.lines("\(one)]]\n,\(two)") == [one, two])
  }

  @Test(
    "bytes that are not UTF-8 break their status line alone",
    arguments: [
      [0xFF], [0xC3], [0xC0, 0x80], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x80],
    ] as [[UInt8]]
  )
  func notUTF8(_ bytes: [UInt8]) {
    let start = Array((I3BarStream.header + "[{\"full_text\":\"").utf8)
    let end = Array("\"}]\n,[{\"full_text\":\"b\"}]\n".utf8)
    #expect(I3BarStream.read(start + bytes + end) == ["header", "!", "[{\"full_text\":\"b\"}]"])
  }

  @Test("a header that comes again, as when a script is started anew, is dropped")
  func secondHeader() {
    let line = "[{\"full_text\":\"a\"}]"
    #expect(
      I3BarStream.read("\(I3BarStream.header)\(line)\n\(I3BarStream.header)\(line)\n") == [
        "header", line, "!", line,
      ]
    )
  }

  @Test("a status line of a mebibyte passes, a longer one is dropped")
  func size() {
    for (count, passes) in [(1 << 20, true), (1 << 20 + 1, false)] {
      let line = "[{\"full_text\":\"" + String(repeating: "x", count: count - 18) + "\"}]"
      #expect(line.utf8.count == count)
      #expect(I3BarStream.lines("\(line)\n,[]\n") == [passes ? line : "!", "[]"])
    }
  }

  @Test(
    "a stream without a header is plain text, a block a line",
    arguments: [
      ("2.30 | 12:00\n2.31 | 12:01\n", ["2.30 | 12:00", "2.31 | 12:01"]),
      ("a\r\n\nb\n", ["a", nil, "b"]),
      ("{ 50% }\nb\n", ["{ 50% }", "b"]), ("{\nb\n", ["{", "b"]), ("{ x\nb\n", ["{ x", "b"]),
      ("[{\"full_text\":\"a\"}]\n", [#"[{\"full_text\":\"a\"}]"#]),
      ("{\"version\":0}\n", [#"{\"version\":0}"#]), ("{}\nb\n", ["{}", "b"]),
      ("{\"version\":\"one\"}\n", [#"{\"version\":\"one\"}"#]),
      ("a\u{1B}[31mb\u{202E}\tc\u{0}\n", ["a[31mb c"]), ("not whole", []),
    ] as [(String, [String?])]
  )
  func plain(_ stream: String, _ texts: [String?]) {
    let told = texts.map { text in text.map { "[{\"full_text\":\"\($0)\"}]" } ?? "[]" }
    #expect(I3BarStream.read(stream) == told)
  }

  @Test("plain text is repaired and bounded")
  func plainBounds() throws {
    let long = I3BarStream.read(String(repeating: "é", count: 100_000) + "\nb\n")
    #expect(long.count == 2 && long[0].count < 250 && long[1] == "[{\"full_text\":\"b\"}]")
    #expect(I3BarStream.read([0x61, 0xFF, 0x0A]) == ["[{\"full_text\":\"a\u{FFFD}\"}]"])
    // What looks like a header at first, but never ends.
    let open = I3BarStream.read("{\"version\":1,\"a\":\"" + String(repeating: "x", count: 5000) + "\"}\nb\n")
    #expect(open.count == 2 && open[1] == "[{\"full_text\":\"b\"}]")
  }
}
