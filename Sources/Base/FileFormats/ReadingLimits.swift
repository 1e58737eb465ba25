/// How much of one file is read, so that no file exhausts the machine's resources. What exceeds a limit is left out and
/// reported.
package struct ReadingLimits: Hashable, Sendable {
  /// The largest file to read, in bytes.
  package var size: Int
  /// How deep dictionaries and arrays may nest, from 1 to 512; the stack of a thread allows no more.
  package var depth: Int { didSet { depth = Self.boundedDepth(depth) } }
  /// The maximum number of values in a binary property list after expansion: its objects may occur several times.
  package var values: Int
  /// The maximum number of bytes of text in a binary property list beyond its own size: a text may occur several times.
  package var repeatedText: Int
  /// The maximum number of faults reported per file.
  package var faults: Int

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - size: The largest file to read, in bytes.
  ///   - depth: How deep dictionaries and arrays may nest; clamped to 1…512.
  ///   - values: The maximum number of values in a binary property list after expansion.
  ///   - repeatedText: The maximum number of bytes of text in a binary property list beyond its own size.
  ///   - faults: The maximum number of faults reported per file.
  package init(
    size: Int = 256 << 20, depth: Int = 64, values: Int = 1 << 20, repeatedText: Int = 4 << 20, faults: Int = 1000
  ) {
    (self.size, self.values, self.repeatedText, self.faults) = (size, values, repeatedText, faults)
    self.depth = Self.boundedDepth(depth)
  }

  private static func boundedDepth(_ depth: Int) -> Int { min(max(depth, 1), 512) }
}
