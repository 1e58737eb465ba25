extension PlainDate {
  /// Writes the date and time in UTC, with at least four digits for the year: `2017-06-05T17:00:00Z`.
  ///
  /// - Parameter buffer: A buffer with room for ``Timestamp/longestText`` bytes.
  /// - Returns: The number of bytes written.
  func write(into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    var count = 0
    func write(_ character: Unicode.Scalar) {
      buffer[count] = UInt8(ascii: character)
      count += 1
    }
    func writePair(_ number: Int) {
      buffer[count] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10)
      buffer[count + 1] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10)
      count += 2
    }
    if (0...9999).contains(year) {
      writePair(year / 100)
      writePair(year % 100)
    } else {
      if year < 0 { write("-") }
      let digits = String(year.magnitude)
      for _ in digits.utf8.count..<max(4, digits.utf8.count) { write("0") }
      for digit in digits.unicodeScalars { write(digit) }
    }
    write("-")
    writePair(month)
    write("-")
    writePair(day)
    write("T")
    writePair(hour)
    write(":")
    writePair(minute)
    write(":")
    writePair(second)
    write("Z")
    return count
  }
}
