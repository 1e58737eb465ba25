import Diagnostics
import JSON
import Platform

/// How a file's text becomes the bytes that Apple's tool got.
struct OracleEncoding: Sendable {
  private let encoding: String
  private let hasWindowsLineEndings: Bool
  /// The name of a file with the bytes in hexadecimal.
  private let hexadecimal: String?
  /// The zero bytes that follow.
  private let padding: Int

  /// Returns nil for an encoding that is not known.
  init?(_ element: JSONValue) {
    encoding = element.text("encoding") ?? "UTF-8"
    guard Self.names.contains(encoding) else { return nil }
    hasWindowsLineEndings = element.text("lineEndings") == "CRLF"
    hexadecimal = element.text("binaryFixture")
    padding = element.member("binaryPaddingBytes").flatMap { try? $0.integer() } ?? 0
  }

  private static let names: Set<String> = [
    "UTF-8", "UTF-8-BOM", "UTF-16LE-BOM", "UTF-16BE-BOM", "UTF-16BE", "ISO-8859-1", "INVALID_UTF8",
    "UNPAIRED_UTF16LE_BOM", "BINARY_PLIST",
  ]

  /// Returns the bytes of a file, given its path in the folder of the oracle.
  func bytes(of path: String) throws -> [UInt8] {
    if let hexadecimal {
      let digits = try Self.file(hexadecimal).filter { $0 > 0x20 }
      let bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap { offset in
        UInt8(String(decoding: digits[offset...(offset + 1)], as: UTF8.self), radix: 16)
      }
      return bytes + [UInt8](repeating: 0, count: padding)
    }
    let file = try Self.file(path)
    if encoding == "BINARY_PLIST" { return file }
    var text = String(decoding: file, as: UTF8.self)
    if hasWindowsLineEndings {
      text = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    }
    switch encoding {
    case "UTF-8-BOM": return [0xEF, 0xBB, 0xBF] + text.utf8
    case "UTF-16LE-BOM": return [0xFF, 0xFE] + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    case "UNPAIRED_UTF16LE_BOM":
      return [0xFF, 0xFE] + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] } + [0x00, 0xD8]
    case "UTF-16BE-BOM": return [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    case "UTF-16BE": return text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    case "ISO-8859-1": return text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    case "INVALID_UTF8": return text.utf8 + [0xFF]
    default: return Array(text.utf8)
    }
  }

  private static func file(_ path: String) throws -> [UInt8] {
    try SourceText(contentsOf: "\(AppleOracle.folder)/\(path)").bytes
  }
}
