internal import CJSON

/// One value of a document, with its place.
///
/// A value belongs to its reader's current document. Using it after the reader has moved on is a
/// programming error and stops the program.
public struct JSONValue {
  let reader: JSONReader
  let index: Int
  let generation: Int

  private var node: cjson_node { reader.node(index, generation: generation) }

  /// The JSON types.
  public enum Kind: UInt8, Sendable, CustomStringConvertible {
    case null, `false`, `true`, number, string, key, array, object

    /// The type as findings name it.
    public var description: String {
      switch self {
      case .null: "null"
      case .false, .true: "a boolean"
      case .number: "a number"
      case .string, .key: "a string"
      case .array: "an array"
      case .object: "an object"
      }
    }
  }

  /// The value's type.
  public var kind: Kind { Kind(rawValue: node.kind) ?? .null }

  /// Whether the value is `null`.
  public var isNull: Bool { kind == .null }

  /// The line and column where the value begins, counted from 1, the column in bytes.
  ///
  /// - Complexity: O(log lines); the first call in a document reads the document once.
  public var position: (line: Int, column: Int) { reader.position(at: Int(node.offset)) }

  /// The value's text as it stands in the source.
  ///
  /// - Complexity: O(length).
  public var sourceText: String {
    let node = self.node
    let start = Int(node.offset)
    switch kind {
    case .null, .true: return reader.slice(start..<start + 4)
    case .false: return reader.slice(start..<start + 5)
    case .number: return reader.slice(start..<start + Int(node.length))
    case .string, .key, .array, .object: return reader.slice(start..<reader.endOfValue(at: start))
    }
  }

  /// The text of a string.
  ///
  /// - Throws: ``JSONTypeError`` when the value is no string.
  public func string() throws(JSONTypeError) -> String {
    guard kind == .string else { throw JSONTypeError(expected: "a string", at: self) }
    return text
  }

  /// The text of a number as written: `1.0` is not `1`.
  ///
  /// - Throws: ``JSONTypeError`` when the value is no number.
  public func numberText() throws(JSONTypeError) -> String {
    guard kind == .number else { throw JSONTypeError(expected: "a number", at: self) }
    return text
  }

  /// A whole number.
  ///
  /// - Throws: ``JSONTypeError`` when the value is no number, has a fraction, or exceeds 64 bits.
  public func integer() throws(JSONTypeError) -> Int {
    guard kind == .number, let integer = Int(text) else {
      throw JSONTypeError(expected: "a whole number", at: self)
    }
    return integer
  }

  /// A truth value.
  ///
  /// - Throws: ``JSONTypeError`` when the value is neither `true` nor `false`.
  public func boolean() throws(JSONTypeError) -> Bool {
    switch kind {
    case .true: return true
    case .false: return false
    default: throw JSONTypeError(expected: "a boolean", at: self)
    }
  }

  /// Calls a closure with each member of an object in the order written, duplicates included.
  ///
  /// - Parameter body: Takes the member's name and value. What it throws comes out with the name in its path.
  /// - Throws: ``JSONTypeError`` when the value is no object.
  public func forEachMember(
    _ body: (_ name: JSONKey, _ value: JSONValue) throws(JSONTypeError) -> Void
  ) throws(JSONTypeError) {
    guard kind == .object else { throw JSONTypeError(expected: "an object", at: self) }
    var index = index + 1
    let end = Int(node.next)
    while index < end {
      let key = JSONKey(value: JSONValue(reader: reader, index: index, generation: generation))
      let value = JSONValue(reader: reader, index: index + 1, generation: generation)
      do { try body(key, value) } catch { throw error.inside(.member(key.text)) }
      index = value.next
    }
  }

  /// Calls a closure with each element of an array.
  ///
  /// - Parameter body: Takes the element. What it throws comes out with the index in its path.
  /// - Throws: ``JSONTypeError`` when the value is no array.
  public func forEachElement(
    _ body: (_ index: Int, _ value: JSONValue) throws(JSONTypeError) -> Void
  ) throws(JSONTypeError) {
    guard kind == .array else { throw JSONTypeError(expected: "an array", at: self) }
    var index = index + 1
    let end = Int(node.next)
    var position = 0
    while index < end {
      let value = JSONValue(reader: reader, index: index, generation: generation)
      do { try body(position, value) } catch { throw error.inside(.element(position)) }
      index = value.next
      position += 1
    }
  }

  /// Returns a member of an object, the last one of that name.
  ///
  /// - Returns: nil when there is none, it is `null`, or the value is no object.
  /// - Complexity: O(number of members).
  public func member(_ name: StaticString) -> JSONValue? {
    guard kind == .object else { return nil }
    var found: JSONValue?
    var index = index + 1
    let end = Int(node.next)
    while index < end {
      let key = JSONValue(reader: reader, index: index, generation: generation)
      let value = JSONValue(reader: reader, index: index + 1, generation: generation)
      if key.textEquals(name) { found = value.isNull ? nil : value }
      index = value.next
    }
    return found
  }

  private var next: Int { Int(node.next) }

  var text: String { reader.text(of: node) }

  /// Whether a string is this, byte for byte, without making a string of it.
  public func textEquals(_ name: StaticString) -> Bool { reader.text(of: node, equals: name) }
}

/// The name of a member.
public struct JSONKey {
  let value: JSONValue

  /// The name, unescaped.
  public var text: String { value.text }
  /// Where the name begins: line and column, counted from 1, the column in bytes.
  public var position: (line: Int, column: Int) { value.position }

  /// Whether the name is this, byte for byte, without making a string of it.
  public static func ~= (name: StaticString, key: JSONKey) -> Bool { key.value.textEquals(name) }
}
