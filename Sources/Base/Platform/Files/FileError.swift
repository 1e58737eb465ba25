package import Diagnostics
internal import Glibc

/// Why a file or folder could not be read, or a file could not be written.
public struct FileError: Error, Hashable, Sendable {
  /// The path as the caller gave it.
  package let path: String
  /// The reason, usually the system's error message.
  package let reason: String
  /// The operation that failed.
  package let operation: Operation

  /// An operation on a file.
  package enum Operation: String, Hashable, Sendable {
    /// Reading or listing.
    case read
    /// Writing.
    case write
  }

  /// Creates an error.
  package init(path: String, reason: String, operation: Operation = .read) {
    self.path = path
    self.reason = reason
    self.operation = operation
  }

  init(path: String, code: Int32) {
    self.init(path: path, reason: String(cString: strerror(code)))
  }
}

extension FileError: CustomStringConvertible {
  /// What failed, and why.
  public var description: String { message }
}

extension FileError: DiagnosticKind {
  /// `file`.
  package var identifier: String { "file" }
  /// Always an error: the contents are not shown, or not written.
  package var severity: Severity { .error }
  /// The operation, the path and the reason.
  package var message: String {
    "cannot \(operation.rawValue) \(path == "-" ? "standard input" : "“\(path)”"): \(reason)"
  }
}
