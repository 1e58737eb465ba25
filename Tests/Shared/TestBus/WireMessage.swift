/// A message as bytes, as far as a bus reads it: its head, and a body that it passes on.
///
/// Source: D-Bus Specification, “Message Format”. In the order of this machine's bytes only.
struct WireMessage {
  /// The kinds of messages.
  enum Kind: UInt8 {
    case call = 1
    case reply = 2
    case error = 3
    case signal = 4
  }

  /// The fields of a head.
  enum Field: UInt8, CaseIterable {
    case path = 1
    case interface = 2
    case member = 3
    case errorName = 4
    case replySerial = 5
    case destination = 6
    case sender = 7
    case signature = 8
    case descriptors = 9

    var type: UInt8 {
      switch self {
      case .path: UInt8(ascii: "o")
      case .interface, .member, .errorName, .destination, .sender: UInt8(ascii: "s")
      case .replySerial, .descriptors: UInt8(ascii: "u")
      case .signature: UInt8(ascii: "g")
      }
    }
  }

  var kind: Kind
  var flags: UInt8 = 0
  var serial: UInt32 = 1
  var texts: [Field: String] = [:]
  var replySerial: UInt32?
  var body: [UInt8] = []

  /// Whether the sender waits for a reply.
  var expectsReply: Bool { kind == .call && flags & 1 == 0 }

  init(_ kind: Kind) { self.kind = kind }

  /// Takes the first message from bytes; nil if it is not complete.
  init?(from input: inout [UInt8]) {
    guard input.count >= 16 else { return nil }
    let (bodySize, fieldsSize) = (Int(Self.number(input, 4)), Int(Self.number(input, 12)))
    let start = Self.padded(16 + fieldsSize, 8)
    guard input.count >= start + bodySize else { return nil }
    guard input[0] == UInt8(ascii: "l"), let kind = Kind(rawValue: input[1]) else {
      preconditionFailure("no message of a little-endian machine")
    }
    (self.kind, flags, serial) = (kind, input[2], Self.number(input, 8))
    var position = 16
    while position < 16 + fieldsSize {
      position = Self.padded(position, 8)
      let (field, type) = (Field(rawValue: input[position]), input[position + 2])
      position += 4
      if type == UInt8(ascii: "u") {
        if field == .replySerial { replySerial = Self.number(input, position) }
        position += 4
      } else {
        let isShort = type == UInt8(ascii: "g")
        let size = isShort ? Int(input[position]) : Int(Self.number(input, position))
        position += isShort ? 1 : 4
        if let field { texts[field] = String(decoding: input[position..<(position + size)], as: UTF8.self) }
        position += size + 1
      }
    }
    body = Array(input[start..<(start + bodySize)])
    input.removeFirst(start + bodySize)
  }

  /// The bytes of the message.
  var bytes: [UInt8] {
    var bytes = [UInt8(ascii: "l"), kind.rawValue, flags, 1]
    for number in [UInt32(body.count), serial, 0] { Self.append(number, to: &bytes) }
    for field in Field.allCases {
      let text = texts[field]
      guard text != nil || field == .replySerial && replySerial != nil else { continue }
      Self.pad(&bytes, 8)
      bytes += [field.rawValue, 1, field.type, 0]
      if let text {
        if field == .signature {
          bytes.append(UInt8(text.utf8.count))
        } else {
          Self.append(UInt32(text.utf8.count), to: &bytes)
        }
        bytes += Array(text.utf8) + [0]
      } else if let replySerial {
        Self.append(replySerial, to: &bytes)
      }
    }
    withUnsafeBytes(of: UInt32(bytes.count - 16)) { bytes.replaceSubrange(12..<16, with: $0) }
    Self.pad(&bytes, 8)
    return bytes + body
  }

  /// The first value of the body if it is a text.
  var firstText: String {
    guard texts[.signature]?.hasPrefix("s") == true else { return "" }
    return String(decoding: body[4..<(4 + Int(Self.number(body, 0)))], as: UTF8.self)
  }

  /// The number after the first text.
  var numberAfterText: UInt32 {
    Self.number(body, Self.padded(4 + Int(Self.number(body, 0)) + 1, 4))
  }

  /// Appends a text to the body.
  mutating func append(_ text: String) {
    Self.pad(&body, 4)
    Self.append(UInt32(text.utf8.count), to: &body)
    body += Array(text.utf8) + [0]
    texts[.signature, default: ""] += "s"
  }

  /// Appends a number to the body.
  mutating func append(_ number: UInt32) {
    Self.pad(&body, 4)
    Self.append(number, to: &body)
    texts[.signature, default: ""] += "u"
  }

  /// Appends a dictionary with one number to an empty body.
  mutating func append(_ name: String, _ number: UInt32) {
    Self.append(0, to: &body)
    Self.pad(&body, 8)
    let start = body.count
    Self.append(UInt32(name.utf8.count), to: &body)
    body += Array(name.utf8) + [0, 1, UInt8(ascii: "u"), 0]
    Self.pad(&body, 4)
    Self.append(number, to: &body)
    withUnsafeBytes(of: UInt32(body.count - start)) { body.replaceSubrange(0..<4, with: $0) }
    texts[.signature] = "a{sv}"
  }

  private static func number(_ bytes: [UInt8], _ position: Int) -> UInt32 {
    bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: position, as: UInt32.self) }
  }

  private static func append(_ number: UInt32, to bytes: inout [UInt8]) { withUnsafeBytes(of: number) { bytes += $0 } }

  private static func padded(_ position: Int, _ alignment: Int) -> Int {
    (position + alignment - 1) / alignment * alignment
  }

  private static func pad(_ bytes: inout [UInt8], _ alignment: Int) {
    bytes += Array(repeating: 0, count: padded(bytes.count, alignment) - bytes.count)
  }
}
