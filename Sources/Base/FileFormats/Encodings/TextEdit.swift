package import Diagnostics
internal import Platform

/// A replacement of a part of a file's text.
package struct TextEdit: Equatable, Sendable {
  /// The part, in bytes of ``DecodedText/bytes``.
  package var range: Range<Int>
  /// What takes its place.
  package var replacement: String

  /// Creates an edit; an empty replacement removes the part.
  package init(_ range: Range<Int>, _ replacement: String = "") {
    self.range = range
    self.replacement = replacement
  }
}

extension DecodedText {
  /// Applies edits to the bytes of the file, in the file's own encoding; all other bytes stay as they are.
  ///
  /// - Parameters:
  ///   - edits: The edits, in the order of the text and without overlaps.
  ///   - source: The file that was decoded.
  ///   - keepsMarks: Whether to keep all byte order marks; otherwise only one.
  /// - Returns: The bytes; nil if the file has ill-formed sequences, whose offsets are not known, or cannot be read.
  /// - Complexity: O(size of the file).
  package func applying(_ edits: [TextEdit], to source: SourceText, keepsMarks: Bool = true) -> [UInt8]? {
    let isWellFormed = faults.allSatisfy { fault, _ in
      switch fault {
      case .repeatedByteOrderMark, .missingByteOrderMark: true
      default: false
      }
    }
    guard isWellFormed else { return nil }
    let mark = keepsMarks ? start : TextEncoding.byteOrderMark(of: source.bytes[...])?.length ?? 0
    var result = Array(source.bytes[..<mark])
    // The positions that correspond to each other in the file and in the text.
    var (place, offset) = (start, 0)
    for edit in edits {
      let first = place + length(of: bytes[offset..<edit.range.lowerBound])
      result += source.bytes[place..<first]
      result += encoded(edit.replacement)
      place = first + length(of: bytes[edit.range])
      offset = edit.range.upperBound
    }
    return result + source.bytes[place...]
  }

  /// How many bytes of the file a part of the text takes.
  private func length(of part: ArraySlice<UInt8>) -> Int {
    switch encoding {
    case .utf8: part.count
    // Characters beyond U+FFFF take four bytes in UTF-8, and a pair of units.
    case .utf16: part.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 4 : 2) }
    case .utf32: part.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 4) }
    case .latin1: part.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    }
  }

  private func encoded(_ text: String) -> [UInt8] {
    switch encoding {
    case .utf8: Array(text.utf8)
    case .utf16(let bigEndian):
      text.utf16.flatMap { unit in
        let bytes = [UInt8(truncatingIfNeeded: unit >> 8), UInt8(truncatingIfNeeded: unit)]
        return bigEndian ? bytes : bytes.reversed()
      }
    case .utf32(let bigEndian):
      text.unicodeScalars.flatMap { scalar in
        withUnsafeBytes(of: bigEndian ? scalar.value.bigEndian : scalar.value.littleEndian) { Array($0) }
      }
    case .latin1: text.unicodeScalars.map { UInt8(exactly: $0.value) ?? UInt8(ascii: "?") }
    }
  }
}

/// Collects the diagnostics of one file while it is read.
package struct FileDiagnosticLog {
  package let file: String
  /// The maximum number of diagnostics. A file of noise could produce millions.
  private let limit: Int
  private let lines: LineMap
  package private(set) var diagnostics: [Diagnostic] = []

  package init(_ text: DecodedText) {
    file = text.name
    lines = text.lines
    limit = text.limits.faults
    for (fault, offset) in text.faults { add(fault, at: location(at: offset)) }
  }

  /// Creates a collection for a file without lines: byte positions are given as columns of line 1.
  package init(binaryFile file: String, limits: ReadingLimits = ReadingLimits()) {
    self.file = file
    limit = limits.faults
    lines = LineMap([])
  }

  /// Returns the location of a byte of the decoded text.
  package func location(at offset: Int) -> SourceLocation {
    let (line, column) = lines.position(at: offset)
    return SourceLocation(file: file, line: line, column: column)
  }

  /// Adds a diagnostic. Each target also extends this type with a `report` for its own kind of faults, so that a fault
  /// can be written as just its case.
  package mutating func add(_ fault: any DiagnosticKind, at location: SourceLocation) {
    if diagnostics.count < limit {
      diagnostics.append(Diagnostic(fault, at: location))
    } else if diagnostics.count == limit {
      diagnostics.append(Diagnostic(TextFileFault.tooManyFaults(limit: limit), at: location))
    }
  }

  /// The diagnostics in the order of the file; those at the same location in the order in which they were added.
  package var sorted: [Diagnostic] {
    diagnostics.enumerated().sorted { left, right in
      let (first, second) = (order(left.element), order(right.element))
      return first == second ? left.offset < right.offset : first < second
    }.map(\.element)
  }

  private func order(_ diagnostic: Diagnostic) -> (Int, Int) {
    (diagnostic.location?.line ?? 0, diagnostic.location?.column ?? 0)
  }
}

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

/// How much of one file is read, so that no file exhausts the machine's resources. What exceeds a limit is left out and
/// reported.
package struct ReadingLimits: Hashable, Sendable {
  /// The largest file to read, in bytes.
  package var size = 256 << 20
  /// How deep dictionaries and arrays may nest, from 1 to 512; the stack of a thread allows no more.
  package var depth = 64 { didSet { depth = min(max(depth, 1), 512) } }
  /// The maximum number of values in a binary property list after expansion: its objects may occur several times.
  package var values = 1 << 20
  /// The maximum number of bytes of text in a binary property list beyond its own size: a text may occur several times.
  package var repeatedText = 4 << 20
  /// The maximum number of faults reported per file.
  package var faults = 1000

  /// Creates the standard limits.
  package init() {}
}
