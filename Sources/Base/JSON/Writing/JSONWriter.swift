/// Writes JSON text with members in the given order. Equal input gives equal bytes.
///
/// Public, because the compiler inlines no functions of package access into other modules.
public struct JSONWriter: ~Copyable {
  @usableFromInline var buffer: UTF8Buffer
  @usableFromInline var needsComma = false

  /// Creates an empty writer.
  ///
  /// - Parameter drain: Receives the text in pieces; nil to keep all of it in memory.
  public init(drain: ((UnsafeRawBufferPointer) -> Void)? = nil) { buffer = UTF8Buffer(drain: drain) }

  /// The text so far in UTF-8, without what was drained. Valid until the next write.
  public var bytes: UnsafeRawBufferPointer { buffer.bytes }

  /// Removes the text and keeps the memory.
  public mutating func removeAll() {
    buffer.removeAll()
    needsComma = false
  }

  /// Writes an object; `body` writes its members.
  @inlinable
  public mutating func writeObject(_ body: (inout JSONWriter) -> Void) {
    beginObject()
    body(&self)
    endObject()
  }

  /// Begins an object. Its members follow.
  @inlinable
  public mutating func beginObject() {
    buffer.write(UInt8(ascii: "{"))
    needsComma = false
  }

  /// Ends an object.
  @inlinable
  public mutating func endObject() {
    buffer.write(UInt8(ascii: "}"))
    needsComma = true
  }

  /// Writes an element of an array.
  @inlinable @inline(__always)
  public mutating func writeElement(_ value: (inout JSONWriter) -> Void) {
    if needsComma { buffer.write(UInt8(ascii: ",")) }
    needsComma = false
    value(&self)
    needsComma = true
  }

  /// Ends a line of JSON. A new document follows.
  @inlinable
  public mutating func endLine() {
    buffer.write(UInt8(ascii: "\n"))
    needsComma = false
  }

  /// Writes a member; `value` writes its value.
  @inlinable @inline(__always)
  public mutating func writeMember(_ name: StaticString, _ value: (inout JSONWriter) -> Void) {
    begin(name)
    value(&self)
    needsComma = true
  }

  /// Writes a member that is an object; `body` writes the object's members.
  @inlinable @inline(__always)
  public mutating func writeObject(_ name: StaticString, _ body: (inout JSONWriter) -> Void) {
    begin(name)
    writeObject(body)
  }

  /// Writes a member that is an object made from a value, or null if there is no value.
  @inlinable
  public mutating func writeObject<Value>(
    _ name: StaticString, _ value: Value?, _ body: (inout JSONWriter, Value) -> Void
  ) {
    guard let value else { return writeMember(name, nil as String?) }
    writeObject(name) { body(&$0, value) }
  }

  /// Writes a member that is an array; `body` writes its elements, each inside ``writeElement(_:)``.
  @inlinable @inline(__always)
  public mutating func writeArray(_ name: StaticString, _ body: (inout JSONWriter) -> Void) {
    begin(name)
    buffer.write(UInt8(ascii: "["))
    body(&self)
    buffer.write(UInt8(ascii: "]"))
    needsComma = true
  }

  /// Writes a member that is an array. `element` is called once for each item.
  @inlinable @inline(__always)
  public mutating func writeArray<Items: Sequence>(
    _ name: StaticString, _ items: Items, _ element: (inout JSONWriter, Items.Element) -> Void
  ) {
    writeArray(name) { writer in
      for item in items { writer.writeElement { element(&$0, item) } }
    }
  }

  /// Writes an array that is no member, such as a whole document. `element` is called once for each item.
  public mutating func writeArray<Items: Sequence>(
    _ items: Items, _ element: (inout JSONWriter, Items.Element) -> Void
  ) {
    buffer.write(UInt8(ascii: "["))
    needsComma = false
    for item in items { writeElement { element(&$0, item) } }
    buffer.write(UInt8(ascii: "]"))
    needsComma = true
  }

  /// Writes a member that is a string, or null.
  @inlinable @inline(__always)
  public mutating func writeMember(_ name: StaticString, _ text: String?) {
    begin(name)
    if let text { write(text) } else { buffer.write("null") }
    needsComma = true
  }

  /// Writes a member that is a Boolean.
  @inlinable @inline(__always)
  public mutating func writeMember(_ name: StaticString, _ truth: Bool) {
    begin(name)
    if truth { buffer.write("true") } else { buffer.write("false") }
    needsComma = true
  }

  /// Writes a member that is an integer, or null.
  @inlinable @inline(__always)
  public mutating func writeMember(_ name: StaticString, _ number: Int?) {
    begin(name)
    if let number { buffer.write(number) } else { buffer.write("null") }
    needsComma = true
  }

  /// Writes a member that is a finite number, in the fewest digits that read back as the same value, or null.
  public mutating func writeMember(_ name: StaticString, _ number: Double?) {
    writeMember(name, json: number?.description ?? "null")
  }

  /// Writes a member whose value is already JSON, as ``write(json:)`` does.
  public mutating func writeMember(_ name: StaticString, json: String) { writeMember(name) { $0.write(json: json) } }

  /// Writes a member that is a string without special bytes (see ``copyPlainPrefix(of:to:)``).
  ///
  /// - Parameters:
  ///   - name: The member's name.
  ///   - capacity: The maximum number of bytes in the string.
  ///   - write: Writes the bytes into a buffer of that capacity, and returns how many it wrote.
  @inlinable @inline(__always)
  public mutating func writeMember(
    _ name: StaticString, atMost capacity: Int, plain write: (UnsafeMutableBufferPointer<UInt8>) -> Int
  ) {
    begin(name)
    buffer.write(atMost: capacity + 2) { room in
      let count = write(UnsafeMutableBufferPointer(rebasing: room[1...]))
      room[0] = UInt8(ascii: "\"")
      room[count + 1] = UInt8(ascii: "\"")
      return count + 2
    }
    needsComma = true
  }

  /// Writes a member's name. Inlined so that the length of the name is a constant, and a few stores copy it.
  @inlinable @inline(__always)
  mutating func begin(_ name: StaticString) {
    buffer.write(name: name, after: needsComma ? UInt8(ascii: ",") : nil)
    needsComma = false
  }

  /// Writes a string.
  public mutating func write(_ text: String) {
    // `withUTF8` needs a mutable copy. A native string, as nearly all are, does not.
    let isWritten: Void? = text.utf8.withContiguousStorageIfAvailable { write($0) }
    if isWritten == nil {
      var text = text
      text.withUTF8 { write($0) }
    }
  }

  /// Writes a string in UTF-8. Escapes what RFC 8259, section 7 requires, and DEL and C1 controls, which affect
  /// terminals.
  public mutating func write(_ utf8: UnsafeBufferPointer<UInt8>) {
    var plain = 0
    buffer.write(atMost: utf8.count + 2) { room in
      plain = Self.copyPlainPrefix(of: utf8, to: UnsafeMutableBufferPointer(rebasing: room[1...]))
      room[0] = UInt8(ascii: "\"")
      room[plain + 1] = UInt8(ascii: "\"")
      return plain + (plain == utf8.count ? 2 : 1)
    }
    if plain < utf8.count { writeRest(of: utf8[plain...]) }
  }

  /// Writes the rest of a string, which begins with a special byte (see ``copyPlainPrefix(of:to:)``).
  private mutating func writeRest(of text: Slice<UnsafeBufferPointer<UInt8>>) {
    var rest = text
    while let byte = rest.popFirst() {
      writeEscaped(byte, before: &rest)
      let plain = writePlainPrefix(of: UnsafeBufferPointer(rebasing: rest))
      rest = rest.dropFirst(plain)
    }
    buffer.write(UInt8(ascii: "\""))
  }

  /// Writes the longest prefix of a text without special bytes and returns its length.
  private mutating func writePlainPrefix(of text: UnsafeBufferPointer<UInt8>) -> Int {
    var length = 0
    buffer.write(atMost: text.count) { room in
      length = Self.copyPlainPrefix(of: text, to: room)
      return length
    }
    return length
  }

  /// Writes a special byte, together with the next one if both form a C1 control.
  private mutating func writeEscaped(_ byte: UInt8, before rest: inout Slice<UnsafeBufferPointer<UInt8>>) {
    switch byte {
    case UInt8(ascii: "\""): buffer.write("\\\"")
    case UInt8(ascii: "\\"): buffer.write("\\\\")
    case UInt8(ascii: "\n"): buffer.write("\\n")
    case UInt8(ascii: "\r"): buffer.write("\\r")
    case UInt8(ascii: "\t"): buffer.write("\\t")
    case Self.firstOfC1:
      // U+0080 to U+009F are C1 controls, U+00A0 to U+00BF are not.
      if let next = rest.first, next < 0xA0 {
        rest = rest.dropFirst()
        writeEscaped(control: next)
      } else {
        buffer.write(byte)
      }
    default: writeEscaped(control: byte)
    }
  }

  private mutating func writeEscaped(control: UInt8) {
    buffer.write("\\u00")
    buffer.write(Self.hexadecimalDigit(control >> 4))
    buffer.write(Self.hexadecimalDigit(control & 15))
  }

  /// Writes valid JSON text without controls, which affect terminals. C0 controls, which are white space between
  /// values, become spaces. DEL and C1 controls, which occur only in strings, are escaped.
  public mutating func write(json text: String) {
    var text = text
    text.withUTF8 { utf8 in
      var rest = utf8[...]
      while let byte = rest.popFirst() {
        if byte == 0x7F || byte == Self.firstOfC1 {
          writeEscaped(byte, before: &rest)
        } else {
          buffer.write(max(byte, UInt8(ascii: " ")))
        }
      }
    }
  }
}
