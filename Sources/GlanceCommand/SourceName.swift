internal import Glance
internal import GlanceTasks

/// What a linked source is called: one word that can be typed, and is not that of the store itself.
enum SourceName {
  /// The most characters of a name.
  private static let limit = 60

  /// The name that a person gave.
  static func checked(_ name: String) throws(CommandError) -> String {
    if let fault = fault(in: name) { throw .usage(.badValue("--name", name, fault)) }
    return name
  }

  /// A name for a place that none of some others has: the last word of its path, without its ending.
  static func derived(from place: String, kind: String, besides others: [String]) -> String {
    let last = place.split(separator: "/").last ?? ""
    let stem = last.drop { $0 == "." }
    let base = stem.lastIndex(of: ".").map { stem[..<$0] } ?? stem
    let word = String(String(base).neutralised.map { $0.isWhitespace ? "-" : $0 }.prefix(limit))
    let name = fault(in: word) == nil ? word : kind
    guard others.contains(name) else { return name }
    var number = 2
    while others.contains("\(name)-\(number)") { number += 1 }
    return "\(name)-\(number)"
  }

  /// What is wrong with a name.
  private static func fault(in name: String) -> String? {
    if name.isEmpty { return "it is empty; give a word such as work" }
    if name.lowercased() == TaskItem.ownSource {
      return "that means the tasks of the store itself; give another word"
    }
    let isWord = !name.contains(where: \.isWhitespace) && name.neutralised == name && !name.hasPrefix("-")
    guard isWord, name.count <= limit, (try? TextRules.projectName(name)) != nil else {
      return "a name is one word without blanks and control characters, of at most \(limit) characters; "
        + "give one such as work"
    }
    return nil
  }
}
