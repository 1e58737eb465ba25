/// Fills a buffer of fixed size with UTF-8 from its beginning.
struct UTF8Writer: ~Copyable {
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  /// How many bytes have been written.
  private(set) var count = 0

  /// Calls `body` with a writer into a buffer on the stack.
  static func withWriter<Result>(capacity: Int, _ body: (inout UTF8Writer) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { buffer in
      var writer = UTF8Writer(buffer: buffer)
      return body(&writer)
    }
  }

  private init(buffer: UnsafeMutableBufferPointer<UInt8>) { self.buffer = buffer }

  /// What has been written.
  var written: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: buffer[..<count]) }

  /// What has been written, as text.
  ///
  /// Everything that is written is text, so it is not looked at once more: that would take Swift as long as all
  /// the rest of a summary.
  var string: String { String(copying: UTF8Span(unchecked: written.span)) }

  /// Appends bytes of valid UTF-8; false where there is no room for all of them.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count <= buffer.count - count else { return false }
    _ = UnsafeMutableBufferPointer(rebasing: buffer[count...]).update(fromContentsOf: bytes)
    count += bytes.count
    return true
  }

  /// Appends what `write` puts into the rest of the buffer.
  ///
  /// - Parameter write: Returns how many bytes it wrote, nil where there is no room.
  /// - Returns: Whether there was room.
  mutating func append(_ write: (UnsafeMutableBufferPointer<UInt8>) -> Int?) -> Bool {
    guard let length = write(UnsafeMutableBufferPointer(rebasing: buffer[count...])) else { return false }
    count += length
    return true
  }
}
