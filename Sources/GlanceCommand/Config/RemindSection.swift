internal import GlanceTasks

/// `[remind]`: how long before they are due tasks are reminded of, and at which time of the day.
enum RemindSection: ConfigSection {
  static let name = "remind"
  static let keys = ["lead", "at"]

  /// What a person chose.
  struct Choice: Sendable {
    /// How long before their due tasks are reminded of; without a choice, the day before.
    var leads: [Lead] {
      get { chosenLeads ?? [.oneDay] }
      set { chosenLeads = newValue }
    }
    /// Every start of the program makes a config, and an array of leads would cost it what `Lead` is.
    private var chosenLeads: [Lead]?
    /// The minute of the day from which those are told of that are due on a day as a whole.
    var minuteOfDay = 9 * 60
  }

  static func take(
    _ value: TOMLValue,
    for key: String,
    in table: String?,
    of reading: inout ConfigReading
  ) throws(ConfigFault) {
    switch key {
    case "lead":
      _ = try value.texts(1...20)
      var leads: [Lead] = []
      for element in value.elements {
        let text = try element.text()
        guard let lead = Lead(text) else { throw element.fault("\(text.quoted): \(Lead.remedy)") }
        leads.append(lead)
      }
      reading.config.remind.leads = leads
    default:
      let text = try value.text()
      guard case .wall(let wall, second: 0) = ISO8601("1970-01-01T" + text) else {
        throw value.fault("\(text.quoted): write a time of the day such as \"09:00\"")
      }
      reading.config.remind.minuteOfDay = wall.minuteOfDay
    }
  }
}
