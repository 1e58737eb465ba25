/// A cursor over the text of a date.
struct DateReader {
  let bytes: UnsafeRawBufferPointer
  var index = 0

  init(bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  var isAtEnd: Bool { index == bytes.count }

  @inline(__always)
  mutating func digits(_ count: Int) -> Int? {
    guard index + count <= bytes.count else { return nil }
    var number = 0
    for offset in index..<index + count {
      let byte = bytes[offset]
      guard case UInt8(ascii: "0")...UInt8(ascii: "9") = byte else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    index += count
    return number
  }

  @inline(__always)
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  /// Reads a fraction of a second in nanoseconds; 0 if there is none. Digits after the ninth are dropped.
  mutating func fraction() -> Int? {
    guard skip(".") || skip(",") else { return 0 }
    var nanoseconds = 0
    var scale = 100_000_000
    var count = 0
    while let digit = digits(1) {
      nanoseconds += digit * scale
      scale /= 10
      count += 1
    }
    return count > 0 ? nanoseconds : nil
  }

  /// Reads `Z` or a numeric offset; returns it in seconds.
  mutating func offset() -> Int? {
    if skip("Z") || skip("z") { return 0 }
    let isWest = index < bytes.count && bytes[index] == UInt8(ascii: "-")
    guard skip("+") || skip("-"), let hours = digits(2), hours < 24 else { return nil }
    _ = skip(":")
    guard let minutes = digits(2), minutes < 60 else { return nil }
    return (hours * 3600 + minutes * 60) * (isWest ? -1 : 1)
  }
}
