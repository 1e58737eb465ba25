internal import CSystemdBus
private import Glibc

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
