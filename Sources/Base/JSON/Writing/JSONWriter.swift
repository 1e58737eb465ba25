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

/// Finds the bytes of UTF-8 text that a JSON string can contain unescaped.
extension JSONWriter {
  /// The first byte of U+0080 to U+00BF. The first half of them are C1 controls.
  static let firstOfC1: UInt8 = 0xC2

  /// Copies the longest prefix without special bytes and returns its length.
  ///
  /// Special bytes are controls, quotation marks, backslashes, and the first byte of a possible C1 control.
  ///
  /// - Parameters:
  ///   - text: The bytes.
  ///   - room: The destination, at least as long as `text`. Bytes after the copied prefix may be overwritten.
  static func copyPlainPrefix(
    of text: UnsafeBufferPointer<UInt8>, to room: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    let (text, room) = (UnsafeRawBufferPointer(text), UnsafeMutableRawBufferPointer(room))
    var index = 0
    while index + 8 <= text.count, copyWord(of: text, at: index, to: room) { index += 8 }
    // The last eight bytes, some of them for the second time: copying eight takes as long as copying one.
    if index + 8 > text.count, text.count >= 8, copyWord(of: text, at: text.count - 8, to: room) { return text.count }
    while index < text.count, !isSpecial(text[index]) {
      room[index] = text[index]
      index += 1
    }
    return index
  }

  /// Copies eight bytes and returns whether none of them is special.
  @inline(__always)
  private static func copyWord(
    of text: UnsafeRawBufferPointer, at offset: Int, to room: UnsafeMutableRawBufferPointer
  ) -> Bool {
    let word = text.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    room.storeBytes(of: word, toByteOffset: offset, as: UInt64.self)
    return !hasSpecial(word)
  }

  /// Whether one of eight bytes is special.
  ///
  /// Source: Warren, Hacker's Delight, section 6-1, "Find First 0-Byte".
  private static func hasSpecial(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highBits = ones << 7
    func hasZero(_ word: UInt64) -> UInt64 { (word &- ones) & ~word }
    let controls = (word &- ones &* 0x20) & ~word
    let others =
      hasZero(word ^ ones &* UInt64(UInt8(ascii: "\""))) | hasZero(word ^ ones &* UInt64(UInt8(ascii: "\\")))
      | hasZero(word ^ ones &* 0x7F) | hasZero(word ^ ones &* UInt64(firstOfC1))
    return (controls | others) & highBits != 0
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F || byte == firstOfC1
  }

  /// Returns how many bytes a text takes in a string, without its quotation marks.
  ///
  /// - Complexity: O(length).
  package static func length(of text: String) -> Int {
    var (length, isAfterFirstOfC1) = (0, false)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        length += 2
      case 0x00..<0x20, 0x7F: length += 6
      // Both bytes of a C1 control together take six.
      case 0x80..<0xA0 where isAfterFirstOfC1: length += 5
      default: length += 1
      }
      isAfterFirstOfC1 = byte == firstOfC1
    }
    return length
  }

  static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
    value + (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
  }
}

/// A buffer to which UTF-8 text is written.
///
/// An array of bytes is slower: it checks for each of the many small pieces of JSON whether it is uniquely referenced.
/// The benchmark `list` shows the difference.
///
/// Public for the same reason as ``JSONWriter``.
public struct UTF8Buffer: ~Copyable {
  @usableFromInline var base: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int
  @usableFromInline var count = 0
  private let drain: ((UnsafeRawBufferPointer) -> Void)?

  /// Creates an empty buffer.
  ///
  /// - Parameters:
  ///   - capacity: The initial capacity in bytes.
  ///   - drain: Receives the text whenever the buffer is full; the buffer is then empty again. nil to grow instead.
  public init(capacity: Int = 1 << 16, drain: ((UnsafeRawBufferPointer) -> Void)? = nil) {
    self.capacity = capacity
    self.drain = drain
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  /// The text that has not been drained. Valid until the next write.
  public var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

  /// Removes the text and keeps the memory.
  public mutating func removeAll() { count = 0 }

  /// Writes a byte.
  @inlinable @inline(__always)
  public mutating func write(_ byte: UInt8) {
    reserve(1)
    base[count] = byte
    count += 1
  }

  /// Writes a literal.
  @inlinable @inline(__always)
  public mutating func write(_ text: StaticString) {
    write(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Writes bytes.
  @inlinable @inline(__always)
  public mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    reserve(bytes.count)
    (base + count).update(from: source, count: bytes.count)
    count += bytes.count
  }

  /// Writes a name in quotation marks and a colon.
  ///
  /// - Parameter separator: A byte to write before the name; nil for none.
  @inlinable @inline(__always)
  public mutating func write(name: StaticString, after separator: UInt8?) {
    let length = name.utf8CodeUnitCount
    reserve(length + 4)
    if let separator {
      base[count] = separator
      count += 1
    }
    let start = base + count
    start[0] = UInt8(ascii: "\"")
    (start + 1).update(from: name.utf8Start, count: length)
    start[length + 1] = UInt8(ascii: "\"")
    start[length + 2] = UInt8(ascii: ":")
    count += length + 3
  }

  /// Writes a number in decimal digits.
  public mutating func write(_ number: Int) {
    reserve(Self.longestNumber)
    if number < 0 { write(UInt8(ascii: "-")) }
    var digits = 1
    var rest = number.magnitude / 10
    while rest > 0 {
      rest /= 10
      digits += 1
    }
    rest = number.magnitude
    for place in stride(from: count + digits - 1, through: count, by: -1) {
      base[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    count += digits
  }

  private static let longestNumber = 20

  /// Writes the bytes that a closure writes into a buffer of `capacity` bytes. The closure returns how many it wrote.
  @inlinable @inline(__always)
  public mutating func write(atMost capacity: Int, _ write: (UnsafeMutableBufferPointer<UInt8>) -> Int) {
    reserve(capacity)
    count += write(UnsafeMutableBufferPointer(start: base + count, count: capacity))
  }

  @inlinable @inline(__always)
  mutating func reserve(_ additional: Int) {
    if capacity - count < additional { grow(additional) }
  }

  @usableFromInline @inline(never)
  mutating func grow(_ additional: Int) {
    if let drain {
      drain(bytes)
      count = 0
      if additional <= capacity { return }
    }
    capacity = max(capacity * 2, count + additional)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
  }
}
