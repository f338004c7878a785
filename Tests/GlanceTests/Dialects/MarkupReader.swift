import Foundation
import FoundationXML

/// Reads Pango markup as XML, which is stricter, and keeps what is seen and what styles it.
final class MarkupReader: NSObject, XMLParserDelegate {
  /// The text as it is seen.
  private(set) var text = ""
  /// Each element with its attributes, as `span foreground weight` or `tt`.
  private(set) var elements: Set<String> = []
  /// Why it is no XML; `nil` when it is.
  private(set) var fault: String?

  /// Reads a markup.
  init(_ markup: String) {
    super.init()
    let parser = XMLParser(data: Data("<markup>\(markup)</markup>".utf8))
    parser.delegate = self
    if !parser.parse() { fault = "\(parser.parserError.map { "\($0)" } ?? "no XML"): \(markup)" }
  }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    elements.insert(([name] + attributes.keys.sorted()).joined(separator: " "))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    text += string.withoutDirectionMarks
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    elements.insert("CDATA")
  }

  func parser(_ parser: XMLParser, foundComment comment: String) {
    elements.insert("comment")
  }

  func parser(_ parser: XMLParser, foundProcessingInstructionWithTarget target: String, data: String?) {
    elements.insert("processing instruction")
  }
}
