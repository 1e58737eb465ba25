/// A random number generator that depends only on its seed.
///
/// Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators" (SplitMix64).
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a random element.
  package mutating func pick<Value>(_ values: [Value]) -> Value { values[int(below: values.count)] }

  /// Returns a number from 0 up to, not including, a bound.
  package mutating func int(below bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// Returns true or false with equal probability.
  package mutating func coin() -> Bool { next() & 1 == 1 }
}
