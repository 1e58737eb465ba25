/// Finds the ends of values in valid JSON.
enum JSONSourceText {
  /// Returns the offset after the value that begins at `start`.
  ///
  /// In valid text, only strings and brackets need to be distinguished. In other text, the result is some offset.
  ///
  /// - Complexity: O(length of the value).
  static func endOfValue(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var depth = 0
    for token in JSONTokens(bytes, from: start) {
      depth += token.nesting
      if depth == 0 { return token.range.upperBound }
    }
    return bytes.count
  }
}
