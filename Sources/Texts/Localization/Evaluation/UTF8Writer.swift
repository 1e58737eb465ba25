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

  /// How many bytes ``append(padded:count:)`` may read beyond those that it appends.
  static let padding = 16

  /// Appends valid UTF-8; returns false if there is not room for all of it.
  ///
  /// Short texts are copied as one vector, without a loop or a call.
  ///
  /// - Parameters:
  ///   - bytes: The text, followed by at least ``padding`` readable bytes.
  ///   - count: The length of the text.
  mutating func append(padded bytes: UnsafeRawPointer, count: Int) -> Bool {
    let room = buffer.count - self.count
    guard count <= room, let start = buffer.baseAddress else { return false }
    let end = UnsafeMutableRawPointer(start + self.count)
    if count <= Self.padding, Self.padding <= room {
      end.storeBytes(of: bytes.loadUnaligned(as: SIMD16<UInt8>.self), as: SIMD16<UInt8>.self)
    } else {
      end.copyMemory(from: bytes, byteCount: count)
    }
    self.count += count
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
