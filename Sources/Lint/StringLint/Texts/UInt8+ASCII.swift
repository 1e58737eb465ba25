extension UInt8 {
  var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
  /// Whether it is a letter of ASCII, in upper or lower case.
  var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  var isHexDigit: Bool { isASCIIDigit || (0x61...0x66).contains(self | 0x20) }
}
