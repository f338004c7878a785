public import GlanceTasks

/// The JSON that `task export` prints.
public enum TaskwarriorFormat: ImportFormat {
  /// The name on the command line.
  public static let name = "taskwarrior"
  /// What it reads.
  public static let summary = "the JSON that 'task export' prints"

  /// Reads an export; a task without a UUID gets one that depends on what it says alone.
  public static func read(_ bytes: [UInt8], at moment: Moment) throws(ImportError) -> ImportedTasks {
    let export = try TaskwarriorExport(parsing: bytes, at: moment)
    var unnamed: [String: Int] = [:]
    let drafts = export.drafts.map { draft in
      guard draft.uuid == nil else { return draft }
      var draft = draft
      let content = "\(draft.created?.seconds ?? 0) \(draft.title)"
      let earlier = unnamed[content, default: 0]
      unnamed[content] = earlier + 1
      var digits = ContentDigits(of: "\(content) \(earlier)")
      draft.uuid = TaskID(using: &digits)
      return draft
    }
    var remarks: [String] = []
    if export.waiting > 0 { remarks.append("\(export.waiting) waiting shown from now on") }
    if export.skipped.deleted > 0 { remarks.append("\(export.skipped.deleted) deleted left out") }
    if export.skipped.templates > 0 {
      remarks.append("\(export.skipped.templates) templates of recurring tasks left out")
    }
    return ImportedTasks(drafts: drafts, faults: export.faults, remarks: remarks)
  }

  /// Numbers that depend on a text alone (FNV-1a, 64 bits, going on over its own result).
  private struct ContentDigits: RandomNumberGenerator {
    private let bytes: [UInt8]
    private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

    init(of text: String) {
      bytes = Array(text.utf8)
    }

    mutating func next() -> UInt64 {
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      return hash ^ hash >> 32
    }
  }
}
