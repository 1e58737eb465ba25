extension String {
  /// Returns a path with every byte percent-encoded but those that both URIs and bus addresses allow.
  ///
  /// - Parameter plain: Further ASCII characters that stay as they are.
  /// - Complexity: O(length).
  ///
  /// Source: RFC 3986, sections 2.1 and 2.3; D-Bus Specification, “Server Addresses”.
  package func percentEncoded(leaving plain: String = "") -> String {
    utf8.reduce(into: "") { encoded, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "/"),
        UInt8(ascii: "."):
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      case _ where plain.utf8.contains(byte): encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default: encoded += (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
  }

  /// Decodes a percent-encoded part of a URI; nil if an escape is cut off or stands for a null character, or if the bytes
  /// are not UTF-8.
  ///
  /// - Complexity: O(length).
  package init?(percentEncoded text: some Sequence<UInt8>) {
    var (bytes, rest) = ([UInt8](), Array(text)[...])
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
      guard digits.count == 2, digits != [0, 0] else { return nil }
      bytes.append(UInt8(digits[0] << 4 | digits[1]))
      rest = rest.dropFirst(2)
    }
    self.init(validating: bytes, as: UTF8.self)
  }
}
