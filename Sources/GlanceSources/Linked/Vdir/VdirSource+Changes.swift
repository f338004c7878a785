package import GlanceTasks

/// Changes of to-dos, each in its file.
///
/// Only the properties that a change means are written, all other bytes of a file stay. A file is never deleted, but for
/// one that was just made: a to-do is called off instead, so that no machine loses it.
extension VdirSource {
  package func change(
    _ task: SourcedTask,
    _ change: SourceChange,
    at moment: Moment
  ) throws(SourceError) -> SourceEffect {
    try rewrite(task.part, uid: task.key) { (item) throws(SourceError) in
      let edit = try VdirChange(change, of: task.item, to: item, at: moment).edit
      return (try edit.result(), edit.splices)
    }
  }

  package func add(_ draft: TaskDraft, at moment: Moment) throws(SourceError) -> SourceEffect {
    let list = try VdirLists(at: place).list(for: draft.project)
    let new = try VdirDraft(draft, at: moment)
    let part = list.folder.isEmpty ? "\(new.uid).ics" : "\(list.folder)/\(new.uid).ics"
    return try make(part, uid: new.uid, new.bytes)
  }

  package func revert(_ receipt: String, at moment: Moment) throws(SourceError) -> SourceEffect {
    guard let receipt = VdirReceipt(receipt) else {
      throw .refused("what was done there was kept in a form that this glance does not know")
    }
    switch receipt.deed {
    case .made(let bytes): return try remove(receipt.part, uid: receipt.uid, bytes)
    case .removed(let bytes): return try make(receipt.part, uid: receipt.uid, bytes)
    case .changed(let change):
      return try rewrite(receipt.part, uid: receipt.uid) { (item) throws(SourceError) in
        let reversion = try VdirReversion(of: change, in: item, at: moment)
        return (reversion.result, reversion.splices)
      }
    }
  }

  /// Changes the to-do of a file.
  ///
  /// - Parameters:
  ///   - part: The name of the file.
  ///   - uid: The UID that the to-do has.
  ///   - change: Makes the to-do that it is to be, and what is replaced for that.
  /// - Returns: What it led to.
  /// - Throws: `SourceError` when the file can't be written, or what `change` throws; nothing is changed then.
  func rewrite(
    _ part: String,
    uid: String,
    _ change: (ICalendarItem) throws(SourceError) -> (ICalendarItem, [Splice])
  ) throws(SourceError) -> SourceEffect {
    var done: (item: ICalendarItem, change: VdirReceipt.Change)?
    try SharedFile(path(of: part), in: environment).rewrite { (bytes) throws(SourceError) in
      let item = try ICalendarItem(bytes)
      guard item.uid == uid else {
        throw .refused("its file holds another to-do by now; look at it and try again")
      }
      // Somebody has written meanwhile: what they wrote stays, unless it is what is changed here.
      if let done {
        for property in done.change.properties
        where ICalendarMeaning(of: property.name, property.former)
          != ICalendarMeaning(of: property.name, in: item)
        {
          throw .refused(
            "another program changed its \(property.name) at this very moment; look at it and try again"
          )
        }
      }
      let (result, splices) = try change(item)
      done = (result, VdirReceipt.Change(from: item, to: result, splices))
      return result.bytes
    }
    guard let done else { throw .unsettled }
    let isCancelled = done.item["STATUS"].first?.line.value.uppercased() == "CANCELLED"
    return SourceEffect(
      receipt: VdirReceipt(part: part, uid: uid, deed: .changed(done.change)).text,
      key: isCancelled ? nil : uid
    )
  }

  private func make(_ part: String, uid: String, _ bytes: [UInt8]) throws(SourceError) -> SourceEffect {
    try SharedFile(path(of: part), in: environment).create(bytes)
    return SourceEffect(receipt: VdirReceipt(part: part, uid: uid, deed: .made(bytes)).text, key: uid)
  }

  /// Takes a file away that was made here, if it still says the same.
  private func remove(_ part: String, uid: String, _ bytes: [UInt8]) throws(SourceError) -> SourceEffect {
    let file = SharedFile(path(of: part), in: environment)
    guard let present = try file.contents() else {
      throw .refused("its file \(path(of: part)) is not there any more, so there is nothing to take back")
    }
    let isSame: Bool
    if present == bytes {
      isSame = true
    } else if let made = try? ICalendarItem(bytes), let item = try? ICalendarItem(present) {
      isSame = ICalendarMeaning.areEqual(made, item)
    } else {
      isSame = false
    }
    guard isSame else {
      throw .refused(
        "it has been changed there since it was added, so it stays; 'glance delete' calls it off"
      )
    }
    try file.remove(holding: present)
    return SourceEffect(receipt: VdirReceipt(part: part, uid: uid, deed: .removed(present)).text, key: nil)
  }
}
