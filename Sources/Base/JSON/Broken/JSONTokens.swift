/// The tokens of text that need not be valid JSON: strings, brackets and what stands between them.
///
/// The only scanner of JSON beside simdjson, which says nothing about a document with a syntax error. It finds where tokens
/// begin and end. Its callers check their order.
///
/// Source: RFC 8259, 2 and 7.
struct JSONTokens: Sequence, IteratorProtocol {
  struct Token {
    enum Kind: Equatable {
      /// A string with its quotation marks. The end of the text may cut it off.
      case string(isWhole: Bool)
      /// One of `{ } [ ] : ,`.
      case punctuation(Unicode.Scalar)
      /// Anything else up to white space, punctuation or a string: a number or a literal, if the text is valid.
      case other
    }
    let kind: Kind
    let range: Range<Int>
  }

  private let text: UnsafeRawBufferPointer
  private var offset: Int

  init(_ text: UnsafeRawBufferPointer, from offset: Int = 0) { (self.text, self.offset) = (text, offset) }

  mutating func next() -> Token? {
    while offset < text.count, Self.isWhiteSpace(text[offset]) { offset += 1 }
    guard offset < text.count else { return nil }
    let start = offset
    let kind: Token.Kind
    if text[start] == UInt8(ascii: "\"") {
      kind = .string(isWhole: skipString())
    } else if Self.isPunctuation(text[start]) {
      offset += 1
      kind = .punctuation(Unicode.Scalar(text[start]))
    } else {
      while offset < text.count, !Self.endsOther(text[offset]) { offset += 1 }
      kind = .other
    }
    return Token(kind: kind, range: start..<offset)
  }

  /// Moves behind a string; returns whether it has an end.
  private mutating func skipString() -> Bool {
    offset += 1
    while offset < text.count {
      switch text[offset] {
      case UInt8(ascii: "\\"): offset += 2
      case UInt8(ascii: "\""):
        offset += 1
        return true
      default: offset += 1
      }
    }
    offset = text.count
    return false
  }

  private static func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\t")
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ":"),
      UInt8(ascii: ","):
      true
    default: false
    }
  }

  private static func endsOther(_ byte: UInt8) -> Bool {
    isWhiteSpace(byte) || isPunctuation(byte) || byte == UInt8(ascii: "\"")
  }
}

extension JSONTokens.Token {
  /// How much deeper the text after this token is nested than that before it.
  var nesting: Int {
    switch kind {
    case .punctuation("{"), .punctuation("["): 1
    case .punctuation("}"), .punctuation("]"): -1
    default: 0
    }
  }
}
