import GlanceTasks
import GlanceTestSupport
import Testing

/// Laws that hold at every moment, tried at random ones; a failure names the seed.
struct DateWordsPropertyTests {
  static let zones = [
    "Europe/Berlin", "America/Santiago", "Australia/Lord_Howe", "America/Havana", "Pacific/Apia",
    "Asia/Kathmandu", "UTC",
  ]

  static func moment(_ random: inout SplitMix64) throws -> Moment {
    let zone = try Zone.named(zones.randomElement(using: &random) ?? "UTC")
    // 1971 to 2200.
    let seconds = Int64.random(in: 40_000_000...7_260_000_000, using: &random)
    return Moment(instant: Instant(seconds: seconds), zone: zone)
  }

  static let words = [
    "today", "tomorrow", "tod", "mon", "friday", "this", "next", "week", "weekend", "month", "year", "eom",
    "eow", "sonw", "end", "of", "work", "day", "days", "business", "in", "ago", "at", "@", "d", "w", "mo",
    "y", "b", "h", "min", "m", "st", "nd", "rd", "th", "jan", "feb", "29", "30", "31", "0", "1", "9", "24",
    "2027", "1969", "9989", "9999", "10000", "20280229", "99999999999999999999", "+", "-", ".", ",", "/",
    ":", "T", "Z", "am", "pm", "noon", "00", "30", "W53", "2028-02-29", "18:30", "none", "no", "date",
    "every", "\u{E9}", "\t",
  ]

  @Test(arguments: 0..<100 as Range<UInt64>)
  func wordSaladNeverCrashesAndStaysInRange(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let moment = try DateWordsPropertyTests.moment(&random)
    for _ in 0..<300 {
      let count = Int.random(in: 1...6, using: &random)
      let salad = (0..<count).reduce(into: "") { text, _ in
        text += DateWordsPropertyTests.words.randomElement(using: &random) ?? ""
        if Bool.random(using: &random) { text += " " }
      }
      guard let due = try? DateWords.due(salad, at: moment) else { continue }
      let year = due.day(in: moment.zone).parts.year
      #expect(1970...9989 ~= year, "\(salad)")
      #expect(try DateWords.due(salad.uppercased(), at: moment) == due, "\(salad)")
      #expect(try DateWords.due("  \(salad)\t", at: moment) == due, "\(salad)")
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func bytesNeverCrash(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let moment = try DateWordsPropertyTests.moment(&random)
    for _ in 0..<100 {
      let count = Int.random(in: 0...110, using: &random)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      _ = try? DateWords.due(String(decoding: bytes, as: UTF8.self), at: moment)
    }
  }

  @Test(arguments: ["0001-01-01T00:00Z", "1970-01-01T00:00Z", "9989-12-31T23:59Z", "9999-12-31T23:59Z"])
  func clocksAtTheEdgesNeverCrash(now: String) throws {
    var random = SplitMix64(seed: 1)
    let words = DateWordsPropertyTests.words
    for zone in ["UTC", "America/St_Johns"] {
      let moment = try Moment.at(now, in: zone)
      for first in words {
        for second in words {
          let third = words.randomElement(using: &random) ?? ""
          guard let due = try? DateWords.due("\(first) \(second) \(third)", at: moment) else { continue }
          #expect(1970...9989 ~= due.day(in: .utc).parts.year)
        }
      }
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func dayWordsGiveDays(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let moment = try DateWordsPropertyTests.moment(&random)
    let today = moment.today
    for words in [
      "today", "tomorrow", "yesterday", "mon", "this sunday", "next wed", "fri next week", "next week",
      "next month", "next year", "weekend", "next weekend", "3d", "in 2 weeks", "1mo", "1y", "5b", "eod",
      "eow", "eonw", "eoww", "eom", "eonm", "eoq", "eoy", "sonw", "sonm", "sony", "15th", "31st", "24.12.",
      "29 feb", "dec",
    ] {
      guard case .day(let day) = try DateWords.due(words, at: moment) else {
        Issue.record("\(words) is no day")
        continue
      }
      #expect(day >= today || words == "yesterday", "\(words)")
    }
    let number = Int.random(in: 0...9999, using: &random)
    #expect(try DateWords.due("in \(number) days", at: moment) == .day(today + number))
    #expect(try DateWords.due("today+\(number)d", at: moment) == .day(today + number))
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func weekdaysAreOneToSevenDaysAhead(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let moment = try DateWordsPropertyTests.moment(&random)
    let today = moment.today
    for (index, name) in ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].enumerated() {
      guard case .day(let coming) = try DateWords.due(name, at: moment),
        case .day(let next) = try DateWords.due("next \(name)", at: moment)
      else {
        Issue.record("\(name) is no day")
        continue
      }
      #expect(1...7 ~= coming - today)
      #expect(coming.weekday == index + 1)
      #expect(next.weekday == index + 1)
      #expect(next.startOfWeek - today.startOfWeek == 7)
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func businessDaysAreCountedOneByOne(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let moment = try DateWordsPropertyTests.moment(&random)
    let number = Int.random(in: 1...40, using: &random)
    for (sign, step) in [("+", 1), ("-", -1)] {
      var expected = moment.today
      for _ in 0..<number {
        repeat { expected = expected + step } while expected.weekday > 5
      }
      #expect(try DateWords.due("\(sign)\(number)b", at: moment) == .day(expected))
    }
  }
}
