internal import CSystemdBus

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
