extension Int {
  /// The quotient rounded down, so that times before 1970 fall into the right day and minute.
  package func floorDivided(by divisor: Int) -> Int {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }

  /// The remainder that belongs to `floorDivided(by:)`, from 0 up to the divisor.
  package func floorRemainder(by divisor: Int) -> Int {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }
}
