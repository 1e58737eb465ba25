/// U+FEFF at the beginning of a file.
struct ByteOrderMark {
  let encoding: TextEncoding
  let length: Int

  /// Recognizes a byte order mark at the beginning of the bytes.
  init?(of bytes: ArraySlice<UInt8>) {
    // The mark of UTF-32LE begins like the one of UTF-16LE.
    let marks: [(bytes: [UInt8], encoding: TextEncoding)] = [
      ([0xFF, 0xFE, 0, 0], .utf32(bigEndian: false)), ([0, 0, 0xFE, 0xFF], .utf32(bigEndian: true)),
      ([0xEF, 0xBB, 0xBF], .utf8),
      ([0xFF, 0xFE], .utf16(bigEndian: false)), ([0xFE, 0xFF], .utf16(bigEndian: true)),
    ]
    guard let mark = marks.first(where: { bytes.starts(with: $0.bytes) }) else { return nil }
    encoding = mark.encoding
    length = mark.bytes.count
  }
}
