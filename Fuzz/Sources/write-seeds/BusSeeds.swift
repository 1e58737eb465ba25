import FuzzTargets

/// Messages of programs that send notifications, with values of all types.
enum BusSeeds {
  /// Inputs of the target `bus-values`: any bytes are one.
  static let values: [[UInt8]] = {
    var state: UInt32 = 1
    return (0..<200).map { index in
      // The first ones are short enough to be understood.
      (0..<4 + index).map { _ in
        state = state &* 1_664_525 &+ 1_013_904_223
        return UInt8(state >> 24)
      }
    }
  }()

  /// The same as a bus carries them, and each signal of a server.
  static let messages: [[UInt8]] =
    values.flatMap(BusValueReading.bodies)
    + (2..<8).map { [$0, 7, 0, 0, 0, 2, 0, 0, 0, UInt8(ascii: "o"), UInt8(ascii: "k"), 0] }
}
