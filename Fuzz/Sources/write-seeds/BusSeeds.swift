import FuzzTargets

/// Messages of programs that send notifications, with values of all types.
enum BusSeeds {
  /// Inputs of the target `bus-values`: any bytes are one.
  static let values: [[UInt8]] = {
    var state: UInt32 = 1
    return written
      + (0..<200).map { index in
        // The first ones are short enough to be understood.
        (0..<4 + index).map { _ in
          state = state &* 1_664_525 &+ 1_013_904_223
          return UInt8(state >> 24)
        }
      }
  }()

  /// What programs do send: messages and an email by “Ann”, an image, an action with a parameter, buttons.
  private static let written: [[UInt8]] = [
    notify + [6, 0, 214], notify + [6, 0, 215, 5, 2, 2], notify + [0, 14, 1, 1, 1, 1, 0, 9, 9, 9],
    notify + [6, 0, 214, 7, 1, 1, 10, 0, 1, 65], add + [4, 0, 213, 5, 14, 1, 1, 1, 1],
    add + [6, 15, 1, 3, 228, 0, 1, 66, 229, 0, 213, 230, 2, 7],
  ]
  private static let notify: [UInt8] = [0, 3] + "Ann".utf8
  private static let add: [UInt8] = [1, 3] + "Ann".utf8

  /// The same as a bus carries them, and each signal of a server.
  static let messages: [[UInt8]] =
    values.flatMap(BusValueReading.bodies)
    + (2..<8).map { [$0, 7, 0, 0, 0, 2, 0, 0, 0, UInt8(ascii: "o"), UInt8(ascii: "k"), 0] }
}
