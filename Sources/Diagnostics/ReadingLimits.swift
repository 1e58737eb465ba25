/// How much of one file is read, so that no file takes the machine. What lies beyond a limit is left out, with a finding.
public struct ReadingLimits: Hashable, Sendable {
  /// The largest file that is read, in bytes.
  public var size: Int
  /// How deep dictionaries and arrays may stand within each other, from 1 to 512: the stack of a thread holds no more.
  public var depth: Int { didSet { depth = Self.boundedDepth(depth) } }
  /// How many values a binary property list may spell out: one of its objects may stand in many places.
  public var values: Int
  /// How many bytes of text a binary property list may spell out beyond its own size: one text may stand in many places.
  public var repeatedText: Int
  /// How many faults of the file are told.
  public var faults: Int

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - size: The largest file that is read, in bytes.
  ///   - depth: How deep dictionaries and arrays may stand within each other; 1 and 512 are taken for what lies beyond.
  ///   - values: How many values a binary property list may spell out.
  ///   - repeatedText: How many bytes of text a binary property list may spell out beyond its own size.
  ///   - faults: How many faults of the file are told.
  public init(
    size: Int = 256 << 20, depth: Int = 64, values: Int = 1 << 20, repeatedText: Int = 4 << 20, faults: Int = 1000
  ) {
    (self.size, self.values, self.repeatedText, self.faults) = (size, values, repeatedText, faults)
    self.depth = Self.boundedDepth(depth)
  }

  private static func boundedDepth(_ depth: Int) -> Int { min(max(depth, 1), 512) }
}
