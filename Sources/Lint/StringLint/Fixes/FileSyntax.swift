internal import FileFormats
internal import StringTables

/// How a file spells its texts.
enum FileSyntax {
  case oldStyle, xml, json

  /// Recognizes the syntax as `StringFile` does.
  init(_ text: DecodedText, format: StringTableFormat) {
    let isMarkup = text.bytes.first { $0 > 0x20 } == UInt8(ascii: "<")
    self = format == .xcstrings ? .json : format == .stringsdict || isMarkup ? .xml : .oldStyle
  }

  /// The units of a text: characters, escapes and references, each with its range in the file.
  ///
  /// - Parameters:
  ///   - offset: Where the text begins: its quotation mark, or its element.
  ///   - bytes: The file's text.
  /// - Returns: nil if the text is written in an unusual way, for example with comments or CDATA sections inside.
  func units(at offset: Int, in bytes: [UInt8]) -> [TextUnit]? {
    guard let range = content(at: offset, in: bytes) else { return nil }
    var units: [TextUnit] = []
    var place = range.lowerBound
    while place < range.upperBound {
      let unit = unit(at: place, end: range.upperBound, in: bytes)
      units.append(unit)
      place = unit.range.upperBound
    }
    return units
  }

  /// Returns the range between the quotation marks, or between the tags.
  private func content(at offset: Int, in bytes: [UInt8]) -> Range<Int>? {
    guard offset < bytes.count else { return nil }
    if self == .xml {
      let (open, close) = (Array("<string>".utf8), Array("</string>".utf8))
      guard bytes[offset...].starts(with: open) else { return nil }
      let start = offset + open.count
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "<")), bytes[end...].starts(with: close) else {
        return nil
      }
      return start..<end
    }
    let quote = bytes[offset]
    guard quote == UInt8(ascii: "\"") || self == .oldStyle && quote == UInt8(ascii: "'") else { return nil }
    var end = offset + 1
    while end < bytes.count, bytes[end] != quote { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
    return end < bytes.count ? offset + 1..<end : nil
  }

  private func unit(at place: Int, end: Int, in bytes: [UInt8]) -> TextUnit {
    if self == .xml, bytes[place] == UInt8(ascii: "&"),
      let close = bytes[place..<end].firstIndex(of: UInt8(ascii: ";"))
    {
      return TextUnit(range: place..<close + 1, scalar: Self.reference(bytes[place + 1..<close]))
    }
    if self != .xml, bytes[place] == UInt8(ascii: "\\"), place + 1 < end {
      return escape(at: place, end: end, in: bytes)
    }
    let length = max(1, bytes[place..<end].dropFirst().prefix { $0.isContinuation }.count + 1)
    let range = place..<place + length
    return TextUnit(range: range, scalar: String(decoding: bytes[range], as: UTF8.self).unicodeScalars.first)
  }

  /// Reads an escape. The unit has no character if it is not certain which one is meant.
  private func escape(at place: Int, end: Int, in bytes: [UInt8]) -> TextUnit {
    let known: [UInt8: Unicode.Scalar] = [
      UInt8(ascii: "n"): "\n", UInt8(ascii: "t"): "\t", UInt8(ascii: "r"): "\r", UInt8(ascii: " "): " ",
      UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "'"): "'", UInt8(ascii: "/"): "/",
    ]
    let letter = bytes[place + 1]
    guard letter == (self == .json ? UInt8(ascii: "u") : UInt8(ascii: "U")) else {
      return TextUnit(range: place..<place + 2, scalar: known[letter])
    }
    let digits = bytes[place + 2..<end].prefix(4).prefix { Character(Unicode.Scalar($0)).isHexDigit }
    let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    return TextUnit(range: place..<place + 2 + digits.count, scalar: value.flatMap(Unicode.Scalar.init))
  }

  /// The character of a reference.
  private static func reference(_ name: ArraySlice<UInt8>) -> Unicode.Scalar? {
    let named: [String: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
    let text = String(decoding: name, as: UTF8.self)
    guard text.hasPrefix("#") else { return named[text] }
    let isHexadecimal = text.hasPrefix("#x")
    return UInt32(text.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init)
  }
}
