extension Unicode.Scalar {
  /// Whether the scalar is in a block for right-to-left scripts: Hebrew, Arabic, and blocks reserved for such scripts.
  ///
  /// Source: UAX #44, DerivedBidiClass.txt, the defaults of R and AL.
  package var isRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
