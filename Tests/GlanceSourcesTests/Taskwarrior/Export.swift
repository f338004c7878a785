import GlanceSources
import GlanceTasks
import GlanceTestSupport

/// The identity that ends in a number.
func id(_ number: Int) -> String {
  "11111111-2222-4333-8444-" + String(repeating: "0", count: 12 - String(number).count) + String(number)
}

/// Reads an export on Monday 2026-11-30 at ten.
func export(_ text: String, in zone: String = "Europe/Berlin") throws -> TaskwarriorExport {
  try TaskwarriorExport(parsing: Array(text.utf8), at: .at("2026-11-30T10:00", in: zone))
}

/// Reads an export of one pending task with further members.
func task(_ members: String, in zone: String = "Europe/Berlin") throws -> TaskwarriorExport {
  try export(#"[{"uuid":"\#(id(1))","description":"A","status":"pending",\#(members)}]"#, in: zone)
}

/// The error of an input that is no export.
func failure(_ bytes: [UInt8]) throws -> ImportError? {
  do throws(ImportError) {
    _ = try TaskwarriorExport(parsing: bytes, at: Moment(instant: Instant(seconds: 0), zone: .utc))
    return nil
  } catch {
    return error
  }
}

/// The number of lines of a text.
func lineCount(_ bytes: [UInt8]) -> Int {
  max(1, bytes.filter { $0 == 0x0A }.count + (bytes.last == 0x0A ? 0 : 1))
}

/// Whether a message is short and free of what a terminal would obey.
func isHarmless(_ message: String) -> Bool {
  message.count <= 200
    && message.unicodeScalars.allSatisfy { ![.control, .format].contains($0.properties.generalCategory) }
}
