import Glibc

/// Why a file or folder could not be read, or a file could not be written.
public struct FileError: Error, Hashable, Sendable {
  /// The path as the caller gave it.
  public let path: String
  /// The reason, usually the system's error message.
  public let reason: String
  /// The operation that failed.
  public let operation: Operation

  /// An operation on a file.
  public enum Operation: String, Hashable, Sendable {
    /// Reading or listing.
    case read
    /// Writing.
    case write
  }

  /// Creates an error.
  public init(path: String, reason: String, operation: Operation = .read) {
    self.path = path
    self.reason = reason
    self.operation = operation
  }

  init(path: String, code: Int32) {
    self.init(path: path, reason: String(cString: strerror(code)))
  }
}

extension FileError: DiagnosticKind {
  /// `file`.
  public var identifier: String { "file" }
  /// Always an error: the contents are not shown, or not written.
  public var severity: Severity { .error }
  /// The operation, the path and the reason.
  public var message: String {
    "cannot \(operation.rawValue) \(path == "-" ? "standard input" : "“\(path)”"): \(reason)"
  }
}
