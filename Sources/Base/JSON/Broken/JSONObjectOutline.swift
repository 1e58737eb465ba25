internal import Diagnostics

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
