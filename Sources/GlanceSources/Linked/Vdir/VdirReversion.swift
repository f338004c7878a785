internal import GlanceTasks

/// A change of a to-do that is taken back.
///
/// Where the file is as the change left it, all bytes are those of before; where another program wrote it since, as a
/// sync does, the properties that were changed say again what they said, if nobody else has changed them.
struct VdirReversion {
  /// The to-do as it is to be.
  let result: ICalendarItem
  /// What is replaced for that.
  let splices: [Splice]

  /// Takes a change back.
  ///
  /// - Throws: `SourceError` when what was changed is another by now.
  init(of change: VdirReceipt.Change, in item: ICalendarItem, at moment: Moment) throws(SourceError) {
    let back = change.inverted
    if VdirReceipt.hash(of: item.bytes) == change.new, Splice.fit(back.splices, item.bytes) {
      let bytes = Splice.applied(back.splices, to: item.bytes)
      if VdirReceipt.hash(of: bytes) == change.former {
        result = try ICalendarItem(bytes)
        splices = back.splices
        return
      }
    }
    var edit = ICalendarEdit(of: item)
    for property in change.properties {
      guard ICalendarMeaning(of: property.name, property.new) == ICalendarMeaning(of: property.name, in: item)
      else {
        throw .refused("its \(property.name) has been changed there since, so nothing was taken back")
      }
      VdirReversion.put(property.former, for: property.name, into: &edit)
    }
    VdirChange.stamp(&edit, at: moment)
    result = try edit.result()
    splices = edit.splices
  }

  /// Lets the properties of a name be some others, in the places of the present ones as far as these go.
  private static func put(_ contents: [[UInt8]], for name: String, into edit: inout ICalendarEdit) {
    let places = edit.item.properties.indices.filter { edit.item.properties[$0].line.name == name }
    for (index, content) in contents.enumerated() {
      if index < places.count { edit.put(content, at: places[index]) } else { edit.add(content) }
    }
    for place in places.dropFirst(contents.count) { edit.put([], at: place) }
  }
}
