import GlanceTasks
import Testing

@Suite struct JSONReaderTests {
  @Test func everyKindOfValue() throws {
    let text = #" {"a": [1, -0.5e+3, true, false, null], "b": {}, "c": [], "a": "x"} "#
    let value = try read(text)
    #expect(
      value
        == .object([
          .init(
            key: "a",
            value: .array([.number("1"), .number("-0.5e+3"), .bool(true), .bool(false), .null])
          ),
          .init(key: "b", value: .object([])),
          .init(key: "c", value: .array([])),
          .init(key: "a", value: .string("x")),
        ])
    )
    #expect(value["a"] == .string("x"), "the last of equal keys counts")
    #expect(value["z"] == nil)
    #expect(JSONValue.null["a"] == nil)
  }

  /// The two examples of RFC 8259 §13 in outline: an object in an object, and an array of objects.
  @Test func examplesOfTheStandard() throws {
    let image = try read(#"{"Image":{"Width":800,"Thumbnail":{"Url":"http://x.example/1"},"IDs":[116,943]}}"#)
    #expect(image["Image"]?["Width"] == .number("800"))
    #expect(image["Image"]?["Thumbnail"]?["Url"] == .string("http://x.example/1"))
    #expect(image["Image"]?["IDs"] == .array([.number("116"), .number("943")]))
    let cities = try read(
      "[{\r\n\t\"Latitude\": 37.7668,\r\n\t\"City\": \"X\"\r\n}, {\"Latitude\":-122.026020}]"
    )
    guard case .array(let elements) = cities else {
      Issue.record("no array")
      return
    }
    #expect(elements.map { $0["Latitude"] } == [.number("37.7668"), .number("-122.026020")])
    #expect(try read(#""Hello""#) == .string("Hello"))
    #expect(try read("42") == .number("42"))
    #expect(try read("null") == .null)
  }

  @Test(arguments: [
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
    (#""\u00e9\u0041\u0000""#, "éA\0"),
    (#""\ud83d\uDE00""#, "😀"),
    (#""\ud83d""#, "\u{FFFD}"),
    (#""\ude00\ud83dA""#, "\u{FFFD}\u{FFFD}A"),
    (#""\ud83d\u0041""#, "\u{FFFD}A"),
    (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"),
    (#""é😀\n""#, "é😀\n"),
  ])
  func strings(_ text: String, _ expected: String) throws {
    guard case .string(let value) = try read(text) else {
      Issue.record("no string")
      return
    }
    #expect(Array(value.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test func invalidUTF8IsRepaired() throws {
    #expect(try JSONReader.value(of: [0x22, 0xFF, 0x61, 0x22]) == .string("\u{FFFD}a"))
    #expect(try JSONReader.value(of: [0x22, 0xC3, 0x5C, 0x6E, 0x22]) == .string("\u{FFFD}\n"))
    #expect(
      try JSONReader.value(of: [0xEF, 0xBB, 0xBF, 0x31]) == .number("1"),
      "a byte order mark is skipped"
    )
  }

  @Test(arguments: [
    ("", 1, 1), ("  ", 1, 3), ("\n", 1, 1), ("[1,\n  2,\n  x]", 3, 3), ("[1,]", 1, 4), ("[1 2]", 1, 4),
    ("{\"a\"}", 1, 5), ("{a:1}", 1, 2), ("{\"a\":1,}", 1, 8), ("[1", 1, 3), ("[1,\n", 1, 4),
    ("[\"é😀\", x]", 1, 8),
    ("01", 1, 2), ("-", 1, 2), ("1.", 1, 3), (".5", 1, 1), ("1e", 1, 3), ("+1", 1, 1), ("tru", 1, 1),
    ("nulL", 1, 1),
    ("\"a\nb\"", 1, 3), ("\"\\x\"", 1, 2), ("\"\\u12g4\"", 1, 2), ("\"abc", 1, 5), ("\"abc\\", 1, 5),
    ("1 2", 1, 3),
    ("[]]", 1, 3), ("NaN", 1, 1), ("'a'", 1, 1), ("[1,\r\n/* */]", 2, 1), ("\u{A0}1", 1, 1),
    ("{\"a\":}", 1, 6),
  ])
  func mistakes(_ text: String, _ line: Int, _ column: Int) throws {
    let error = try #require(throws: JSONError.self) { try read(text) }
    #expect(error.line == line && error.column == column, "\(error)")
  }

  @Test func mistakesSayWhatIsThere() throws {
    let found = [
      "x": #"line 1, column 1: expected a value, found "x""#,
      "": "line 1, column 1: expected a value, found the end of the text",
      "\u{7}": "line 1, column 1: expected a value, found the character with the code 7",
      "é": "line 1, column 1: expected a value, found a character outside ASCII",
      "[1\"": #"line 1, column 3: expected "," or "]", found a quote"#,
    ]
    for (text, message) in found {
      let error = try #require(throws: JSONError.self) { try read(text) }
      #expect(error.description == message)
    }
  }

  @Test func depthIsLimited() throws {
    let limit = JSONReader.depthLimit
    #expect(throws: Never.self) {
      try read(String(repeating: "[", count: limit) + String(repeating: "]", count: limit))
    }
    for bomb in ["[", "{\"a\":", "[{\"a\":"] {
      let error = try #require(throws: JSONError.self) { try read(String(repeating: bomb, count: 100_000)) }
      #expect(error.message == "nested more than 200 levels deep")
    }
  }

  @Test func tolerance() throws {
    let cases: [(String, JSONValue)] = [
      ("3.", .number("3.")), ("3.000000", .number("3.000000")), ("-3.e2", .number("-3.e2")),
      ("\"a\u{7}\n\u{0}b\"", .string("a\u{7}\n\u{0}b")), (#""\x\u12\/""#, .string(#"\x\u12/"#)),
    ]
    for (text, value) in cases {
      #expect(try JSONReader.value(of: Array(text.utf8), tolerant: true) == value)
    }
    for text in ["[3.5.]", "[about 2h]", "[1,]", #""\"#, #""\""#] {
      #expect(throws: JSONError.self) { try JSONReader.value(of: Array(text.utf8), tolerant: true) }
    }
  }

  @Test func placesInAnyOrder() {
    let text = Array("aé\nbcd\n\n😀e".utf8)
    let places = [
      0: (1, 1), 1: (1, 2), 3: (1, 3), 4: (2, 1), 6: (2, 3), 7: (2, 4), 8: (3, 1), 9: (4, 1), 13: (4, 2),
    ]
    var reader = JSONReader(text)
    for from in places.keys {
      for to in places.keys {
        _ = reader.line(at: from)
        let error = reader.expected("x", at: to)
        #expect(error.line == places[to]?.0 && error.column == places[to]?.1)
        #expect(reader.line(at: from) == places[from]?.0)
      }
    }
  }

  @Test func manyElements() throws {
    let text = "[" + Array(repeating: #"{"a":"b\n"}"#, count: 20_000).joined(separator: ",") + "]"
    guard case .array(let elements) = try read(text) else {
      Issue.record("no array")
      return
    }
    #expect(elements.count == 20_000)
  }

  private func read(_ text: String) throws(JSONError) -> JSONValue {
    try JSONReader.value(of: Array(text.utf8))
  }
}
