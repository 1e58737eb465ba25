private import Glibc

/// A string that is compared by its code points.
///
/// Swift's `String` compares by canonical equivalence: "é" as one code point equals "é" as two. Keys of string tables
/// and identifiers of apps, threads and notifications are distinguished by their bytes, as in Apple's literal string
/// comparison; this type hashes and compares the bytes.
public struct LiteralString: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The text.
  public let string: String

  /// Creates a string from a text.
  public init(_ string: String) { self.string = string }

  /// Creates a string from a literal.
  public init(stringLiteral value: String) { self.init(value) }

  /// Whether the text is empty.
  package var isEmpty: Bool { string.isEmpty }

  /// Returns whether both have the same code points in the same order.
  ///
  /// - Complexity: O(length).
  public static func == (left: LiteralString, right: LiteralString) -> Bool {
    let count = left.string.utf8.count
    guard count == right.string.utf8.count else { return false }
    var (left, right) = (left.string, right.string)
    return left.withUTF8 { left in
      right.withUTF8 { right in
        guard let left = left.baseAddress, let right = right.baseAddress else { return true }
        return memcmp(left, right, count) == 0
      }
    }
  }

  /// Hashes the UTF-8 bytes.
  public func hash(into hasher: inout Hasher) {
    var string = string
    string.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }
}

extension LiteralString: Comparable {
  /// Orders by UTF-8 bytes, which is the order of code points.
  public static func < (left: LiteralString, right: LiteralString) -> Bool {
    left.string.utf8.lexicographicallyPrecedes(right.string.utf8)
  }
}

extension Dictionary where Key == LiteralString {
  /// The value for a key given as a `String`, compared by its code points.
  ///
  /// - Complexity: O(length of the key) on average.
  public subscript(key: String) -> Value? {
    get { self[LiteralString(key)] }
    set { self[LiteralString(key)] = newValue }
  }
}

extension LiteralString: CustomStringConvertible {
  /// The text itself.
  public var description: String { string }
}
