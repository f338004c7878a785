import GlanceTasks
import GlanceTestSupport
import Testing

/// The agreed cases, and a corpus of phrases that other programs read.
@Suite(.enabled(if: SharedData.isPresent))
struct DateWordsCorpusTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let now: String, text: String, expected: String
    var testDescription: String { "\(text) at \(now)" }
  }

  static let rows = table("cases/dates.tsv").map { Row(now: $0[0], text: $0[1], expected: $0[2]) }

  /// The rows of a file of tab-separated values, without its heading.
  static func table(_ path: String) -> [[String]] {
    guard let text = try? SharedData.text(path) else { return [] }
    return text.split(separator: "\n").dropFirst().map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// The texts whose due is an instant; the table shows it as local time.
  static let instants: Set = [
    "2026-12-24T18:30Z", "2026-12-24T18:30+02:00", "in 2h", "+90min", "in 2 hours",
  ]

  @Test(arguments: rows)
  func row(_ row: Row) throws {
    let moment = try Moment.at(row.now)
    var result = "no due date"
    do throws(DateWordsError) {
      if let due = try DateWords.due(row.text, at: moment) {
        let time = due.wallTime(in: moment.zone)
        result = time.map { "\($0.day) \($0.clock)" } ?? due.text(in: moment.zone)
        var isInstant = false
        if case .instant = due { isInstant = true }
        #expect(isInstant == DateWordsCorpusTests.instants.contains(row.text))
      }
    } catch {
      result = "ERROR: \(error.message)"
      #expect(error.description.hasPrefix(error.message))
    }
    #expect(result == row.expected)
  }

  @Test func allRowsAreThere() {
    #expect(DateWordsCorpusTests.rows.count >= 200)
  }

  @Test func foreignPhrasesNeverCrash() throws {
    let moment = try Moment.at("2012-08-10T12:00")
    let phrases = DateWordsCorpusTests.table("corpora/dates-chrono-en/cases.tsv").map { $0[1] }
    #expect(phrases.count >= 300)
    for phrase in phrases {
      // Neither the whole nor what is left when words are taken away at either end.
      let words = phrase.split(separator: " ")
      for count in 0...words.count {
        _ = try? DateWords.due(words.prefix(count).joined(separator: " "), at: moment)
        _ = try? DateWords.due(words.suffix(count).joined(separator: " "), at: moment)
      }
    }
  }
}
