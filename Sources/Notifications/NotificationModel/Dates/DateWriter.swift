/// Writes the parts of a date.
struct DateWriter {
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0

  init(buffer: UnsafeMutableBufferPointer<UInt8>) { self.buffer = buffer }

  mutating func write(_ character: Unicode.Scalar) {
    buffer[count] = UInt8(ascii: character)
    count += 1
  }

  /// Writes a character and then a number below 100 in two digits.
  mutating func write(_ character: Unicode.Scalar, _ number: Int) {
    write(character)
    writePair(number)
  }

  /// Writes a year with at least four digits.
  mutating func write(year: Int) {
    guard (0...9999).contains(year) else { return writeFar(year) }
    writePair(year / 100)
    writePair(year % 100)
  }

  private mutating func writePair(_ number: Int) {
    buffer[count] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10)
    buffer[count + 1] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10)
    count += 2
  }

  /// Writes a year before year 0 or after 9999.
  private mutating func writeFar(_ year: Int) {
    if year < 0 { write("-") }
    let digits = String(year.magnitude)
    for _ in digits.utf8.count..<max(4, digits.utf8.count) { write("0") }
    for digit in digits.unicodeScalars { write(digit) }
  }
}
