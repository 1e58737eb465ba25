/// Writes UTF-8 into a buffer of fixed size.
struct UTF8Writer: ~Copyable {
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  /// The number of bytes written.
  private(set) var count = 0

  /// Calls `body` with a writer to a temporary buffer, on the stack if it is small.
  static func withWriter<Result>(capacity: Int, _ body: (inout UTF8Writer) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { buffer in
      var writer = UTF8Writer(buffer: buffer)
      return body(&writer)
    }
  }

  /// Creates a writer to a buffer, which must outlive it.
  init(buffer: UnsafeMutableBufferPointer<UInt8>) { self.buffer = buffer }

  /// The bytes written.
  var written: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: buffer[..<count]) }

  /// The text written.
  ///
  /// Everything written is valid UTF-8, so it is not validated again: that would take as long as the rest of a summary.
  var string: String { String(copying: UTF8Span(unchecked: written.span)) }

  /// Appends valid UTF-8; returns false if there is not room for all of it.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count <= buffer.count - count else { return false }
    _ = UnsafeMutableBufferPointer(rebasing: buffer[count...]).update(fromContentsOf: bytes)
    count += bytes.count
    return true
  }

  /// Lets `write` fill the rest of the buffer.
  ///
  /// - Parameter write: Returns the number of bytes written, or nil if there is no room.
  /// - Returns: Whether there was room.
  mutating func append(_ write: (UnsafeMutableBufferPointer<UInt8>) -> Int?) -> Bool {
    guard let length = write(UnsafeMutableBufferPointer(rebasing: buffer[count...])) else { return false }
    count += length
    return true
  }
}
