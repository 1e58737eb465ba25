private import Glibc

/// The name of a member.
package struct JSONKey {
  let value: JSONValue

  /// The name, unescaped.
  package var text: String { value.text }
  /// Where the name begins: line and column, counted from 1, with the column in bytes.
  package var position: (line: Int, column: Int) { value.position }

  /// Returns whether the name equals another byte for byte, without creating a `String`.
  package static func ~= (name: StaticString, key: JSONKey) -> Bool { key.value.textEquals(name) }

  /// Returns whether the name equals another byte for byte, without creating a `String`.
  package func isSpelled(_ name: String) -> Bool { value.textEquals(name) }
}
