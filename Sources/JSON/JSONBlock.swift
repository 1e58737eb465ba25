internal import CJSON
public import Diagnostics
private import Glibc

/// A document or whole lines of one, with the room behind them that simdjson reads into.
public final class JSONBlock: @unchecked Sendable {  // written before it is handed on, then only read
  /// The number of its first line in the source, counted from 1.
  public let firstLine: Int
  private let memory: UnsafeMutableRawBufferPointer
  /// Where the text begins: behind a byte order mark.
  private let start: Int
  /// How many bytes of text there are.
  public private(set) var count: Int

  /// Copies a source.
  ///
  /// - Complexity: O(length).
  public convenience init(_ source: SourceText) {
    self.init(copying: source.bytes.span.bytes, firstLine: 1)
  }

  /// Copies bytes.
  ///
  /// - Parameters:
  ///   - bytes: One document, or whole lines; in UTF-8. A byte order mark counts only on the first line.
  ///   - firstLine: The number of the first line in the source, counted from 1.
  public init(copying bytes: RawSpan, firstLine: Int) {
    self.firstLine = firstLine
    let length = bytes.byteCount
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: length + cjson_padding(), alignment: 64)
    self.memory = memory
    bytes.withUnsafeBytes { memory.copyMemory(from: $0) }
    memory[length...].initializeMemory(as: UInt8.self, repeating: 0)
    start = firstLine == 1 && memory[..<length].starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    count = length - start
  }

  deinit { memory.deallocate() }

  /// The text.
  public var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: memory[start..<start + count])
  }

  var text: UnsafePointer<CChar> {
    guard let base = memory.baseAddress else { preconditionFailure("an allocation has an address") }
    return UnsafePointer((base + start).assumingMemoryBound(to: CChar.self))
  }

  /// Returns where the line that begins at `start` stands, without its line feed.
  func line(at start: Int) -> Range<Int> {
    let feed = memchr(text + start, Int32(UInt8(ascii: "\n")), count - start)
    return start..<(feed.map { UnsafeRawPointer($0) - UnsafeRawPointer(text) } ?? count)
  }

  func isBlank(_ range: Range<Int>) -> Bool {
    bytes[range].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
  }
}
