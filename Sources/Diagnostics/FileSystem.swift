import Glibc

/// Why a file or folder could not be read.
public struct FileError: Error, Hashable, Sendable {
  /// The path as the caller gave it.
  public let path: String
  /// The reason, as the system words it.
  public let reason: String

  /// Creates an error.
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
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
  public var message: String { "cannot read \(path == "-" ? "standard input" : "“\(path)”"): \(reason)" }
}

extension SourceText {
  /// Reads a regular file.
  ///
  /// - Parameter path: The file's path; it is also the name that findings show.
  /// - Throws: ``FileError`` when there is no such file, it is no regular file (a pipe or device would make
  ///   the reader wait), or it cannot be read.
  /// - Complexity: O(size of the file).
  public init(contentsOf path: String) throws(FileError) { self = try InputFile(contentsOf: path).rest() }

  /// Reads standard input to its end.
  ///
  /// - Throws: ``FileError`` when reading fails.
  public static func standardInput() throws(FileError) -> SourceText { try InputFile.standardInput().rest() }
}

/// The names in a folder, without `.` and `..`, in the order of their UTF-8 bytes.
///
/// - Parameter path: The folder.
/// - Throws: ``FileError`` when there is no such folder or it cannot be read.
public func directoryEntries(of path: String) throws(FileError) -> [String] {
  guard let directory = opendir(path) else { throw FileError(path: path, code: errno) }
  defer { closedir(directory) }
  var names: [String] = []
  while let entry = readdir(directory) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name != "." && name != ".." { names.append(name) }
  }
  return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}
