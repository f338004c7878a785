internal import Glance
internal import GlanceTasks

/// The block that stands in place of the blocks of a generator which is not there.
struct GeneratorNotice: Hashable {
  /// The word by which it was to be started.
  let program: String
  let cause: Cause

  /// Why it is not there.
  enum Cause: Hashable {
    /// It could not be started, for a reason in words.
    case notStarted(reason: String)
    /// It ended with an exit code.
    case ended(code: Int32)
  }

  /// The block as JSON.
  func block(theme: Theme, icons: IconSet) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { object in
      object.member("name", I3BarDialect.blockName)
      object.member("instance", "wrap")
      object.member("full_text", (icons.error.isEmpty ? "" : icons.error + " ") + text)
      if let color = theme[.error] { object.member("color", color.description) }
      object.member("urgent", false)
    }
    return writer.bytes
  }

  private var text: String {
    // Of a path the last part tells enough.
    let name = String(program.split(separator: "/").last ?? "generator").excerpt(cells: 30)
    switch cause {
    case .notStarted(let reason): return "\(name): \(reason.excerpt)"
    case .ended(let code): return "\(name) ended (exit \(code))"
    }
  }
}
