import Testing

/// A condition that was waited for in vain.
struct NeverCame: Error, CustomStringConvertible {
  let description: String
}

/// Looks again and again until there is what is looked for.
///
/// A machine that is busy gets more time: what counts is the looks as well as the seconds.
func eventually<Value>(_ what: @autoclosure () -> String, look: () async throws -> Value?) async throws
  -> Value
{
  let clock = ContinuousClock()
  let end = clock.now + .seconds(15)
  var looks = 0
  while true {
    if let value = try await look() { return value }
    looks += 1
    if looks >= 60 && clock.now > end { throw NeverCame(description: "never came: \(what())") }
    try await Task.sleep(for: .milliseconds(100))
  }
}
