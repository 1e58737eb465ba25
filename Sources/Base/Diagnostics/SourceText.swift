internal import Glibc

/// A file's bytes and its name in diagnostics.
public struct SourceText: Sendable {
  /// The name to show, as the caller gave it, `-` for standard input.
  package let name: String
  /// The bytes, unchanged.
  package let bytes: [UInt8]

  /// Creates a source from bytes in memory.
  ///
  /// - Parameters:
  ///   - name: The name to show in diagnostics.
  ///   - bytes: The bytes, in any encoding.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Creates a source from a text, in UTF-8.
  ///
  /// - Parameters:
  ///   - name: The name to show in diagnostics.
  ///   - text: The text.
  public init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }
}

/// A location in a file.
///
/// Lines and columns count from 1; a column counts UTF-8 bytes, as in compilers. A location inside a notification list
/// has a JSON path instead of a column: a column after a hidden text would disclose the text's length.
public struct SourceLocation: Hashable, Sendable {
  /// The file as the caller named it, `-` for standard input.
  public var file: String
  /// The line, counted from 1; nil for the whole file.
  public var line: Int?
  /// The column in UTF-8 bytes, counted from 1; nil for the whole line.
  public var column: Int?
  /// The path to a JSON value, such as `notifications[3].date`.
  public var jsonPath: String?

  /// Creates a location.
  ///
  /// - Parameters:
  ///   - file: The file as the caller named it.
  ///   - line: The line, counted from 1.
  ///   - column: The column in UTF-8 bytes, counted from 1.
  ///   - jsonPath: The path to a JSON value.
  package init(file: String, line: Int? = nil, column: Int? = nil, jsonPath: String? = nil) {
    self.file = file
    self.line = line
    self.column = column
    self.jsonPath = jsonPath
  }
}

extension SourceLocation: CustomStringConvertible {
  /// The location in the format of compilers, `file:line:column`, followed by the JSON path.
  public var description: String {
    var text = file
    if let line { text += ":\(line)" }
    if let column { text += ":\(column)" }
    if let jsonPath, !jsonPath.isEmpty { text += ": \(jsonPath)" }
    return text
  }
}

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
