internal import Diagnostics
import Glibc
internal import Platform
private import Synchronization

/// An output file that becomes visible only once it is complete.
///
/// Output goes to a temporary file in the same folder, which is renamed at the end; until then an existing file is
/// kept.
final class OutputFile {
  /// The stream to write to.
  let stream: OutputStream
  private let descriptor: Int32
  private let path: String
  private let temporaryPath: String
  private var isClosed = false
  private var isKept = false

  /// Creates the temporary file.
  ///
  /// - Parameter path: The file's path.
  /// - Throws: ``FileError`` if no file can be created there.
  init(path: String) throws(FileError) {
    var status = stat()
    // Replacing the file that a descriptor is open on would lose what else is written to it.
    if ["/dev/stdout", "/dev/stderr"].contains(path) || path.hasPrefix("/dev/fd/") || path.hasPrefix("/proc/self/fd/") {
      throw FileError(path: path, reason: "it is not a file; “-” is standard output", operation: .write)
    }
    // A symbolic link is kept; its target is written.
    let target = EnclosingFolder.resolved(path)
    if target == nil, lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK {
      throw FileError(path: path, reason: "it is a symbolic link whose target does not exist", operation: .write)
    }
    let path = target ?? path
    let isThere = stat(path, &status) == 0
    if isThere, status.st_mode & S_IFMT != S_IFREG {
      throw FileError(path: path, reason: "not a regular file", operation: .write)
    }
    // In the same folder, because a file cannot be renamed across file systems. The name is unrelated, because the name
    // of the file may already have the maximum length.
    var template = Array("\(EnclosingFolder.folder(of: path))/.sotto-XXXXXX".utf8CString)
    // Registered before the file is created, so that no signal arrives in between.
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
    // Programs run by a command must not inherit it.
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    self.path = path
    self.temporaryPath = temporaryPath
    stream = OutputStream(descriptor: descriptor)
    // The permissions that open(2) would set, or the existing ones without the set-user-ID and set-group-ID bits.
    let mask = umask(0)
    umask(mask)
    fchmod(descriptor, isThere ? status.st_mode & 0o777 : 0o666 & ~mask)
  }

  /// Completes the file and gives it its name.
  ///
  /// - Throws: ``FileError`` if it could not be written; an existing file is then unchanged.
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

/// The path of a file that is not complete yet; nil if there is none.
private final class TemporaryPath: Sendable {
  let path = Mutex<String?>(nil)
}
