package import Diagnostics

/// A fault of a text file, independent of its format, without its location.
package enum TextFileFault: DiagnosticKind {
  /// The file begins with more than one byte order mark.
  case repeatedByteOrderMark
  /// UTF-16 without a byte order mark, recognized by its NUL bytes.
  case missingByteOrderMark(encoding: String)
  /// Bytes that are invalid in the file's encoding; they are replaced by U+FFFD.
  case invalidEncoding(encoding: String)
  /// An XML declaration states an encoding that is unknown or impossible; the file is read as UTF-8.
  case unknownEncoding(name: String)
  /// The file is larger than the limit, in bytes.
  case fileTooLarge(limit: Int)
  /// The file has more faults than are reported.
  case tooManyFaults(limit: Int)

  /// A stable name in kebab case.
  package var identifier: String {
    switch self {
    case .repeatedByteOrderMark: "repeated-byte-order-mark"
    case .missingByteOrderMark: "missing-byte-order-mark"
    case .invalidEncoding: "invalid-encoding"
    case .unknownEncoding: "unknown-encoding"
    case .fileTooLarge: "file-too-large"
    case .tooManyFaults: "too-many-faults"
    }
  }

  /// An error if Apple's readers reject the file, or Sotto does; otherwise a warning.
  package var severity: Severity {
    switch self {
    case .fileTooLarge, .missingByteOrderMark, .invalidEncoding, .unknownEncoding: .error
    case .repeatedByteOrderMark, .tooManyFaults: .warning
    }
  }

  /// What is wrong, in one sentence.
  package var message: String {
    switch self {
    case .repeatedByteOrderMark: "the file begins with more than one byte order mark; keep one at most"
    case .missingByteOrderMark(let encoding):
      "the file is \(encoding) without a byte order mark, which Apple's readers reject"
    case .invalidEncoding(let encoding):
      "invalid \(encoding); all ill-formed sequences in the file are replaced with U+FFFD (reported once)"
    case .unknownEncoding(let name):
      "the declared encoding \(quoted(name)) is not the file's encoding; the file is read as UTF-8"
    case .fileTooLarge(let limit): "the file is larger than \(size(limit)) and is not read"
    case .tooManyFaults(let limit): "the file has more than \(limit) problems; the rest are not reported"
    }
  }
}

private func size(_ bytes: Int) -> String {
  bytes % (1 << 20) == 0 ? "\(bytes >> 20) MiB" : "\(bytes) bytes"
}
