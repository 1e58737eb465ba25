internal import Diagnostics
internal import Presenters

extension HTMLWriter {
  /// Writes a space and an attribute, without quotes if its value needs none.
  ///
  /// Source: HTML Standard, section 13.1.2.3 "Attributes".
  mutating func writeToken(_ name: StaticString, _ value: String) {
    guard !value.isEmpty, value.utf8.allSatisfy(\.isTokenByte) else { return writeAttribute(name, value) }
    writeMarkup(" ")
    writeMarkup(name)
    writeMarkup("=")
    writeText(value)
  }

  /// Writes a text that has an element of its own. It is isolated if its direction may differ from the row's.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isRightToLeft: Whether the row is right-to-left.
  ///   - keepsOverrides: Whether right-to-left overrides become elements as well, which texts from tables may have.
  mutating func writeIsolated(_ text: String, isRightToLeft: Bool, keepsOverrides: Bool = false) {
    let isIsolated = isRightToLeft || text.unicodeScalars.contains { $0.isRightToLeft || BidiControl($0) != nil }
    if isIsolated { writeMarkup("<bdi>") }
    writeText(text, keepsOverrides: keepsOverrides)
    if isIsolated { writeMarkup("</bdi>") }
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter, a digit or a hyphen.
  fileprivate var isTokenByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
