import GlanceTasks
import GlanceTestSupport
import Testing

/// What a text means that a person looks for.
struct TextQueryTests {
  private let task = TaskItem(
    id: 1,
    uuid: TaskID(),
    title: "Café crème, 2 kg – für „Zoë“",
    note: "Ask Ada\nabout 東京の大阪行き切符 and ไก่ก็บินได้ 👍🏽",
    tags: ["am-telefon", "Eilig"],
    project: Project(name: "Großes Büro 仕事", color: Color.projectPalette[0]),
    created: Instant(seconds: 0)
  )

  @Test(
    "words, prefixes and phrases, whatever their case and accents",
    arguments: [
      ("cafe", true), ("CRÈME café", true), ("creme kg 2", true), ("caf zo", true), ("afe", false),
      ("cafe milk", false), ("Zoe\u{308}", true), ("zoë", true), ("ada about", true), ("da", false),
      ("\"cafe creme\"", true), ("\"creme cafe\"", false), ("\"cafe crem\"", false), ("\"cafe crem\"*", true),
      ("\"cafe crem", true), ("\"kg fur zoe\" ada", true), ("caf*", true), ("ca-fé", false),
      ("cafe-creme", true), ("ada\u{0}kg", true), ("buro", true), ("telefon eilig", true), ("grosses", false),
      ("großes", true), ("\"ada about\"", true),
    ]
  )
  func words(_ text: String, _ isFound: Bool) {
    #expect(TextQuery(text).matches(task) == isFound)
  }

  @Test(
    "a project and tags alone",
    arguments: [
      ("+buro", true), ("+ada", false), ("@eilig", true), ("@buro", false), ("+eilig", false), ("@EI", true),
      ("+\"grosses büro\"", false), ("+\"großes buro\"", true), ("@am-telefon kg", true), ("+仕", true),
      ("@仕", false), ("kg + @", true), ("+großes @eilig cafe", true),
    ]
  )
  func places(_ text: String, _ isFound: Bool) {
    #expect(TextQuery(text).matches(task) == isFound)
  }

  @Test("behind -- the marks of projects and tags are none")
  func plain() {
    #expect(TextQuery("", plainText: "+ada @kg").matches(task))
    #expect(!TextQuery("+ada", plainText: "kg").matches(task))
  }

  @Test(
    "what is written without blanks between words is found inside, and so are signs",
    arguments: [
      ("東京", true), ("大阪行き", true), ("切符", true), ("京東", false), ("บิน", true), ("ก็บ", true), ("👍", true),
      ("👎", false), ("切符 ada", true), ("切符 eva", false), ("\"の大\"", true), ("(切符)", true), ("仕事", true),
    ]
  )
  func pieces(_ text: String, _ isFound: Bool) {
    #expect(TextQuery(text).matches(task) == isFound)
  }

  @Test("what has no word finds nothing", arguments: ["", " \n", "\"\"", "- ( * \"", "+", "@ +", "\u{301}"])
  func nothing(_ text: String) {
    #expect(TextQuery(text).isEmpty && !TextQuery(text).matches(task))
  }

  @Test("what is found is found whole characters long, in order and once")
  func ranges() {
    let text = "Zoe\u{308} zoe, caf\u{E9}s: zo 東京東京 👍🏽👍"
    let found = { (query: String) in
      TextQuery(query).ranges(in: text, of: .anywhere).map { String(text[$0]) }
    }
    #expect(found("zoe") == ["Zoe\u{308}", "zoe"])
    #expect(found("zo") == ["Zo", "zo", "zo"])
    #expect(found("cafe z") == ["Z", "z", "caf\u{E9}", "z"])
    #expect(found("\"zoe cafes\"") == ["zoe, caf\u{E9}s"])
    #expect(found("京東 東京") == ["東京東京"])
    #expect(found("👍") == ["👍🏽👍"])
    #expect(found("+zoe @zoe").isEmpty)
    #expect(TextQuery("+zoe").ranges(in: text, of: .project).count == 2)
  }

  @Test("a long note is read as far as what is looked for first")
  func longNote() throws {
    var long = task
    long.note = String(repeating: "word ", count: 200_000)
    #expect(TextQuery("word").rangeInNoteAlone(of: long).map { long.note?[$0] } == "word")
  }

  @Test("a note is told of when nothing else has what was looked for")
  func note() throws {
    let note = try #require(task.note)
    #expect(TextQuery("cafe about").rangeInNoteAlone(of: task).map { note[$0] } == "about")
    #expect(TextQuery("切符").rangeInNoteAlone(of: task).map { note[$0] } == "切符")
    #expect(TextQuery("cafe buro eilig").rangeInNoteAlone(of: task) == nil)
  }
}
