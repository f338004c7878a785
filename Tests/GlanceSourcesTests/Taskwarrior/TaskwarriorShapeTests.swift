import GlanceSources
import GlanceTasks
import GlanceTestSupport
import Testing

@Suite struct TaskwarriorShapeTests {
  private let first = #"{"uuid":"\#(id(1))","description":"A","status":"pending"}"#
  private let second = #"{"uuid":"\#(id(2))","description":"B","status":"pending"}"#
  private let third = #"{"uuid":"\#(id(3))","description":"C","status":"pending"}"#

  @Test(arguments: ["", "[]", " \r\n", "[\n]\n", "\u{FEFF}", "\u{FEFF}[]"])
  func nothing(_ text: String) throws {
    let read = try export(text)
    #expect(read.drafts.isEmpty && read.faults.isEmpty)
  }

  @Test func wholeForms() throws {
    let texts = [
      "[\(first),\(second)]", "[\n\(first),\n\(second)\n]\n", "\u{FEFF}[\r\n\(first),\r\n\(second)\r\n]\r\n",
      "\(first)\n\(second)\n", "\(first),\n\(second),\n", "\(first)\r\n\(second)",
      "[\(first)]\n[\(second)]\n",
      "[\(first),\n\(second),]", "[ \(first) , \(second) ] ",
    ]
    for text in texts {
      let read = try export(text)
      #expect(read.drafts.map(\.title) == ["A", "B"])
      #expect(read.faults.isEmpty)
    }
  }

  @Test(arguments: [
    ("hello", 1, 1), ("\n\n  hello", 3, 3), ("5", 1, 1), ("null", 1, 1), ("\"a\"", 1, 1), ("{}", 1, 1),
    ("[{}]", 1, 2),
    ("{\"tasks\":[]}", 1, 1), ("[1,2]", 1, 2), ("[", 1, 2), ("]", 1, 1), ("{\"a\":", 1, 6), ("[[[[[[", 1, 7),
    ("<html>\n<body>", 1, 1), ("[[{\"description\":\"A\"}]]", 1, 2),
  ])
  func noExport(_ text: String, _ line: Int, _ column: Int) throws {
    let error = try #require(try failure(Array(text.utf8)))
    #expect(error.line == line && error.column == column, "\(error)")
    #expect(error.description.contains("run: task export > FILE"))
    #expect(isHarmless(error.message))
  }

  @Test func noText() throws {
    let image: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49]
    #expect(try failure(image)?.line == 1)
    #expect(try failure(Array(String(repeating: "[", count: 1_000_000).utf8)) != nil)
    #expect(try failure(Array(String(repeating: "{\"description\":", count: 100_000).utf8)) != nil)
    #expect(try failure(Array(String(repeating: "{\"a\":[\n", count: 20_000).utf8)) != nil)
  }

  @Test func lineByLine() throws {
    let read = try export(
      "[\n\(first),\n{\"uuid\":\"\(id(9))\",\"estimate\":about 2h},\n\(second),\noops\n\(third)\n]"
    )
    #expect(read.drafts.map(\.title) == ["A", "B", "C"])
    #expect(read.faults.map(\.line) == [3, 5])
    #expect(read.faults.allSatisfy { $0.what == .text && isHarmless($0.message) })
  }

  /// The quote that ends a text is missing; the mistake shows on the next line only.
  @Test func missingQuote() throws {
    let read = try export(
      "\(first)\n{\"uuid\":\"\(id(9))\",\"description\":\"X}\n\(second)\n{\"a\":\"b}\n{\"c\":\"d}\n\(third)"
    )
    #expect(read.drafts.map(\.title) == ["A", "B", "C"])
    #expect(read.faults.map(\.line) == [2, 4, 5])
  }

  @Test func missingBrace() throws {
    let read = try export("[\n\(first),\n{\"uuid\":\"\(id(9))\",\"description\":\"X\",\n\(second)\n]")
    #expect(read.drafts.map(\.title) == ["A", "B"])
    #expect(read.faults.map(\.line) == [3])
  }

  @Test func manyLinesAnObject() throws {
    let text = """
      [
      {
      "uuid": "\(id(1))",
      "description": "A",
      "annotations": [
      {
      "entry": "20261101T000000Z",
      "description": "kept"
      },
      {
      "entry": "20261102T000000Z",
      "description": "too"
      }
      ]
      },
      {
      "uuid": "\(id(2))",
      "annotations": [
      {
      "entry": "20261101T000000Z",
      "description": "no task"
      }
      ],
      "estimate": about 2h,
      "description": "B"
      },
      {
      "uuid": "\(id(3))",
      "description": "C"
      }
      ]

      """
    let read = try export(text)
    #expect(read.drafts.map(\.title) == ["A", "C"])
    #expect(read.drafts.first?.note == "kept\ntoo")
    #expect(read.faults.map(\.line) == [24])
    let cut = try export(String(text.prefix(text.utf8.count - 30)))
    #expect(cut.drafts.map(\.title) == ["A"])
    #expect(cut.faults.map(\.line) == [24, 28])
  }

  @Test func cutOff() throws {
    let read = try export("[\n\(first),\n\(second),\n")
    #expect(read.drafts.count == 2)
    #expect(read.faults.map(\.line) == [3])
    let inside = try export("[\n\(first),\n" + second.prefix(20))
    #expect(inside.drafts.count == 1)
    #expect(inside.faults.map(\.line) == [3])
  }

  @Test func strangersBetweenTasks() throws {
    let read = try export("[\(first),\n1,\n{\"a\":1},\n[],\(second)]")
    #expect(read.drafts.map(\.title) == ["A", "B"])
    #expect(read.faults.map(\.line) == [2, 3, 4])
    #expect(try export("Using a filter\n[\(first)]\n").drafts.count == 1)
  }
}
