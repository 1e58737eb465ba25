private import Glibc

/// Reading and writing files without Foundation.
public enum Files {
  /// Reads a whole file, which should be small.
  public static func read(_ path: String) throws -> String {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw Failure("cannot open \(path)", code: errno) }
    defer { close(descriptor) }
    return String(decoding: try read(descriptor), as: UTF8.self)
  }

  /// Reads the rest of an open file.
  static func read(_ descriptor: Int32) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Failure("cannot read", code: errno) }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }

  /// Writes a file whole.
  public static func write(_ text: String, to path: String) throws {
    let writer = try FileWriter(path: path)
    writer.append(text)
    try writer.finish()
  }

  /// The size of a file in bytes; nil if there is none.
  public static func size(_ path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : nil
  }

  /// Whether a file or folder exists.
  public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Whether a file was modified after another one.
  public static func isNewer(_ path: String, than other: String) -> Bool {
    var statuses = (stat(), stat())
    guard stat(path, &statuses.0) == 0, stat(other, &statuses.1) == 0 else { return false }
    let (first, second) = (statuses.0.st_mtim, statuses.1.st_mtim)
    return (first.tv_sec, first.tv_nsec) > (second.tv_sec, second.tv_nsec)
  }

  /// Renames a file, replacing any file with the new name.
  public static func rename(_ path: String, to other: String) throws {
    guard Glibc.rename(path, other) == 0 else { throw Failure("cannot rename \(path)", code: errno) }
  }

  /// The names in a folder, sorted by their bytes; empty if it is not a folder.
  public static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Creates a folder unless it exists.
  public static func makeFolder(_ path: String) throws {
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw Failure("cannot make \(path)", code: errno) }
  }

  /// Returns whether two files have the same bytes, reading them in blocks.
  ///
  /// - Parameter start: Where to start in both: at the first occurrence of this text, which must be near the beginning;
  ///   nil for the beginning itself.
  public static func equal(_ first: String, _ second: String, from start: String? = nil) throws -> Bool {
    let descriptors = [open(first, O_RDONLY), open(second, O_RDONLY)]
    defer { for descriptor in descriptors where descriptor >= 0 { close(descriptor) } }
    guard descriptors.allSatisfy({ $0 >= 0 }) else { throw Failure("cannot open \(first) or \(second)", code: errno) }
    if let start {
      for descriptor in descriptors { lseek(descriptor, off_t(try offset(of: start, in: descriptor)), SEEK_SET) }
    }
    var buffers = [[UInt8]](repeating: [UInt8](repeating: 0, count: 1 << 16), count: 2)
    while true {
      let counts = (0..<2).map { Glibc.read(descriptors[$0], &buffers[$0], 1 << 16) }
      guard counts[0] == counts[1], counts[0] >= 0 else { return false }
      if counts[0] == 0 { return true }
      guard buffers[0][..<counts[0]] == buffers[1][..<counts[0]] else { return false }
    }
  }

  private static func offset(of text: String, in descriptor: Int32) throws -> Int {
    var head = [UInt8](repeating: 0, count: 4096)
    let count = max(0, Glibc.read(descriptor, &head, head.count))
    let pattern = Array(text.utf8)
    return (0..<max(1, count - pattern.count)).first { head[$0...].starts(with: pattern) } ?? 0
  }
}

/// Writes a file with a buffer.
public final class FileWriter {
  private let path: String
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var error: Int32 = 0

  /// Creates a file, or truncates an existing one.
  public init(path: String) throws {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw Failure("cannot write \(path)", code: errno) }
  }

  deinit { close(descriptor) }

  /// Appends a text.
  public func append(_ text: String) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= 1 << 20 { flush() }
  }

  /// Writes what is still buffered; throws if any of the file could not be written.
  public func finish() throws {
    flush()
    if error != 0 { throw Failure("cannot write \(path)", code: error) }
  }

  private func flush() {
    var start = 0
    while start < buffer.count, error == 0 {
      let count = buffer[start...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 { error = errno } else { start += count }
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
