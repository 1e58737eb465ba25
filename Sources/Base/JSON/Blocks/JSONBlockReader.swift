internal import Diagnostics
package import Platform

/// Splits a file with one JSON document per line into blocks of whole lines.
///
/// Memory is bounded by the size of a block or by the longest line, whichever is larger.
package final class JSONBlockReader {
  /// The size of a block in bytes if no line is longer.
  private static let blockSize = JSONBlock.usualCapacity

  /// The next part of the file.
  package enum Piece {
    /// Whole lines.
    case lines(JSONBlock)
    /// The beginning of a line that is longer than allowed, and its number. The rest of it is skipped.
    case overlong(line: Int, head: JSONBlock)
  }

  private let input: InputFile
  private let maximumLineLength: Int
  private var line = 1
  /// The beginning of a line whose end has not been read yet.
  private var carried: [UInt8] = []
  private var isAtEnd = false

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - input: The file.
  ///   - maximumLineLength: The longest line to read, in bytes.
  package init(_ input: InputFile, maximumLineLength: Int = .max) {
    self.input = input
    self.maximumLineLength = maximumLineLength
  }

  /// Reads the next part. From a pipe, it returns as soon as there is a whole line, so that a sender may wait for an
  /// answer to it.
  ///
  /// - Returns: nil at the end.
  /// - Throws: `FileError` if reading fails.
  /// - Complexity: O(length of the block).
  package func next() throws(FileError) -> Piece? {
    let block = JSONBlock(capacity: max(Self.blockSize, carried.count * 2))
    block.append(carried)
    carried = []
    var searched = 0
    while true {
      if let feed = block.lastLineFeed(from: searched) {
        carried = block.removeEnd(from: feed + 1)
        return .lines(finished(block))
      }
      searched = block.filled
      // A byte order mark is not part of the first line.
      let length = block.filled - (line == 1 ? block.byteOrderMark : 0)
      if length > maximumLineLength { return try overlongLine(beginning: block) }
      if isAtEnd { return block.filled == 0 ? nil : .lines(finished(block)) }
      try fill(block)
    }
  }

  private func fill(_ block: JSONBlock) throws(FileError) {
    let count = block.filled
    try block.fill { (room) throws(FileError) in try input.read(into: room) }
    isAtEnd = block.filled == count
  }

  private func finished(_ block: JSONBlock) -> JSONBlock {
    block.finish(firstLine: line)
    line += block.lineFeeds
    return block
  }

  /// Skips a line that is too long.
  ///
  /// The head is the whole line or its first block, so that diagnostics do not depend on how the input is split into
  /// pieces.
  private func overlongLine(beginning head: JSONBlock) throws(FileError) -> Piece {
    var searched = head.filled
    while head.filled < Self.blockSize, !isAtEnd {
      try fill(head)
      if let feed = head.firstLineFeed(from: searched) {
        carried = head.removeEnd(from: feed + 1)
        _ = head.removeEnd(from: min(feed, Self.blockSize))
        head.finish(firstLine: line)
        line += 1
        return .overlong(line: head.firstLine, head: head)
      }
      searched = head.filled
    }
    _ = head.removeEnd(from: min(head.filled, Self.blockSize))
    head.finish(firstLine: line)
    line += 1
    while !isAtEnd {
      let block = JSONBlock(capacity: Self.blockSize)
      try fill(block)
      if let feed = block.line(at: 0).upperBound < block.count ? block.line(at: 0).upperBound : nil {
        carried = block.removeEnd(from: feed + 1)
        break
      }
    }
    return .overlong(line: head.firstLine, head: head)
  }
}
