package import Diagnostics

/// One component of the path from a document's root to a value.
package enum JSONPathComponent: Hashable, Sendable {
  /// A member of an object.
  case member(String)
  /// An element of an array, counted from 0.
  case element(Int)
}

extension [JSONPathComponent] {
  /// The path in JavaScript syntax: `notifications[3].date`.
  package var jsonPath: String {
    var text = ""
    for component in self {
      switch component {
      case .element(let index): text += "[\(index)]"
      case .member(let name): text += text.isEmpty ? name : ".\(name)"
      }
    }
    return text
  }
}

/// A syntax error in a JSON document, with its location.
package struct JSONSyntaxError: Error, Sendable {
  /// What is wrong.
  package let fault: JSONSyntaxFault
  /// The file, line and column.
  package let location: SourceLocation

  /// The diagnostic to report.
  package var diagnostic: Diagnostic { Diagnostic(fault, at: location) }
}

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

/// A value with another type or form than expected.
///
/// The accessors of ``JSONValue`` throw it with an empty path, and each enclosing level adds a component, so no path is
/// built unless there is an error.
package struct JSONTypeError: Error, Sendable {
  /// What was expected: `a string`, `an ISO 8601 date`.
  package let expected: String
  /// What was found: `a number`. Never the value itself, except for settings that no sender wrote.
  package let found: String
  /// The path from the root, outermost component first.
  package private(set) var path: [JSONPathComponent]
  /// The line of the value, counted from 1; nil where the document does not disclose lines.
  package let line: Int?

  /// Creates an error for a value.
  ///
  /// - Parameters:
  ///   - expected: What was expected, with its article.
  ///   - found: What was found; nil for the value's type. Never text that a sender wrote.
  ///   - value: The value.
  package init(expected: String, found: String? = nil, at value: JSONValue) {
    self.expected = expected
    self.found = found ?? value.kind.description
    self.path = []
    self.line = value.line
  }

  /// Returns the error with its path extended by an enclosing level.
  package func inside(_ component: JSONPathComponent) -> JSONTypeError {
    var error = self
    error.path.insert(component, at: 0)
    return error
  }

  /// Returns the diagnostic to report, with line and path. It has no column, because a column discloses the length of a
  /// text before it. Where the document does not disclose lines, it has only the path.
  ///
  /// - Parameters:
  ///   - file: The document's name.
  ///   - isIgnored: Whether the value counts as absent and nothing else is lost.
  package func diagnostic(file: String, isIgnored: Bool = false) -> Diagnostic {
    Diagnostic(
      JSONTypeFault(expected: expected, found: found, isIgnored: isIgnored),
      at: SourceLocation(file: file, line: line, jsonPath: path.isEmpty ? nil : path.jsonPath))
  }
}

/// A value of the wrong type, without its location.
package struct JSONTypeFault: DiagnosticKind {
  /// What was expected.
  package let expected: String
  /// What was found.
  package let found: String
  /// Whether the value counts as absent and nothing else is lost.
  package var isIgnored = false

  /// `json-type`.
  package var identifier: String { "json-type" }
  /// An error, because something is left out; a warning where only the value is.
  package var severity: Severity { isIgnored ? .warning : .error }
  /// What was expected and what was found.
  package var message: String { "expected \(expected), found \(found)" + (isIgnored ? "; it is ignored" : "") }
}
