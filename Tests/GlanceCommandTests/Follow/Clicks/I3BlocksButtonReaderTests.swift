import Testing

@testable import GlanceCommand

/// Buttons as i3blocks 1.5 writes them to a block that runs all the time.
struct I3BlocksButtonReaderTests {
  private func read(_ text: String) -> [Int] {
    var reader = I3BlocksButtonReader()
    return reader.read(Array(text.utf8)[...])
  }

  @Test("a plain block gets a number a line")
  func plain() {
    #expect(read("1\n3\r\n 4\n\nx\n-1\n99999999999999999999\n5") == [1, 3, 4])
  }

  @Test(
    "a json block gets an object a line, which need not be JSON",
    arguments: [
      (#"{"button":3}"#, 3), (#"{"full_text":"a","button":1,"x":12,"y":7}"#, 1), (#"{ "button" : 2 }"#, 2),
      (#"{"button":"2"}"#, 2),
      // Values that look like JSON have lost their quotes.
      (#"{"full_text":{pay},"button":1}"#, 1), (#"{"full_text":[x] y,"button":4,"x":1}"#, 4),
      (#"{"full_text":{"button":3},"button":1}"#, 1), (#"{"button":1,"full_text":{"button":3}}"#, 1),
      (#"{"full_text":{open,"button":5}"#, 5), (#"{"button":1,"full_text":"open}"#, 1),
      // A text is no key.
      (#"{"full_text":"\"button\":3","button":1}"#, 1), (#"{"full_text":"a\\","button":1}"#, 1),
      (#"{"full_text":"button","button":1}"#, 1), (#"{"full_text":","button":1}"#, nil),
      (#"{"full_text":"a"}"#, nil), (#"{"button":}"#, nil), (#"{"button":x}"#, nil), (#"{"button""#, nil),
      (#"{"button":"#, nil), (#"{"button"#, nil), (#"{""#, nil), (#"{"\"#, nil), ("{", nil), ("[1]", nil),
    ] as [(String, Int?)]
  )
  func object(_ line: String, _ button: Int?) {
    #expect(read(line + "\n9\n") == (button.map { [$0] } ?? []) + [9])
  }

  @Test("a line in pieces")
  func pieces() {
    var reader = I3BlocksButtonReader()
    let bytes = Array("{\"button\":3}\n12\n".utf8)
    #expect(bytes.flatMap { reader.read([$0]) } == [3, 12])
  }
}
