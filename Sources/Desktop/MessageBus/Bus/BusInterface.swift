internal import CSystemdBus
private import Glibc

/// An interface that a program offers: its methods, signals and properties, as introspection reports them.
///
/// Source: D-Bus Specification, “org.freedesktop.DBus.Introspectable”.
package struct BusInterface: Sendable {
  /// An argument of a method or signal: its name, and the signature of its type.
  package struct Argument: Sendable {
    let name: String
    let type: String

    /// Creates an argument.
    package init(_ name: String, _ type: String) {
      self.name = name
      self.type = type
    }
  }

  /// A method, a signal or a property.
  package struct Member: Sendable {
    let kind: csystemdbus_member_kind
    let name: String
    let arguments: [Argument]
    let results: [Argument]

    /// A method.
    package static func method(
      _ name: String, _ arguments: [Argument] = [], returns results: [Argument] = []
    ) -> Member {
      Member(kind: CSYSTEMDBUS_METHOD, name: name, arguments: arguments, results: results)
    }

    /// A signal.
    package static func signal(_ name: String, _ arguments: [Argument] = []) -> Member {
      Member(kind: CSYSTEMDBUS_SIGNAL, name: name, arguments: arguments, results: [])
    }

    /// A property that can be read.
    ///
    /// - Parameter type: The signature of its type.
    package static func property(_ name: String, _ type: String) -> Member {
      Member(kind: CSYSTEMDBUS_PROPERTY, name: name, arguments: [], results: [Argument("", type)])
    }

    /// The texts of the member in C's form.
    fileprivate var texts: [String] {
      let names = kind == CSYSTEMDBUS_PROPERTY ? "" : (arguments + results).map { $0.name + "\0" }.joined()
      return [name, arguments.map(\.type).joined(), results.map(\.type).joined(), names]
    }
  }

  /// The interface's name.
  package let name: String
  private let members: [Member]

  /// Creates an interface.
  package init(_ name: String, _ members: [Member]) {
    self.name = name
    self.members = members
  }

  /// Calls a closure with the table in C's form.
  func withTable<Result>(_ body: (UnsafeBufferPointer<csystemdbus_member>) -> Result) -> Result {
    let texts = members.map { member in
      member.texts.map { text in
        let copy = UnsafeMutablePointer<CChar>.allocate(capacity: text.utf8.count + 1)
        for (index, byte) in text.utf8.enumerated() { copy[index] = CChar(bitPattern: byte) }
        copy[text.utf8.count] = 0
        return UnsafePointer(copy)
      }
    }
    defer { for text in texts.joined() { text.deallocate() } }
    let table = zip(members, texts).map { member, texts in
      csystemdbus_member(kind: member.kind, name: texts[0], in: texts[1], out: texts[2], names: texts[3])
    }
    return table.withUnsafeBufferPointer(body)
  }
}

/// A method of an object of another program.
package struct BusMethod: Sendable {
  let destination: String
  let path: String
  let interface: String
  let name: String

  /// Names a method.
  package init(_ name: String, of interface: String, at path: String, in destination: String) {
    self.destination = destination
    self.path = path
    self.interface = interface
    self.name = name
  }
}

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

/// A connection to a bus that could not be made, or that cannot be used.
package struct BusError: Error, Hashable {
  /// What was tried, to follow “cannot”: `connect to the session bus`.
  package let operation: String
  /// The value of errno.
  package let code: Int32

  /// Creates an error.
  package init(operation: String, code: Int32) {
    self.operation = operation
    self.code = code
  }

  /// The fault, in one sentence.
  package var message: String { "cannot \(operation): \(String(cString: strerror(code)))" }

  /// Whether a name is owned by another connection.
  package var isNameTaken: Bool { code == EEXIST }

  /// Throws if a function of the bus failed.
  static func check(_ result: Int32, _ operation: @autoclosure () -> String) throws(BusError) {
    if result < 0 { throw BusError(operation: operation(), code: -result) }
  }
}

/// An error that answers a call.
package struct BusFailure: Error, Hashable {
  /// The error's name: `org.freedesktop.DBus.Error.InvalidArgs`.
  package let name: String
  /// What is wrong, in one sentence.
  package let message: String

  /// Creates an error.
  package init(name: String, message: String) {
    self.name = name
    self.message = message
  }

  /// An error about the arguments of a call.
  package static func invalidArguments(_ message: String) -> BusFailure {
    BusFailure(name: "org.freedesktop.DBus.Error.InvalidArgs", message: message)
  }

  /// An error of a call that was understood and cannot be carried out.
  package static func failed(_ message: String) -> BusFailure {
    BusFailure(name: "org.freedesktop.DBus.Error.Failed", message: message)
  }

  /// An error of a call that came together with too many others of the same program.
  package static let tooManyCalls = BusFailure(
    name: "org.freedesktop.DBus.Error.LimitsExceeded", message: "too many calls at once; wait for answers")
}
