import Testing

extension XDesktop {
  /// The bar of an example shows the demo's tasks, and a right click on the first of them completes it, which no other
  /// click does, nor anything else if it is an `idle` button; the sandbox records what `glance` is told.
  func expectDemo(
    _ name: String,
    overdue: Color,
    on background: Color,
    idle: [Int] = [1, 2, 4, 5]
  ) async throws {
    let before = try await picture(name) { $0.count(of: overdue, within: 12) > 20 }
    let text = try await bar(of: before, on: background).text(as: .line, in: sandbox)
    for words in ["Send the invoice", "2 d late"] { #expect(text.shows(words), "read: \(text)") }
    let line = try #require(before.region(of: background)).y
    // There stands the title.
    let y = (line.lowerBound + line.upperBound) / 2
    try await click((idle + [3]).map { (button: $0, x: 80, y: y) })
    let completed = try await eventually("a task that a click on \(name) completed") {
      let list = try await sandbox.glance(["list", "completed"], store: "demo.db")
      return list.contains("Send the invoice") ? list : nil
    }
    #expect(completed.split(separator: "\n").filter { $0.first?.isNumber == true }.count == 1, "\(completed)")
    _ = try await eventually("the next task on \(name)") {
      let now = try bar(of: try picture(of: try await look()), on: background)
      let text = try await now.text(as: .line, in: sandbox)
      return text.shows("Return the library books") && !text.shows("Send the invoice") ? text : nil
    }
    let clicks = sandbox.text(of: "calls").split(separator: "\n").filter { $0.hasPrefix("done ") }
    #expect(clicks.count == 1, "\(clicks)")
  }

  /// The bar of an example says in the colour of errors that the store is none.
  func expectFailure(_ name: String, on background: Color) async throws {
    let error = Color(0xFF7B72)
    let picture = try await picture(name) { $0.count(of: error, within: 12) > 20 }
    let text = try await bar(of: picture, on: background).text(as: .line, in: sandbox)
    #expect(text.shows("no glance store"), "read: \(text)")
  }

  private func bar(of picture: Picture, on background: Color) throws -> Picture {
    picture.cropped(to: try #require(picture.region(of: background)))
  }
}
