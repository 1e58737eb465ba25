/// What a text may contain, from one look at its bytes. Most texts have nothing that a check looks for.
///
/// A trait says that there is a byte of a kind; beyond ASCII, of a character that may be of the kind.
struct TextTraits: OptionSet {
  let rawValue: UInt16

  /// A percent sign, or one of another script.
  static let percent = TextTraits(rawValue: 1 << 0)
  /// A percent sign of ASCII.
  static let asciiPercent = TextTraits(rawValue: 1 << 1)
  static let nonASCII = TextTraits(rawValue: 1 << 2)
  static let question = TextTraits(rawValue: 1 << 3)
  static let exclamation = TextTraits(rawValue: 1 << 4)
  /// A digit of any script.
  static let digit = TextTraits(rawValue: 1 << 5)
  /// A bracket or a quotation mark.
  static let pairedMark = TextTraits(rawValue: 1 << 6)
  static let brace = TextTraits(rawValue: 1 << 7)
  /// A part of a tag or of Markdown.
  static let markup = TextTraits(rawValue: 1 << 8)
  static let ampersand = TextTraits(rawValue: 1 << 9)
  static let colon = TextTraits(rawValue: 1 << 10)
  /// A control character or an invisible one, apart from white space.
  static let invisible = TextTraits(rawValue: 1 << 11)
  static let lineBreak = TextTraits(rawValue: 1 << 12)

  private static let table: [UInt16] = (0...255).map { of(UInt8($0)).rawValue }

  private static func of(_ byte: UInt8) -> TextTraits {
    switch byte {
    case 0x0A: .lineBreak
    case 0x09, 0x0D: []
    case 0x00...0x1F, 0x7F: .invisible
    case UInt8(ascii: "%"): [.percent, .asciiPercent]
    case UInt8(ascii: "?"): .question
    case UInt8(ascii: "!"): .exclamation
    case 0x30...0x39: .digit
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "\""): .pairedMark
    case UInt8(ascii: "]"): [.pairedMark, .markup]
    case UInt8(ascii: "<"), UInt8(ascii: "*"), UInt8(ascii: "_"): .markup
    case UInt8(ascii: "{"): .brace
    case UInt8(ascii: "&"): .ampersand
    case UInt8(ascii: ":"): .colon
    // U+0080 to U+009F; « and ».
    case 0xC2: [.nonASCII, .invisible, .pairedMark]
    // U+066A, and Arabic digits.
    case 0xD9: [.nonASCII, .percent, .digit]
    case 0xDA...0xE1: [.nonASCII, .digit]
    // U+200B, U+2028, U+2060; “ and ”.
    case 0xE2: [.nonASCII, .invisible, .pairedMark]
    case 0xE3: [.nonASCII, .pairedMark]
    // U+FE6A, U+FF05; U+FEFF, U+FFFC; full-width brackets and digits.
    case 0xEF: [.nonASCII, .percent, .invisible, .pairedMark, .digit]
    case 0xF0: [.nonASCII, .digit]
    case 0x80...0xFF: .nonASCII
    default: []
    }
  }

  /// - Complexity: O(length).
  init(_ text: String) {
    var text = text
    rawValue = text.withUTF8 { bytes in
      Self.table.withUnsafeBufferPointer { table in
        var found: UInt16 = 0
        for byte in bytes { found |= table[Int(byte)] }
        return found
      }
    }
  }

  init(rawValue: UInt16) { self.rawValue = rawValue }
}
