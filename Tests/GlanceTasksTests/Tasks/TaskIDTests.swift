import Foundation
import GlanceTasks
import GlanceTestSupport
import Testing

/// UUIDs, against Foundation's.
struct TaskIDTests {
  @Test("a new identity is a UUID of version 4 and variant 1, and is read again", arguments: 0..<50)
  func roundTrip(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let id = TaskID(using: &random)
    let form = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/
    #expect(id.description.wholeMatch(of: form) != nil)
    #expect(TaskID(id.description) == id)
    #expect(TaskID(id.description.uppercased()) == id)
    #expect(UUID(uuidString: id.description)?.uuidString.lowercased() == id.description)
  }

  @Test("any UUID is read, of whatever version")
  func foreignVersions() {
    for text in [
      "00000000-0000-0000-0000-000000000000", "ffffffff-ffff-ffff-ffff-ffffffffffff",
      "6ba7b810-9dad-11d1-80b4-00c04fd430c8",
    ] {
      #expect(TaskID(text)?.description == text)
    }
  }

  @Test(
    "anything else is none",
    arguments: [
      "", "910a2dec", "910a2dec89024cc1beeb8da1658eec67", "{910a2dec-8902-4cc1-beeb-8da1658eec67}",
      "910a2dec-8902-4cc1-beeb-8da1658eec6", "910a2dec-8902-4cc1-beeb-8da1658eec677",
      "910a2dec-8902-4cc1-beeb-8da1658eec6g", "910a2de-c8902-4cc1-beeb-8da1658eec67",
      "910a2dec-8902-4cc1-beeb-8da1658eec6é", "910a2dec_8902_4cc1_beeb_8da1658eec67",
      "-910a2dec8902-4cc1-beeb-8da1658eec67",
    ]
  )
  func errors(_ text: String) {
    #expect(TaskID(text) == nil)
  }

  @Test(
    "the identity of what follows a task is always the same, as another program computes it",
    arguments: [
      ("00000000-0000-4000-8000-000000000001", "2ecbe41f-acad-8572-9eef-fac49f46ea7c"),
      ("910a2dec-8902-4cc1-beeb-8da1658eec67", "49752aad-4c3b-8e44-a3ca-7281998310e8"),
    ]
  )
  func successor(_ text: String, _ expected: String) throws {
    #expect(try #require(TaskID(text)).successor.description == expected)
  }

  @Test("new identities differ")
  func uniqueness() {
    #expect(Set((0..<1000).map { _ in TaskID() }).count == 1000)
  }
}
