import Glance

/// A bar's own way of reading what its dialect writes, made from the bar's rules and not from the dialect.
///
/// It is as gullible as the bar: whatever the bar would take for a command, a click, a tag or a variable is one here.
protocol BarReader: SendableMetatype {
  /// The dialect that it reads.
  static var dialect: any Dialect.Type { get }
  /// Pieces of text that mean something to the bar, of which hostile titles are made.
  static var special: [String] { get }
  /// The tags, as it names them, that the dialect itself writes.
  static var tags: Set<String> { get }
  /// How many short titles at once the dialect has room for.
  static var batch: Int { get }

  /// What the bar makes of an output.
  static func read(_ output: String) -> Reading
  /// The text that the bar should show of a presentation.
  static func text(of presentation: Presentation) -> String
  /// How a text looks that the bar has no way to show as it is.
  static func look(of text: String) -> String
}

extension BarReader {
  static var batch: Int { 50 }
  static func look(of text: String) -> String { text }
}

/// What a bar makes of an output.
struct Reading: Equatable {
  /// The text that is seen, its lines with line breaks between them.
  var text = ""
  /// The command lines that a click runs, or that run at once.
  var commands: Set<String> = []
  /// All else that is not text, by the bar's own names, such as `span foreground weight`.
  var tags: Set<String> = []
  /// Why the bar refuses the output.
  var fault: String?
}
