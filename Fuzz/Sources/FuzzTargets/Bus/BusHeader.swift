/// The beginning of a message, as a bus carries it.
///
/// Source: D-Bus Specification, “Message Format”.
struct BusHeader {
  private enum Kind: UInt8 {
    case call = 1
    case signal = 4
  }

  private let kind: Kind
  private let path: String
  private let interface: String
  private let member: String
  /// The signature of the arguments.
  let signature: String

  static func call(_ member: String, of interface: String, at path: String, _ signature: String) -> BusHeader {
    BusHeader(kind: .call, path: path, interface: interface, member: member, signature: signature)
  }

  static func signal(_ member: String, of interface: String, at path: String, _ signature: String) -> BusHeader {
    BusHeader(kind: .signal, path: path, interface: interface, member: member, signature: signature)
  }

  /// A message with this beginning.
  ///
  /// - Parameter body: The arguments as a bus carries them, or anything else.
  func message(_ body: [UInt8]) -> [UInt8] {
    var fields: [UInt8] = []
    field(1, "o", path, in: &fields)
    field(2, "s", interface, in: &fields)
    field(3, "s", member, in: &fields)
    align(&fields)
    fields += [8, 1, UInt8(ascii: "g"), 0, UInt8(signature.utf8.count)] + signature.utf8 + [0]
    // Little-endian; no reply wanted; version 1.
    var message = [UInt8(ascii: "l"), kind.rawValue, 1, 1]
    for number in [body.count, 1, fields.count] { append(number, to: &message) }
    message += fields
    align(&message)
    return message + body
  }

  private func field(_ code: UInt8, _ type: Unicode.Scalar, _ text: String, in fields: inout [UInt8]) {
    align(&fields)
    fields += [code, 1, UInt8(ascii: type), 0]
    append(text.utf8.count, to: &fields)
    fields += Array(text.utf8) + [0]
  }

  private func append(_ number: Int, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: UInt32(number).littleEndian) { bytes += $0 }
  }

  /// Fields begin 16 bytes after the start of the message, so both have the same places.
  private func align(_ bytes: inout [UInt8]) { while bytes.count % 8 != 0 { bytes.append(0) } }
}
