internal import Diagnostics
import Glibc
private import Synchronization

/// A file that a command writes: nobody sees it before it is whole.
///
/// What is written goes to a file beside it, which takes its name once all is well; until then, what was there stays.
final class OutputFile {
  /// What is written.
  let stream: OutputStream
  private let descriptor: Int32
  private let path: String
  private let temporaryPath: String
  private var isClosed = false
  private var isKept = false

  /// Begins a file.
  ///
  /// - Parameter path: The file's path.
  /// - Throws: ``FileError`` when no file can be made there.
  init(path: String) throws(FileError) {
    var status = stat()
    // A link stays one: what it leads to is written.
    let target = realpath(path, nil)
    defer { free(target) }
    if target == nil, lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK {
      throw FileError(path: path, reason: "it is a link that leads to no file", operation: .write)
    }
    let path = target.map { String(cString: $0) } ?? path
    let isThere = stat(path, &status) == 0
    if isThere, status.st_mode & S_IFMT != S_IFREG {
      throw FileError(path: path, reason: "not a regular file", operation: .write)
    }
    // In the same folder, since a file keeps its file system when it is renamed; a name of its own, since that of the file
    // may be as long as names can be.
    let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[...$0] } ?? ""
    var template = Array("\(folder).sotto-XXXXXX".utf8CString)
    // Signals wait before there is a file, so that none comes between its making and this.
    let made = TemporaryPath()
    EndingSignals.beforeEnd { made.path.withLock { path in if let path { unlink(path) } } }
    descriptor = made.path.withLock { path in
      let descriptor = mkstemp(&template)
      if descriptor >= 0 { path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self) }
      return descriptor
    }
    guard descriptor >= 0, let temporaryPath = made.path.withLock({ $0 }) else {
      throw FileError(path: path, reason: String(cString: strerror(errno)), operation: .write)
    }
    // No program that a command runs has a use for it.
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    self.path = path
    self.temporaryPath = temporaryPath
    stream = OutputStream(descriptor: descriptor)
    // As open(2) would make it, or as it was, but for what would let it run with its owner's rights.
    let mask = umask(0)
    umask(mask)
    fchmod(descriptor, isThere ? status.st_mode & 0o777 : 0o666 & ~mask)
  }

  /// Ends the file, which then stands under its name.
  ///
  /// - Throws: ``FileError`` when it could not be written; then what was there before is there still.
  func finish() throws(FileError) {
    stream.flush()
    if let failure = stream.failure { throw FileError(path: path, reason: failure, operation: .write) }
    isClosed = true
    guard close(descriptor) == 0, rename(temporaryPath, path) == 0 else {
      throw FileError(path: path, reason: String(cString: strerror(errno)), operation: .write)
    }
    isKept = true
  }

  deinit {
    if !isClosed { close(descriptor) }
    if !isKept { unlink(temporaryPath) }
  }
}

/// Where a file stands that is not whole; nil while there is none.
private final class TemporaryPath: Sendable {
  let path = Mutex<String?>(nil)
}
