internal import CSystemdBus
private import Glibc

/// A received message, read value by value. No type is trusted: each read checks what comes next.
///
/// Source: D-Bus Specification, “Type System”.
package final class BusMessage {
  private var message: OpaquePointer

  /// Keeps a message that is borrowed.
  init(_ message: OpaquePointer) {
    self.message = csystemdbus_retain(message)
  }

  deinit { csystemdbus_release(message) }

  /// Keeps of a call what answers it, and lets go of its arguments, with the descriptors among them.
  func dropArguments() {
    guard let kept = csystemdbus_without_arguments(message) else { return }
    csystemdbus_release(message)
    message = kept
  }

  /// The unique name of the connection that sent it; empty if the bus does not tell.
  package var sender: String { text(csystemdbus_sender) ?? "" }
  /// The connection or name that it is for; empty for a signal to all.
  package var destination: String { text(csystemdbus_destination) ?? "" }
  /// Whether it is the reply to a call, or an error in place of one.
  package var isReply: Bool { csystemdbus_is_reply(message) }
  /// The name of the method or signal.
  package var member: String { text(csystemdbus_member_name) ?? "" }

  /// The error that it carries in place of a reply; nil if it carries none.
  package var failure: BusFailure? {
    text(csystemdbus_error_name).map { BusFailure(name: $0, message: text(csystemdbus_error_text) ?? "") }
  }

  private func text(_ read: (OpaquePointer?) -> UnsafePointer<CChar>?) -> String? {
    read(message).map { String(cString: $0) }
  }

  /// The next value: its type's first character, and the contents of a container.
  var next: (type: UInt8, contents: String) {
    var contents: UnsafePointer<CChar>?
    let type = csystemdbus_next(message, &contents)
    return (UInt8(clamping: type), contents.map { String(cString: $0) } ?? "")
  }

  /// Whether there is nothing more to read in the message or container.
  package var isAtEnd: Bool { next.type == 0 }

  func readPlain<Value: BitwiseCopyable>(_ type: Unicode.Scalar, into value: inout Value) throws(BusTypeError) {
    let result = withUnsafeMutableBytes(of: &value) { csystemdbus_read(message, CChar(type.value), $0.baseAddress) }
    guard result > 0 else { throw BusTypeError(expected: "\(type)") }
  }

  /// Reads a text.
  package func readString() throws(BusTypeError) -> String { try readText("s") }

  /// Reads a text, of which so many bytes are kept, up to a whole code point.
  package func readString(atMost limit: Int) throws(BusTypeError) -> String {
    var text: UnsafePointer<CChar>?
    try readPlain("s", into: &text)
    guard let text else { return "" }
    let bytes = UnsafeRawBufferPointer(start: text, count: strnlen(text, limit + 1))
    guard bytes.count > limit else { return String(decoding: bytes, as: UTF8.self) }
    var end = limit
    while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }

  /// Reads the path of an object.
  package func readObjectPath() throws(BusTypeError) -> String { try readText("o") }

  /// Reads a text, a path or a signature.
  func readText(_ type: Unicode.Scalar) throws(BusTypeError) -> String {
    var text: UnsafePointer<CChar>?
    try readPlain(type, into: &text)
    return text.map { String(cString: $0) } ?? ""
  }

  /// Reads a truth value.
  package func readBool() throws(BusTypeError) -> Bool {
    var value: Int32 = 0
    try readPlain("b", into: &value)
    return value != 0
  }

  /// Reads a byte.
  package func readByte() throws(BusTypeError) -> UInt8 {
    var value: UInt8 = 0
    try readPlain("y", into: &value)
    return value
  }

  /// Reads a number of 32 bits.
  package func readInt32() throws(BusTypeError) -> Int32 {
    var value: Int32 = 0
    try readPlain("i", into: &value)
    return value
  }

  /// Reads a number of 32 bits without a sign.
  package func readUInt32() throws(BusTypeError) -> UInt32 {
    var value: UInt32 = 0
    try readPlain("u", into: &value)
    return value
  }

  /// Reads any number that fits into 64 bits, or a truth value as 0 or 1.
  package func readInteger() throws(BusTypeError) -> Int64 {
    switch Unicode.Scalar(next.type) {
    case "y": return Int64(try readByte())
    case "b": return try readBool() ? 1 : 0
    case "i": return Int64(try readInt32())
    case "u": return Int64(try readUInt32())
    case "n":
      var value: Int16 = 0
      try readPlain("n", into: &value)
      return Int64(value)
    case "q":
      var value: UInt16 = 0
      try readPlain("q", into: &value)
      return Int64(value)
    case "x":
      var value: Int64 = 0
      try readPlain("x", into: &value)
      return value
    case "t":
      var value: UInt64 = 0
      try readPlain("t", into: &value)
      return Int64(clamping: value)
    default: throw BusTypeError(expected: "x")
    }
  }

  /// Reads a floating-point number.
  package func readDouble() throws(BusTypeError) -> Double {
    var value = 0.0
    try readPlain("d", into: &value)
    return value
  }

  /// Reads an array of bytes. They are valid during the call.
  package func readBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) throws(BusTypeError) -> Result {
    var (bytes, count): (UnsafeRawPointer?, Int) = (nil, 0)
    guard csystemdbus_read_bytes(message, &bytes, &count) >= 0 else { throw BusTypeError(expected: "ay") }
    return body(UnsafeRawBufferPointer(start: bytes, count: count))
  }

  /// Reads a descriptor, which belongs to the message.
  package func readDescriptor() throws(BusTypeError) -> Int32 {
    var descriptor: Int32 = -1
    try readPlain("h", into: &descriptor)
    return descriptor
  }

  /// Passes over the next value, whatever it is.
  func skipNext() throws(BusTypeError) {
    guard csystemdbus_skip(message, nil) >= 0 else { throw BusTypeError(expected: "v") }
  }

  /// Passes over values.
  ///
  /// - Parameter types: Their signature.
  package func skip(_ types: String) throws(BusTypeError) {
    guard csystemdbus_skip(message, types) >= 0 else { throw BusTypeError(expected: types) }
  }
}

extension BusMessage {
  /// Reads a container.
  ///
  /// - Parameters:
  ///   - type: `a` for an array, `r` for a struct, `e` for an entry of a dictionary, `v` for a variant.
  ///   - contents: The signature of what is in it.
  ///   - body: Reads all of it.
  func readContents<Result>(
    _ type: Unicode.Scalar, _ contents: String, _ body: () throws(BusTypeError) -> Result
  ) throws(BusTypeError) -> Result {
    guard csystemdbus_enter(message, CChar(type.value), contents) > 0 else {
      throw BusTypeError(expected: "\(type)\(contents)")
    }
    let result = try body()
    guard csystemdbus_exit(message) >= 0 else { throw BusTypeError(expected: "\(type)\(contents)") }
    return result
  }

  /// Reads an array.
  ///
  /// - Parameters:
  ///   - contents: The signature of an element.
  ///   - body: Reads one element.
  package func forEachElement(
    of contents: String, _ body: () throws(BusTypeError) -> Void
  ) throws(BusTypeError) {
    try readContents("a", contents) { () throws(BusTypeError) in
      while !isAtEnd { try body() }
    }
  }

  /// Reads a struct.
  ///
  /// - Parameters:
  ///   - contents: The signature of its members.
  ///   - body: Reads all members.
  package func readStruct<Result>(
    _ contents: String, _ body: () throws(BusTypeError) -> Result
  ) throws(BusTypeError) -> Result { try readContents("r", contents, body) }

  /// Reads texts.
  ///
  /// - Parameter limit: The maximum number of texts to keep; all are read.
  package func readStrings(atMost limit: Int = .max) throws(BusTypeError) -> [String] {
    var texts: [String] = []
    try forEachElement(of: "s") { () throws(BusTypeError) in
      if texts.count < limit { texts.append(try readString()) } else { try skip("s") }
    }
    return texts
  }

  /// Reads a dictionary from texts to variants.
  ///
  /// - Parameter body: Receives each name, and reads its variant or not.
  package func forEachVariant(
    _ body: (_ name: String) throws(BusTypeError) -> Bool
  ) throws(BusTypeError) {
    try forEachElement(of: "{sv}") { () throws(BusTypeError) in
      try readContents("e", "sv") { () throws(BusTypeError) in
        if try !body(try readString()) { try skip("v") }
      }
    }
  }

  /// Reads a variant.
  ///
  /// - Parameter body: Receives the signature of its value, and reads the value; or reads nothing and returns nil.
  /// - Returns: What `body` returns.
  package func readVariant<Result>(
    _ body: (_ signature: String) throws(BusTypeError) -> Result?
  ) throws(BusTypeError) -> Result? {
    let (type, contents) = next
    guard type == UInt8(ascii: "v") else { throw BusTypeError(expected: "v") }
    return try readContents("v", contents) { () throws(BusTypeError) in
      let result = try body(contents)
      if result == nil { try skip(contents) }
      return result
    }
  }
}

extension BusMessage {
  /// Answers a call.
  ///
  /// - Parameter body: Writes the result.
  package func reply(_ body: (inout BusMessageWriter) -> Void = { _ in }) {
    var reply: OpaquePointer?
    guard csystemdbus_new_reply(message, &reply) >= 0, let reply else { return }
    var writer = BusMessageWriter(owning: reply)
    body(&writer)
    writer.send(over: nil)
  }

  /// Answers a call with an error.
  package func reply(_ failure: BusFailure) { csystemdbus_reply_error(message, failure.name, failure.message) }
}

/// Writes the values of a message to send.
package struct BusMessageWriter: ~Copyable {
  private let message: OpaquePointer
  /// The first failure of a write; not negative if there was none.
  private var status: Int32 = 0

  init(owning message: OpaquePointer) { self.message = message }

  deinit { csystemdbus_release(message) }

  private mutating func record(_ result: Int32) { if status >= 0 { status = result } }

  /// Whether a write has failed.
  var hasFailed: Bool { status < 0 }

  /// Records that something was not a valid value, so the message is not sent.
  mutating func fail() { record(-EINVAL) }

  /// Writes a number or truth value: as many of its first bytes as the D-Bus type has.
  mutating func append<Value: BitwiseCopyable>(_ type: Unicode.Scalar, _ value: Value) {
    withUnsafeBytes(of: value) { record(csystemdbus_append(message, CChar(type.value), $0.baseAddress)) }
  }

  /// Writes a text.
  package mutating func append(_ text: String) { append("s", text: text) }

  /// Writes a text, a path or a signature.
  mutating func append(_ type: Unicode.Scalar, text: String) {
    record(text.withCString { csystemdbus_append(message, CChar(type.value), $0) })
  }

  /// Writes a truth value.
  package mutating func append(_ truth: Bool) { append("b", truth ? 1 : 0 as Int32) }

  /// Writes a byte.
  package mutating func append(_ byte: UInt8) { append("y", byte) }

  /// Writes a number of 32 bits.
  package mutating func append(_ number: Int32) { append("i", number) }

  /// Writes a number of 32 bits without a sign.
  package mutating func append(_ number: UInt32) { append("u", number) }

  /// Writes a number of 64 bits.
  package mutating func append(_ number: Int64) { append("x", number) }

  /// Writes a floating-point number.
  package mutating func append(_ number: Double) { append("d", number) }

  /// Writes a descriptor, of which the receiver gets a copy.
  package mutating func append(descriptor: Int32) { append("h", descriptor) }

  /// Writes an array of bytes.
  package mutating func append(bytes: [UInt8]) {
    record(bytes.withUnsafeBytes { csystemdbus_append_bytes(message, $0.baseAddress, $0.count) })
  }

  /// Writes a container.
  mutating func container(
    _ type: Unicode.Scalar, _ contents: String, _ body: (inout BusMessageWriter) -> Void
  ) {
    record(csystemdbus_open_container(message, CChar(type.value), contents))
    // What is written after a failure would end up in the wrong container.
    guard status >= 0 else { return }
    body(&self)
    record(csystemdbus_close_container(message))
  }

  /// Writes an array whose elements have a signature.
  package mutating func array(of contents: String, _ body: (inout BusMessageWriter) -> Void) {
    container("a", contents, body)
  }

  /// Writes a struct whose members have a signature.
  package mutating func structure(_ contents: String, _ body: (inout BusMessageWriter) -> Void) {
    container("r", contents, body)
  }

  /// Writes texts.
  package mutating func append(_ texts: [String]) {
    array(of: "s") { writer in for text in texts { writer.append(text) } }
  }

  /// Writes an entry of a dictionary from texts to variants.
  package mutating func entry(
    _ name: String, _ contents: String, _ body: (inout BusMessageWriter) -> Void
  ) {
    container("e", "sv") { writer in
      writer.append(name)
      writer.container("v", contents, body)
    }
  }

  /// Writes a variant whose value has a signature.
  package mutating func variant(_ contents: String, _ body: (inout BusMessageWriter) -> Void) {
    container("v", contents, body)
  }

  /// Sends the message, unless a write has failed.
  ///
  /// - Returns: Whether it was sent or is queued.
  @discardableResult
  mutating func send(over connection: OpaquePointer?) -> Bool {
    if status >= 0 { record(csystemdbus_send(connection, message)) }
    return status >= 0
  }

  /// Sends the message as a call.
  mutating func call(
    over connection: OpaquePointer, timeout: UInt64, _ receiver: csystemdbus_receiver, _ owner: csystemdbus_owner
  ) -> Bool {
    guard status >= 0 else {
      owner.release(owner.context)
      return false
    }
    record(csystemdbus_call(connection, message, timeout, receiver, owner))
    return status >= 0
  }
}

/// A value of another type than was expected, or none.
package struct BusTypeError: Error, Hashable {
  /// The signature of what was expected.
  package let expected: String

  /// Creates an error.
  package init(expected: String) { self.expected = expected }

  /// The error to answer a call with. Says nothing of the value.
  package var failure: BusFailure { .invalidArguments("an argument of type “\(expected)” was expected") }
}
