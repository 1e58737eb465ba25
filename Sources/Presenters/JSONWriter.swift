internal import NotificationRendering

/// Writes JSON text with members in the given order. Equal input gives equal bytes.
struct JSONWriter: ~Copyable {
  private var buffer: UTF8Buffer
  private var needsComma = false

  /// Creates an empty writer.
  ///
  /// - Parameter drain: Receives the text in pieces; nil to keep all of it in memory.
  init(drain: ((UnsafeRawBufferPointer) -> Void)? = nil) { buffer = UTF8Buffer(drain: drain) }

  /// The text so far in UTF-8, without what was drained. Valid until the next write.
  var bytes: UnsafeRawBufferPointer { buffer.bytes }

  /// Removes the text and keeps the memory.
  mutating func removeAll() {
    buffer.removeAll()
    needsComma = false
  }

  /// Writes an object; `body` writes its members.
  mutating func object(_ body: (inout JSONWriter) -> Void) {
    beginObject()
    body(&self)
    endObject()
  }

  /// Begins an object. Its members follow.
  mutating func beginObject() {
    buffer.append(UInt8(ascii: "{"))
    needsComma = false
  }

  /// Ends an object.
  mutating func endObject() {
    buffer.append(UInt8(ascii: "}"))
    needsComma = true
  }

  /// Writes an array. `element` is called once for each item.
  mutating func array<Items: Sequence>(_ items: Items, _ element: (inout JSONWriter, Items.Element) -> Void) {
    array { writer in
      for item in items { writer.element { element(&$0, item) } }
    }
  }

  /// Writes an array; `body` writes its elements, each inside ``element(_:)``.
  mutating func array(_ body: (inout JSONWriter) -> Void) {
    buffer.append(UInt8(ascii: "["))
    needsComma = false
    body(&self)
    buffer.append(UInt8(ascii: "]"))
    needsComma = true
  }

  /// Writes an element of an array.
  mutating func element(_ value: (inout JSONWriter) -> Void) {
    separate()
    value(&self)
    needsComma = true
  }

  /// Ends a line of JSON. A new document follows.
  mutating func endLine() {
    buffer.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  /// Writes a member; `value` writes its value.
  @inline(__always)
  mutating func member(_ name: StaticString, _ value: (inout JSONWriter) -> Void) {
    begin(name)
    value(&self)
    needsComma = true
  }

  /// Writes a member that is a string, or null.
  @inline(__always)
  mutating func member(_ name: StaticString, _ text: String?) {
    begin(name)
    if let text { string(text) } else { buffer.append("null") }
    needsComma = true
  }

  /// Writes a member that is a Boolean.
  @inline(__always)
  mutating func member(_ name: StaticString, _ truth: Bool) {
    begin(name)
    if truth { buffer.append("true") } else { buffer.append("false") }
    needsComma = true
  }

  /// Writes a member that is an integer, or null.
  @inline(__always)
  mutating func member(_ name: StaticString, _ number: Int?) {
    begin(name)
    if let number { buffer.append(number) } else { buffer.append("null") }
    needsComma = true
  }

  /// Writes a member that is a finite number, in the fewest digits that read back as the same value, or null.
  mutating func member(_ name: StaticString, _ number: Double?) {
    member(name) { $0.raw(number?.description ?? "null") }
  }

  /// Writes a member that is a date in UTC, in whole seconds.
  @inline(__always)
  mutating func member(_ name: StaticString, _ date: Timestamp) {
    begin(name)
    buffer.append(atMost: Timestamp.longestText + 2) { room in
      // A date contains nothing to escape.
      let count = date.write(into: UnsafeMutableBufferPointer(rebasing: room[1...]))
      room[0] = UInt8(ascii: "\"")
      room[count + 1] = UInt8(ascii: "\"")
      return count + 2
    }
    needsComma = true
  }

  /// Writes a member's name. Inlined so that the length of the name is a constant, and a few stores copy it.
  @inline(__always)
  private mutating func begin(_ name: StaticString) {
    buffer.append(name: name, behind: needsComma ? UInt8(ascii: ",") : nil)
    needsComma = false
  }

  /// Writes a string.
  mutating func string(_ text: String) {
    // `withUTF8` needs a mutable copy. A native string, as nearly all are, does not.
    let isWritten: Void? = text.utf8.withContiguousStorageIfAvailable { string($0) }
    if isWritten == nil {
      var text = text
      text.withUTF8 { string($0) }
    }
  }

  /// Writes a string in UTF-8. Escapes what RFC 8259, section 7 requires, and DEL and C1 controls, which affect
  /// terminals.
  mutating func string(_ utf8: UnsafeBufferPointer<UInt8>) {
    var plain = 0
    buffer.append(atMost: utf8.count + 2) { room in
      plain = JSONEscapes.copyPlainPrefix(of: utf8, to: UnsafeMutableBufferPointer(rebasing: room[1...]))
      room[0] = UInt8(ascii: "\"")
      room[plain + 1] = UInt8(ascii: "\"")
      return plain + (plain == utf8.count ? 2 : 1)
    }
    if plain < utf8.count { endString(utf8[plain...]) }
  }

  /// Writes the rest of a string, which begins with a special byte (see ``JSONEscapes``).
  private mutating func endString(_ text: Slice<UnsafeBufferPointer<UInt8>>) {
    var rest = text
    while let byte = rest.popFirst() {
      escape(byte, before: &rest)
      let plain = appendPlainPrefix(of: UnsafeBufferPointer(rebasing: rest))
      rest = rest.dropFirst(plain)
    }
    buffer.append(UInt8(ascii: "\""))
  }

  /// Writes the longest prefix of a text without special bytes and returns its length.
  private mutating func appendPlainPrefix(of text: UnsafeBufferPointer<UInt8>) -> Int {
    var length = 0
    buffer.append(atMost: text.count) { room in
      length = JSONEscapes.copyPlainPrefix(of: text, to: room)
      return length
    }
    return length
  }

  /// Writes a special byte, together with the next one if both form a C1 control.
  private mutating func escape(_ byte: UInt8, before rest: inout Slice<UnsafeBufferPointer<UInt8>>) {
    switch byte {
    case UInt8(ascii: "\""): buffer.append("\\\"")
    case UInt8(ascii: "\\"): buffer.append("\\\\")
    case UInt8(ascii: "\n"): buffer.append("\\n")
    case UInt8(ascii: "\r"): buffer.append("\\r")
    case UInt8(ascii: "\t"): buffer.append("\\t")
    case JSONEscapes.firstOfC1:
      // U+0080 to U+009F are C1 controls, U+00A0 to U+00BF are not.
      if let next = rest.first, next < 0xA0 {
        rest = rest.dropFirst()
        escape(control: next)
      } else {
        buffer.append(byte)
      }
    default: escape(control: byte)
    }
  }

  private mutating func escape(control: UInt8) {
    buffer.append("\\u00")
    buffer.append(JSONEscapes.hexadecimalDigit(control >> 4))
    buffer.append(JSONEscapes.hexadecimalDigit(control & 15))
  }

  /// Writes valid JSON text without controls, which affect terminals. C0 controls, which are white space between
  /// values, become spaces. DEL and C1 controls, which occur only in strings, are escaped.
  mutating func raw(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      var rest = utf8[...]
      while let byte = rest.popFirst() {
        if byte == 0x7F || byte == JSONEscapes.firstOfC1 {
          escape(byte, before: &rest)
        } else {
          buffer.append(max(byte, UInt8(ascii: " ")))
        }
      }
    }
  }

  private mutating func separate() {
    if needsComma { buffer.append(UInt8(ascii: ",")) }
    needsComma = false
  }
}
