internal import Glibc

/// Maps byte offsets of a text to lines and columns.
///
/// A line ends with LF, CR or CR LF.
package struct LineMap: Sendable {
  private let starts: [Int]

  /// Scans a text once.
  ///
  /// - Parameter bytes: The text in UTF-8 or another ASCII-compatible encoding.
  /// - Complexity: O(length of `bytes`).
  package init(_ bytes: UnsafeRawBufferPointer) {
    var starts = [0]
    var offset = 0
    var nextReturn = bytes.firstOffset(of: UInt8(ascii: "\r"), from: 0)
    // The C library's search is ten times as fast as a loop, and most texts have no CR at all.
    while let lineFeed = bytes.firstOffset(of: UInt8(ascii: "\n"), from: offset) {
      while let carriageReturn = nextReturn, carriageReturn < lineFeed {
        if carriageReturn + 1 < lineFeed { starts.append(carriageReturn + 1) }
        nextReturn = bytes.firstOffset(of: UInt8(ascii: "\r"), from: carriageReturn + 1)
      }
      offset = lineFeed + 1
      starts.append(offset)
    }
    while let carriageReturn = nextReturn {
      starts.append(carriageReturn + 1)
      nextReturn = bytes.firstOffset(of: UInt8(ascii: "\r"), from: carriageReturn + 1)
    }
    self.starts = starts
  }

  /// Scans a text once.
  package init(_ bytes: [UInt8]) {
    self = bytes.withUnsafeBytes { LineMap($0) }
  }

  /// Returns the offset at which a line begins.
  ///
  /// - Parameter line: A line, counted from 1.
  /// - Returns: A byte offset, counted from 0; nil if there is no such line.
  /// - Complexity: O(1).
  package func offset(ofLine line: Int) -> Int? {
    line >= 1 && line <= starts.count ? starts[line - 1] : nil
  }

  /// Returns the offset of a location; nil if it has no column, or there is no such line.
  package func offset(of location: SourceLocation) -> Int? {
    guard let line = location.line, let column = location.column else { return nil }
    return offset(ofLine: line).map { $0 + column - 1 }
  }

  /// Returns the line and column of a byte.
  ///
  /// - Parameter offset: A byte offset, counted from 0.
  /// - Returns: The line and column, both counted from 1, with the column in bytes.
  /// - Complexity: O(log lines).
  package func position(at offset: Int) -> (line: Int, column: Int) {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, offset - starts[low] + 1)
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func firstOffset(of byte: UInt8, from start: Int) -> Int? {
    guard let baseAddress, start < count else { return nil }
    return memchr(baseAddress + start, Int32(byte), count - start).map { UnsafeRawPointer($0) - baseAddress }
  }
}
