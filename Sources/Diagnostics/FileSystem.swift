import Glibc

/// Why a file or folder could not be read, or a file not be written.
public struct FileError: Error, Hashable, Sendable {
  /// The path as the caller gave it.
  public let path: String
  /// The reason, as the system words it.
  public let reason: String
  /// Whether it was to be written.
  public let isWritten: Bool

  /// Creates an error.
  public init(path: String, reason: String, isWritten: Bool = false) {
    self.path = path
    self.reason = reason
    self.isWritten = isWritten
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
    "cannot \(isWritten ? "write" : "read") \(path == "-" ? "standard input" : "“\(path)”"): \(reason)"
  }
}

extension SourceText {
  /// Reads a regular file.
  ///
  /// - Parameters:
  ///   - path: The file's path; it is also the name that findings show.
  ///   - limit: How many bytes are wanted at most; of a larger file little more is read.
  /// - Throws: ``FileError`` when there is no such file, it is no regular file (a pipe or device would make
  ///   the reader wait), or it cannot be read.
  /// - Complexity: O(size of the file).
  public init(contentsOf path: String, atMost limit: Int = .max) throws(FileError) {
    self = try InputFile(contentsOf: path).rest(atMost: limit)
  }

  /// Reads standard input to its end.
  ///
  /// - Throws: ``FileError`` when reading fails.
  public static func standardInput() throws(FileError) -> SourceText { try InputFile.standardInput().rest() }
}

/// What a folder holds, but for `.` and `..`, in the order of the names' UTF-8 bytes.
///
/// - Parameter path: The folder.
/// - Throws: ``FileError`` when there is no such folder or it cannot be read.
public func directoryEntries(of path: String) throws(FileError) -> [DirectoryEntry] {
  guard let directory = opendir(path) else { throw FileError(path: path, code: errno) }
  defer { closedir(directory) }
  var entries: [DirectoryEntry] = []
  while let entry = readdir(directory) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name == "." || name == ".." { continue }
    // Some file systems do not tell what an entry is.
    let mayBeLink = [DT_LNK, DT_UNKNOWN].contains(Int(entry.pointee.d_type))
    entries.append(DirectoryEntry(name: name, path: "\(path)/\(name)", mayBeLink: mayBeLink))
  }
  return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
}

/// What a folder holds under a name.
public struct DirectoryEntry: Sendable {
  /// The name inside the folder.
  public let name: String
  /// The path: the folder's as the caller gave it, and the name.
  public let path: String
  fileprivate let mayBeLink: Bool

  /// Makes sure that what the entry stands for lies inside of a folder: links are followed no further.
  ///
  /// - Parameter root: The folder, or one that holds it.
  /// - Throws: ``FileError`` when the entry is a link that leads out of it.
  public func requireInside(_ root: String) throws(FileError) {
    guard mayBeLink, let target = resolved(path), let root = resolved(root), root != "/" else { return }
    guard target.utf8.elementsEqual(root.utf8) || target.utf8.starts(with: (root + "/").utf8) else {
      throw FileError(path: path, reason: "it is a link that leads out of the folder")
    }
  }

  /// A path without links; nil when it leads nowhere, which reading it will tell.
  private func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
