import Glibc

/// A file, or standard input, that is read piece by piece.
public final class InputFile {
  /// The name to show, as the caller gave it, `-` for standard input.
  public let name: String
  /// Whether it is a regular file, whose bytes are all there: reading it waits for nobody.
  private let isRegularFile: Bool
  /// A descriptor that becomes readable when reading is to end, even while there is nothing to read.
  package var stop: Int32?
  /// Whether reading has to wait first until somebody writes: a named pipe that was opened without waiting.
  private var awaitsWriter = false
  private let descriptor: Int32
  private let size: Int
  /// What ``head(_:)`` has read ahead.
  private var ahead: ArraySlice<UInt8> = []

  /// How much is read at once.
  static let pieceSize = 1 << 18
  /// How much room is made before anything is read.
  private static let largestReservation = 1 << 26

  /// Opens a regular file.
  ///
  /// - Parameter path: The file's path; it is also the name that findings show.
  /// - Throws: ``FileError`` when there is no such file, it is no regular file (a pipe or device would make the
  ///   reader wait), or it cannot be read.
  public convenience init(contentsOf path: String) throws(FileError) { try self.init(path, takesPipes: false) }

  /// Opens a file that a command line names: a regular file, or a pipe, which is read as standard input is.
  ///
  /// - Parameter path: The file's path, `-` for standard input.
  /// - Throws: ``FileError`` when there is no such file, it is a folder or a device, or it cannot be read.
  public static func operand(_ path: String) throws(FileError) -> InputFile {
    path == "-" ? standardInput() : try InputFile(path, takesPipes: true)
  }

  private init(_ path: String, takesPipes: Bool) throws(FileError) {
    // O_NONBLOCK: opening a pipe that nobody writes to must not hang before its kind is known.
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
    // From here on it is the deinitializer that closes the file, also when this throws.
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw FileError(path: path, code: EISDIR)
    case S_IFIFO where takesPipes: awaitsWriter = true
    default:
      throw FileError(path: path, reason: takesPipes ? "neither a regular file nor a pipe" : "not a regular file")
    }
  }

  /// Takes an open descriptor, which it closes unless it is standard input's.
  init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
    var status = stat()
    isRegularFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    size = 0
  }

  deinit { if descriptor != STDIN_FILENO { close(descriptor) } }

  /// Standard input.
  public static func standardInput() -> InputFile { InputFile(descriptor: STDIN_FILENO, name: "-") }

  /// Reads some bytes, as many as there are at once; waits while there are none.
  ///
  /// - Parameter buffer: Where they go.
  /// - Returns: How many there were; 0 at the end.
  /// - Throws: ``FileError`` when reading fails.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    guard !ahead.isEmpty else { return try receive(into: buffer) }
    let count = min(ahead.count, buffer.count)
    buffer.copyBytes(from: ahead.prefix(count))
    ahead = ahead.dropFirst(count)
    return count
  }

  /// Reads bytes past those that were read ahead.
  private func receive(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    while true {
      if !isRegularFile, let stop, isReadable(stop, insteadOf: descriptor) { return 0 }
      if awaitsWriter { awaitWriter() }
      let received = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if received >= 0 { return received }
      if errno != EINTR { throw FileError(path: name, code: errno) }
    }
  }

  /// Waits until somebody has written to the pipe, or has closed it; from then on, reading waits by itself.
  ///
  /// Opening the pipe would wait too, but for ever if the writer has closed it before.
  private func awaitWriter() {
    var readable = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&readable, 1, -1) < 0, errno == EINTR {}
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    awaitsWriter = false
  }

  /// Waits until one of two descriptors is readable; true when the first one is.
  private func isReadable(_ first: Int32, insteadOf second: Int32) -> Bool {
    var descriptors = [first, second].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while poll(&descriptors, 2, -1) < 0, errno == EINTR {}
    return descriptors[0].revents != 0
  }

  /// Reads ahead until there are so many bytes or the end is reached; they stay to be read.
  ///
  /// - Throws: ``FileError`` when reading fails.
  package func head(_ count: Int) throws(FileError) -> (bytes: ArraySlice<UInt8>, isWhole: Bool) {
    while ahead.count < count {
      let piece = try piece()
      if piece.isEmpty { return (ahead, true) }
      ahead += piece
    }
    return (ahead, false)
  }

  /// Reads all that is left.
  ///
  /// - Parameter limit: How many bytes are wanted at most. Of a file that has more, some more are read, so that who wanted
  ///   no more sees it.
  /// - Throws: ``FileError`` when reading fails.
  /// - Complexity: O(length).
  package func rest(atMost limit: Int) throws(FileError) -> SourceText {
    var bytes = Array(ahead)
    ahead = []
    // A file may say that it is larger than it is, or than there is memory.
    bytes.reserveCapacity(min(size, limit, Self.largestReservation) + 1)
    while bytes.count <= limit {
      let piece = try piece()
      if piece.isEmpty { return SourceText(name: name, bytes: bytes) }
      bytes += piece
    }
    return SourceText(name: name, bytes: bytes)
  }

  /// Reads as many bytes as there are, past what was read ahead.
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
