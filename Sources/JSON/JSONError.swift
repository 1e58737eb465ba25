public import Diagnostics

/// Why a text is no JSON document, without a word of what it holds.
public enum JSONSyntaxFault: DiagnosticKind {
  /// The text breaks JSON's grammar; the reason is simdjson's sentence.
  case malformed(reason: String)
  /// Arrays and objects nest deeper than the reader allows.
  case tooDeep(limit: Int)
  /// The document is larger than the reader allows, in bytes.
  case tooLarge(limit: Int)
  /// The line is longer than the reader allows, in bytes.
  case lineTooLong(limit: Int)
  /// There is not enough memory to read it.
  case outOfMemory

  /// `json-syntax` or the limit that was passed.
  public var identifier: String {
    switch self {
    case .malformed: "json-syntax"
    case .tooDeep: "json-depth"
    case .tooLarge: "json-size"
    case .lineTooLong: "line-length"
    case .outOfMemory: "out-of-memory"
    }
  }

  /// Always an error: the document is not read.
  public var severity: Severity { .error }

  /// What is wrong, in one sentence.
  public var message: String {
    switch self {
    case .malformed(let reason): "not valid JSON: \(reason)"
    case .tooDeep(let limit): "arrays and objects nest deeper than \(limit) levels"
    case .tooLarge(let limit): "the document is larger than \(limit) bytes"
    case .lineTooLong(let limit): "the line is longer than \(limit) bytes"
    case .outOfMemory: "not enough memory to read the document"
    }
  }
}

/// A text that is no JSON document, and where it stops being one.
public struct JSONSyntaxError: Error, Sendable {
  /// What is wrong.
  public let fault: JSONSyntaxFault
  /// File, line and column.
  public let location: SourceLocation

  /// The finding to report.
  public var diagnostic: Diagnostic { Diagnostic(fault, at: location) }
}

/// One step of the way from a document's root to a value.
public enum JSONPathComponent: Hashable, Sendable {
  /// A member of an object.
  case member(String)
  /// An element of an array, counted from 0.
  case element(Int)
}

/// A value of another type or form than the reader of the document needs.
///
/// It is thrown by the accessors of ``JSONValue`` with an empty path, and gains a component at each level
/// that it passes on its way up: no path is built while all is well.
public struct JSONTypeError: Error, Sendable {
  /// What was expected: `a string`, `an ISO 8601 date`.
  public let expected: String
  /// What stands there: `a number`. Never the value itself, unless it is one of ours.
  public let found: String
  /// The way from the root, outermost first.
  public private(set) var path: [JSONPathComponent]
  /// The line of the value, counted from 1; nil where the document tells no lines.
  public let line: Int?

  /// Creates an error at a value.
  ///
  /// - Parameters:
  ///   - expected: What was expected, with its article.
  ///   - found: What stands there; nil for the value's type. Never a piece of what a sender wrote.
  ///   - value: The value.
  public init(expected: String, found: String? = nil, at value: JSONValue) {
    self.expected = expected
    self.found = found ?? value.kind.description
    self.path = []
    self.line = value.line
  }

  /// Returns the error as seen from one level further out.
  public func inside(_ component: JSONPathComponent) -> JSONTypeError {
    var error = self
    error.path.insert(component, at: 0)
    return error
  }

  /// Makes the finding to report: line and path, no column, since a column tells the length of a text before it. Where the
  /// document tells no lines, the path alone.
  ///
  /// - Parameter file: The document's name.
  public func diagnostic(file: String) -> Diagnostic {
    Diagnostic(
      JSONTypeFault(expected: expected, found: found),
      at: SourceLocation(file: file, line: line, jsonPath: path.isEmpty ? nil : path.jsonPath))
  }
}

extension [JSONPathComponent] {
  /// The path as JavaScript writes it: `notifications[3].date`.
  public var jsonPath: String {
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

/// A value of the wrong type, apart from where.
public struct JSONTypeFault: DiagnosticKind {
  /// What was expected.
  public let expected: String
  /// What stands there.
  public let found: String

  /// `json-type`.
  public var identifier: String { "json-type" }
  /// Always an error: the value is not used.
  public var severity: Severity { .error }
  /// What was expected and what was found.
  public var message: String { "expected \(expected), found \(found)" }
}
