import Testing

@testable import GlanceCommand

/// When a stream tries again to read a store that it could not read.
@Suite struct ReadingTests {
  /// The milliseconds between the failures of a store, whose reading takes some time.
  private func distances(_ count: Int, lasting time: Int, isLocked: Bool) -> [Int] {
    var reading = Reading()
    var now = 0
    return (0..<count).map { _ in
      _ = reading.start(at: now, notBefore: 0)
      let failed = now + time
      reading.fail(at: failed, isLocked: isLocked)
      now = reading.deadline(notBefore: 0) ?? .max
      return now - failed
    }
  }

  @Test func growingDistances() {
    #expect(distances(9, lasting: 1, isLocked: false).map { $0 / 1000 } == [1, 2, 4, 8, 16, 32, 64, 64, 64])
  }

  /// However long a lock was held, its end is seen soon.
  @Test func locked() {
    #expect(distances(9, lasting: 5000, isLocked: true).allSatisfy { $0 == 1000 })
  }

  /// After an event, what is wrong may be about to be put right.
  @Test func eventsBeginAnew() {
    var reading = Reading()
    for now in 1...9 { reading.fail(at: now, isLocked: false) }
    reading.touch(isReplaced: true)
    let next = reading.start(at: 10, notBefore: 0)
    #expect(next == StoreLook(ifChanged: false, reopening: true, includingSources: true))
    reading.fail(at: 11, isLocked: false)
    #expect(reading.deadline(notBefore: 0) == 1011)
  }

  /// A disk that is gone keeps nobody from changing the config.
  @Test func stalledStore() {
    var reading = Reading()
    let first = reading.start(at: 0, notBefore: 0)
    #expect(first?.reopening == true)
    reading.touch(isReplaced: false)
    #expect(!reading.isListening)
    let isNews = reading.stall(at: Reading.patience)
    #expect(isNews)
    #expect(reading.isListening)
    reading.finish(at: Reading.patience + 1)
    #expect(!reading.isListening)
  }
}
