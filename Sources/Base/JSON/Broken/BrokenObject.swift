internal import Diagnostics

/// Finds members at the beginning of an object with a later syntax error.
enum BrokenObject {
  /// The maximum number of bytes and members to examine.
  private static let reach = (length: 1 << 16, members: 16)

  /// Returns the source text of a member.
  ///
  /// For each member, the text up to its end is closed with a brace and parsed by simdjson.
  ///
  /// - Returns: nil if the text is not an object, or has no such member before the error.
  static func member(_ name: StaticString, in text: UnsafeRawBufferPointer, maximumDepth: Int) -> String? {
    let text = UnsafeRawBufferPointer(rebasing: text.prefix(reach.length))
    for end in memberEnds(in: text).prefix(reach.members) {
      let closed = Array(text[..<end]) + [UInt8(ascii: "}")]
      let reader = JSONReader(SourceText(name: "", bytes: closed), maximumDepth: maximumDepth)
      guard let root = try? reader.readDocument() else { return nil }
      if let text = root.memberText(name) { return text }
    }
    return nil
  }

  /// Returns where the members of the outermost object end: at its commas, at its closing brace, or at the end of the
  /// text.
  private static func memberEnds(in text: UnsafeRawBufferPointer) -> [Int] {
    var ends: [Int] = []
    var depth = 0
    for token in JSONTokens(text) {
      depth += token.nesting
      if token.nesting < 0, depth == 0 { return ends + [token.range.lowerBound] }
      if depth == 1, token.kind == .punctuation(",") { ends.append(token.range.lowerBound) }
    }
    return ends + [text.count]
  }
}

extension JSONReader {
  /// Returns the source text of a member of the object in the last line, which has a syntax error.
  ///
  /// - Returns: nil if there is no such member before the error.
  package func memberOfBrokenLine(_ name: StaticString) -> String? {
    BrokenObject.member(name, in: documentBytes, maximumDepth: maximumDepth)
  }

  /// Returns the source text of a member of the object at the beginning of a line.
  ///
  /// - Parameter head: The beginning of the line.
  /// - Returns: nil if there is none.
  package func member(_ name: StaticString, ofLineBeginning head: JSONBlock) -> String? {
    BrokenObject.member(name, in: head.bytes, maximumDepth: maximumDepth)
  }
}

/// The member names of a broken object. Lenient on purpose: callers want to know what may have been there.
extension BrokenObject {
  /// Returns the names of the outermost object's members as far as they can be determined, even if its opening brace is
  /// missing. A name cut off by the end of the text is returned separately.
  static func memberNames(in text: UnsafeRawBufferPointer) -> (names: [String], cutOff: String?) {
    var names: [String] = []
    var cutOff: String?
    var isNameExpected = true
    var depth = text.first { $0 > UInt8(ascii: " ") } == UInt8(ascii: "\"") ? 1 : 0
    for token in JSONTokens(text) {
      depth += token.nesting
      switch token.kind {
      case .string(let isWhole):
        if depth == 1, isNameExpected {
          if isWhole {
            names += string(UnsafeRawBufferPointer(rebasing: text[token.range]))
          } else {
            cutOff = String(decoding: text[token.range].dropFirst().prefix(longestName - 1), as: UTF8.self)
          }
        }
        isNameExpected = false
      case .punctuation("{"), .punctuation("["), .punctuation(","): isNameExpected = true
      case .punctuation, .other: break
      }
    }
    return (names, cutOff)
  }

  /// Decodes a string with its quotation marks; empty if it is not a valid string, or is too long for a name.
  private static func string(_ text: UnsafeRawBufferPointer) -> [String] {
    guard text.count <= longestName else { return [] }
    guard text.contains(UInt8(ascii: "\\")) else {
      return [String(decoding: text.dropFirst().dropLast(), as: UTF8.self)]
    }
    let reader = JSONReader(SourceText(name: "", bytes: [UInt8(ascii: "[")] + Array(text) + [UInt8(ascii: "]")]))
    var strings: [String] = []
    try? (try? reader.readDocument())?.forEachElement { (_, value) throws(JSONTypeError) in
      strings.append(try value.string())
    }
    return strings
  }

  private static let longestName = 512
}

extension JSONReader {
  /// Returns the names of the members of the last line, as far as they can be determined.
  ///
  /// - Returns: The names, and the beginning of a name cut off by the end of the line.
  /// - Complexity: O(length of the line).
  package func memberNamesOfBrokenLine() -> (names: [String], cutOff: String?) {
    BrokenObject.memberNames(in: documentBytes)
  }
}

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

/// The outermost members of an object that is invalid inside or incomplete.
///
/// Available only if the object follows JSON's grammar at its outermost level and the brackets below are balanced.
package struct JSONObjectOutline {
  /// The unescaped names of the members, in order. The value of the last one may be incomplete.
  package let names: [String]
  /// Whether the object's closing brace was found, so that there are no more members.
  package let isClosed: Bool
  /// The length of the text in bytes.
  package let length: Int

  /// Reads an outline.
  ///
  /// - Parameter text: A line, or the beginning of one.
  /// - Returns: nil if the text is not such an object.
  /// - Complexity: O(length).
  init?(_ text: UnsafeRawBufferPointer) {
    var scanner = Scanner(text: text)
    guard scanner.scan() else { return nil }
    // simdjson unescapes the names.
    let list = scanner.names.map { String(decoding: text[$0], as: UTF8.self) }.joined(separator: ",")
    let reader = JSONReader(SourceText(name: "", text: "[\(list)]"))
    var names: [String] = []
    do {
      try reader.readDocument().forEachElement { (_, name) throws(JSONTypeError) in names.append(try name.string()) }
    } catch {
      return nil
    }
    self.names = names
    isClosed = scanner.isClosed
    length = text.count
  }
}

/// Scans an object's outermost members.
///
/// Source of the grammar: RFC 8259.
private struct Scanner {
  /// The ranges of the names, including their quotation marks.
  private(set) var names: [Range<Int>] = []
  private(set) var isClosed = false
  private var tokens: JSONTokens
  private var token: JSONTokens.Token?
  private var isCut = false

  init(text: UnsafeRawBufferPointer) {
    tokens = JSONTokens(text)
    token = tokens.next()
  }

  /// Scans to the end of the object or of the text; returns false if it is not an object, or is invalid at its
  /// outermost level.
  mutating func scan() -> Bool {
    guard consume("{") else { return false }
    if consume("}") {
      isClosed = true
      return true
    }
    repeat {
      guard let name = token else { return true }
      guard case .string(let isWhole) = name.kind else { return false }
      guard isWhole else { return true }
      names.append(name.range)
      token = tokens.next()
      guard consume(":") else { return token == nil }
      guard token != nil else { return true }
      guard skipValue() else { return false }
      if consume("}") {
        isClosed = true
        return true
      }
    } while consume(",")
    return token == nil || isCut
  }

  /// Moves behind a punctuation mark if it comes next.
  private mutating func consume(_ mark: Unicode.Scalar) -> Bool {
    guard token?.kind == .punctuation(mark) else { return false }
    token = tokens.next()
    return true
  }

  /// Skips the value that begins here; returns false if there is none, or if brackets do not match.
  private mutating func skipValue() -> Bool {
    var open: [Unicode.Scalar] = []
    repeat {
      switch token?.kind {
      case nil:
        isCut = true
        return true
      case .string(let isWhole): isCut = isCut || !isWhole
      case .punctuation("{"): open.append("}")
      case .punctuation("["): open.append("]")
      case .punctuation(let mark) where mark == "}" || mark == "]":
        guard open.popLast() == mark else { return false }
      case .punctuation: if open.isEmpty { return false }
      case .other: break
      }
      token = tokens.next()
    } while !open.isEmpty
    return true
  }
}

extension JSONReader {
  /// Returns the outermost members of the object in the last line, which has a syntax error; nil if it is not an
  /// object.
  package func outlineOfBrokenLine() -> JSONObjectOutline? { JSONObjectOutline(documentBytes) }
}

/// Locates the faults that simdjson's first pass reports without an offset.
///
/// That pass detects three faults: invalid UTF-8, a control character inside a string, and an unterminated string. This
/// runs only for a document known to be invalid.
enum JSONFaultLocator {
  /// Returns the offset of the first such fault, or 0 if there is none.
  static func offset(in bytes: UnsafeRawBufferPointer) -> Int {
    invalidUTF8(in: bytes) ?? brokenString(in: bytes) ?? 0
  }

  /// Returns the name of the encoding of a document if it is not UTF-8; nil if its beginning does not reveal one.
  ///
  /// Source: The Unicode Standard, 23.8, "Byte Order Mark"; RFC 4627, 3: the first two characters are ASCII.
  static func encoding(of bytes: UnsafeRawBufferPointer) -> String? {
    let beginning = Array(bytes.prefix(4))
    switch beginning {
    case [0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF]: return "UTF-32"
    case _ where beginning.starts(with: [0xFF, 0xFE]) || beginning.starts(with: [0xFE, 0xFF]): return "UTF-16"
    case _ where beginning.count < 4: return nil
    default:
      switch beginning.map({ $0 == 0 }) {
      case [true, false, true, false], [false, true, false, true]: return "UTF-16"
      case [true, true, true, false], [false, true, true, true]: return "UTF-32"
      default: return nil
      }
    }
  }

  static func invalidUTF8(in bytes: UnsafeRawBufferPointer) -> Int? {
    do {
      _ = try UTF8Span(validating: bytes.bindMemory(to: UInt8.self).span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }

  private static func brokenString(in bytes: UnsafeRawBufferPointer) -> Int? {
    for token in JSONTokens(bytes) {
      guard case .string(let isWhole) = token.kind else { continue }
      if let control = bytes[token.range].firstIndex(where: { $0 < 0x20 }) { return control }
      if !isWhole { return token.range.lowerBound }
    }
    return nil
  }
}
