import Foundation
import Glance
import GlanceTasks
import GlanceTestSupport
import Testing

/// What holds for the i3bar dialect whatever is in a store.
struct I3BarContractTests {
  private struct Block: Decodable {
    let name: String
    let instance: String
    let fullText: String
    let shortText: String
    let color: String?
    let urgent: Bool
    let separator: Bool?
    let separatorBlockWidth: Int?
  }

  private let keys: Set<String> = [
    "name", "instance", "full_text", "short_text", "color", "urgent", "separator", "separator_block_width",
  ]

  /// The blocks of an output, once everything is checked that the bars' own parsers demand.
  private func blocks(of output: String) throws -> [Block] {
    #expect(output.utf8.last == 0x0A)
    #expect(!output.unicodeScalars.dropLast().contains { $0.properties.generalCategory == .control })
    let data = Data(output.utf8)
    let objects = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    for object in objects {
      #expect(keys.isSuperset(of: object.keys))
      // i3bar drops the blocks before one that holds an array, and merges an object into its block.
      #expect(!object.values.contains { $0 is [Any] || $0 is [String: Any] || $0 is NSNull })
    }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode([Block].self, from: data)
  }

  @Test("as many blocks as the size allows, separated from others, not from each other", arguments: 0..<40)
  func blocks(_ seed: UInt64) throws {
    var store = try GeneratedStore(seed: seed)
    for presentation in try store.presentations(for: I3BarDialect.self) {
      let blocks = try blocks(of: I3BarDialect.text(of: presentation))
      let most =
        switch presentation.size {
        case .small: 1
        case .medium: 2
        case .large: 4
        }
      #expect((1...most).contains(blocks.count))
      for (index, block) in blocks.enumerated() {
        let isLast = index == blocks.count - 1
        #expect(block.name == "glance")
        #expect(block.separator == (isLast ? nil : false))
        #expect((block.separatorBlockWidth == nil) == isLast)
        #expect(block.color?.wholeMatch(of: /#[0-9a-f]{6}/) != nil)
        // The bar leaves out a block without a text.
        #expect(!block.fullText.isEmpty && !block.shortText.isEmpty)
      }
      let cells = blocks.reduce(0) { $0 + $1.fullText.cellWidth }
      #expect(cells <= presentation.width ?? presentation.size.lineWidth)
    }
  }

  @Test("a click on a block means the task that it shows, which is urgent when overdue", arguments: 0..<40)
  func instances(_ seed: UInt64) throws {
    var store = try GeneratedStore(seed: seed)
    let all = try store.summary()
    for presentation in try store.presentations(for: I3BarDialect.self) {
      let blocks = try blocks(of: I3BarDialect.text(of: presentation))
      for block in blocks {
        if let task = all.openTasks.first(where: { $0.uuid.description == block.instance }) {
          #expect(presentation.size != .small)
          #expect(block.urgent == (task.group(at: store.moment) == .overdue))
        } else {
          #expect(block.instance == presentation.size.rawValue)
          #expect(block.urgent == (blocks.count == 1 && all.state == .overdue))
        }
      }
      let shown = blocks.map(\.instance).filter { $0 != presentation.size.rawValue }
      #expect(shown == all.openTasks.prefix(shown.count).map(\.uuid.description))
    }
  }

  @Test("the short text says no more than the whole one, and is never wider", arguments: 0..<40)
  func shortTexts(_ seed: UInt64) throws {
    var store = try GeneratedStore(seed: seed)
    for presentation in try store.presentations(for: I3BarDialect.self) {
      for block in try blocks(of: I3BarDialect.text(of: presentation)) {
        #expect(block.shortText.cellWidth <= block.fullText.cellWidth)
        // A count is never cut: it is there, or the whole text had none.
        if block.fullText.hasPrefix("+") { #expect(block.shortText == block.fullText) }
        if presentation.size == .small {
          #expect(numbers(in: block.shortText) == numbers(in: block.fullText))
        }
      }
    }
  }

  private func numbers(in text: String) -> [Substring] {
    text.split { !$0.isNumber }
  }

  @Test("a title is text, however it looks")
  func hostileTitles() throws {
    let moment = try Scenario.moment()
    for title in HostileText.titles {
      var ledger = InMemoryLedger()
      guard let task = try? ledger.add([TaskDraft(title: title)], at: moment).first else { continue }
      let request = I3BarDialect.needs(of: .medium).request(at: moment, project: nil)
      let summary = try ledger.summary(for: request)
      let output = I3BarDialect.text(of: Presentation(.summary(summary), size: .medium, width: 1000))
      let blocks = try blocks(of: output)
      #expect(blocks.count == 1)
      let shown = blocks.first.map { Array($0.fullText.withoutDirectionMarks.unicodeScalars) } ?? []
      let expected = Array("· \(task.title.neutralised)".unicodeScalars)
      #expect(shown == (expected.last == " " ? expected.dropLast() : expected))
    }
  }
}
