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

  fileprivate init(path: String, code: Int32) {
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
  public init(contentsOf path: String) throws(FileError) {
    // O_NONBLOCK: opening a pipe that nobody writes to must not hang before its kind is known.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileError(path: path, code: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError(path: path, code: errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw FileError(path: path, code: EISDIR)
    default: throw FileError(path: path, reason: "not a regular file")
    }
    self.init(
      name: path, bytes: try readAll(descriptor, expected: Int(status.st_size), path: path))
  }

  /// Reads standard input to its end.
  ///
  /// - Throws: ``FileError`` when reading fails.
  public static func standardInput() throws(FileError) -> SourceText {
    SourceText(name: "-", bytes: try readAll(STDIN_FILENO, expected: 0, path: "-"))
  }
}

/// Reads a descriptor to its end; `expected` only saves copies.
private func readAll(_ descriptor: Int32, expected: Int, path: String) throws(FileError) -> [UInt8] {
  var bytes: [UInt8] = []
  var capacity = max(expected + 1, 1 << 16)
  while true {
    let start = bytes.count
    var failure: Int32 = 0
    var received = 0
    let chunk = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      repeat {
        received = read(descriptor, buffer.baseAddress, capacity)
      } while received < 0 && errno == EINTR
      failure = received < 0 ? errno : 0
      count = max(received, 0)
    }
    guard failure == 0 else { throw FileError(path: path, code: failure) }
    guard received > 0 else { return bytes }
    if start == 0 { bytes = chunk } else { bytes += chunk }
    capacity = 1 << 20
  }
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
