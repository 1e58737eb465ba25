internal import Diagnostics

/// A fault of a call, without its location.
enum CallFault: DiagnosticKind {
  /// An argument that must not be null is null.
  case nullPointer(String)
  /// A text that ends with a zero byte is not UTF-8.
  case notUTF8(String)
  /// An argument has more bytes than are read.
  case tooLarge(String, limit: Int)
  /// Flags that this version does not know.
  case unknownFlags(UInt32)

  var identifier: String {
    switch self {
    case .nullPointer: "null-pointer"
    case .notUTF8: "not-utf-8"
    case .tooLarge: "json-size"
    case .unknownFlags: "unknown-flag"
    }
  }

  var severity: Severity { .error }

  var message: String {
    switch self {
    case .nullPointer(let name): "the argument “\(name)” is null"
    case .notUTF8(let name): "the argument “\(name)” is not valid UTF-8"
    case .tooLarge(let name, let limit): "the argument “\(name)” is larger than \(limit) bytes"
    case .unknownFlags(let flags):
      "the flags have bits that this version of the library does not know: 0x\(String(flags, radix: 16))"
    }
  }
}
