internal import CJSON
public import Diagnostics
private import Glibc
private import Synchronization

/// A document or whole lines of one, with the room behind them that simdjson reads into.
public final class JSONBlock: @unchecked Sendable {  // filled before it is handed on, then only read
  /// The number of its first line in the source, counted from 1.
  public private(set) var firstLine = 1
  private var memory: UnsafeMutableRawBufferPointer
  /// Where the text begins: behind a byte order mark.
  private var start = 0
  private var end = 0

  /// Copies a source.
  ///
  /// - Complexity: O(length).
  public init(_ source: SourceText) {
    memory = Self.allocate(source.bytes.count)
    append(source.bytes)
    finish(firstLine: 1)
  }

  /// Creates an empty block to be filled.
  init(capacity: Int) { memory = Self.allocate(capacity) }

  deinit { Self.release(memory) }

  // MARK: Memory

  /// The size that most blocks have: what fits the processor's cache, and little enough to begin with early.
  static let usualCapacity = 1 << 18

  /// Memory of blocks that are no more. The system takes a quarter of the time of reading to hand out new pages.
  private static let spare = Mutex<[Spare]>([])
  private static let mostSpare = 8

  /// Memory that nobody refers to.
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

  /// How many bytes of text there are.
  public var count: Int { end - start }

  /// The text, in UTF-8 if it is sound.
  public var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: memory[start..<end]) }

  var text: UnsafePointer<CChar> { UnsafePointer((base + start).assumingMemoryBound(to: CChar.self)) }

  private var base: UnsafeMutableRawPointer {
    guard let base = memory.baseAddress else { preconditionFailure("an allocation has an address") }
    return base
  }

  /// Returns where the line that begins at `start` stands, without its line feed.
  func line(at start: Int) -> Range<Int> {
    let feed = memchr(text + start, Int32(UInt8(ascii: "\n")), count - start)
    return start..<(feed.map { UnsafeRawPointer($0) - UnsafeRawPointer(text) } ?? count)
  }

  func isBlank(_ range: Range<Int>) -> Bool {
    bytes[range].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
  }

  /// Returns the outermost members of an object, or of its beginning; nil when the text is no object.
  public func outline() -> JSONObjectOutline? { JSONObjectOutline(bytes) }

  // MARK: Filling

  /// How many bytes were filled in.
  var filled: Int { end }

  func append(_ bytes: [UInt8]) {
    UnsafeMutableRawBufferPointer(rebasing: memory[end...]).copyBytes(from: bytes)
    end += bytes.count
  }

  /// Appends what a closure writes, which returns how much; a full block is made larger first.
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

  /// Returns where the last line feed stands, if there is one behind `offset`.
  func lastLineFeed(from offset: Int) -> Int? {
    memory[offset..<end].lastIndex(of: UInt8(ascii: "\n"))
  }

  /// Returns where the first line feed stands, if there is one behind `offset`.
  func firstLineFeed(from offset: Int) -> Int? {
    memory[offset..<end].firstIndex(of: UInt8(ascii: "\n"))
  }

  /// Cuts off what stands behind an offset, and returns it.
  func removeEnd(from offset: Int) -> [UInt8] {
    defer { end = offset }
    return Array(memory[offset..<end])
  }

  /// Ends filling.
  func finish(firstLine: Int) {
    self.firstLine = firstLine
    memory[end...].prefix(cjson_padding()).initializeMemory(as: UInt8.self, repeating: 0)
    if firstLine == 1, byteOrderMark == Self.byteOrderMark.count { start = byteOrderMark }
  }

  /// How many bytes at the beginning are a byte order mark, as far as it was filled in.
  var byteOrderMark: Int {
    let beginning = memory[..<end].prefix(Self.byteOrderMark.count)
    return Self.byteOrderMark.starts(with: beginning) ? beginning.count : 0
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// How many line feeds there are.
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
