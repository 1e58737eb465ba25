internal import Diagnostics
import Glibc
internal import Platform
private import Synchronization

/// Writes bytes to a descriptor.
///
/// A reader that closes its end is not an error: further output is dropped, and the run succeeds.
package final class OutputStream {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  /// Whether the reader has closed its end, or writing has failed.
  private(set) var isClosed = false
  /// The system's message if writing failed; otherwise nil.
  package private(set) var failure: String?

  /// Escapes what is written as JSON to a terminal; nil for other output, and for other readers.
  private var terminalJSON: TerminalJSON?

  private static let capacity = 1 << 16

  /// Creates a stream on an open descriptor.
  package init(descriptor: Int32) { self.descriptor = descriptor }

  /// Whether the descriptor is a terminal.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// The width of the terminal in cells; nil if it is not a terminal or does not report its width.
  var terminalWidth: Int? {
    var size = winsize()
    guard isTerminal, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Says that what follows is JSON. In a terminal, characters of senders that act on the text around them are escaped.
  func beginJSON() {
    if isTerminal { terminalJSON = TerminalJSON() }
  }

  /// Writes bytes, which may be buffered until ``flush()``.
  func write(_ bytes: UnsafeRawBufferPointer) {
    guard let escaped = terminalJSON?.escaped(bytes) else { return append(bytes) }
    escaped.withUnsafeBytes { append($0) }
  }

  private func append(_ bytes: UnsafeRawBufferPointer) {
    if buffer.count + bytes.count > Self.capacity { flush() }
    // Bytes that would fill the buffer are written directly.
    if bytes.count >= Self.capacity { writeOut(bytes) } else { buffer += bytes }
  }

  /// Writes bytes, which may be buffered until ``flush()``.
  func write(_ bytes: [UInt8]) { bytes.withUnsafeBytes { write($0) } }

  /// Writes a text.
  package func write(_ text: String) {
    var text = text
    text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
  }

  /// Writes out the buffered bytes.
  package func flush() {
    buffer.withUnsafeBytes { writeOut($0) }
    buffer.removeAll(keepingCapacity: true)
  }

  private func writeOut(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes[...]
    while !rest.isEmpty, !isClosed {
      let piece = UnsafeRawBufferPointer(rebasing: rest)
      let written = Glibc.write(descriptor, piece.baseAddress, piece.count)
      if written >= 0 {
        rest = rest.dropFirst(written)
      } else if errno != EINTR {
        isClosed = true
        if errno != EPIPE { failure = String(cString: strerror(errno)) }
      }
    }
  }
}

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

/// Escapes characters of JSON that act on the text around them, so that they do nothing in a terminal. The value stays the
/// same: in valid JSON, such characters are in strings only.
struct TerminalJSON {
  /// The beginning of a character that was cut off.
  private var rest: [UInt8] = []

  /// Returns bytes of JSON with the characters escaped. What is cut off at the end is returned with the next bytes.
  ///
  /// Source: RFC 8259, section 7.
  mutating func escaped(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    let text = rest + Array(bytes)
    let end = text.count - Self.cutOff(text)
    rest = Array(text[end...])
    guard text[..<end].contains(where: { $0 >= 0x7F }) else { return Array(text[..<end]) }
    var escaped: [UInt8] = []
    escaped.reserveCapacity(end)
    for scalar in String(decoding: text[..<end], as: UTF8.self).unicodeScalars {
      if scalar.value > 0x7E, scalar.actsOnText {
        let digits = String(scalar.value, radix: 16)
        escaped += "\\u\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)".utf8
      } else {
        escaped += UTF8.encode(scalar).map(Array.init) ?? []
      }
    }
    return escaped
  }

  /// The number of bytes at the end that begin a character and do not end it.
  private static func cutOff(_ text: [UInt8]) -> Int {
    for length in 1...3 where length <= text.count {
      let byte = text[text.count - length]
      guard byte & 0xC0 != 0x80 else { continue }
      let needed = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return needed > length ? length : 0
    }
    return 0
  }
}
