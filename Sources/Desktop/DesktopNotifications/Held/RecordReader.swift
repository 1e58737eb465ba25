/// Reads what ``RecordWriter`` has written, and nothing else.
struct RecordReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// Whether everything was read.
  var isAtEnd: Bool { rest.isEmpty }

  /// Returns the next number; nil if there is none.
  mutating func number() -> Int64? {
    guard rest.count >= 8 else { return nil }
    defer { rest = rest.dropFirst(8) }
    return Int64(bitPattern: rest.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) })
  }

  /// Returns the next text; nil if there is none.
  mutating func text() -> String? { data().flatMap { String(validating: $0, as: UTF8.self) } }

  /// Returns the next bytes; nil if there are none.
  mutating func data() -> [UInt8]? {
    guard let count = number(), count >= 0, count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(Int(count)) }
    return Array(rest.prefix(Int(count)))
  }
}
