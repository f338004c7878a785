internal import GlanceTasks

/// A day or a time as a property of a to-do holds it.
struct ICalendarTimeValue {
  /// How it is written.
  enum Form: Equatable {
    case day
    /// What the wall shows wherever one is.
    case floating
    case utc
    /// What the wall shows in a zone, whose parameter is kept as it is written.
    case zoned(parameter: String)
  }

  /// The form.
  let form: Form
  /// The value as it is written.
  let value: String
  /// The instant that it means, that of a day its beginning.
  let instant: Instant
  /// The zone of a zoned one.
  private let zone: Zone?
  /// The parameter that names the type of the value, as it is written, if there is one.
  private let type: String?

  /// What a property holds, or `nil` when that is no time.
  init?(_ property: ICalendarItem.Property, in file: inout ICalendarZones, at moment: Moment) {
    guard let time = ISO8601(property.line.value) else { return nil }
    let head = ICalendarHead(of: property.content)
    var zone: Zone?
    switch time {
    case .day: form = .day
    case .instant: form = .utc
    case .wall:
      zone = property.line.parameter("TZID").flatMap { file.zone(named: $0) }
      switch head["TZID"] {
      case nil: form = .floating
      // One in a zone that nobody knows is kept as an instant from now on.
      case let parameter?: form = zone == nil ? .utc : .zoned(parameter: parameter)
      }
    }
    value = property.line.value
    type = head["VALUE"]
    instant = time.instant(in: zone ?? moment.zone)
    self.zone = zone
  }

  /// A due in the form of this one as far as it can be.
  func with(_ due: Due, at moment: Moment) -> ICalendarTimeValue {
    if case .day = due { return ICalendarTimeValue(due, at: moment) }
    let start = due.start(in: moment.zone)
    switch form {
    case .day: return ICalendarTimeValue(due, at: moment)
    case .floating:
      let wall = due.wallTime(in: moment.zone) ?? moment.zone.wallTime(at: start)
      return ICalendarTimeValue(form: .floating, value: wall.basic(), instant: start, type: type)
    case .utc: break
    case .zoned:
      let wall = zone?.wallTime(at: start)
      // The hour that comes twice has a name for its first time alone.
      if let zone, let wall, zone.instant(of: wall) == start {
        return ICalendarTimeValue(form: form, value: wall.basic(), instant: start, zone: zone, type: type)
      }
    }
    return ICalendarTimeValue(form: .utc, value: start.basic, instant: start, type: type)
  }

  /// A due in the form that is its own.
  init(_ due: Due, at moment: Moment) {
    let instant = due.start(in: moment.zone)
    switch due {
    case .day(let day): self.init(form: .day, value: day.basic, instant: instant, type: "VALUE=DATE")
    case .time(let time): self.init(form: .floating, value: time.basic(), instant: instant)
    case .instant(let time): self.init(form: .utc, value: time.basic, instant: instant)
    }
  }

  private init(form: Form, value: String, instant: Instant, zone: Zone? = nil, type: String? = nil) {
    self.form = form
    self.value = value
    self.instant = instant
    self.zone = zone
    self.type = type
  }

  /// Whether it is a whole day.
  var isDay: Bool { form == .day }

  /// The day or time, for a person.
  func text(at moment: Moment) -> String {
    let wall = moment.zone.wallTime(at: instant)
    return isDay ? wall.day.description : wall.description
  }

  /// The parameters that it needs.
  var parameters: [String] {
    var parameters: [String] = []
    if form == .day {
      parameters.append("VALUE=DATE")
    } else if let type, type.uppercased() != "VALUE=DATE" {
      parameters.append(type)
    }
    if case .zoned(let parameter) = form { parameters.append(parameter) }
    return parameters
  }
}

extension ICalendarEdit {
  /// Lets a property hold a time.
  mutating func set(_ name: String, to time: ICalendarTimeValue) {
    set(name, to: time.value, fitting: ["TZID", "VALUE"], needing: time.parameters)
  }

  /// Lets a property hold an instant.
  mutating func set(_ name: String, to instant: Instant) {
    set(
      name,
      to: instant.basic,
      fitting: ["TZID", "VALUE"],
      needing: item[name].first.flatMap { property in
        ICalendarHead(of: property.content)["VALUE"].flatMap {
          $0.uppercased() == "VALUE=DATE-TIME" ? [$0] : nil
        }
      } ?? []
    )
  }
}
