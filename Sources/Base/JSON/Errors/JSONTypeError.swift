package import Diagnostics

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
