/// Where the lines of a text begin, to turn byte offsets into lines and columns.
///
/// A line ends with LF, CR or CR LF.
public struct LineMap: Sendable {
  private let starts: [Int]

  /// Reads a text once.
  ///
  /// - Parameter bytes: The text in UTF-8 or any encoding that keeps ASCII.
  /// - Complexity: O(length of `bytes`).
  public init(_ bytes: UnsafeRawBufferPointer) {
    var starts = [0]
    var offset = 0
    var previous: UInt8 = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == UInt8(ascii: "\n") {
        if previous == UInt8(ascii: "\r") { starts.removeLast() }
        starts.append(offset)
      } else if byte == UInt8(ascii: "\r") {
        starts.append(offset)
      }
      previous = byte
    }
    self.starts = starts
  }

  /// Reads a text once.
  public init(_ bytes: [UInt8]) {
    self = bytes.withUnsafeBytes { LineMap($0) }
  }

  /// Returns the line and column of a byte.
  ///
  /// - Parameter offset: A byte offset, counted from 0.
  /// - Returns: Line and column, both counted from 1, the column in bytes.
  /// - Complexity: O(log lines).
  public func position(at offset: Int) -> (line: Int, column: Int) {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, offset - starts[low] + 1)
  }
}
