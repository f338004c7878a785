package import GlanceTasks

extension StaleSource {
  /// That it can't be read, since when and why: `work can't be read since 09:40: no such folder`.
  ///
  /// One without a name is hidden from those who see the screen, and so is the reason.
  package func text(at moment: Moment, in wording: Wording) -> String {
    var text = name.isEmpty ? "a source" : name.neutralised
    text += " can't be read"
    if let lastRead { text += " since " + StaleSource.text(of: lastRead, at: moment, in: wording) }
    if !reason.isEmpty { text += ": " + reason.neutralised }
    return text
  }

  /// The time of day, with the day where that is another one.
  private static func text(of instant: Instant, at moment: Moment, in wording: Wording) -> String {
    let wall = moment.zone.wallTime(at: instant)
    let clock = wording.clock(wall)
    return wall.day == moment.today ? clock : wording.date(wall.day, from: moment.today) + " " + clock
  }
}
