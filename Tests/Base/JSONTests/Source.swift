import Diagnostics
import Glibc
import JSON
import TestSupport

/// The bytes of a file of lines, and its expected lines, found in a simple way.
struct Source: Sendable {
  /// A piece of the file.
  enum Part: ExpressibleByStringLiteral, Sendable {
    case text(String)
    case bytes([UInt8])
    /// A JSON text with a given number of bytes, not counting the line ending.
    case line(Int, String = "\n")
    /// The same at the end of the file, without a line ending.
    case unended(Int)
    /// A given number of bytes of white space, and a line feed.
    case blank(Int)
    /// Lines of many lengths, some blank, some not JSON.
    case many(seed: UInt64, count: Int)

    static let byteOrderMark = Part.bytes([0xEF, 0xBB, 0xBF])

    init(stringLiteral value: String) { self = .text(value) }

    fileprivate var bytes: [UInt8] {
      switch self {
      case .text(let text): Array(text.utf8)
      case .bytes(let bytes): bytes
      case .line(let count, let end): Part.json(count) + Array(end.utf8)
      case .unended(let count): Part.json(count)
      case .blank(let count): Array(repeating: UInt8(ascii: " "), count: count) + [UInt8(ascii: "\n")]
      case .many(let seed, let count): Part.lines(seed, count)
      }
    }

    private static func json(_ count: Int) -> [UInt8] {
      count < 2
        ? [UInt8(ascii: "1")] : Array("\"".utf8) + Array(repeating: UInt8(ascii: "x"), count: count - 2) + [0x22]
    }

    private static func lines(_ seed: UInt64, _ count: Int) -> [UInt8] {
      var random = SeededGenerator(seed: seed)
      var bytes: [UInt8] = []
      for _ in 0..<count {
        let part: Part
        switch random.int(below: 12) {
        case 0: part = "\r\n"
        case 1: part = "[1,]\n"
        case 2: part = .line(random.int(below: 2000) + 2, "\r\n")
        default: part = .line(random.int(below: 200) + 2)
        }
        bytes += part.bytes
      }
      return bytes
    }
  }

  let bytes: [UInt8]

  init(_ parts: [Part]) { bytes = parts.flatMap(\.bytes) }

  /// The lines that are not blank: number and text, or number and fault.
  func lines(limit: Int) -> [String] {
    var lines: [String] = []
    for (index, var line) in pieces.enumerated() {
      if index == 0, line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
      if line.count > limit {
        lines.append("\(index + 1) line-length")
      } else if !line.allSatisfy({ " \t\r".utf8.contains($0) }) {
        // Not at the start of a file, where a byte order mark would be skipped.
        let reader = JSONReader(SourceText(name: "", bytes: [UInt8(ascii: "\n")] + line))
        guard let (_, result) = reader.nextLine() else { continue }
        switch result {
        case .success: lines.append(Self.line(index + 1, result))
        case .failure(let error): lines.append("\(index + 1) \(error.fault.identifier) \(error.location.column ?? 0)")
        }
      }
    }
    return lines
  }

  /// The text between line feeds.
  private var pieces: [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var start = 0
    bytes.withUnsafeBytes { bytes in
      while let base = bytes.baseAddress, let feed = memchr(base + start, 10, bytes.count - start) {
        let end = feed - UnsafeMutableRawPointer(mutating: base)
        pieces.append(self.bytes[start..<end])
        start = end + 1
      }
    }
    return pieces + [bytes[start...]]
  }

  static func line(_ number: Int, _ result: Result<JSONValue, JSONSyntaxError>) -> String {
    switch result {
    case .success(let value):
      // Long lines are summarized, to keep failures readable.
      if let text = try? value.string(), text.utf8.count > 300 { return "\(number) of \(text.utf8.count + 2) bytes" }
      return "\(number) \(value.sourceText)"
    case .failure(let error):
      if case .lineTooLong = error.fault { return "\(error.location.line ?? 0) line-length" }
      return "\(error.location.line ?? 0) \(error.fault.identifier) \(error.location.column ?? 0)"
    }
  }
}
