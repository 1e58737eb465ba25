/// Calls `body` with the UTF-8 bytes of a text, which must be shorter than 2 GiB.
@inline(__always)
func withUTF8<Result>(of text: String, _ body: (UnsafePointer<UInt8>?, Int32) -> Result) -> Result {
  var text = text
  return text.withUTF8 { body($0.baseAddress, Int32($0.count)) }
}

/// Creates a string from the output of a C function that follows CICU's convention.
///
/// - Parameters:
///   - capacity: The size of the first buffer in bytes; a longer text requires a second call.
///   - write: Writes into the given buffer and returns the length of the whole text, or a negative value on failure.
/// - Returns: The text; nil on failure. An empty text is not a failure.
@inline(__always)
func text(capacity: Int = 128, _ write: (UnsafeMutablePointer<UInt8>?, Int32) -> Int32) -> String? {
  var needed: Int32 = 0
  let text = attempt(capacity: capacity, needed: &needed, write)
  guard text == nil, needed >= 0 else { return text }
  return attempt(capacity: Int(needed), needed: &needed, write)
}

/// Calls `write` with one buffer, on the stack if it is small; nil if `write` fails or needs more space.
@inline(__always)
private func attempt(
  capacity: Int,
  needed: inout Int32,
  _ write: (UnsafeMutablePointer<UInt8>?, Int32) -> Int32
) -> String? {
  withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { buffer in
    needed = write(buffer.baseAddress, Int32(capacity))
    guard needed >= 0, needed <= capacity else { return nil }
    return String(decoding: UnsafeBufferPointer(rebasing: buffer[..<Int(needed)]), as: UTF8.self)
  }
}

/// Calls `body` with texts concatenated in one buffer and their lengths, the form in which CICU takes lists.
///
/// - Returns: The result of `body`; nil if the texts together are too long for ICU's 32-bit lengths.
func withUTF8<Result>(
  ofAll texts: [String],
  _ body: (UnsafePointer<UInt8>?, UnsafePointer<Int32>?, _ count: Int32, _ total: Int) -> Result?
) -> Result? {
  let total = texts.reduce(0) { $0 + $1.utf8.count }
  guard total <= Int(Int32.max) / 4, texts.count <= Int(Int32.max) / 64 else { return nil }
  return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: total) { bytes in
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: texts.count) { lengths in
      var end = 0
      for (index, text) in texts.enumerated() {
        let start = end
        var text = text
        text.withUTF8 { utf8 in
          end += utf8.count
          _ = bytes[start..<end].update(fromContentsOf: utf8)
        }
        lengths[index] = Int32(end - start)
      }
      return body(bytes.baseAddress, lengths.baseAddress, Int32(texts.count), total)
    }
  }
}
