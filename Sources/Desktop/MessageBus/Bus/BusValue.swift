internal import CSystemdBus

/// A value of any type except descriptors, kept as bytes: it can be stored, and written to another message unchanged.
///
/// ```
/// value := type number | type text | type text value* zero      ; a container has the signature of its contents as text
/// ```
/// Numbers take eight bytes, in the order of this machine; a text its length as such a number, then its bytes.
package struct BusValue: Hashable, Sendable {
  /// The value as bytes, for ``init(bytes:)``.
  package fileprivate(set) var bytes: [UInt8] = []

  /// Restores a value from the ``bytes`` of another. A message with anything else is not sent.
  package init(bytes: [UInt8]) { self.bytes = bytes }

  fileprivate init() {}

  fileprivate mutating func append(_ number: UInt64) { withUnsafeBytes(of: number) { bytes += $0 } }

  fileprivate mutating func append(_ text: String) {
    append(UInt64(text.utf8.count))
    bytes += text.utf8
  }

  /// The signature of its type; nil if these are not the bytes of a value.
  package var signature: String? {
    var rest = bytes[...]
    guard let type = rest.popFirst(), let kind = Kind(type) else { return nil }
    guard kind == .container else { return String(Unicode.Scalar(type)) }
    guard let contents = Self.text(&rest) else { return nil }
    switch Unicode.Scalar(type) {
    case "a": return "a\(contents)"
    case "r": return "(\(contents))"
    case "e": return "{\(contents)}"
    default: return "v"
    }
  }

  /// The value if it is a text.
  package var text: String? {
    var rest = bytes[...]
    return rest.popFirst() == UInt8(ascii: "s") ? Self.text(&rest) : nil
  }

  fileprivate static func number(_ rest: inout ArraySlice<UInt8>) -> UInt64? {
    guard rest.count >= 8 else { return nil }
    defer { rest = rest.dropFirst(8) }
    return rest.withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) }
  }

  fileprivate static func text(_ rest: inout ArraySlice<UInt8>) -> String? {
    guard let count = number(&rest), count <= UInt64(rest.count) else { return nil }
    defer { rest = rest.dropFirst(Int(count)) }
    return String(validating: rest.prefix(Int(count)), as: UTF8.self)
  }

  /// How the types of D-Bus are read and kept.
  fileprivate enum Kind {
    case number
    case text
    case container

    init?(_ type: UInt8) {
      switch Unicode.Scalar(type) {
      case "y", "b", "n", "q", "i", "u", "x", "t", "d": self = .number
      case "s", "o", "g": self = .text
      case "a", "r", "e", "v": self = .container
      default: return nil
      }
    }
  }
}

extension BusMessage {
  /// Reads a variant of any type.
  ///
  /// - Parameter limit: The maximum size of the value's bytes.
  /// - Returns: Its value; nil if that is too large, or has a descriptor. It is passed over then.
  package func readValue(atMost limit: Int) throws(BusTypeError) -> BusValue? {
    var value: BusValue? = BusValue()
    _ = try readVariant { (_) throws(BusTypeError) -> Bool? in
      try readNext(into: &value, atMost: limit)
      return true
    }
    return value
  }

  /// Reads the next value. One that cannot be kept leaves nil; what is left of it is passed over.
  private func readNext(into value: inout BusValue?, atMost limit: Int) throws(BusTypeError) {
    let (type, contents) = next
    switch BusValue.Kind(type) {
    case .number?:
      var number: UInt64 = 0
      try readPlain(Unicode.Scalar(type), into: &number)
      value?.bytes.append(type)
      value?.append(number)
    case .text?:
      let text = try readText(Unicode.Scalar(type))
      if text.utf8.count > limit { value = nil }
      value?.bytes.append(type)
      value?.append(text)
    case .container?:
      value?.bytes.append(type)
      value?.append(contents)
      try readContents(Unicode.Scalar(type), contents) { () throws(BusTypeError) in
        while !isAtEnd {
          if value == nil { try skipNext() } else { try readNext(into: &value, atMost: limit) }
        }
      }
      value?.bytes.append(0)
    case nil:
      try skipNext()
      value = nil
    }
    if let size = value?.bytes.count, size > limit { value = nil }
  }
}

extension BusMessageWriter {
  /// Writes a variant with a value that was read.
  package mutating func variant(_ value: BusValue) {
    guard let signature = value.signature else { return fail() }
    variant(signature) { $0.append(value) }
  }

  /// Writes a value that was read.
  package mutating func append(_ value: BusValue) {
    var rest = value.bytes[...]
    writeNext(&rest)
    if !rest.isEmpty { fail() }
  }

  private mutating func writeNext(_ rest: inout ArraySlice<UInt8>) {
    guard let type = rest.popFirst(), let kind = BusValue.Kind(type) else { return fail() }
    switch kind {
    case .number:
      guard let number = BusValue.number(&rest) else { return fail() }
      append(Unicode.Scalar(type), number)
    case .text:
      guard let text = BusValue.text(&rest) else { return fail() }
      append(Unicode.Scalar(type), text: text)
    case .container:
      guard let contents = BusValue.text(&rest) else { return fail() }
      var inside = rest
      container(Unicode.Scalar(type), contents) { writer in
        while let next = inside.first, next != 0 {
          writer.writeNext(&inside)
          guard !writer.hasFailed else { return }
        }
      }
      rest = inside
      if rest.popFirst() != 0 { fail() }
    }
  }
}
