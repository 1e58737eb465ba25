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

/// Returns the word that was probably meant: the nearest one, or the first of several, if it is near enough.
///
/// - Parameters:
///   - word: The word as written.
///   - words: The words to choose from.
///   - distance: The maximum number of characters added, dropped or changed.
/// - Complexity: O(number of words × length × distance); words whose length differs too much are skipped.
package func nearestWord(to word: String, among words: [String], within distance: Int) -> String? {
  let letters = Array(word.unicodeScalars)
  var nearest: (word: String, edits: Int)?
  for candidate in words {
    let limit = nearest.map { $0.edits - 1 } ?? distance
    if let edits = editDistance(Array(candidate.unicodeScalars), letters, limit: limit) { nearest = (candidate, edits) }
  }
  return nearest?.word
}

/// Returns a suggestion of the word that was probably meant, as the end of a message; empty if none is near enough.
package func suggestion(for word: String, among words: [String]) -> String {
  meantWord(by: word, among: words, takesBeginnings: true).map { "; did you mean \($0)?" } ?? ""
}

/// Returns a suggestion of the word that was probably meant, in quotation marks, as the end of a message; empty if none
/// is near enough.
package func quotedSuggestion(for word: String, among words: [String]) -> String {
  meantWord(by: word, among: words).map { "; did you mean \(quoted($0))?" } ?? ""
}

/// Returns the word that is the same but for case, or else the nearest one.
///
/// - Parameter takesBeginnings: Whether the shortest word that begins so goes before the nearest one.
package func meantWord(by word: String, among words: [String], takesBeginnings: Bool = false) -> String? {
  let letters = word.lowercased()
  if let same = words.first(where: { $0.lowercased() == letters }) { return same }
  let longer = takesBeginnings && !letters.isEmpty ? words.filter { $0.lowercased().hasPrefix(letters) } : []
  return longer.min { $0.count < $1.count } ?? nearestWord(to: word, among: words, within: 2)
}

/// Returns the Levenshtein distance: the number of code points to add, drop or change to turn one word into the other;
/// nil if it is larger than a limit.
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int) -> Int? {
  guard abs(left.count - right.count) <= limit else { return nil }
  var distances = Array(0...right.count)
  for (row, leftScalar) in left.enumerated() {
    var diagonal = row
    distances[0] = row + 1
    var least = row + 1
    for (column, rightScalar) in right.enumerated() {
      let change = diagonal + (leftScalar == rightScalar ? 0 : 1)
      diagonal = distances[column + 1]
      distances[column + 1] = min(change, diagonal + 1, distances[column] + 1)
      least = min(least, distances[column + 1])
    }
    // Distances never shrink from one row to the next.
    if least > limit { return nil }
  }
  return distances[right.count] <= limit ? distances[right.count] : nil
}

extension String {
  /// Returns a path with every byte percent-encoded but those that both URIs and bus addresses allow.
  ///
  /// - Parameter plain: Further ASCII characters that stay as they are.
  /// - Complexity: O(length).
  ///
  /// Source: RFC 3986, sections 2.1 and 2.3; D-Bus Specification, “Server Addresses”.
  package func percentEncoded(leaving plain: String = "") -> String {
    utf8.reduce(into: "") { encoded, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "/"),
        UInt8(ascii: "."):
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      case _ where plain.utf8.contains(byte): encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default: encoded += (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
  }

  /// Decodes a percent-encoded part of a URI; nil if an escape is cut off or stands for a null character, or if the bytes
  /// are not UTF-8.
  ///
  /// - Complexity: O(length).
  package init?(percentEncoded text: some Sequence<UInt8>) {
    var (bytes, rest) = ([UInt8](), Array(text)[...])
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
      guard digits.count == 2, digits != [0, 0] else { return nil }
      bytes.append(UInt8(digits[0] << 4 | digits[1]))
      rest = rest.dropFirst(2)
    }
    self.init(validating: bytes, as: UTF8.self)
  }
}
