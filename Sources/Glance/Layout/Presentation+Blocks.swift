package import GlanceTasks

extension Presentation {
  /// The tasks that the line shows, from left to right, where a bar has blocks.
  package var lineTasks: [TaskID] {
    fittedLine.spans.reduce(into: []) { tasks, span in
      if let task = span.block?.task, tasks.last != task { tasks.append(task) }
    }
  }

  /// A piece of the line that bars with blocks show as one of their own.
  struct Block {
    /// What is shown.
    var text: Line
    /// The same before it was fitted.
    var whole: Line
    /// The task that it shows.
    var task: TaskID? { text.spans.first?.block?.task }
  }

  /// The blocks of a line, given before and after it was fitted.
  ///
  /// What stands between two of them is left out, and a line without any is one block.
  static func blocks(of whole: Line, fitted line: Line) -> [Block] {
    let indices = line.spans.compactMap { $0.block?.index }
    guard let last = indices.max() else { return line.text.isEmpty ? [] : [Block(text: line, whole: whole)] }
    return (0...last).filter(indices.contains).map { index in
      Block(
        text: Line(spans: line.spans.filter { $0.block?.index == index }).merged,
        whole: Line(spans: whole.spans.filter { $0.block?.index == index })
      )
    }
  }
}
