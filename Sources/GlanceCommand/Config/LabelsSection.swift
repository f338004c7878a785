internal import Glance

/// `[labels]`: the words of layouts in a person's own language.
enum LabelsSection: ConfigSection {
  static let name = "labels"
  static let keys = Word.allCases.map(\.rawValue) + ["weekdays", "months", "long-weekdays", "long-months"]

  static func take(
    _ value: TOMLValue,
    for key: String,
    in table: String?,
    of reading: inout ConfigReading
  ) throws(ConfigFault) {
    switch key {
    case "weekdays":
      reading.config.wording.weekdays = try value.texts(7...7)
    case "months":
      reading.config.wording.months = try value.texts(12...12)
    case "long-weekdays":
      reading.config.wording.longWeekdays = try value.texts(7...7)
    case "long-months":
      reading.config.wording.longMonths = try value.texts(12...12)
    default:
      guard let word = Word.named(key) else { return }
      let text = try value.text()
      guard !word.takesNumber || Word.parts(of: text) != nil else {
        throw value.fault("\(text.quoted) lacks {}, where the number stands, as in \"\(word.english)\"")
      }
      reading.config.wording[word] = text
    }
  }
}
