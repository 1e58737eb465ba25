/// Finds the elements of a valid array, one after another.
struct JSONElementRanges {
  /// The number of elements passed, and the offset after the last one or after the opening bracket.
  private var passed = 0
  private var offset = 1

  /// Returns the range of an element.
  ///
  /// - Parameters:
  ///   - index: Its index, larger than that of the previous call.
  ///   - array: The array's text.
  /// - Complexity: O(distance from the previous one).
  mutating func range(ofElement index: Int, in array: UnsafeRawBufferPointer) -> Range<Int> {
    while true {
      while array[offset] <= UInt8(ascii: " ") || array[offset] == UInt8(ascii: ",") { offset += 1 }
      let start = offset
      offset = JSONSourceText.endOfValue(in: array, from: start)
      passed += 1
      if passed > index { return start..<offset }
    }
  }
}
