import Glibc

/// Why a file or folder could not be read, or a file not be written.
public struct FileError: Error, Hashable, Sendable {
  /// The path as the caller gave it.
  public let path: String
  /// The reason, as the system words it.
  public let reason: String
  /// What was to be done.
  public let operation: Operation

  /// What was to be done with a file.
  public enum Operation: String, Hashable, Sendable {
    /// To read it, or list it.
    case read
    /// To write it.
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
  /// Always an error: what was in the file is not shown.
  public var severity: Severity { .error }
  /// The system's reason.
  public var message: String {
    "cannot \(operation.rawValue) \(path == "-" ? "standard input" : "“\(path)”"): \(reason)"
  }
}
