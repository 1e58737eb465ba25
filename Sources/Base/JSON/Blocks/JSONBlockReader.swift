internal import CJSON
package import Diagnostics
private import Glibc
package import Platform
private import Synchronization

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

/// A document, or whole lines of a source, followed by the padding that simdjson needs.
package final class JSONBlock: @unchecked Sendable {  // filled before it is shared, then only read
  /// The number of the first line in the source, counted from 1.
  package private(set) var firstLine = 1
  private var memory: UnsafeMutableRawBufferPointer
  /// Where the text begins: after a byte order mark.
  private var start = 0
  private var end = 0

  /// Copies a source.
  ///
  /// - Complexity: O(length).
  package init(_ source: SourceText) {
    memory = Self.allocate(source.bytes.count)
    append(source.bytes)
    finish(firstLine: 1)
  }

  /// Creates an empty block to be filled.
  init(capacity: Int) { memory = Self.allocate(capacity) }

  deinit { Self.release(memory) }

  // MARK: Memory

  /// The usual size of a block: it fits into the processor's cache, and is small enough that processing can begin
  /// early.
  static let usualCapacity = 1 << 18

  /// Memory of released blocks. Getting new pages from the system would take a quarter of the reading time. Few
  /// are kept, so memory does not grow with a stream.
  private static let spare = Mutex<[Spare]>([])
  private static let mostSpare = 8

  /// Unused memory.
  private struct Spare: @unchecked Sendable {
    let memory: UnsafeMutableRawBufferPointer
  }

  private static func allocate(_ capacity: Int) -> UnsafeMutableRawBufferPointer {
    if capacity == usualCapacity, let known = spare.withLock({ $0.popLast() }) { return known.memory }
    return .allocate(byteCount: capacity + cjson_padding(), alignment: 64)
  }

  private static func release(_ memory: UnsafeMutableRawBufferPointer) {
    let released = Spare(memory: memory)
    let isKept = spare.withLock { spare in
      guard released.memory.count == usualCapacity + cjson_padding(), spare.count < mostSpare else { return false }
      spare.append(released)
      return true
    }
    if !isKept { memory.deallocate() }
  }

  // MARK: The text

  /// The length of the text in bytes.
  package var count: Int { end - start }

  /// The text. It has not been validated as UTF-8.
  package var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: memory[start..<end]) }

  var text: UnsafePointer<CChar> { UnsafePointer((base + start).assumingMemoryBound(to: CChar.self)) }

  private var base: UnsafeMutableRawPointer {
    guard let base = memory.baseAddress else { preconditionFailure("an allocation has an address") }
    return base
  }

  /// Returns the range of the line that begins at `start`, without its line feed.
  func line(at start: Int) -> Range<Int> {
    let feed = memchr(text + start, Int32(UInt8(ascii: "\n")), count - start)
    return start..<(feed.map { UnsafeRawPointer($0) - UnsafeRawPointer(text) } ?? count)
  }

  func isBlank(_ range: Range<Int>) -> Bool {
    bytes[range].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
  }

  /// Returns the outermost members of an object, which may be incomplete; nil if the text is not an object.
  package func outline() -> JSONObjectOutline? { JSONObjectOutline(bytes) }

  /// Returns the names of the members of an object that may be incomplete, as far as they can be determined, and the
  /// beginning of a name cut off by the end of the text.
  package func memberNames() -> (names: [String], cutOff: String?) { BrokenObject.memberNames(in: bytes) }

  // MARK: Filling

  /// The number of bytes filled so far.
  var filled: Int { end }

  func append(_ bytes: some Collection<UInt8>) {
    UnsafeMutableRawBufferPointer(rebasing: memory[end...]).copyBytes(from: bytes)
    end += bytes.count
  }

  /// Appends what a closure writes; the closure returns the number of bytes. A full block is enlarged first.
  func fill(_ body: (UnsafeMutableRawBufferPointer) throws(FileError) -> Int) throws(FileError) {
    let capacity = memory.count - cjson_padding()
    if end == capacity {
      let larger = Self.allocate(capacity * 2)
      larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[..<end]))
      Self.release(memory)
      memory = larger
    }
    let room = memory[end..<memory.count - cjson_padding()]
    end += try body(UnsafeMutableRawBufferPointer(rebasing: room))
  }

  /// Returns the position of the last line feed at or after `offset`; nil if there is none.
  func lastLineFeed(from offset: Int) -> Int? {
    memory[offset..<end].lastIndex(of: UInt8(ascii: "\n"))
  }

  /// Returns the position of the first line feed at or after `offset`; nil if there is none.
  func firstLineFeed(from offset: Int) -> Int? {
    memory[offset..<end].firstIndex(of: UInt8(ascii: "\n"))
  }

  /// Removes and returns the bytes from an offset on.
  func removeEnd(from offset: Int) -> [UInt8] {
    defer { end = offset }
    return Array(memory[offset..<end])
  }

  /// Completes the block.
  func finish(firstLine: Int) {
    self.firstLine = firstLine
    memory[end...].prefix(cjson_padding()).initializeMemory(as: UInt8.self, repeating: 0)
    if firstLine == 1, byteOrderMark == Self.byteOrderMark.count { start = byteOrderMark }
  }

  /// The number of bytes at the beginning that belong to a byte order mark, which may still be incomplete.
  var byteOrderMark: Int {
    let beginning = memory[..<end].prefix(Self.byteOrderMark.count)
    return Self.byteOrderMark.starts(with: beginning) ? beginning.count : 0
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The number of line feeds.
  var lineFeeds: Int {
    var count = 0
    var start = 0
    while start < self.count {
      let end = line(at: start).upperBound
      if end < self.count { count += 1 }
      start = end + 1
    }
    return count
  }
}
