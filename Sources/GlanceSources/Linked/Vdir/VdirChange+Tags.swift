internal import GlanceTasks

extension VdirChange {
  /// Adds tags to the first line of categories, and takes others out of all of them.
  static func setTags(
    adding added: [String],
    removing removed: [String],
    in edit: inout ICalendarEdit
  ) {
    let lines = edit.item.properties.enumerated().filter { $0.element.line.name == "CATEGORIES" }
    var kept: [(index: Int, pieces: [String])] = lines.map { index, property in
      let pieces = pieces(of: property.line.value)
      return (index, pieces.filter { piece in !tags(piece).contains(where: removed.contains) })
    }
    let present = kept.flatMap { $0.pieces.flatMap(tags) }
    let new = added.filter { !present.contains($0) }.map(ICalendarText.value)
    if !new.isEmpty {
      if let first = kept.firstIndex(where: { !$0.pieces.isEmpty }) ?? kept.indices.first {
        kept[first].pieces += new
      } else {
        edit.set("CATEGORIES", to: new.joined(separator: ","))
      }
    }
    for (index, pieces) in kept {
      guard pieces != self.pieces(of: edit.item.properties[index].line.value) else { continue }
      if pieces.isEmpty {
        edit.put([], at: index)
      } else {
        edit.replace(index, with: pieces.joined(separator: ","))
      }
    }
  }

  /// The tags that a category is read as.
  private static func tags(_ piece: String) -> [String] {
    TagWords.tags(ICalendarText.list(piece))
  }

  /// The categories of a line, each as it is written.
  private static func pieces(of value: String) -> [String] {
    var pieces = [""]
    var isEscaped = false
    for scalar in value.unicodeScalars {
      if scalar == ",", !isEscaped {
        pieces.append("")
      } else {
        pieces[pieces.count - 1].unicodeScalars.append(scalar)
      }
      isEscaped = scalar == "\\" && !isEscaped
    }
    return pieces
  }
}
