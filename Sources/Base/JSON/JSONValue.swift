internal import CJSON
private import Glibc

/// One value of a document.
///
/// A value belongs to its reader's current document. Using it after the reader has moved on is a programming error and
/// stops the program.
package struct JSONValue {
  let reader: JSONReader
  /// Its index on the reader's tape.
  let index: Int
  let generation: Int

  private var tape: cjson_document { reader.tape(generation: generation) }

  /// The JSON types.
  package enum Kind: UInt32, Sendable, CustomStringConvertible {
    case null, `false`, `true`, number, string, array, object

    /// The type as named in diagnostics.
    package var description: String {
      switch self {
      case .null: "null"
      case .false, .true: "a boolean"
      case .number: "a number"
      case .string: "a string"
      case .array: "an array"
      case .object: "an object"
      }
    }
  }

  /// The value's type.
  package var kind: Kind { Kind(rawValue: cjson_kind_at(tape, index).rawValue) ?? .null }

  /// Whether the value is `null`.
  package var isNull: Bool { kind == .null }

  /// Whether the value is an array without elements.
  package var isEmptyArray: Bool { kind == .array && cjson_end(tape, index) <= index + 1 }

  /// The line and column at which the value begins, counted from 1, with the column in bytes.
  ///
  /// - Complexity: O(log lines); the first call in a document reads the document once.
  package var position: (line: Int, column: Int) { reader.position(at: offset) }

  /// The line on which the value begins, counted from 1; nil where the document does not disclose lines
  /// (``stopTellingLines()``).
  ///
  /// - Complexity: O(1) if documents are read one per line, otherwise as for ``position``.
  package var line: Int? {
    _ = tape  // checks that the document is still current
    return reader.line(ofValueAt: index)
  }

  /// Stops disclosing the lines of values inside this one and after it in the document; their ``line`` is nil.
  ///
  /// Use this for content that may be hidden: the line of what follows discloses how many lines the content has. It has
  /// no effect if documents are read one per line: such a document discloses only its own line number.
  package func stopTellingLines() {
    _ = tape
    reader.stopTellingLines(behind: index)
  }

  private var offset: Int {
    _ = tape  // checks that the document is still current
    return reader.offset(ofValueAt: index)
  }

  /// The value's text as written in the source.
  ///
  /// - Complexity: O(length).
  package var sourceText: String {
    let start = offset
    let bytes = reader.documentBytes
    return reader.slice(start..<JSONSourceText.endOfValue(in: bytes, from: start))
  }

  /// Returns whether the value is an object or array that is written as this text is.
  ///
  /// - Parameter text: The ``sourceText`` of an object or array. As it ends with the bracket that closes it, its end need
  ///   not be looked for in the value.
  /// - Complexity: O(length of the text).
  package func isWritten(as text: String) -> Bool {
    guard kind == .object || kind == .array else { return false }
    let rest = UnsafeRawBufferPointer(rebasing: reader.documentBytes[reader.offset(ofValueAt: index)...])
    var text = text
    return text.withUTF8 { text in
      guard text.count <= rest.count, let left = text.baseAddress, let right = rest.baseAddress else { return false }
      return memcmp(left, right, text.count) == 0
    }
  }

  /// The text of a string.
  ///
  /// - Throws: ``JSONTypeError`` if the value is not a string.
  package func string() throws(JSONTypeError) -> String {
    guard kind == .string else { throw JSONTypeError(expected: "a string", at: self) }
    return text
  }

  /// The text of a number as written: `1.0` is not `1`.
  ///
  /// - Throws: ``JSONTypeError`` if the value is not a number.
  package func numberText() throws(JSONTypeError) -> String {
    guard kind == .number else { throw JSONTypeError(expected: "a number", at: self) }
    return sourceText
  }

  /// A whole number.
  ///
  /// - Throws: ``JSONTypeError`` if the value is not a number, has a fraction or an exponent, or exceeds 64 bits.
  package func integer() throws(JSONTypeError) -> Int {
    guard kind == .number, let integer = Int(sourceText) else {
      throw JSONTypeError(expected: "a whole number", at: self)
    }
    return integer
  }

  /// A boolean.
  ///
  /// - Throws: ``JSONTypeError`` if the value is neither `true` nor `false`.
  package func boolean() throws(JSONTypeError) -> Bool {
    switch kind {
    case .true: return true
    case .false: return false
    default: throw JSONTypeError(expected: "a boolean", at: self)
    }
  }

  /// Calls a closure for each member of an object in the order written, including duplicates.
  ///
  /// - Parameter body: Receives the member's name and value. If it throws, the name is added to the error's path.
  /// - Throws: ``JSONTypeError`` if the value is not an object.
  package func forEachMember(
    _ body: (_ name: JSONKey, _ value: JSONValue) throws(JSONTypeError) -> Void
  ) throws(JSONTypeError) {
    guard kind == .object else { throw JSONTypeError(expected: "an object", at: self) }
    let tape = self.tape
    let end = cjson_end(tape, index)
    var index = index + 1
    while index < end {
      let key = JSONKey(value: at(index))
      do { try body(key, at(index + 1)) } catch { throw error.inside(.member(key.text)) }
      index = cjson_next(tape, index + 1)
    }
  }

  /// Calls a closure for each element of an array.
  ///
  /// - Parameter body: Receives the element. If it throws, the index is added to the error's path.
  /// - Throws: ``JSONTypeError`` if the value is not an array.
  package func forEachElement(
    _ body: (_ index: Int, _ value: JSONValue) throws(JSONTypeError) -> Void
  ) throws(JSONTypeError) {
    guard kind == .array else { throw JSONTypeError(expected: "an array", at: self) }
    let tape = self.tape
    let end = cjson_end(tape, index)
    var index = index + 1
    var position = 0
    while index < end {
      do { try body(position, at(index)) } catch { throw error.inside(.element(position)) }
      index = cjson_next(tape, index)
      position += 1
    }
  }

  /// Returns a member of an object, the last one with this name.
  ///
  /// - Returns: nil if there is none, if it is `null`, or if the value is not an object.
  /// - Complexity: O(number of members).
  package func member(_ name: StaticString) -> JSONValue? { lastMember(name).flatMap { $0.isNull ? nil : $0 } }

  /// Returns a member of an object as written in the source, including `null`; the last one with this name.
  ///
  /// - Returns: nil if there is none, or if the value is not an object.
  /// - Complexity: O(number of members + length of the member).
  package func memberText(_ name: StaticString) -> String? { lastMember(name)?.sourceText }

  private func lastMember(_ name: StaticString) -> JSONValue? {
    let tape = self.tape
    guard cjson_kind_at(tape, index) == CJSON_OBJECT else { return nil }
    var found: Int?
    let end = cjson_end(tape, index)
    var index = index + 1
    while index < end {
      if cjson_text_at(tape, index).equals(name) { found = index + 1 }
      index = cjson_next(tape, index + 1)
    }
    return found.map(at)
  }

  private func at(_ index: Int) -> JSONValue { JSONValue(reader: reader, index: index, generation: generation) }

  /// The text of a string or name.
  var text: String {
    let text = cjson_text_at(tape, index)
    return String(decoding: UnsafeRawBufferPointer(start: text.bytes, count: Int(text.length)), as: UTF8.self)
  }

  /// Returns whether this is a string that equals another byte for byte, without creating a `String`.
  package func textEquals(_ name: StaticString) -> Bool {
    kind == .string && cjson_text_at(tape, index).equals(name)
  }

  /// Returns whether a string equals another byte for byte, without creating a `String`.
  func textEquals(_ name: String) -> Bool {
    let text = cjson_text_at(tape, index)
    var name = name
    return name.withUTF8 { name in
      Int(text.length) == name.count && (name.baseAddress.map { memcmp(text.bytes, $0, name.count) == 0 } ?? true)
    }
  }
}

extension cjson_text {
  fileprivate func equals(_ name: StaticString) -> Bool {
    Int(length) == name.utf8CodeUnitCount && memcmp(bytes, name.utf8Start, Int(length)) == 0
  }
}

extension JSONValue {
  /// The length in bytes of the value's source text without white space between tokens.
  ///
  /// - Complexity: O(length).
  package var minifiedLength: Int {
    var text = sourceText
    return text.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { cjson_minified_length($0.baseAddress, $0.count) }
    }
  }
}

/// The name of a member.
package struct JSONKey {
  let value: JSONValue

  /// The name, unescaped.
  package var text: String { value.text }
  /// Where the name begins: line and column, counted from 1, with the column in bytes.
  package var position: (line: Int, column: Int) { value.position }

  /// Returns whether the name equals another byte for byte, without creating a `String`.
  package static func ~= (name: StaticString, key: JSONKey) -> Bool { key.value.textEquals(name) }

  /// Returns whether the name equals another byte for byte, without creating a `String`.
  package func isSpelled(_ name: String) -> Bool { value.textEquals(name) }
}
