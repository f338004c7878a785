internal import GlanceTasks

extension VdirChange {
  /// Changes the due in the form that it has, with what depends on it.
  ///
  /// - Throws: `SourceError` when the start would not fit it.
  mutating func setDue(_ due: Due?) throws(SourceError) {
    var zones = ICalendarZones(of: edit.item.bytes)
    let former = edit.item["DUE"].first.flatMap { ICalendarTimeValue($0, in: &zones, at: moment) }
    let start = edit.item["DTSTART"].first.flatMap { ICalendarTimeValue($0, in: &zones, at: moment) }
    // Some programs write the due as the start, too.
    let isStartOfDue = start.map { $0.instant == former?.instant && $0.isDay == former?.isDay } ?? false
    guard let due else {
      edit.remove("DUE", "DURATION")
      if isStartOfDue { edit.remove("DTSTART") }
      return
    }
    let new = (former ?? start)?.with(due, at: moment) ?? ICalendarTimeValue(due, at: moment)
    try setStart(start, isMoving: isStartOfDue, former, for: new)
    // A length and a due can't stand together.
    if edit.item["DUE"].isEmpty,
      let index = edit.item.properties.firstIndex(where: { $0.line.name == "DURATION" })
    {
      edit.remove("DURATION")
      edit.put(ICalendarHead(name: "DUE", parameters: new.parameters).content(new.value), at: index)
    } else {
      edit.remove("DURATION")
      edit.set("DUE", to: new)
    }
  }

  /// Sees to it that the start fits a new due: servers refuse a start that is not before it, or of another type.
  private mutating func setStart(
    _ start: ICalendarTimeValue?,
    isMoving: Bool,
    _ former: ICalendarTimeValue?,
    for due: ICalendarTimeValue
  ) throws(SourceError) {
    guard let start else { return }
    if isMoving { return edit.set("DTSTART", to: due) }
    let started = start.text(at: moment)
    guard start.instant < due.instant else {
      throw .refused(
        "it starts \(started), and its due must be later; give a later one, or change the start in your calendar app"
      )
    }
    guard start.isDay != due.isDay else { return }
    // Where both did not fit before, a day can start with its first minute.
    if start.isDay, let former, !former.isDay {
      let midnight = moment.zone.wallTime(at: start.instant)
      return edit.set("DTSTART", to: due.with(.time(midnight), at: moment))
    }
    let kind = start.isDay ? "a day without a time" : "a day with a time"
    throw .refused(
      "it starts \(started), and its due must be \(kind) as well; give one, or change the start in your calendar app"
    )
  }
}
