package import Diagnostics

/// Why a text is not a JSON document, without quoting any of it.
package enum JSONSyntaxFault: DiagnosticKind {
  /// The text violates JSON's grammar; the reason is simdjson's message, or names the encoding if that is not UTF-8.
  case malformed(reason: String)
  /// Arrays and objects nest deeper than the reader allows.
  case tooDeep(limit: Int)
  /// The document is larger than the reader allows, in bytes.
  case tooLarge(limit: Int)
  /// The line is longer than the reader allows, in bytes.
  case lineTooLong(limit: Int)
  /// There is not enough memory to read it.
  case outOfMemory

  /// Whether the text ends inside an array or object, as the first line of an indented document does.
  package var isCutOff: Bool { if case .malformed("an array or object is not closed") = self { true } else { false } }

  /// `json-syntax`, `out-of-memory` or the limit that was exceeded.
  package var identifier: String {
    switch self {
    case .malformed: "json-syntax"
    case .tooDeep: "json-depth"
    case .tooLarge: "json-size"
    case .lineTooLong: "line-length"
    case .outOfMemory: "out-of-memory"
    }
  }

  /// Always an error: the document is not read.
  package var severity: Severity { .error }

  /// What is wrong, in one sentence.
  package var message: String {
    switch self {
    case .malformed(let reason): "not valid JSON: \(reason)"
    case .tooDeep(let limit): "arrays and objects nest deeper than \(limit) levels"
    case .tooLarge(let limit): "the document is larger than \(counted(limit, "byte"))"
    case .lineTooLong(let limit): "the line is longer than \(counted(limit, "byte"))"
    case .outOfMemory: "not enough memory to read the document"
    }
  }
}
