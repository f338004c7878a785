import Foundation
import Glance
import GlanceTestSupport
import Testing

/// The public specification's own cases, core modules only.
@Suite(.enabled(if: SharedData.isPresent, "the specification's cases are not in ../shared"))
struct MustacheSpecTests {
  struct Case: Decodable, CustomTestStringConvertible, Sendable {
    var module: String?
    var name: String
    var data: JSONValue
    var template: String
    var partials: [String: String]?
    var expected: String

    var testDescription: String { "\(module ?? ""): \(name)" }
  }

  private struct Module: Decodable {
    var tests: [Case]
  }

  static let modules = ["comments", "delimiters", "interpolation", "inverted", "partials", "sections"]

  static let cases: [Case] = modules.flatMap { module -> [Case] in
    let text = try? SharedData.text("corpora/mustache-spec/\(module).json")
    let parsed = text.flatMap { try? JSONDecoder().decode(Module.self, from: Data($0.utf8)) }
    return (parsed?.tests ?? []).map { specCase in
      var named = specCase
      named.module = module
      return named
    }
  }

  @Test("all cases are found")
  func count() {
    #expect(Self.cases.count == 136)
  }

  @Test("case", arguments: cases)
  func specCase(_ specCase: Case) throws {
    let template = try Template(parsing: specCase.template, name: specCase.name)
    let output = try template.html(specCase.data.mustache, partials: specCase.partials ?? [:])
    #expect(output == specCase.expected)
  }
}

/// JSON data as a context.
enum JSONValue: Decodable, Sendable {
  case null
  case bool(Bool)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .text(value == value.rounded() ? "\(Int(value))" : "\(value)")
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  var mustache: MustacheValue {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .text(let value): .text(value)
    case .list(let values): .list(values.map(\.mustache))
    case .object(let fields): .object(Fields(fields.mapValues(\.mustache)))
    }
  }
}
