public import Diagnostics
internal import Glibc

/// A file or standard input, read in pieces.
package final class InputFile {
  /// The name to show, as the caller gave it, `-` for standard input.
  package let name: String
  /// Whether it is a regular file, so that reading never has to wait for a writer.
  private let isRegularFile: Bool
  /// A descriptor that becomes readable to end reading, even while there is nothing to read.
  package var stop: Int32?
  /// Whether to wait for a writer before reading: a named pipe was opened without waiting.
  private var awaitsWriter = false
  private let descriptor: Int32
  private let size: Int
  /// The bytes that ``head(_:)`` has read ahead.
  private var ahead: ArraySlice<UInt8> = []

  /// The length in bytes when the file was opened; nil if it is not a regular file.
  package var length: Int? { isRegularFile ? size : nil }

  /// The number of bytes read at once.
  static let pieceSize = 1 << 18

  /// Opens a regular file.
  ///
  /// - Parameter path: The file's path, which is also its name in diagnostics.
  /// - Throws: ``FileError`` if there is no such file, if it is not a regular file (reading a pipe or device might
  ///   block), or if it cannot be read.
  package convenience init(contentsOf path: String) throws(FileError) { try self.init(path, takesPipes: false) }

  /// Opens a file named on the command line: a regular file, or a pipe, which is read like standard input.
  ///
  /// - Parameter path: The file's path, `-` for standard input.
  /// - Throws: ``FileError`` if there is no such file, if it is a folder or a device, or if it cannot be read.
  package static func operand(_ path: String) throws(FileError) -> InputFile {
    path == "-" ? standardInput() : try InputFile(path, takesPipes: true)
  }

  private init(_ path: String, takesPipes: Bool) throws(FileError) {
    // O_NONBLOCK: opening a pipe without a writer must not block before its type is known.
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    name = path
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0 else {
      let code = errno
      if descriptor >= 0 { close(descriptor) }
      throw FileError(path: path, code: code)
    }
    isRegularFile = status.st_mode & S_IFMT == S_IFREG
    size = Int(status.st_size)
    // From here on, the deinitializer closes the file, even if this throws.
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw FileError(path: path, code: EISDIR)
    case S_IFIFO where takesPipes: awaitsWriter = true
    default:
      throw FileError(path: path, reason: takesPipes ? "neither a regular file nor a pipe" : "not a regular file")
    }
  }

  /// Takes ownership of an open descriptor, and closes it unless it is that of standard input.
  init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
    var status = stat()
    isRegularFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    size = isRegularFile ? Int(status.st_size) : 0
  }

  deinit { if descriptor != STDIN_FILENO { close(descriptor) } }

  /// Standard input.
  package static func standardInput() -> InputFile { InputFile(descriptor: STDIN_FILENO, name: "-") }

  /// Reads the bytes that are available, and waits if there are none.
  ///
  /// - Parameter buffer: Receives the bytes.
  /// - Returns: The number of bytes; 0 at the end.
  /// - Throws: ``FileError`` if reading fails.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    guard !ahead.isEmpty else { return try receive(into: buffer) }
    let count = min(ahead.count, buffer.count)
    buffer.copyBytes(from: ahead.prefix(count))
    ahead = ahead.dropFirst(count)
    return count
  }

  /// Reads bytes after those that were read ahead.
  private func receive(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    while true {
      if !isRegularFile, let stop, isReadable(stop, insteadOf: descriptor) { return 0 }
      if awaitsWriter { awaitWriter() }
      let received = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if received >= 0 { return received }
      if errno != EINTR { throw FileError(path: name, code: errno) }
    }
  }

  /// Waits until the pipe has been written to or closed. After that, reading blocks as usual.
  ///
  /// A blocking open would also wait, but forever if the writer had already closed the pipe.
  private func awaitWriter() {
    var readable = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&readable, 1, -1) < 0, errno == EINTR {}
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    awaitsWriter = false
  }

  /// Waits until one of two descriptors is readable; returns true if the first one is.
  private func isReadable(_ first: Int32, insteadOf second: Int32) -> Bool {
    var descriptors = [first, second].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while poll(&descriptors, 2, -1) < 0, errno == EINTR {}
    return descriptors[0].revents != 0
  }

  /// Reads ahead until `count` bytes are available or the end is reached. The bytes remain to be read.
  ///
  /// - Throws: ``FileError`` if reading fails.
  package func head(_ count: Int) throws(FileError) -> (bytes: ArraySlice<UInt8>, isWhole: Bool) {
    while ahead.count < count {
      let piece = try piece()
      if piece.isEmpty { return (ahead, true) }
      ahead += piece
    }
    return (ahead, false)
  }

  /// Reads everything that is left.
  ///
  /// - Parameter limit: The maximum number of bytes wanted. Slightly more is read from a larger file, so that the
  ///   caller can tell that it is too large.
  /// - Throws: ``FileError`` if reading fails.
  /// - Complexity: O(length).
  package func rest(atMost limit: Int) throws(FileError) -> SourceText {
    var bytes = try reportedBytes(atMost: limit)
    while bytes.count <= limit {
      let piece = try piece()
      if piece.isEmpty { return SourceText(name: name, bytes: bytes) }
      bytes += piece
    }
    return SourceText(name: name, bytes: bytes)
  }

  /// Reads as many of the bytes that are left as the file's reported size promises; its actual size may differ.
  private func reportedBytes(atMost limit: Int) throws(FileError) -> [UInt8] {
    var failure: FileError?
    let bytes = [UInt8](unsafeUninitializedCapacity: max(min(size, limit), ahead.count)) { buffer, count in
      let buffer = UnsafeMutableRawBufferPointer(buffer)
      do throws(FileError) {
        while count < buffer.count {
          let received = try read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
          if received == 0 { return }
          count += received
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Reads the bytes that are available, after those that were read ahead.
  private func piece() throws(FileError) -> [UInt8] {
    var failure: FileError?
    let piece = [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { buffer, count in
      do throws(FileError) {
        count = try receive(into: UnsafeMutableRawBufferPointer(buffer))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return piece
  }
}

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

extension SourceText {
  /// The default for the largest file to read, in bytes.
  @usableFromInline package static let defaultMaximumSize = 1 << 30

  /// Reads a regular file.
  ///
  /// - Parameters:
  ///   - path: The file's path, which is also its name in diagnostics. `-` is no file; `./-` is.
  ///   - limit: The maximum number of bytes wanted. Slightly more is read from a larger file, so that the caller can
  ///     tell that it is too large.
  /// - Throws: `FileError` if there is no such file, if it is not a regular file (reading a pipe or device might
  ///   block), or if it cannot be read.
  /// - Complexity: O(size of the file).
  public init(contentsOf path: String, atMost limit: Int = SourceText.defaultMaximumSize) throws(FileError) {
    if path == "-" {
      throw FileError(path: path, reason: "only an operand can be “-”; name a file")
    }
    self = try InputFile(contentsOf: path).rest(atMost: limit)
  }
}

/// Returns the entries of a folder except `.` and `..`, ordered by the UTF-8 bytes of their names.
///
/// - Parameters:
///   - path: The folder.
///   - isWanted: Whether to return the entry of a name.
/// - Throws: ``FileError`` if there is no such folder or it cannot be read.
package func directoryEntries(
  of path: String, where isWanted: (String) -> Bool = { _ in true }
) throws(FileError) -> [DirectoryEntry] {
  guard let directory = opendir(path) else { throw FileError(path: path, code: errno) }
  defer { closedir(directory) }
  var entries: [DirectoryEntry] = []
  while true {
    // Nil means the end or an error.
    errno = 0
    guard let entry = readdir(directory) else {
      if errno != 0 { throw FileError(path: path, code: errno) }
      break
    }
    let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name == "." || name == ".." || !isWanted(name) { continue }
    // Some file systems do not report the type of an entry.
    let mayBeLink = [DT_LNK, DT_UNKNOWN].contains(Int(entry.pointee.d_type))
    entries.append(DirectoryEntry(name: name, path: "\(path)/\(name)", mayBeLink: mayBeLink))
  }
  return entries.sorted { strcmp($0.name, $1.name) < 0 }
}

/// An entry of a folder.
package struct DirectoryEntry: Sendable {
  /// The name inside the folder.
  package let name: String
  /// The folder's path as the caller gave it, followed by the name.
  package let path: String
  fileprivate let mayBeLink: Bool

  /// Checks that the entry is inside a folder, so that links out of it are not followed.
  ///
  /// - Parameter root: The folder, or one that contains it.
  /// - Throws: ``FileError`` if the entry is a link that leads out of the folder.
  package func requireInside(_ root: String) throws(FileError) {
    // That a path does not exist, reading it will report.
    guard mayBeLink, let target = EnclosingFolder.resolved(path), let root = EnclosingFolder.resolved(root), root != "/"
    else { return }
    guard target.utf8.elementsEqual(root.utf8) || target.utf8.starts(with: (root + "/").utf8) else {
      throw FileError(path: path, reason: "it is a symbolic link to a place outside the folder")
    }
  }
}

/// The folders that hold what a path names.
package enum EnclosingFolder {
  /// Returns the nearest folder, from a path upwards, that contains one of some names.
  ///
  /// - Parameters:
  ///   - names: The names of files or folders.
  ///   - path: An absolute path without symbolic links, see ``resolved(_:)``.
  /// - Returns: The folder; nil if there is none.
  package static func nearest(holding names: [String], above path: String) -> String? {
    var folder = path[...]
    while true {
      if names.contains(where: { exists("\(folder)/\($0)") }) { return folder.isEmpty ? "/" : String(folder) }
      guard let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
      folder = folder[..<slash]
    }
  }

  /// Returns the folder of a file, for a path as a caller writes it: "." for a name alone.
  package static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns whether there is a file or folder.
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Returns an absolute path without symbolic links; nil if nothing is there.
  package static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
